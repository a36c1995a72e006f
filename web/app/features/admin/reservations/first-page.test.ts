import { byDate, noFilter } from '@tablee/domain'
import { beforeEach, expect, it, vi } from 'vitest'
import { readPage } from '../../../firebase/read.ts'
import { firstPageAhead, readReservations } from './first-page.ts'

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
