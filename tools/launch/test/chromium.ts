import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Launcher } from 'chrome-launcher'
import { chromium } from 'playwright'
import type { ProcessGroup } from '../process-group.ts'

/** Debian's Chromium without windows, as Playwright's own is by default: it needs a third less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Browsers that are found and do not do: Windows' own as WSL sees it, which runs in another network, and a snap's, which cannot see
 * temporary profiles.
 */
const elsewhere = [/^\/mnt\/[a-z]\//, /^\/snap\//, /^\/var\/lib\/snapd\//]

/** The browsers to try, in order: CHROME_PATH alone if it is set, Playwright's own, one without windows if none are shown, an installed one. */
export function candidates(
  headed: boolean,
  env: { CHROME_PATH?: string | undefined },
  installed: readonly string[],
): string[] {
  if (env.CHROME_PATH) return [env.CHROME_PATH]
  const all = [chromium.executablePath(), ...(headed ? [] : [HEADLESS_SHELL]), ...installed]
  return all.filter((path) => !elsewhere.some((one) => one.test(path)))
}

/** Why a browser cannot be used, with the command that helps; null if it can. */
export function browserProblem(path: string): string | null {
  if (!existsSync(path)) return `${path} does not exist`
  const { status, stderr } = spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  if (status === 0) return null
  const library = /error while loading shared libraries: ([\w.+-]+)/.exec(stderr)?.[1]
  if (library)
    return `${path} lacks the library ${library}, and perhaps others: sudo npx playwright install-deps chromium`
  return `${path} does not start: ${stderr.trim().split('\n')[0] || `it ended with ${status}`}`
}

type Found = { path: string } | { problems: string[] }

function findChromium(headed: boolean): Found {
  const problems: string[] = []
  for (const path of candidates(headed, process.env, installations())) {
    const problem = browserProblem(path)
    if (!problem) return { path }
    if (existsSync(path)) problems.push(problem)
  }
  return { problems }
}

function installations(): string[] {
  try {
    return Launcher.getInstallations()
  } catch {
    return [] // Isolate: it throws if it finds none; Playwright's own is still tried.
  }
}

/** Finds a Chromium that starts, or installs one: Playwright's, or Debian's if packages may be installed. */
export async function requireChromium(processes: ProcessGroup, { headed = false } = {}): Promise<string> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    const problem = browserProblem(CHROME_PATH)
    if (problem) throw new Error(`CHROME_PATH: ${problem}.`)
    return CHROME_PATH
  }
  let found = findChromium(headed)
  for (const install of 'path' in found ? [] : installs(headed)) {
    console.log(`  · No Chromium that starts here: ${install.args.join(' ')}…`)
    await processes.run(install)
    found = findChromium(headed)
    if ('path' in found) break
  }
  if ('path' in found) return found.path
  const known = found.problems.map((problem) => `\n  ${problem}`).join('')
  throw new Error(
    `No Chromium was found and none could be installed: install one (Debian: apt install chromium) or set CHROME_PATH to its file.${known}`,
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
