import { existsSync } from 'node:fs'
import { Launcher } from 'chrome-launcher'
import { chromium } from 'playwright'
import type { ProcessGroup } from '../crew.ts'

/** Debian's Chromium without windows, as Playwright's own is by default: it needs a third less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The first Chromium found: CHROME_PATH, one without windows if none are shown, an installed one, Playwright's own. */
function findChromium(headed: boolean): string | undefined {
  const { CHROME_PATH = '' } = process.env
  const found = [
    CHROME_PATH,
    ...(headed ? [] : [HEADLESS_SHELL]),
    ...installations(),
    chromium.executablePath(),
  ]
  return found.find((path) => existsSync(path))
}

function installations(): string[] {
  try {
    return Launcher.getInstallations()
  } catch {
    return [] // Isolate: it throws if it finds none; Playwright's own is still tried.
  }
}

/** Finds a Chromium, or installs one: Playwright's, or Debian's if packages may be installed. */
export async function requireChromium(crew: ProcessGroup, { headed = false } = {}): Promise<string> {
  const found = findChromium(headed)
  if (found) return found
  for (const install of installs(headed)) {
    console.log(`  · No Chromium here: ${install.args.join(' ')}…`)
    await crew.run(install)
    const installed = findChromium(headed)
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found and none could be installed: install one (Debian: apt install chromium) or set CHROME_PATH to its file.',
  )
}

function installs(headed: boolean) {
  const playwright = {
    name: 'install-chromium',
    command: process.execPath,
    args: ['node_modules/playwright/cli.js', 'install', 'chromium'],
  }
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const debian = headed ? 'chromium' : 'chromium-headless-shell'
  const apt = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${debian}`
  return mayInstall ? [playwright, { name: 'apt-chromium', command: 'sh', args: ['-c', apt] }] : [playwright]
}
