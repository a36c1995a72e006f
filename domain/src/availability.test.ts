import { describe, expect, it } from 'vitest'
import {
  type Availability,
  anybody,
  availability,
  type Candidate,
  hasFreeSeat,
  isForWaitlist,
  type Stage,
  stageOf,
} from './availability.ts'
import { bookingClosesAt, eventStart, parisInstant, paymentsHonouredUntil } from './calendar/index.ts'
import { newThursdayEvent, type ThursdayEventDocument } from './documents/index.ts'

const date = '2026-11-26'
const early = new Date('2026-11-20T12:00:00Z')
const closes = bookingClosesAt(date)
const night = parisInstant('2026-11-25', '02:00:00')
const wednesday = parisInstant('2026-11-25', '09:00:00')
const evening = (fields: Partial<ThursdayEventDocument> = {}) => ({
  ...newThursdayEvent(date),
  capacity: 6,
  ...fields,
})

interface Case {
  event?: Partial<ThursdayEventDocument>
  isSeatLeft?: boolean
  who?: Partial<Candidate>
  at?: Date
  paidAt?: Date
}

function may({ event = {}, isSeatLeft = true, who = {}, at = early, paidAt = at }: Case): Availability {
  return availability(evening(event), isSeatLeft, { ...anybody, ...who }, { now: at, paidAt })
}

describe('what a user can have of an evening', () => {
  const offered = { status: 'offered', offered_until: new Date(early.getTime() + 1) } as const
  const waiting = { status: 'waiting', offered_until: null } as const
  const off = { cause: 'other', compensation: 'money', at: early, request_id: 'x', ended_at: null } as const
  const held = { entry: { ...offered, offered_until: parisInstant(date, '11:20:00') } }

  const inTime = new Date(closes.getTime() - 1)
  const heldToTheEnd = { entry: { ...offered, offered_until: closes } }

  const cases: [string, Availability, Case][] = [
    ['a free seat', 'free', {}],
    ['no seat', 'full', { isSeatLeft: false }],
    ['a seat that is held for them', 'held', { who: { entry: offered } }],
    ['an offer that has ended, and a seat', 'free', { who: { entry: offered }, at: offered.offered_until }],
    ['an offer whose seat is gone', 'full', { who: { entry: offered }, isSeatLeft: false }],
    ['a seat on that evening', 'registered', { who: { registered: true }, event: { called_off: true } }],
    ['nothing: it is called off', 'called-off', { event: { called_off: true }, who: { blocked: true } }],
    [
      'nothing in their city',
      'called-off',
      { event: { calling_off: { paris: off } }, who: { city: 'paris' } },
    ],
    ['a seat in another city', 'free', { event: { calling_off: { paris: off } }, who: { city: 'lyon' } }],
    ['nothing: blocked', 'blocked', { who: { blocked: true, registeredForOther: true } }],
    [
      'nothing: booked for another evening',
      'registered-for-other',
      { who: { registeredForOther: true }, event: { is_active: false } },
    ],
    ['nothing: closed by an admin', 'closed', { event: { is_active: false }, who: { entry: offered } }],
    ['nothing from the deadline on', 'closed', { at: closes }],
    [
      'what was paid in time',
      'free',
      { at: new Date(paymentsHonouredUntil(date).getTime() - 1), paidAt: early },
    ],
    ['nothing for it once groups form', 'closed', { at: paymentsHonouredUntil(date), paidAt: early }],
    ['nothing for it in a full evening', 'full', { at: closes, paidAt: early, isSeatLeft: false }],
    [
      'a held seat that was paid for in time',
      'held',
      { at: new Date(paymentsHonouredUntil(date).getTime() - 1), paidAt: inTime, who: heldToTheEnd },
    ],
    [
      'nothing for it once groups form',
      'keeps-waiting',
      { at: paymentsHonouredUntil(date), paidAt: inTime, who: heldToTheEnd },
    ],
    ['no held seat by a new payment', 'keeps-waiting', { at: closes, who: heldToTheEnd }],
    ['a place in the line again', 'keeps-waiting', { at: wednesday, who: { entry: waiting } }],
    ['one at night too', 'keeps-waiting', { at: night, who: { entry: waiting } }],
    [
      'none from Thursday 18:00 on',
      'closed',
      { at: parisInstant(date, '18:00:00'), who: { entry: waiting } },
    ],
    ['a seat held on Thursday', 'held', { at: parisInstant(date, '11:00:00'), who: held }],
    ['none once people sit', 'closed', { at: eventStart(date), paidAt: wednesday, who: held }],
  ]

  it.each(cases)('%s', (_, expected, given) => {
    expect(may(given)).toBe(expected)
  })
})

describe('what is given away', () => {
  const stages: [string, Stage, Date, Partial<ThursdayEventDocument>?][] = [
    ['each free seat', 'booking', early],
    ['nothing while an admin has closed it', 'pause', early, { is_active: false }],
    ['nothing by night', 'pause', night],
    ['seats of incomplete groups by day', 'standby', wednesday],
    ['nothing more at Thursday 18:00', 'over', parisInstant(date, '18:00:00')],
    ['nothing more once it is called off', 'over', early, { called_off: true }],
  ]

  it.each(stages)('%s', (_, expected, at, fields) => {
    expect(stageOf(evening(fields), at)).toBe(expected)
  })
})

describe('for whom a free seat is', () => {
  it.each([
    ['everybody', { waitlist_open: false }, false],
    ['those who wait', { waitlist_open: true }, true],
    [
      'everybody, where none of those who wait could take it',
      { waitlist_open: true, free_for_all: true },
      false,
    ],
    ['everybody, where seats have no limit', { waitlist_open: true, capacity: null }, false],
  ])('%s', (_, fields, expected) => {
    expect(isForWaitlist(evening(fields))).toBe(expected)
    expect(hasFreeSeat(evening({ ...fields, current_participants: 5 }))).toBe(!expected)
  })

  it('nobody, once as many are registered as may come', () => {
    expect(hasFreeSeat(evening({ current_participants: 6 }))).toBe(false)
    expect(hasFreeSeat(evening({ current_participants: 6, capacity: null }))).toBe(true)
  })
})
