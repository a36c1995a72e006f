import { boltzmann, type Random } from './numbers.ts'
import { type GroupingProblem, type GroupSize, randomStart } from './problem.ts'
import { Sampler } from './sampler.ts'

/**
 * How long to search: a number of moves (pairs of groups evaluated), which gives a reproducible result, or
 * seconds on the caller's clock (any origin; CPU time is robust on a busy machine).
 */
export type Limit = { moves: number } | { seconds: number; clock: () => number }

/**
 * Reading a clock costs as much as about a hundred moves. It is read after the first 200 moves, and then
 * about when the given share of the limit is used.
 */
const FIRST_CLOCK_READ = 200
const LEAST = 0.0005

/** Measures how much of a limit is used. */
export class Budget {
  private readonly started: number
  private every = FIRST_CLOCK_READ
  private lastReadAt = Number.NEGATIVE_INFINITY
  private usedShare = 0

  private readonly limit: Limit

  constructor(limit: Limit) {
    this.limit = limit
    this.started = 'clock' in limit ? limit.clock() : 0
  }

  /** The share of the limit that is used after so many moves. At 1 or more the search must stop. */
  used(moves: number): number {
    if ('moves' in this.limit) return this.limit.moves > 0 ? moves / this.limit.moves : 1
    if (moves - this.lastReadAt < this.every) return this.usedShare
    this.lastReadAt = moves
    const before = this.usedShare
    this.usedShare = this.limit.seconds > 0 ? (this.limit.clock() - this.started) / this.limit.seconds : 1
    if (this.usedShare - before < LEAST) this.every *= 2
    else if (this.usedShare - before > 4 * LEAST) this.every = Math.max(FIRST_CLOCK_READ, this.every / 2)
    return this.usedShare
  }
}

/**
 * Cools geometrically between two temperatures while `progress` goes from 0 to 1, then descends to a local
 * optimum.
 */
export function cool(
  sampler: Sampler,
  { from, to }: { from: number; to: number },
  progress: () => number,
): void {
  const { groups } = sampler.partition
  const pairs = Math.max(64, (groups * (groups - 1)) / 2)
  for (let way = progress(); way < 1; way = progress()) sampler.walk(pairs, from * (to / from) ** way)
  sampler.descend()
}

const STEPS = 40
/**
 * The hottest temperature surveyed is the typical difference of a seat, where nearly every swap is
 * accepted. This is the coldest one relative to it.
 */
const COLDEST_OF_HOTTEST = 0.003
/** Below this share of swaps per pair of groups the search is frozen. */
const FROZEN = 0.0005
const SAMPLES = 2000

/** Decreasing temperatures, each with the share of pairs of groups that made a swap there. */
export type Survey = readonly { temperature: number; rate: number }[]

/**
 * Cools quickly from hot to frozen and records the swap rate of each temperature. Instances freeze at
 * temperatures that differ by orders of magnitude (fixed temperatures fail on Geo), but at similar rates, so
 * that the search chooses temperatures by their rate (cf. Johnson et al. 1989 on acceptance ratios).
 */
export function survey(sampler: Sampler, random: Random, budget: Budget, share: number): Survey {
  const { groups } = sampler.partition
  const hottest = typicalDifference(sampler.problem, random)
  const pairs = Math.max(64, (groups * (groups - 1)) / 2)
  const points: { temperature: number; rate: number }[] = []
  const from = budget.used(sampler.moves)
  for (let step = 0; step <= STEPS; step++) {
    const temperature = hottest * COLDEST_OF_HOTTEST ** (step / STEPS)
    let pairsTried = 0
    let swaps = 0
    do {
      swaps += sampler.walk(pairs, temperature)
      pairsTried += pairs
    } while (budget.used(sampler.moves) - from < (share * (step + 1)) / (STEPS + 1))
    points.push({ temperature, rate: swaps / pairsTried })
    if (swaps < FROZEN * pairsTried) break
  }
  return points
}

/** The temperature with this rate of swaps per pair of groups. */
export function temperatureAt(points: Survey, rate: number): number {
  let hotter = points[0]
  for (const colder of points) {
    if (hotter && colder.rate <= rate) return between(hotter, colder, rate)
    hotter = colder
  }
  return hotter?.temperature ?? 0
}

type Point = Survey[number]

/** Linear interpolation on a doubly logarithmic scale. */
function between(hotter: Point, colder: Point, rate: number): number {
  const span = Math.log(hotter.rate + 1e-6) - Math.log(colder.rate + 1e-6)
  if (span <= 0) return colder.temperature
  const way = Math.min(1, Math.max(0, (Math.log(hotter.rate + 1e-6) - Math.log(rate)) / span))
  return hotter.temperature * (colder.temperature / hotter.temperature) ** way
}

/** The standard deviation of one item's contribution to different groups. */
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

/**
 * With so many replicas, neighbours accept about half of their exchanges of temperatures. Fewer of them, over a
 * narrower range, stay longer in one basin.
 */
const REPLICAS = 6
/**
 * The hottest and the coldest temperature, relative to `hot`: from a little above the start of cooling to where nearly all
 * gains are above.
 */
const HOTTEST = 1.15
const COLDEST = 0.65
/** How many times every pair of groups is visited between two exchanges of temperatures. */
const VISITS = 4
/** The coldest replica is descended to a local optimum once in so many rounds, and at the end. */
const ROUNDS_PER_DESCENT = 50

/**
 * Parallel tempering (Swendsen and Wang 1986; Geyer 1991; Hukushima and Nemoto 1996): replicas of the problem
 * walk in parallel, each at its temperature, and neighbours exchange theirs with the probability that
 * preserves both equilibria. A solution that is stuck at a cold temperature can heat up and cool down
 * repeatedly. `keep` is called at each local optimum. The hottest temperature is slightly above `hot`. Used
 * for groups larger than ours, which are cooled. Replicas keep the sizes of their start, and only the descents
 * change them: a hot walk loses good sizes and seldom finds them again.
 */
export function parallelTempering(
  sampler: Sampler,
  random: Random,
  budget: Budget,
  hot: number,
  keep: () => void,
): void {
  const { problem } = sampler
  const temperatures = Array.from(
    { length: REPLICAS },
    (_, at) => hot * HOTTEST * (COLDEST / HOTTEST) ** (at / (REPLICAS - 1)),
  )
  const replicas = temperatures.map((temperature) => {
    const start = randomStart(problem, random)
    const replica = new Sampler({ ...problem, sizes: sizesIn(start, problem.sizes.length) }, random)
    replica.assign(start)
    return { sampler: replica, temperature }
  })
  const { groups } = sampler.partition
  const visits = (VISITS * groups * (groups - 1)) / 2
  for (let round = 1; budget.used(sampler.moves) < 1; round++) {
    for (const { sampler: replica, temperature } of replicas) {
      const before = replica.moves
      replica.walk(visits, temperature)
      sampler.moves += replica.moves - before
    }
    exchangeTemperatures(replicas, round % 2, random)
    if (round % ROUNDS_PER_DESCENT === 0) descendColdest()
  }
  descendColdest()

  function descendColdest() {
    const coldest = replicas.at(-1)
    if (coldest) sampler.assign(coldest.sampler.partition.group)
    sampler.descend()
    keep()
  }
}

/** The sizes of an assignment's groups, as fixed bounds. */
function sizesIn(start: Int32Array, groups: number): GroupSize[] {
  const sizes = Array<number>(groups).fill(0)
  for (const group of start) sizes[group] = (sizes[group] ?? 0) + 1
  return sizes.map((size) => ({ min: size, max: size }))
}

interface Replica<Walker> {
  sampler: Walker
  readonly temperature: number
}

/**
 * Exchanges the temperatures of every second pair of neighbours: the better solution gets the colder one, the
 * worse with the Metropolis probability.
 */
export function exchangeTemperatures<Walker extends { readonly partition: { readonly score: number } }>(
  replicas: readonly Replica<Walker>[],
  from: number,
  random: Random,
): void {
  for (let at = from; at + 1 < replicas.length; at += 2) {
    const [hotter, colder] = [replicas[at], replicas[at + 1]]
    if (!hotter || !colder) return
    const better = hotter.sampler.partition.score - colder.sampler.partition.score
    const odds = boltzmann(better * (1 / colder.temperature - 1 / hotter.temperature))
    if (random.unit() >= odds) continue
    const { sampler } = hotter
    hotter.sampler = colder.sampler
    colder.sampler = sampler
  }
}
