import { sortOptions } from '@tablee/domain/reservations'
import { expect, it } from 'vitest'
import { addressOf, nextSort, parseSearchParams } from './view.ts'

const everything = { thursday: null, city: null, status: null }
const byName = { field: 'first_name', direction: 'asc' }

it('an address says the filters and the order of an evening, and reads back', () => {
  const filter = { thursday: '2026-11-26', city: 'paris', status: 'cancelled' } as const
  for (const sort of sortOptions)
    expect(parseSearchParams(addressOf({ filter, sort }))).toEqual({ filter, sort })
})

it('what an address says wrong counts as not said, and so do filters without an evening', () => {
  const wrong = new URLSearchParams('jeudi=2026-11-26&ville=<b>&statut=paid&tri=email-asc')
  expect(parseSearchParams(wrong)).toEqual({
    filter: { ...everything, thursday: '2026-11-26' },
    sort: byName,
  })
  const without = new URLSearchParams('jeudi=2026-11-27&ville=paris&statut=expired&tri=age-asc')
  expect(parseSearchParams(without)).toEqual({ filter: everything, sort: byName })
})

it('a column is ordered upwards first, then downwards', () => {
  expect(nextSort({ field: 'first_name', direction: 'asc' }, 'age')).toEqual({
    field: 'age',
    direction: 'asc',
  })
  expect(nextSort({ field: 'age', direction: 'asc' }, 'age').direction).toBe('desc')
  expect(nextSort({ field: 'age', direction: 'desc' }, 'age').direction).toBe('asc')
})
