import type { Budget } from './budget.ts'
import type { GroupingProblem } from './grouping-problem.ts'
import type { Random } from './random.ts'
import type { Sampler } from './sampler.ts'

const STEPS = 40
/** The hottest temperature looked at, in typical differences of a seat; nearly every exchange is accepted there. */
const COLDEST_OF_HOTTEST = 0.003
/** Colder than this share of exchanges per pair of groups, nothing happens any more. */
const FROZEN = 0.0005
const SAMPLES = 2000

/** Temperatures, falling, with the share of pairs of groups that made an exchange there. */
export type Survey = readonly { temperature: number; rate: number }[]

/**
 * Cools quickly from hot to frozen and notes how lively each temperature is. Instances differ by orders of magnitude in
 * where they freeze (fixed temperatures fail on Geo), but freeze at much the same liveliness, so that the search asks for
 * temperatures by their rate (cf. Johnson et al. 1989 on acceptance ratios).
 */
export function survey(sampler: Sampler, random: Random, budget: Budget, share: number): Survey {
  const { groups } = sampler.partition
  const hottest = typicalDifference(sampler.problem, random)
  const pairs = Math.max(64, (groups * (groups - 1)) / 2)
  const seen: { temperature: number; rate: number }[] = []
  const from = budget.used(sampler.moves)
  for (let step = 0; step <= STEPS; step++) {
    const temperature = hottest * COLDEST_OF_HOTTEST ** (step / STEPS)
    let looked = 0
    let exchanged = 0
    do {
      exchanged += sampler.walk(pairs, temperature)
      looked += pairs
    } while (budget.used(sampler.moves) - from < (share * (step + 1)) / (STEPS + 1))
    seen.push({ temperature, rate: exchanged / looked })
    if (exchanged < FROZEN * looked) break
  }
  return seen
}

/** The temperature at which this share of pairs of groups makes an exchange. */
export function temperatureAt(seen: Survey, rate: number): number {
  let hotter = seen[0]
  for (const colder of seen) {
    if (hotter && colder.rate <= rate) return between(hotter, colder, rate)
    hotter = colder
  }
  return hotter?.temperature ?? 0
}

type Point = Survey[number]

/** Straight between two points on a doubly logarithmic scale. */
function between(hotter: Point, colder: Point, rate: number): number {
  const span = Math.log(hotter.rate + 1e-6) - Math.log(colder.rate + 1e-6)
  if (span <= 0) return colder.temperature
  const way = Math.min(1, Math.max(0, (Math.log(hotter.rate + 1e-6) - Math.log(rate)) / span))
  return hotter.temperature * (colder.temperature / hotter.temperature) ** way
}

/** How far apart two seats at a group are for the same item, as a standard deviation. */
function typicalDifference({ n, weights, sizes, floor = 0 }: GroupingProblem, random: Random): number {
  let squares = 0
  let counted = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const row = random.below(n) * n
    const one = weights[row + random.below(n)] ?? 0
    const other = weights[row + random.below(n)] ?? 0
    if (one < floor || other < floor) continue
    squares += (one - other) ** 2
    counted++
  }
  return Math.sqrt((squares / Math.max(1, counted)) * (n / sizes.length)) || 1
}
