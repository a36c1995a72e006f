import type { Budget } from './budget.ts'
import { boltzmann } from './lot.ts'
import type { Random } from './random.ts'
import { Sampler } from './sampler.ts'
import { randomStart } from './start.ts'

/** So many stand near enough for a third to half of the exchanges to be made. */
const REPLICAS = 4
/** From the temperature where the search would begin to cool down to where nearly all gains lie above. */
const HOTTEST = 1.04
const COLDEST = 0.65
/** So many looks at every pair of groups between two exchanges. */
const LOOKS = 4
/** From where the coldest replica stands, the nearest peak is climbed once in so many rounds, and at the end. */
const ROUNDS_PER_DESCENT = 50

/**
 * Parallel tempering (Swendsen and Wang 1986; Geyer 1991; Hukushima and Nemoto 1996): replicas of the problem walk side by
 * side, each at its temperature, and neighbours exchange theirs with the odds that leave both in equilibrium. What is
 * stuck in the cold comes up and goes down again as often as time allows. `keep` is told whenever the sampler stands on
 * a peak; the hottest temperature is a little above `hot`. For groups larger than our tables, which are cooled.
 */
export function temper(
  sampler: Sampler,
  random: Random,
  budget: Budget,
  hot: number,
  keep: () => void,
): void {
  const { problem } = sampler
  const temperatures = Array.from(
    { length: REPLICAS },
    (_, place) => hot * HOTTEST * (COLDEST / HOTTEST) ** (place / (REPLICAS - 1)),
  )
  const replicas = temperatures.map((temperature) => {
    const replica = new Sampler(problem, random)
    replica.assign(randomStart(problem, random))
    return { sampler: replica, temperature }
  })
  const { groups } = sampler.partition
  const looks = (LOOKS * groups * (groups - 1)) / 2
  for (let round = 1; budget.used(sampler.moves) < 1; round++) {
    for (const { sampler: replica, temperature } of replicas) {
      const before = replica.moves
      replica.walk(looks, temperature)
      sampler.moves += replica.moves - before
    }
    exchange(replicas, round % 2, random)
    if (round % ROUNDS_PER_DESCENT === 0) climb()
  }
  climb()

  function climb() {
    const coldest = replicas.at(-1)
    if (coldest) sampler.assign(coldest.sampler.partition.group)
    sampler.descend()
    keep()
  }
}

interface Replica<Walker> {
  sampler: Walker
  readonly temperature: number
}

/**
 * Lets every second pair of neighbours, hotter and colder, exchange their temperatures: the better to the colder place, the
 * worse with the odds of Metropolis.
 */
export function exchange<Walker extends { readonly partition: { readonly score: number } }>(
  replicas: readonly Replica<Walker>[],
  from: number,
  random: Random,
): void {
  for (let place = from; place + 1 < replicas.length; place += 2) {
    const [hotter, colder] = [replicas[place], replicas[place + 1]]
    if (!hotter || !colder) return
    const better = hotter.sampler.partition.score - colder.sampler.partition.score
    const odds = boltzmann(better * (1 / colder.temperature - 1 / hotter.temperature))
    if (random.unit() >= odds) continue
    const { sampler } = hotter
    hotter.sampler = colder.sampler
    colder.sampler = sampler
  }
}
