import { seconds } from '../steps.ts'
import type { Counts } from './counts.ts'

export const stageNames = ['types', 'lint', 'unit', 'trust', 'rules', 'server', 'journeys'] as const
export type StageName = (typeof stageNames)[number]

export type Result = Counts & { name: StageName; ms: number }

/** Runs one stage. A stage that crashes has failed once, and does not stop the others. */
export async function runStage(name: StageName, work: () => Promise<Counts>): Promise<Result> {
  const from = Date.now()
  console.log(`  · ${name}…`)
  const counts = await work().catch((fault: unknown) => {
    console.log(`\n${name}: ${fault instanceof Error ? fault.message : fault}\n`)
    return { passed: 0, failed: 1 }
  })
  const ms = Date.now() - from
  console.log(`  ${counts.failed ? '✗' : '✓'} ${name}: ${summary(counts)} (${seconds(ms)})`)
  return { name, ms, ...counts }
}

/** The line that CI reads. */
export function summary({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/** The stages that a run was asked for, all of them by default; throws on a name that is none. */
export function chosenStages(only: string | undefined): Set<StageName> {
  if (only === undefined) return new Set(stageNames)
  const names = only.split(',')
  const unknown = names.find((name) => !stageNames.some((known) => known === name))
  if (unknown !== undefined)
    throw new Error(`There is no stage "${unknown}": choose from ${stageNames.join(', ')}.`)
  return new Set(stageNames.filter((known) => names.includes(known)))
}

/** One line a stage, for the end of a run. */
export function stageTable(results: Result[]): string {
  const rows = results.map(({ name, passed, failed, ms }) => [name, `${passed}`, `${failed}`, seconds(ms)])
  const cells = [['stage', 'passed', 'failed', 'time'], ...rows]
  return cells
    .map(([name = '', ...rest]) => `  ${name.padEnd(10)}${rest.map((cell) => cell.padStart(12)).join('')}`)
    .join('\n')
}
