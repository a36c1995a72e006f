import type { Sampler } from './sampler.ts'
import { type Survey, temperatureAt } from './survey.ts'

/** The liveliness (exchanges per pair of groups looked at) at which a cooling ends. */
const COLD = 0.004

/**
 * Cools geometrically from the temperature of a liveliness to the coldest while `progress` goes from 0 to 1, and takes the
 * nearest peak.
 */
export function cool(sampler: Sampler, seen: Survey, rate: number, progress: () => number): void {
  const { groups } = sampler.partition
  const pairs = Math.max(64, (groups * (groups - 1)) / 2)
  const hot = temperatureAt(seen, rate)
  const cold = Math.min(hot, temperatureAt(seen, COLD))
  for (let way = progress(); way < 1; way = progress()) sampler.walk(pairs, hot * (cold / hot) ** way)
  sampler.descend()
}
