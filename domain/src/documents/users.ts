import { z } from 'zod'
import { isExpired } from '../calendar/week.ts'
import { selectedPassionSchema } from '../interests.ts'
import { pricingTypeSchema } from '../offers.ts'
import { personalityResultsSchema } from '../personality/results.ts'
import { selectedActivitySchema, selectedCitySchema } from '../places.ts'
import { ageSchema, genderSchema } from '../profile.ts'
import { calledOffNotice } from './evenings.ts'
import { eventDateSchema, timestamp } from './fields.ts'
import { eveningOf } from './paths.ts'

/** The values of `onboarding_step`, in the order in which a user passes them (docs/product.md §4.2). */
export const onboardingSteps = ['test-introduction', 'test-results', 'passion-completed'] as const
const onboardingStepSchema = z.enum(onboardingSteps)

const selectedThursdaySchema = z.object({
  date: eventDateSchema,
  id: z.string(),
  formattedDate: z.string(),
})
/** `totalPrice` in cents. */
const selectedPricingSchema = z.object({
  id: pricingTypeSchema,
  name: z.string(),
  totalPrice: z.number(),
})

/**
 * `users/{uid}`: the user's profile and choices, filled step by step (docs/product.md §4.1). Its owner writes it, so that
 * a field may be malformed: it then counts as missing, and the router leads to the page that writes it again.
 */
export const userDocument = z.object({
  id: z.string(),
  email: orMissing(z.string()),
  first_name: orMissing(z.string()),
  last_name: orMissing(z.string()),
  age: orMissing(ageSchema),
  gender: orMissing(genderSchema),
  onboarding_step: orMissing(onboardingStepSchema),
  personality_results: orMissing(personalityResultsSchema),
  selected_passion: orMissing(selectedPassionSchema),
  avatar_url: orMissing(z.string()),
  selected_city: orMissing(selectedCitySchema),
  selected_activity: orMissing(selectedActivitySchema),
  selected_activities: orMissing(z.array(selectedActivitySchema).min(1)),
  selected_thursday: orMissing(selectedThursdaySchema),
  selected_pricing: orMissing(selectedPricingSchema),
  terms_accepted_at: orMissing(timestamp),
  /** The version that was agreed to then (product/terms.ts). */
  terms_version: orMissing(z.number().int().positive()),
})

export type UserDocument = z.infer<typeof userDocument>

function orMissing<T extends z.ZodType>(schema: T) {
  return schema.nullish().catch(null)
}

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

/** `email_verification_codes/{uid}`: the one living code of a person, never in clear. */
export const verificationCodeDocument = z.object({
  user_id: z.string(),
  code_hmac: z.string(),
  tries: z.number().int().nonnegative(),
  expires_at: timestamp,
  superseded: z.boolean(),
  verified: z.boolean(),
  created_at: timestamp,
  /** When codes were sent during the last hour. */
  sent_in_hour: z.array(timestamp),
})

/** `email_changes/{uid}`: the address that a person asked to move to, and the code that was sent there. */
export const emailChangeDocument = verificationCodeDocument.extend({ email: z.string() })

export type VerificationCodeDocument = z.infer<typeof verificationCodeDocument>

/**
 * `met/{uid}`: who this person sat with, by their uid, and on which evenings. It is written for both at once, so that
 * whoever is named here names this person too, and can be found when the person leaves.
 */
export const metDocument = z.object({ people: z.record(z.string(), z.array(eventDateSchema)) })

export type MetDocument = z.infer<typeof metDocument>

type Account = Pick<AccountDocument, 'registration_id' | 'stripe_customer_id' | 'booking_no'>

/** Whether something may wait to be recovered: no evening is coming, and the person has been at the till or has booked. */
export function mayHavePaid(
  { registration_id, stripe_customer_id, booking_no }: Account,
  now: Date,
): boolean {
  // The account may point at an evening that is over until it is swept.
  const evening = eveningOf(registration_id)
  const beenHere = stripe_customer_id !== null || booking_no > 0
  return beenHere && (evening === null || isExpired(evening, now))
}

/** Who can put a pair on the list. The matcher does not ask. */
const keptApartSources = ['console'] as const

/**
 * `kept_apart/{lower uid}_{higher uid}`: two people who never sit at one table again. The server alone reads it: neither of
 * the two learns of it, and `reason` is for the console.
 */
export const keptApartDocument = z.object({
  /** In the order of the id. */
  persons: z.tuple([z.string(), z.string()]),
  source: z.enum(keptApartSources),
  reason: z.string(),
  /** The admin's uid. */
  by: z.string(),
  at: timestamp,
})

export type KeptApartDocument = z.infer<typeof keptApartDocument>
