import { sortByDate, sortOptions } from '@tablee/domain/reservations'
import { expect, it } from 'vitest'
import { addressOf, nextSort, parseSearchParams } from './view.ts'

const everything = { thursday: null, city: null, status: null }

it('an address says the filters and the order, and reads back', () => {
  const filter = { thursday: '2026-11-26', city: 'paris', status: 'cancelled' } as const
  for (const sort of sortOptions)
    expect(parseSearchParams(addressOf({ filter, sort }))).toEqual({ filter, sort })
  expect(addressOf({ filter: everything, sort: sortByDate }).toString()).toBe('')
})

it('what an address says wrong counts as not said', () => {
  const wrong = new URLSearchParams('jeudi=2026-11-27&ville=<b>&statut=paid&tri=email-asc')
  expect(parseSearchParams(wrong)).toEqual({ filter: everything, sort: sortByDate })
})

it('a column is ordered its own way first, then the other', () => {
  expect(nextSort(sortByDate, 'event_date').direction).toBe('asc')
  expect(nextSort(sortByDate, 'age')).toEqual({ field: 'age', direction: 'asc' })
  expect(nextSort({ field: 'age', direction: 'asc' }, 'age').direction).toBe('desc')
  expect(nextSort({ field: 'age', direction: 'desc' }, 'age').direction).toBe('asc')
})
