import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Merge, mostAtTableOf, proposeMerge, strandedTables, type VenueTableState } from './merges.ts'

/** Tables 1, 2, 3… with so many people each. */
const tablesOf = (sizes: readonly number[]): VenueTableState[] =>
  sizes.map((size, n) => {
    const here = Array.from({ length: size }, (_, seat) => `${n + 1}.${seat}`)
    return { table: n + 1, here, expected: here }
  })
/** Tables of six. */
const rules = { mostAtTable: mostAtTableOf({ seats_per_table: 6 }), areKeptApart: () => false }

it('a table has its seats, and one chair that is brought', () => {
  expect(rules.mostAtTable).toBe(7)
})

it.each<[string, number[], Merge | null]>([
  ['joins the nearest table at which both fit', [4, 5, 2], { from: 3, into: 2 }],
  ['joins one farther away where the nearest has too few chairs', [4, 6, 2], { from: 3, into: 1 }],
  ['joins the shorter of two as near', [4, 2, 3], { from: 2, into: 3 }],
  ['stays where both fit nowhere', [6, 5, 3], null],
  ['leaves tables of four and more alone', [4, 5, 6], null],
  ['leaves a table to which nobody came alone', [6, 0, 5], null],
  ['cannot join an empty table', [3, 0], null],
  ['is the shortest of all', [2, 3], { from: 1, into: 2 }],
  ['of two as short is the last', [2, 2], { from: 2, into: 1 }],
  ['has nobody to join', [2], null],
  ['does not hold back another one that can be joined', [3, 6, 1], { from: 3, into: 2 }],
])('a short table %s', (_, sizes, merge) => {
  expect(proposeMerge(tablesOf(sizes), rules)).toEqual(merge)
  expect(proposeMerge(tablesOf(sizes).toReversed(), rules)).toEqual(merge)
})

it('never brings two together who must not meet', () => {
  const areKeptApart = (one: string, other: string) => [one, other].toSorted().join() === '2.0,3.0'
  expect(proposeMerge(tablesOf([4, 5, 2]), { ...rules, areKeptApart })).toEqual({ from: 3, into: 1 })
  expect(proposeMerge(tablesOf([0, 4, 2]), { ...rules, areKeptApart })).toBeNull()
})

it('keeps away from somebody who is late, and not from two who share a table already', () => {
  const areKeptApart = (one: string, other: string) => [one, other].toSorted().join() === '2.late,3.0'
  const [first, second, third] = tablesOf([4, 5, 2]) as [VenueTableState, VenueTableState, VenueTableState]
  const late = (table: VenueTableState) => ({ ...table, expected: [...table.here, '2.late'] })
  const proposed = (...tables: VenueTableState[]) => proposeMerge(tables, { ...rules, areKeptApart })
  expect(proposed(first, late(second), third)).toEqual({ from: 3, into: 1 })
  expect(proposed(first, second, late(third))).toEqual({ from: 3, into: 2 })
})

it.each<[string, number[], number[]]>([
  ['that fits nowhere', [6, 5, 3], [3]],
  ['that can join another is none', [4, 5, 2], []],
  ['alone at the venue is none: there is nowhere to go', [2, 0], []],
])('a stranded table is one %s', (_, sizes, stranded) => {
  expect(strandedTables(tablesOf(sizes), rules)).toEqual(stranded)
})

it('following all proposals seats nobody without a chair, and leaves short only who fits nowhere', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(7), { minLength: 2, maxLength: 16 }),
      fc.integer({ min: 5, max: 9 }),
      (sizes, mostAtTable) => {
        let tables = tablesOf(sizes)
        const limits = { ...rules, mostAtTable }
        for (;;) {
          const merge = proposeMerge(tables, limits)
          if (!merge) break
          tables = merged(tables, merge)
          expect(tables.find(({ table }) => table === merge.into)?.here.length).toBeLessThanOrEqual(
            mostAtTable,
          )
        }
        const left = tables.filter(({ here }) => here.length > 0)
        expect(left.reduce((sum, { here }) => sum + here.length, 0)).toBe(sizes.reduce((a, b) => a + b, 0))
        const short = left.filter(({ here }) => here.length < 4).map(({ table }) => table)
        if (left.length > 1) expect(strandedTables(tables, limits).toSorted()).toEqual(short.toSorted())
      },
    ),
  )
})

function merged(tables: readonly VenueTableState[], { from, into }: Merge): VenueTableState[] {
  const moving = tables.find(({ table }) => table === from)?.here ?? []
  return tables
    .filter(({ table }) => table !== from)
    .map((one) => {
      const here = one.table === into ? [...one.here, ...moving] : one.here
      return { ...one, here, expected: here }
    })
}
