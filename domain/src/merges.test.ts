import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Merge, proposeMerge, type SeatedTable } from './merges.ts'

/** Tables 1, 2, 3… with so many people each. */
const tablesOf = (sizes: readonly number[]): SeatedTable[] =>
  sizes.map((size, n) => ({
    table: n + 1,
    here: Array.from({ length: size }, (_, seat) => `${n + 1}.${seat}`),
  }))
const never = () => false

it.each<[string, number[], Merge | null]>([
  ['joins the fullest table at which both fit', [5, 4, 2], { from: 3, into: 1 }],
  ['joins another short table first', [5, 3, 2], { from: 3, into: 2 }],
  ['joins the smallest where both fit nowhere', [6, 5, 3], { from: 3, into: 2 }],
  ['leaves tables of four and more alone', [4, 5, 6], null],
  ['leaves a table to which nobody came alone', [6, 0, 5], null],
  ['cannot join an empty table', [3, 0], null],
  ['is the shortest of all', [2, 3], { from: 1, into: 2 }],
  ['of two as short is the last', [2, 2], { from: 2, into: 1 }],
  ['has nobody to join', [2], null],
])('a short table %s', (_, sizes, merge) => {
  expect(proposeMerge(tablesOf(sizes), never)).toEqual(merge)
  expect(proposeMerge(tablesOf(sizes).toReversed(), never)).toEqual(merge)
})

it('never brings two together who must not meet', () => {
  const apart = (uids: readonly string[]) => uids.includes('3.0') && uids.includes('1.0')
  expect(proposeMerge(tablesOf([4, 5, 2]), apart)).toEqual({ from: 3, into: 2 })
  expect(proposeMerge(tablesOf([4, 0, 2]), apart)).toBeNull()
})

it('leaves nobody at a short table, whoever came, if all proposals are followed and somebody else is there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(7), { minLength: 2, maxLength: 16 }), (sizes) => {
      let seated = tablesOf(sizes)
      for (;;) {
        const merge = proposeMerge(seated, never)
        if (!merge) break
        seated = merged(seated, merge)
      }
      const left = seated.map(({ here }) => here.length).filter((people) => people > 0)
      expect(left.reduce((sum, people) => sum + people, 0)).toBe(sizes.reduce((sum, size) => sum + size, 0))
      if (left.length > 1) expect(Math.min(...left)).toBeGreaterThan(3)
    }),
  )
})

function merged(seated: readonly SeatedTable[], { from, into }: Merge): SeatedTable[] {
  const moving = seated.find(({ table }) => table === from)?.here ?? []
  return seated
    .filter(({ table }) => table !== from)
    .map((one) => (one.table === into ? { ...one, here: [...one.here, ...moving] } : one))
}
