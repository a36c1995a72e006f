import { existsSync } from 'node:fs'
import { Launcher } from 'chrome-launcher'
import { chromium } from 'playwright'
import type { ProcessGroup } from '../crew.ts'

/** The first Chromium found: CHROME_PATH, an installed one, Playwright's own. */
function findChromium(): string | undefined {
  return [...installations(), chromium.executablePath()].find((path) => existsSync(path))
}

function installations(): string[] {
  try {
    return Launcher.getInstallations()
  } catch {
    return [] // Isolate: it throws if it finds none; Playwright's own is still tried.
  }
}

/** Finds a Chromium, or installs one: Playwright's, or Debian's if packages may be installed. */
export async function requireChromium(crew: ProcessGroup): Promise<string> {
  const found = findChromium()
  if (found) return found
  for (const install of installs()) {
    console.log(`  · No Chromium here: ${install.args.join(' ')}…`)
    await crew.run(install)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found and none could be installed: install one (Debian: apt install chromium) or set CHROME_PATH to its file.',
  )
}

function installs() {
  const playwright = {
    name: 'install-chromium',
    command: process.execPath,
    args: ['node_modules/playwright/cli.js', 'install', 'chromium'],
  }
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const apt = 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium'
  return mayInstall ? [playwright, { name: 'apt-chromium', command: 'sh', args: ['-c', apt] }] : [playwright]
}
