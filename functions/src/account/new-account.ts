import type { AccountDocument } from '@tablee/domain'

/** An account with nothing in it. `verifiedEmail`: the address that is proved to be its owner's, or null. */
export function newAccount(now: Date, verifiedEmail: string | null): AccountDocument {
  return {
    created_at: now,
    verified_email: verifiedEmail,
    former_emails: [],
    registration_id: null,
    booking_no: 0,
    evenings: 0,
    blocked: false,
    expired_event_id: null,
    called_off: [],
    stripe_customer_id: null,
  }
}
