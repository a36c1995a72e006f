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
const longest = (people: number, ...venues: VenueDocument[]) =>
  largestUsefulGroup(people, { venues, taken: [] })

it('is that of the bars where all of thirteen people then have a place', () => {
  expect(longest(13, bar(12, 6))).toBe(6)
})

it('is the usual one where that seats as many: the bars are long enough, too few, or none', () => {
  expect(longest(13, bar(12, 7))).toBeUndefined()
  expect(longest(12, bar(12, 6))).toBeUndefined()
  expect(longest(7, bar(12, 6))).toBeUndefined()
  expect(longest(25, bar(2, 6))).toBeUndefined()
  expect(longest(13)).toBeUndefined()
})

it('reckons with the places that others have', () => {
  const taken = [1, 2].map((table) => ({ venue_id: 'bar-6', table }))
  expect(largestUsefulGroup(13, { venues: [bar(3, 6)], taken })).toBeUndefined()
})
