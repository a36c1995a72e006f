import type { VenueDocument } from '@tablee/domain/documents'
import { expect, it } from 'vitest'
import { largestUsefulGroup } from './plan-seating.ts'

const bar = (tables: number, seats_per_table: number): VenueDocument => ({
  id: `bar-${seats_per_table}`,
  name: 'Un bar',
  address: 'Une rue',
  description: '',
  city: 'paris',
  tables,
  seats_per_table,
  contact_email: '',
})
const largest = (people: number, ...venues: VenueDocument[]) =>
  largestUsefulGroup(people, { venues, usedVenueTables: [] })

it('is the size of the venue tables where all of thirteen people then have one', () => {
  expect(largest(13, bar(12, 6))).toBe(6)
})

it('is the usual one where as many then have a venue table: they are large enough, too few, or none', () => {
  expect(largest(13, bar(12, 7))).toBeUndefined()
  expect(largest(12, bar(12, 6))).toBeUndefined()
  expect(largest(7, bar(12, 6))).toBeUndefined()
  expect(largest(25, bar(2, 6))).toBeUndefined()
  expect(largest(13)).toBeUndefined()
})

it('counts the venue tables that other groups have', () => {
  const usedVenueTables = [1, 2].map((table) => ({ venue_id: 'bar-6', table }))
  expect(largestUsefulGroup(13, { venues: [bar(3, 6)], usedVenueTables })).toBeUndefined()
})
