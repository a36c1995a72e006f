import { freezesAt, isExpired, type RegistrationDocument } from '@tablee/domain'

/** Why a person can't cancel; each is a refusal code. */
export type CancelFault = 'not-subscriber' | 'nothing-to-cancel' | 'frozen'

/** Who asks to cancel, and what. */
export interface Cancelling {
  readonly subscriber: boolean
  /** The registration that the account points at. */
  readonly registration: RegistrationDocument | null
}

/** What stands against a cancellation, the most telling first; null when nothing does. Strictly before Thursday noon. */
export function cancelFault({ subscriber, registration }: Cancelling, now: Date): CancelFault | null {
  if (!subscriber) return 'not-subscriber'
  if (registration?.registration_status !== 'registered') return 'nothing-to-cancel'
  const date = registration.thursday_event_id
  if (isExpired(date, now)) return 'nothing-to-cancel'
  return now < freezesAt(date) ? null : 'frozen'
}
