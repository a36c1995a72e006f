import { Random } from '@tablee/domain'

/** Every order of a few items; `n!` of them. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, n) => permutations(items.toSpliced(n, 1)).map((rest) => [item, ...rest]))
}

/** The same items in an order that a seed decides. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = new Random(seed)
  return items
    .map((item) => ({ item, at: random.unit() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
