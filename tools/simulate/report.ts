import type { Result } from './simulation.ts'

/** The printed result of simulations. */
export function report(results: readonly Result[]): string {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0)
  const steps = sum(({ count }) => count.steps)
  const seconds = sum((result) => result.seconds)
  const rate = (steps / Math.max(seconds, 1)).toFixed(1)
  const lines = [
    `${steps} steps in ${sum(({ count }) => count.histories)} histories of ${results.length} seeds, ${rate} a second`,
    `${sum(({ count }) => count.crashes)} crashes`,
    ...faultLines(results.at(-1)),
    ...coverageLines(results),
    ...brokenLines(results.at(-1)),
  ]
  return `${lines.join('\n')}\n`
}

/** The transitions of the state machines that no run has taken. */
export function neverTaken(results: readonly Result[]): string[] {
  const taken = new Set(
    results.flatMap(({ coverage }) => coverage.flatMap(({ step, times }) => (times > 0 ? [step] : []))),
  )
  return (results[0]?.coverage ?? []).flatMap(({ step }) => (taken.has(step) ? [] : [step]))
}

function faultLines(last: Result | undefined): string[] {
  return [...(last?.faults ?? [])].toSorted().map(([name, times]) => `  ${name}: ${times}`)
}

function coverageLines(results: readonly Result[]): string[] {
  const all = results[0]?.coverage.length ?? 0
  const missing = neverTaken(results)
  return [`${all - missing.length} of ${all} transitions taken`, ...missing.map((step) => `  never: ${step}`)]
}

function brokenLines(last: Result | undefined): string[] {
  if (!last?.broken) return ['0 broken invariants']
  const { violations, history, path, replay } = last.broken
  const again = `npm run simulate -- --seed ${last.seed} --path ${path} --replay ${replay}`
  return [
    'BROKEN',
    ...violations.map((each) => `  ${each}`),
    'The shortest history:',
    history,
    `Again: ${again}`,
  ]
}
