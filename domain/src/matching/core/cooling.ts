import type { Sampler } from './sampler.ts'

/** Cools geometrically from one temperature to another while `progress` goes from 0 to 1, and takes the nearest peak. */
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
