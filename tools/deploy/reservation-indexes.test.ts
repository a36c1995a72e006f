import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  emptyFilter,
  filterClauses,
  type ReservationFilter,
  sortFor,
  sortOptions,
} from '@tablee/domain/reservations'
import { expect, it } from 'vitest'
import { root } from '../world/world.ts'
import { declaredIndexes } from './testing/index-usage.ts'

const filters: ReservationFilter[] = [null, '2026-11-26'].flatMap((thursday) =>
  [null, 'paris'].flatMap((city) =>
    ([null, 'registered'] as const).flatMap((status) =>
      ['', 'ana'].map((search) => ({ ...emptyFilter, thursday, city, status, search })),
    ),
  ),
)

/** The index that the emulator reports for a query: the filtered fields by name, then the sort field. */
function indexOf(filter: ReservationFilter, { field, direction }: (typeof sortOptions)[number]): string {
  const compared = filterClauses(filter)
    .map(([name, operator]) => `${name} ${operator === '==' ? 'ASCENDING' : 'CONTAINS'}`)
    .sort()
  return `user_registrations (COLLECTION): ${[...compared, `${field} ${direction.toUpperCase()}ENDING`].join(', ')}`
}

it('every filter of the reservations, in every order, has its index', () => {
  const declared = declaredIndexes(JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')))
  const asked = filters
    .filter((filter) => filterClauses(filter).length > 0)
    .flatMap((filter) => sortOptions.map((sort) => indexOf(filter, sortFor(filter, sort))))
  expect(new Set(asked).size).toBe(50)
  expect([...new Set(asked)].filter((index) => !declared.includes(index))).toEqual([])
})
