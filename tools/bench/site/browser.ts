import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Crew } from '../../launch/crew.ts'
import { chromiumFlags } from '../../launch/test/chromium-flags.ts'

const PATIENCE_MS = 30_000

/** Runs work with the port of a Chromium that nobody has used before: nothing is cached in it and nobody signed in. */
export async function inNewBrowser<Result>(
  chromium: string,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'tablee-bench-'))
  const crew = new Crew('.local/bench-pages')
  try {
    const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
    const args = [...chromiumFlags, ...own, 'about:blank']
    crew.stay({ name: 'chromium', command: chromium, args })
    return await crew.guard(async () => work(await portOf(profile)))
  } finally {
    await crew.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Chromium writes the port that it was given into its profile. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort')
  const until = Date.now() + PATIENCE_MS
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes('\n')) {
    if (Date.now() > until) throw new Error(`Chromium did not open a port within ${PATIENCE_MS / 1000} s.`)
    await sleep(50)
  }
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}
