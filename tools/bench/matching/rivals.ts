import { type Person, Random, scoreTable, tableSizes } from '@tablee/domain'
import { EVENING } from './population.ts'

/** How many people a greedy host looks at before each seat; all of them, in a small crowd. */
const LOOKED_AT = 60

/** People in a random order, cut into tables. */
export function randomTables(people: readonly Person[], seed: number): Person[][] {
  const random = new Random(seed)
  const order = Int32Array.from(people, (_, at) => at)
  random.shuffle(order)
  const line = [...order].flatMap((at) => people[at] ?? [])
  let from = 0
  return tableSizes(people.length).map((size) => {
    const table = line.slice(from, from + size)
    from += size
    return table
  })
}

/** A host who fills one table after the other, each seat with whoever adds most to it. */
export function greedyTables(people: readonly Person[], seed: number): Person[][] {
  const waiting = randomTables(people, seed).flat()
  return tableSizes(people.length).map((size) => {
    const table = waiting.splice(-1)
    while (table.length < size) {
      const from = Math.max(0, waiting.length - LOOKED_AT)
      let best = from
      let most = Number.NEGATIVE_INFINITY
      for (let at = from; at < waiting.length; at++) {
        const candidate = waiting[at]
        const score = candidate ? scoreTable([...table, candidate], EVENING) : most
        if (score > most) {
          most = score
          best = at
        }
      }
      table.push(...waiting.splice(best, 1))
    }
    return table
  })
}
