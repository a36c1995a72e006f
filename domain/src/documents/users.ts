import { z } from 'zod'
import type { EventDate } from '../calendar/paris-time.ts'
import { isExpired } from '../calendar/week.ts'
import { selectedPassionSchema } from '../interests.ts'
import { pricingTypeSchema } from '../offers.ts'
import { personalityResultsSchema } from '../personality/results.ts'
import { selectedActivitySchema, selectedCitySchema } from '../places.ts'
import { ageSchema, genderSchema } from '../profile.ts'
import { calledOffNotice } from './evenings.ts'
import { eventDateSchema, timestamp } from './fields.ts'
import { eventDateOfRegistration } from './paths.ts'

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
 * `users/{uid}`: the user's profile and choices, filled step by step (docs/product.md §4.1). Its owner writes
 * it, so a field may be invalid. Such a field counts as missing, and the router leads to the page that writes
 * it again.
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
  /** The accepted version of the terms (`currentTerms` in legal.ts). */
  terms_version: orMissing(z.number().int().positive()),
  /** False if this user objects to being weighed by the answers of others (docs/product.md §14.9). */
  feedback_profiling: orMissing(z.boolean()),
})

export type UserDocument = z.infer<typeof userDocument>

function orMissing<T extends z.ZodType>(schema: T) {
  return schema.nullish().catch(null)
}

/** The question to the author of a « Plutôt pas » for whom there is no other seat (docs/product.md §9.7). */
const seatQuestion = z.object({
  thursday_event_id: eventDateSchema,
  booking_no: z.number().int().positive(),
  asked_at: timestamp,
  /** When they answered that they come all the same. */
  coming_at: timestamp.nullable(),
})
export type SeatQuestion = z.infer<typeof seatQuestion>

/** Whether the question is about this booking. */
export function isQuestionAbout(
  question: SeatQuestion | null | undefined,
  booking: { readonly thursday_event_id: string; readonly booking_no: number },
): question is SeatQuestion {
  return (
    question?.thursday_event_id === booking.thursday_event_id && question.booking_no === booking.booking_no
  )
}

/** `accounts/{uid}`: what a booking depends on. The server writes it, its owner reads it. */
export const accountDocument = z.object({
  created_at: timestamp,
  /**
   * The address that the user verified, by a code or by Google or Apple. An account without one is reset when
   * Google or Apple proves that the address belongs to another person (docs/product.md §3.9).
   */
  verified_email: z.string().nullable().default(null),
  /** The former addresses, each with the time of the change. Mails sent there until then were this user's. */
  former_emails: z.array(z.object({ email: z.string(), until: timestamp })).default([]),
  /** The id of the registration that has neither ended nor expired, `{date}_{uid}`; an expired one until the hourly run comes. */
  registration_id: z.string().nullable(),
  /** The number of the user's bookings. It makes the ids of recurring mails unique. */
  booking_no: z.number().int().nonnegative(),
  /**
   * The number of evenings with a registration, including the upcoming one, without cancelled and called-off
   * ones.
   */
  evenings: z.number().int().nonnegative().default(0),
  blocked: z.boolean(),
  expired_event_id: z.string().nullable(),
  /** Notices of called-off evenings that the user has not dismissed. */
  called_off: z.array(calledOffNotice).default([]),
  /**
   * What this attendee was asked: whether they come although they would sit with a person about whom they had answered
   * « Plutôt pas ». It is about one booking, and open until the seating freeze. Admins cannot read an account.
   */
  seat_question: seatQuestion.nullable().default(null),
  /** The evenings whose waitlists the user has joined. Those that are over may be among them. */
  waiting_for: z.array(eventDateSchema).default([]),
  /** The openings of which the user asked to be notified, by id, with the time of each consent (docs/product.md §6.5). */
  awaited_openings: z.record(z.string(), timestamp).default({}),
  stripe_customer_id: z.string().nullable(),
  /** Until when no payment is opened, because too many cards were refused (docs/product.md §7.14). */
  cards_refused_until: timestamp.nullable().default(null),
  /** Whether the rules let this admin read the console's lists. Set and removed together with the claim. */
  admin: z.boolean().optional(),
  /** When the erasure of the account began. The daily run resumes interrupted ones. */
  erasing_since: timestamp.optional(),
})

export type AccountDocument = z.infer<typeof accountDocument>

/** An account without bookings. `verifiedEmail` is null while no address is verified. */
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
    seat_question: null,
    waiting_for: [],
    awaited_openings: {},
    stripe_customer_id: null,
    cards_refused_until: null,
  }
}

/** `email_verification_codes/{uid}`: the user's current code, as an HMAC. */
export const verificationCodeDocument = z.object({
  user_id: z.string(),
  code_hmac: z.string(),
  tries: z.number().int().nonnegative(),
  expires_at: timestamp,
  /** The code accepts no attempt: it was never sent, because the new address is in use (change-email.ts). */
  superseded: z.boolean(),
  verified: z.boolean(),
  created_at: timestamp,
  /** When codes were sent within the last hour. */
  sent_in_hour: z.array(timestamp),
})

/** `email_changes/{uid}`: the address that the user wants to change to, and the code that was sent there. */
export const emailChangeDocument = verificationCodeDocument.extend({ email: z.string() })

export type VerificationCodeDocument = z.infer<typeof verificationCodeDocument>

/**
 * `met/{uid}`: whom this user met, by user id, and on which evenings. Both users' documents are written in
 * one batch, so that an erasure finds the others' through this one.
 */
export const metDocument = z.object({ people: z.record(z.string(), z.array(eventDateSchema)) })

export type MetDocument = z.infer<typeof metDocument>

type Account = Pick<AccountDocument, 'registration_id' | 'stripe_customer_id' | 'booking_no'>

/**
 * Whether a purchase or registration may be missing: the user has no unexpired registration, and has booked or
 * started a payment.
 */
export function mayNeedRecovery(
  { registration_id, stripe_customer_id, booking_no }: Account,
  now: Date,
): boolean {
  const beenHere = stripe_customer_id !== null || booking_no > 0
  return beenHere && registeredEvening({ registration_id }, now) === null
}

/** The evening that the user is registered for, until it expires; until then they book no other (docs/product.md §8.1). */
export function registeredEvening(
  { registration_id }: Pick<AccountDocument, 'registration_id'>,
  now: Date,
): EventDate | null {
  const evening = eventDateOfRegistration(registration_id)
  // Until the run of that hour, the account points to an evening that has expired.
  return evening === null || isExpired(evening, now) ? null : evening
}
