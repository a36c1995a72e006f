import { seconds } from '../steps.ts'
import type { Failure, Outcome } from './outcome.ts'

const stageNames = ['types', 'lint', 'unit', 'rules', 'server', 'simulation', 'journeys'] as const
export type StageName = (typeof stageNames)[number]

export type Result = Outcome & { name: StageName; ms: number }

/** Runs one stage. Isolate: an exception counts as one failure, and the other stages continue. */
export async function runStage(name: StageName, work: () => Promise<Outcome>): Promise<Result> {
  const from = Date.now()
  console.log(`  · ${name}…`)
  const outcome = await work().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    return { passed: 0, failures: [{ file: '', title: 'could not run', message }] }
  })
  const ms = Date.now() - from
  console.log(`  ${outcome.failures.length ? '✗' : '✓'} ${name}: ${summary(outcome)} (${seconds(ms)})`)
  return { name, ms, ...outcome }
}

/** The line that CI parses. */
export function summary({ passed, failures }: Outcome): string {
  return `${passed} passed, ${failures.length} failed`
}

/** The stages named by `--only`, by default all. Throws on an unknown name. */
export function chosenStages(only: string | undefined): Set<StageName> {
  if (only === undefined) return new Set(stageNames)
  const names = only.split(',')
  const unknown = names.find((name) => !stageNames.some((known) => known === name))
  if (unknown !== undefined)
    throw new Error(`There is no stage "${unknown}": choose from ${stageNames.join(', ')}.`)
  return new Set(stageNames.filter((known) => names.includes(known)))
}

/** One line per stage, printed at the end of a run. */
export function stageTable(results: readonly Result[]): string {
  const rows = results.map(({ name, passed, failures, ms }) => [
    name,
    ...[`${passed}`, `${failures.length}`, seconds(ms)],
  ])
  const cells = [['stage', 'passed', 'failed', 'time'], ...rows]
  return cells
    .map(([name = '', ...rest]) => `  ${name.padEnd(10)}${rest.map((cell) => cell.padStart(12)).join('')}`)
    .join('\n')
}

/** The number of failures that are printed in full, and the length of each message. */
const REPORTED_MOST = 10
const LINES = 12

/** The failures, each with the command that repeats it; empty if there are none. */
export function failureReport(results: readonly Result[], logs: string): string {
  const all = results.flatMap(({ name, failures }) => failures.map((failure) => ({ name, ...failure })))
  const reports = all.slice(0, REPORTED_MOST).map(({ name, ...failure }) => reportOf(name, failure))
  if (all.length > REPORTED_MOST)
    reports.push(`  …and ${all.length - REPORTED_MOST} more; the logs are in ${logs}`)
  return reports.join('\n\n')
}

function reportOf(stage: StageName, { file, title, message }: Failure): string {
  const lines = message.trimEnd().split('\n').slice(0, LINES)
  return [
    `  ✗ ${[stage, file, title].filter(Boolean).join(' › ')}`,
    ...lines.map((line) => `      ${line}`),
    `    again: npm test -- --only ${[stage, file].filter(Boolean).join(' ')}`,
  ].join('\n')
}
