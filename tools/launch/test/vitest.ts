import { join } from 'node:path'
import type { ProcessGroup } from '../crew.ts'
import { type Outcome, vitestOutcome, withExitCode } from './outcome.ts'
import { readReport, removeReport } from './read-report.ts'

export type VitestRun = { name: string; projects: string[]; args?: string[]; env?: Record<string, string> }

/** Runs projects of vitest.config.ts and reads their outcome. */
export async function runVitest(crew: ProcessGroup, run: VitestRun): Promise<Outcome> {
  const report = join(crew.logs, `${run.name}.json`)
  removeReport(report)
  const code = await crew.run({
    name: run.name,
    command: process.execPath,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...run.projects.flatMap((project) => ['--project', project]),
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      ...(run.args ?? []),
    ],
    env: { NO_COLOR: '1', ...run.env },
  })
  return withExitCode(vitestOutcome(readReport(report)), code, crew.endOf(run.name))
}
