import { expiresAt, freezesAt } from '@tablee/domain/calendar'
import type { RegistrationDocument } from '@tablee/domain/documents'
import { describe, expect, it } from 'vitest'
import { cancelFault } from './eligibility.ts'

const date = '2026-11-26'
const early = new Date('2026-11-20T12:00:00Z')

// The function reads these fields only.
const registered = { thursday_event_id: date, registration_status: 'registered' } as RegistrationDocument
const subscribed = { subscriber: true, registration: registered }

describe('what stands against a cancellation', () => {
  it('is nothing for a subscriber with a coming evening', () => {
    expect(cancelFault(subscribed, early)).toBeNull()
  })

  it('is first of all to be no subscriber, booked or not', () => {
    expect(cancelFault({ subscriber: false, registration: registered }, early)).toBe('not-subscriber')
    expect(cancelFault({ subscriber: false, registration: null }, early)).toBe('not-subscriber')
  })

  it('is to have nothing that stands', () => {
    expect(cancelFault({ subscriber: true, registration: null }, early)).toBe('nothing-to-cancel')
    for (const registration_status of ['cancelled', 'called_off', 'expired'] as const) {
      const registration = { ...registered, registration_status }
      expect(cancelFault({ subscriber: true, registration }, early)).toBe('nothing-to-cancel')
    }
  })

  it('is Thursday noon in Paris, to the millisecond, in winter and in summer', () => {
    for (const thursday_event_id of ['2026-11-26', '2026-07-02']) {
      const registration = { ...registered, thursday_event_id }
      const freezes = freezesAt(thursday_event_id)
      const justBefore = new Date(freezes.getTime() - 1)
      expect(cancelFault({ subscriber: true, registration }, justBefore)).toBeNull()
      expect(cancelFault({ subscriber: true, registration }, freezes)).toBe('frozen')
    }
  })

  it('is nothing to cancel any more once the evening has expired', () => {
    const expires = expiresAt(date)
    expect(cancelFault(subscribed, expires)).toBe('frozen')
    expect(cancelFault(subscribed, new Date(expires.getTime() + 1))).toBe('nothing-to-cancel')
  })
})
