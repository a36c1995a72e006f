import { isHeldAt } from '@tablee/domain/availability'
import { bookingClosesAt, eventStart, expiresAt, paymentsHonouredUntil } from '@tablee/domain/calendar'
import {
  newThursdayEvent,
  type RegistrationStatus,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { describe, expect, it } from 'vitest'
import { testUser } from '../testing/ana.ts'
import type { BookingState } from './booking-state.ts'
import {
  bookingRefusal,
  hasUnexpired,
  isRegisteredForOther,
  purchaseRefusal,
  registrationRefusal,
} from './eligibility.ts'

const date = '2026-11-26'
const at = (instant: Date, ms = 0) => new Date(instant.getTime() + ms)
const early = new Date('2026-11-20T12:00:00Z')
const moment = { now: early, paidAt: early }

// The function reads the data only; references and preconditions belong to Firestore.
const read = <T>(data: unknown): T => ({ data }) as T

function booking({
  evening = {},
  ...fields
}: Partial<Omit<BookingState, 'evening'>> & { evening?: object } = {}): BookingState {
  const event: ThursdayEventDocument = { ...newThursdayEvent(date), ...evening }
  const nothing = {
    account: null,
    registration: null,
    currentRegistration: null,
    waitlistEntry: null,
    seat: 'unlimited' as const,
    givenUpRegistrationId: null,
  }
  return { uid: 'ana', date, profile: testUser, ...nothing, evening: read(event), ...fields }
}

const registered = (thursday_event_id: string, registration_status: RegistrationStatus = 'registered') =>
  read<BookingState['currentRegistration']>({
    id: `${thursday_event_id}_ana`,
    thursday_event_id,
    registration_status,
  })

describe('why an attendee cannot be registered', () => {
  it('is null for an attendee without another registration, for an open evening', () => {
    expect(registrationRefusal(booking(), moment)).toBeNull()
    expect(registrationRefusal(booking({ seat: 6 }), moment)).toBeNull()
  })

  it('is each of its reasons, by its code', () => {
    expect(registrationRefusal({ ...booking(), evening: null }, moment)).toBe('event-not-found')
    expect(registrationRefusal(booking({ registration: registered(date) }), moment)).toBe(
      'already-registered',
    )
    expect(registrationRefusal(booking({ currentRegistration: registered('2026-12-03') }), moment)).toBe(
      'already-registered',
    )
    expect(registrationRefusal(booking({ evening: { called_off: true } }), moment)).toBe('called-off')
    expect(registrationRefusal(booking({ evening: { is_active: false } }), moment)).toBe('closed')
    expect(registrationRefusal(booking({ seat: null }), moment)).toBe('full')
    expect(registrationRefusal(booking({ profile: null }), moment)).toBe('profile-incomplete')
    const withoutCity = { ...testUser, selected_city: null }
    expect(registrationRefusal(booking({ profile: withoutCity }), moment)).toBe('profile-incomplete')
  })

  it('is that the terms have changed, where the person books now and not where their payment is fulfilled', () => {
    const profile = { ...testUser, terms_version: 1 }
    expect(bookingRefusal(booking({ profile }), early)).toBe('terms-changed')
    expect(purchaseRefusal(booking({ profile }), early)).toBe('terms-changed')
    expect(bookingRefusal(booking({ profile: { ...testUser, terms_version: null } }), early)).toBe(
      'terms-changed',
    )
    expect(bookingRefusal(booking(), early)).toBeNull()
    expect(registrationRefusal(booking({ profile }), moment)).toBeNull()
  })

  it('is nothing where an earlier registration was ended or has expired', () => {
    for (const status of ['cancelled', 'called_off', 'expired'] as const)
      expect(registrationRefusal(booking({ registration: registered(date, status) }), moment)).toBeNull()
    expect(
      registrationRefusal(booking({ currentRegistration: registered('2026-12-03', 'cancelled') }), moment),
    ).toBeNull()
    expect(registrationRefusal(booking({ currentRegistration: registered('2026-11-12') }), moment)).toBeNull()
  })

  it('is the deadline, from Tuesday 23:59:00 in Paris on', () => {
    const closes = bookingClosesAt(date)
    expect(closes).toEqual(new Date('2026-11-24T22:59:00Z'))
    const [before, after] = [at(closes, -1), closes]
    expect(registrationRefusal(booking(), { now: before, paidAt: before })).toBeNull()
    expect(registrationRefusal(booking(), { now: after, paidAt: after })).toBe('closed')
    // Stripe's clock is not ours: it may be ahead.
    expect(registrationRefusal(booking(), { now: before, paidAt: after })).toBeNull()
  })

  it('is not the deadline for what was paid in time, as long as that is honoured', () => {
    const paidAt = at(bookingClosesAt(date), -1000)
    const ends = paymentsHonouredUntil(date)
    expect(registrationRefusal(booking(), { now: at(ends, -1), paidAt })).toBeNull()
    expect(registrationRefusal(booking(), { now: ends, paidAt })).toBe('closed')
    expect(registrationRefusal(booking(), { now: at(ends, -1), paidAt: bookingClosesAt(date) })).toBe(
      'closed',
    )
  })
})

describe('a seat that is held after the deadline', () => {
  const until = at(bookingClosesAt(date), 3_600_000)
  const offered = { status: 'offered', offered_until: until } as const
  const held = booking({ waitlistEntry: read(offered) })

  it('can be paid for until the offer ends', () => {
    const [last, over] = [at(until, -1), until]
    expect(registrationRefusal(held, { now: last, paidAt: last })).toBeNull()
    expect(registrationRefusal(held, { now: over, paidAt: over })).toBe('closed')
    expect([last, over].map((now) => isHeldAt(offered, now))).toEqual([true, false])
  })

  it('is booked if it was paid for in time, until people sit down', () => {
    const paidAt = at(until, -1)
    const start = eventStart(date)
    expect(registrationRefusal(held, { now: at(start, -1), paidAt })).toBeNull()
    expect(registrationRefusal(held, { now: start, paidAt })).toBe('closed')
  })

  it('is none without an offer', () => {
    const now = at(until, -1)
    for (const entry of [
      { status: 'waiting', offered_until: null },
      { status: 'lapsed', offered_until: until },
    ] as const)
      expect(registrationRefusal(booking({ waitlistEntry: read(entry) }), { now, paidAt: now })).toBe(
        'closed',
      )
  })
})

it('a registration for this evening is not one for another', () => {
  expect(isRegisteredForOther(booking({ currentRegistration: registered(date) }), early)).toBe(false)
  expect(isRegisteredForOther(booking({ currentRegistration: registered('2026-12-03') }), early)).toBe(true)
})

it('an evening is ahead of an attendee until it has expired', () => {
  const expires = expiresAt(date)
  expect(hasUnexpired(registered(date), expires)).toBe(true)
  expect(hasUnexpired(registered(date), at(expires, 1))).toBe(false)
  expect(hasUnexpired(registered(date, 'cancelled'), early)).toBe(false)
  expect(hasUnexpired(null, early)).toBe(false)
})

describe('the first of several reasons is said', () => {
  it('in the order in which they are checked', () => {
    const closes = { now: bookingClosesAt(date), paidAt: bookingClosesAt(date) }
    const off = { called_off: true, is_active: false }
    const all = {
      evening: off,
      registration: registered(date),
      currentRegistration: registered('2026-12-03'),
      seat: null,
      profile: null,
    }
    const reason = (without: Parameters<typeof booking>[0], moment = closes) =>
      registrationRefusal(booking({ ...all, ...without }), moment)
    expect(reason({})).toBe('already-registered')
    expect(reason({ registration: null })).toBe('called-off')
    const open = { registration: null, evening: {} }
    expect(reason(open)).toBe('already-registered')
    expect(reason({ ...open, currentRegistration: null })).toBe('closed')
    expect(reason({ ...open, currentRegistration: null }, moment)).toBe('full')
    expect(reason({ ...open, currentRegistration: null, seat: 1 }, moment)).toBe('profile-incomplete')
  })

  it('and a city that is called off is the attendee’s own', () => {
    const off = { cause: 'other', compensation: 'money', at: early, request_id: 'x', ended_at: null }
    const calledOff = (city: string) => booking({ evening: { calling_off: { [city]: off } } })
    expect(registrationRefusal(calledOff('paris'), moment)).toBe('called-off')
    expect(registrationRefusal(calledOff('lyon'), moment)).toBeNull()
  })
})

describe('why an order cannot be paid', () => {
  it('is a registration for that evening, and not one for another', () => {
    expect(purchaseRefusal(booking({ registration: registered(date) }), early)).toBe('already-registered')
    expect(purchaseRefusal(booking({ currentRegistration: registered('2026-12-03') }), early)).toBeNull()
  })
})
