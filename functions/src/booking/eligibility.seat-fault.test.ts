import { bookingClosesAt, groupsFormAt } from '@tablee/domain/calendar'
import {
  newThursdayEvent,
  type RegistrationStatus,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { describe, expect, it } from 'vitest'
import { ana } from '../testing/ana.ts'
import type { Booking } from './booking-state.ts'
import { bookingFault, purchaseFault, roomLeft, seatFault } from './eligibility.ts'

const date = '2026-11-26'
const at = (instant: Date, ms = 0) => new Date(instant.getTime() + ms)
const early = new Date('2026-11-20T12:00:00Z')
const moment = { now: early, paidAt: early }

// The function reads the data only; references and preconditions belong to Firestore.
const read = <T>(data: unknown): T => ({ data }) as T

function booking({
  evening = {},
  ...fields
}: Partial<Omit<Booking, 'evening'>> & { evening?: object } = {}): Booking {
  const event: ThursdayEventDocument = { ...newThursdayEvent(date), ...evening }
  const nothing = { account: null, registration: null, pointed: null, seatsTaken: new Set<number>() }
  return { uid: 'ana', date, person: ana, ...nothing, evening: read(event), ...fields }
}

const registered = (thursday_event_id: string, registration_status: RegistrationStatus = 'registered') =>
  read<Booking['pointed']>({ id: `${thursday_event_id}_ana`, thursday_event_id, registration_status })

describe('what stands against a seat', () => {
  it('is nothing for somebody free, at an open evening', () => {
    expect(seatFault(booking(), moment)).toBeNull()
  })

  it('is each of its reasons, by its code', () => {
    expect(seatFault({ ...booking(), evening: null }, moment)).toBe('event-not-found')
    expect(seatFault(booking({ registration: registered(date) }), moment)).toBe('already-registered')
    expect(seatFault(booking({ pointed: registered('2026-12-03') }), moment)).toBe('already-registered')
    expect(seatFault(booking({ evening: { called_off: true } }), moment)).toBe('called-off')
    expect(seatFault(booking({ evening: { is_active: false } }), moment)).toBe('closed')
    expect(seatFault(booking({ evening: { capacity: 6, current_participants: 6 } }), moment)).toBe('full')
    expect(seatFault(booking({ person: null }), moment)).toBe('profile-incomplete')
  })

  it('is that the terms have changed, where the person books now and not where their payment is fulfilled', () => {
    const person = { ...ana, terms_version: 1 }
    expect(bookingFault(booking({ person }), early)).toBe('terms-changed')
    expect(purchaseFault(booking({ person }), early)).toBe('terms-changed')
    expect(bookingFault(booking({ person: { ...ana, terms_version: null } }), early)).toBe('terms-changed')
    expect(bookingFault(booking(), early)).toBeNull()
    expect(seatFault(booking({ person }), moment)).toBeNull()
  })

  it('is nothing where an earlier registration was ended or has expired', () => {
    for (const status of ['cancelled', 'called_off', 'expired'] as const)
      expect(seatFault(booking({ registration: registered(date, status) }), moment)).toBeNull()
    expect(seatFault(booking({ pointed: registered('2026-12-03', 'cancelled') }), moment)).toBeNull()
    expect(seatFault(booking({ pointed: registered('2026-11-12') }), moment)).toBeNull()
  })

  it('is the deadline, from Tuesday 23:59:00 in Paris on', () => {
    const closes = bookingClosesAt(date)
    expect(closes).toEqual(new Date('2026-11-24T22:59:00Z'))
    const [before, after] = [at(closes, -1), closes]
    expect(seatFault(booking(), { now: before, paidAt: before })).toBeNull()
    expect(seatFault(booking(), { now: after, paidAt: after })).toBe('closed')
  })

  it('is not the deadline for what was paid in time, until groups form', () => {
    const paidAt = at(bookingClosesAt(date), -1000)
    const forms = groupsFormAt(date)
    expect(seatFault(booking(), { now: at(forms, -1), paidAt })).toBeNull()
    expect(seatFault(booking(), { now: forms, paidAt })).toBe('closed')
    expect(seatFault(booking(), { now: at(forms, -1), paidAt: bookingClosesAt(date) })).toBe('closed')
  })
})

describe('what stands against paying', () => {
  it('is a registration for that evening, and not one for another', () => {
    expect(purchaseFault(booking({ registration: registered(date) }), early)).toBe('already-registered')
    expect(purchaseFault(booking({ pointed: registered('2026-12-03') }), early)).toBeNull()
  })
})

describe('the room of an evening', () => {
  it('is endless without a capacity', () => {
    expect(roomLeft(booking())).toBe(Number.POSITIVE_INFINITY)
    expect(roomLeft(booking({ evening: { capacity: 6, current_participants: 4 } }))).toBe(2)
  })
})
