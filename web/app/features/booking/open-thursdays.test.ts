import { bookingClosesAt, newThursdayEvent } from '@tablee/domain'
import { describe, expect, it, vi } from 'vitest'
import { openThursdays } from './open-thursdays.ts'

vi.mock('../../firebase/read.ts', () => ({ readList: vi.fn() }))
vi.mock('../../firebase/clock.ts', () => ({ now: vi.fn() }))

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
})
