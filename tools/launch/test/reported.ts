import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../world/environments.ts'
import type { ProcessGroup, Task } from '../process-group.ts'
import { type Outcome, vitestOutcome, withExitCode } from './outcome.ts'

/** Runs a tool that writes a JSON report, and reads its outcome. The report of an earlier run is deleted first. */
export async function runReported(
  processes: ProcessGroup,
  task: Task,
  { report, read }: { report: string; read: (report: unknown) => Outcome },
): Promise<Outcome> {
  const path = join(root, report)
  rmSync(path, { force: true })
  const code = await processes.run(task)
  return withExitCode(read(JSON.parse(readFileSync(path, 'utf8'))), code, processes.endOf(task.name))
}

type VitestRun = { name: string; projects: string[]; args: string[]; env?: Record<string, string> }

/** Runs projects of vitest.config.ts. */
export function runVitest(
  processes: ProcessGroup,
  { name, projects, args, env }: VitestRun,
): Promise<Outcome> {
  const report = join(processes.logs, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const task = {
    name,
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...args],
    env: { NO_COLOR: '1', ...env },
  }
  return runReported(processes, task, { report, read: vitestOutcome })
}
