import { bookingClosesAt } from '@tablee/domain/calendar'
import { newThursdayEvent } from '@tablee/domain/documents'
import { describe, expect, it, vi } from 'vitest'
import { eveningQuery } from '../../data/bookings.ts'
import { fetchDocument, fetchList } from '../../data/firestore.ts'
import { queryClient } from '../../data/query-client.ts'
import { now } from '../../hooks/clock.ts'
import { isListedOpen, openThursdays, openThursdaysQuery } from './booking-data.ts'

vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn(), fetchList: vi.fn() }))
vi.mock('../../hooks/clock.ts', () => ({ now: vi.fn() }))

const DATE = '2026-11-26'
const event = newThursdayEvent(DATE)
const before = new Date(bookingClosesAt(DATE).getTime() - 1)

describe('openThursdays', () => {
  it('closes an evening at its deadline', () => {
    expect(openThursdays([event], before)).toEqual([{ date: DATE, full: false }])
    expect(openThursdays([event], bookingClosesAt(DATE))).toEqual([])
  })

  it('leaves out what is not active, called off, or no Thursday', () => {
    const others = [
      { ...event, is_active: false },
      { ...event, called_off: true },
      { ...event, id: '2026-11-27' },
    ]
    expect(openThursdays(others, before)).toEqual([])
  })

  it('shows a full evening as full', () => {
    const [full] = openThursdays([{ ...event, capacity: 12, current_participants: 12 }], before)
    const [room] = openThursdays([{ ...event, capacity: 12, current_participants: 11 }], before)
    expect([full?.full, room?.full]).toEqual([true, false])
  })

  it('shows as full what is for those who wait, and not what none of them could take', () => {
    const waited = { ...event, capacity: 12, current_participants: 11, waitlist_open: true }
    const all = [waited, { ...waited, free_for_all: true }]
    expect(openThursdays(all, before).map(({ full }) => full)).toEqual([true, false])
  })
})

it('knows for some minutes which dates it has listed', async () => {
  vi.mocked(now).mockReturnValue(before)
  expect(isListedOpen(DATE)).toBe(false)
  vi.mocked(fetchList).mockResolvedValue([event])
  vi.useFakeTimers()
  await queryClient.fetchQuery(openThursdaysQuery)
  expect([isListedOpen(DATE), isListedOpen('2026-12-03')]).toEqual([true, false])
  vi.advanceTimersByTime(10 * 60_000)
  expect(isListedOpen(DATE)).toBe(false)
  vi.useRealTimers()
})

it('lets the confirmation show an evening that it has just read', async () => {
  vi.mocked(now).mockReturnValue(before)
  vi.mocked(fetchList).mockResolvedValue([event])
  await queryClient.fetchQuery({ ...openThursdaysQuery, staleTime: 0 })
  expect(await queryClient.fetchQuery(eveningQuery(DATE))).toEqual(event)
  expect(fetchDocument).not.toHaveBeenCalled()
})
