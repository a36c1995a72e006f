import { expect, it } from 'vitest'
import { capacityOfVenues } from './capacity.ts'
import { groupSizes } from './matching/group-sizes.ts'

const bar = (city: string, tables: number, seats_per_table: number) => ({ city, tables, seats_per_table })

it('counts the chairs of the open cities, six at a table at most', () => {
  expect(capacityOfVenues([bar('paris', 4, 6), bar('paris', 2, 8), bar('paris', 3, 5)])).toBe(24 + 12 + 15)
  expect(capacityOfVenues([bar('paris', 4, 6), bar('lyon', 10, 6)])).toBe(24)
})

it('gives no limit where no venue of an open city has a table', () => {
  for (const venues of [[], [bar('lyon', 10, 6)], [bar('paris', 0, 6)]])
    expect(capacityOfVenues(venues)).toBeNull()
})

it('seats a full evening, and each one that is nearly full, at the tables that it counts', () => {
  for (let tables = 2; tables <= 30; tables += 1)
    for (let empty = 0; empty <= 3; empty += 1)
      expect(
        groupSizes(tables * 6 - empty, 6).length,
        `${tables} tables, ${empty} empty`,
      ).toBeLessThanOrEqual(tables)
})
