import { byDate, noFilter, sorts } from '@tablee/domain'
import { beforeEach, expect, it, vi } from 'vitest'
import { readPage } from '../../../firebase/read.ts'
import { addressOf, firstPageAhead, nextSort, readReservations, viewOf } from './use-reservations.ts'

vi.mock('../../../firebase/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../../firebase/read.ts', () => ({ readPage: vi.fn(async () => ({ rows: [], next: null })) }))
vi.mock('firebase/firestore', () => ({
  orderBy: (...by: unknown[]) => ({ by }),
  where: (...clause: unknown[]) => ({ clause }),
}))

beforeEach(() => vi.mocked(readPage).mockClear())

it('hands the page that was begun to the list that one lands on, once', async () => {
  firstPageAhead.begin()
  await readReservations(noFilter, byDate, null)
  expect(readPage).toHaveBeenCalledTimes(1)
  await readReservations(noFilter, byDate, null)
  expect(readPage).toHaveBeenCalledTimes(2)
})

it('asks for any other list by itself', async () => {
  firstPageAhead.begin()
  await readReservations({ ...noFilter, city: 'paris' }, byDate, null)
  expect(readPage).toHaveBeenCalledTimes(2)
  expect(vi.mocked(readPage).mock.lastCall?.slice(3)).toContainEqual({
    clause: ['selected_city.id', '==', 'paris'],
  })
})

const everything = { thursday: null, city: null, status: null }

it('an address says the filters and the order, and reads back', () => {
  const filter = { thursday: '2026-11-26', city: 'paris', status: 'cancelled' } as const
  for (const sort of sorts) expect(viewOf(addressOf({ filter, sort }))).toEqual({ filter, sort })
  expect(addressOf({ filter: everything, sort: byDate }).toString()).toBe('')
})

it('what an address says wrong counts as not said', () => {
  const wrong = new URLSearchParams('jeudi=2026-11-27&ville=<b>&statut=paid&tri=email-asc')
  expect(viewOf(wrong)).toEqual({ filter: everything, sort: byDate })
})

it('a column is ordered its own way first, then the other', () => {
  expect(nextSort(byDate, 'event_date').direction).toBe('asc')
  expect(nextSort(byDate, 'age')).toEqual({ field: 'age', direction: 'asc' })
  expect(nextSort({ field: 'age', direction: 'asc' }, 'age').direction).toBe('desc')
  expect(nextSort({ field: 'age', direction: 'desc' }, 'age').direction).toBe('asc')
})
