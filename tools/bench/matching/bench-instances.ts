import { searchGroups } from '@tablee/domain'
import { columns } from '../columns.ts'
import { cpuSeconds } from './cpu-clock.ts'
import type { Instance } from './instances.ts'
import type { Reference } from './reference.ts'

const SEEDS = 5
const LARGEST_BY_DEFAULT = 120
const TABLE = 6
/** CPU seconds by size, of Lai and Hao (2016). The smallest are solved long before. */
const limits: readonly [upTo: number, seconds: number][] = [
  [30, 0.2],
  [120, 3],
  [240, 20],
  [480, 120],
]

const head = ['instance', 'size', 'CPU s', 'reference', 'solver', 'best', 'gap', 'mean', 'gap']
const widths = [22, 4, 6, 11, 20, 11, 9, 11, 9] as const

/** Every instance at tables of six and at its own group size, at its time limit, beside the best value of any solver. */
export function benchInstances(
  instances: readonly Instance[],
  references: readonly Reference[],
  full: boolean,
): void {
  const seeds = full ? SEEDS : 1
  console.log(
    `\nInstances of the maximally diverse grouping problem, ${seeds === 1 ? 'one seed' : `${seeds} seeds`}`,
  )
  console.log(columns(head, widths))
  for (const instance of instances) {
    if (!full && instance.n > LARGEST_BY_DEFAULT) continue
    for (const size of new Set([TABLE, instance.nativeSize])) {
      if (instance.n % size === 0) console.log(columns(measured(instance, size, references, seeds), widths))
    }
  }
}

function measured(
  { name, n, weights }: Instance,
  size: number,
  references: readonly Reference[],
  seeds: number,
) {
  const reference = references.find((row) => row.instance === name && row.groupSize === size)
  const seconds = limits.find(([upTo]) => n <= upTo)?.[1] ?? n / 4
  const sizes = Array.from({ length: n / size }, () => ({ min: size, max: size }))
  const scores = Array.from({ length: seeds }, (_, seed) => {
    const limit = { seconds, clock: cpuSeconds }
    return searchGroups({ n, weights, sizes }, { seed: seed + 1, limit }).score
  })
  const best = Math.max(...scores)
  const mean = scores.reduce((sum, score) => sum + score, 0) / seeds
  const gap = (score: number) => (reference ? percent(score / reference.best - 1) : '')
  const [solver = ''] =
    Object.entries(reference?.bySolver ?? {}).find(([, value]) => value === reference?.best) ?? []
  const known = reference ? [reference.best.toFixed(1), solver] : ['', '']
  return [name, `${size}`, `${seconds}`, ...known, best.toFixed(1), gap(best), mean.toFixed(1), gap(mean)]
}

function percent(share: number): string {
  const text = `${(100 * share).toFixed(3)} %`
  return share > 0 ? `+${text}` : text
}
