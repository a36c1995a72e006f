import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { playwrightIn } from '../launch/in-browser.ts'
import type { ProcessGroup } from '../launch/process-group.ts'
import { type LocalEnvironment, root } from '../world/environments.ts'

/**
 * Starts an environment. Returns a function that runs a benchmark of `e2e/bench` in Chromium and returns the
 * result that it wrote to BENCH_RECORD.
 */
export async function browserBenches(processes: ProcessGroup, environment: LocalEnvironment) {
  const task = await playwrightIn(processes, environment)
  return async (name: string, more: Record<string, string> = {}): Promise<unknown> => {
    const record = join(root, environment.folder, `bench-${name}.json`)
    rmSync(record, { force: true })
    const args = ['--config', 'bench/playwright.config.ts', '--reporter=line', `${name}.bench`]
    await processes.require(task({ name: `bench-${name}`, args, env: { ...more, BENCH_RECORD: record } }))
    return JSON.parse(readFileSync(record, 'utf8'))
  }
}
