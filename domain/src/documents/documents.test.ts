import { expect, it } from 'vitest'
import { newThursdayEvent, thursdayEventDocument } from './evenings.ts'
import { timestamp } from './fields.ts'
import { venueDocument } from './groups.ts'
import { paths } from './paths.ts'

it('reads an instant from either SDK of Firestore, and from a Date', () => {
  const instant = new Date('2026-11-26T19:00:00Z')
  expect(timestamp.parse({ toDate: () => instant })).toEqual(instant)
  expect(timestamp.parse(instant)).toEqual(instant)
  for (const other of ['2026-11-26', 0, null, {}, new Date(Number.NaN)])
    expect(timestamp.safeParse(other).success).toBe(false)
})

it('opens an evening empty, unlimited and with nothing revealed', () => {
  const event = newThursdayEvent('2026-11-26')
  expect(thursdayEventDocument.parse(event)).toEqual(event)
  expect(event).toMatchObject({
    current_participants: 0,
    capacity: null,
    is_active: true,
    booking_info_unlocked: false,
  })
  expect(event.booking_closes_at.toISOString()).toBe('2026-11-24T22:59:00.000Z')
})

it('gives a person one seat an evening and one open payment an offer', () => {
  expect(paths.registration('2026-11-26', 'camille')).toBe('user_registrations/2026-11-26_camille')
  expect(paths.openPayment('camille', '2026-11-26', 'ticket')).toBe('open_payments/camille_2026-11-26_ticket')
})

it('reads an evening without seats and a bar without tables', () => {
  const event = { ...newThursdayEvent('2026-11-26'), capacity: 0 }
  expect(thursdayEventDocument.parse(event)).toEqual(event)
  const bar = {
    id: 'bar',
    name: 'Bar',
    address: 'Paris',
    description: '',
    city: 'paris',
    tables: 0,
    seats_per_table: 1,
    contact_email: '',
  }
  expect(venueDocument.parse(bar)).toEqual(bar)
})
