import { join } from 'node:path'
import type { Crew } from '../crew.ts'
import { type Counts, vitestCounts, withExitCode } from './counts.ts'
import { readReport } from './read-report.ts'
import { showEnd } from './show-end.ts'

export type VitestRun = { name: string; projects: string[]; args?: string[]; env?: Record<string, string> }

/** Runs projects of vitest.config.ts and counts their tests; shows the end of the log when one failed. */
export async function runVitest(crew: Crew, run: VitestRun): Promise<Counts> {
  const report = join(crew.logs, `${run.name}.json`)
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
  if (code !== 0) showEnd(crew, run.name)
  return withExitCode(vitestCounts(readReport(report)), code)
}
