import { cancellationClosesAt, expiresAt } from '@tablee/domain/calendar'
import type { RegistrationDocument } from '@tablee/domain/documents'
import { describe, expect, it } from 'vitest'
import { cancellationRefusal } from './eligibility.ts'

const date = '2026-11-26'
const early = new Date('2026-11-20T12:00:00Z')

// The function reads these fields only.
const registered = { thursday_event_id: date, registration_status: 'registered' } as RegistrationDocument
const subscribed = { subscriber: true, registration: registered }

describe('why a registration cannot be cancelled', () => {
  it('is nothing for a subscriber with a coming evening', () => {
    expect(cancellationRefusal(subscribed, early)).toBeNull()
  })

  it('is first of all to be no subscriber, booked or not', () => {
    expect(cancellationRefusal({ subscriber: false, registration: registered }, early)).toBe('not-subscriber')
    expect(cancellationRefusal({ subscriber: false, registration: null }, early)).toBe('not-subscriber')
  })

  it('is to have no active registration', () => {
    expect(cancellationRefusal({ subscriber: true, registration: null }, early)).toBe('nothing-to-cancel')
    for (const registration_status of ['cancelled', 'called_off', 'expired'] as const) {
      const registration = { ...registered, registration_status }
      expect(cancellationRefusal({ subscriber: true, registration }, early)).toBe('nothing-to-cancel')
    }
  })

  it('is Thursday noon in Paris, to the millisecond, in winter and in summer', () => {
    for (const thursday_event_id of ['2026-11-26', '2026-07-02']) {
      const registration = { ...registered, thursday_event_id }
      const closes = cancellationClosesAt(thursday_event_id)
      const justBefore = new Date(closes.getTime() - 1)
      expect(cancellationRefusal({ subscriber: true, registration }, justBefore)).toBeNull()
      expect(cancellationRefusal({ subscriber: true, registration }, closes)).toBe(
        'past-cancellation-deadline',
      )
    }
  })

  it('is nothing to cancel any more once the evening has expired', () => {
    const expires = expiresAt(date)
    expect(cancellationRefusal(subscribed, expires)).toBe('past-cancellation-deadline')
    expect(cancellationRefusal(subscribed, new Date(expires.getTime() + 1))).toBe('nothing-to-cancel')
  })
})
