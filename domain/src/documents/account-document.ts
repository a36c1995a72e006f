import { z } from 'zod'
import { calledOffNotice } from './calling-off.ts'
import { timestamp } from './timestamp.ts'

/** `accounts/{uid}`: what a booking depends on. The server writes it, its owner reads it. */
export const accountDocument = z.object({
  created_at: timestamp,
  /**
   * The address that was proved to be this person's, by a code or by Google or Apple. An account whose address was never
   * proved is emptied when Google or Apple proves that the address is another person's (docs/product.md §3.9).
   */
  verified_email: z.string().nullable().default(null),
  /** The addresses that it was before, each with the moment of the change: what was sent there until then was this person's. */
  former_emails: z.array(z.object({ email: z.string(), until: timestamp })).default([]),
  /** The coming registration's id, `{date}_{uid}`. */
  registration_id: z.string().nullable(),
  /** Counts the person's bookings, so that a mail that can recur has an id of its own. */
  booking_no: z.number().int().nonnegative(),
  /** How many evenings the person has had a seat at, the coming one among them; what was cancelled or called off is taken off. */
  evenings: z.number().int().nonnegative().default(0),
  blocked: z.boolean(),
  expired_event_id: z.string().nullable(),
  /** Evenings that were called off, of which the person has not dismissed the notice yet. */
  called_off: z.array(calledOffNotice).default([]),
  stripe_customer_id: z.string().nullable(),
  /** Whether the rules open the console's lists to the holder of the claim: set as it is granted, gone as it is revoked. */
  admin: z.boolean().optional(),
  /** Since when the account is being erased; the daily run takes up what broke off. */
  erasing_since: timestamp.optional(),
})

export type AccountDocument = z.infer<typeof accountDocument>

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
