import { featureNames } from './features.ts'
import type { Covered, Result } from './simulation.ts'

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
  return neverCovered(results.map(({ coverage }) => coverage))
}

/** The pairs of features that have acted on one person in no history. */
function neverMet(results: readonly Result[]): string[] {
  return neverCovered(results.map(({ met }) => met))
}

function neverCovered(runs: readonly (readonly Covered[])[]): string[] {
  const covered = new Set(runs.flat().flatMap(({ step, times }) => (times > 0 ? [step] : [])))
  return (runs[0] ?? []).flatMap(({ step }) => (covered.has(step) ? [] : [step]))
}

function faultLines(last: Result | undefined): string[] {
  return [...(last?.faults ?? [])].toSorted().map(([name, times]) => `  ${name}: ${times}`)
}

function coverageLines(results: readonly Result[]): string[] {
  const [untaken, unmet] = [neverTaken(results), neverMet(results)]
  const [transitions, pairs] = [results[0]?.coverage.length ?? 0, results[0]?.met.length ?? 0]
  return [
    `${transitions - untaken.length} of ${transitions} transitions taken`,
    ...untaken.map((step) => `  never: ${step}`),
    `${pairs - unmet.length} of ${pairs} pairs of features met in one person`,
    ...featureNames.map((name) => pairLine(name, unmet)),
  ]
}

/** A row of the table of pairs: with which features this one has not met. */
function pairLine(name: string, unmet: readonly string[]): string {
  const pairs = unmet.filter((pair) => pair.split(' × ').includes(name))
  const others = pairs.map((pair) => pair.split(' × ').find((one) => one !== name) ?? name)
  return `  ${name}: ${others.length === 0 ? 'met all' : `not ${others.join(', ')}`}`
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
