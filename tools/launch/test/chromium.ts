import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Crew } from '../crew.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const playwrightCaches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright']
const inCache = [
  'chromium-*/chrome-linux*/chrome',
  'chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium',
  'chromium-*/chrome-mac*/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

/** The first Chromium of the machine: CHROME_PATH, the PATH, the applications, Playwright's own. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const cached = playwrightCaches.flatMap((cache) =>
    globSync(inCache.map((path) => join(homedir(), cache, path))),
  )
  const named = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []
  return [...named, ...onPath, ...applications, ...cached].find((path) => existsSync(path))
}

/** A Chromium, installed where none is found: Playwright's, else Debian's where we may install packages. */
export async function requireChromium(crew: Crew): Promise<string> {
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
