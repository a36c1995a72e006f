import { z } from 'zod'
import { rsvpAnswers, ticketDocument } from '../documents/bookings.ts'
import { documentIdSchema, eventDateSchema, paymentIdSchema } from '../documents/fields.ts'
import { groupMemberProfileSchema } from '../documents/groups.ts'
import { isOpening } from '../openings.ts'
import { emailSchema, verificationCodeSchema } from '../profile.ts'
import { typedPromoCodeSchema } from '../promo-codes.ts'
import { registry } from './call.ts'
import { feedbackCalls } from './feedback.ts'

const nothing = z.strictObject({})
const cents = z.number().int().nonnegative()

const waitlistPosition = z.object({ position: z.number().int().positive().nullable() })

/** The current code of a user; none is given where it was replaced, used up or has expired. Durations, because the user's own clock may be wrong. */
export const codeState = z.object({
  sent_seconds_ago: z.number().int().nonnegative(),
  lives_seconds: z.number().int().nonnegative(),
})
export type CodeState = z.infer<typeof codeState>

/** The calls of users, as opposed to the console's. */
export const userCalls = registry({
  /**
   * `recover`: a payment may be missing its registration (call `syncPayments`). `code`: null if none was
   * sent, and for a caller with a verified address.
   */
  openAccount: {
    access: 'signed-in',
    input: nothing,
    output: z.object({ created: z.boolean(), recover: z.boolean(), code: codeState.nullable() }),
  },
  requestEmailCode: {
    access: 'signed-in',
    input: nothing,
    output: z.object({ sent: z.literal(true), code: codeState }),
  },
  verifyEmailCode: {
    access: 'signed-in',
    input: z.strictObject({ code: verificationCodeSchema }),
    /** `first`: the account had no verified address before, so that no profile can exist. */
    output: z.object({ verified: z.literal(true), first: z.boolean() }),
  },
  /** Sends a code to the new address. The address changes only when the code is verified. */
  requestEmailChange: {
    access: 'verified',
    input: z.strictObject({ email: emailSchema }),
    output: z.object({ sent: z.literal(true) }),
  },
  /** Revokes every session, the caller's too: they sign in with the new address. */
  verifyEmailChange: {
    access: 'verified',
    input: z.strictObject({ code: verificationCodeSchema }),
    output: z.object({ changed: z.literal(true) }),
  },
  /**
   * Sends one of the e-mails of docs/product.md §10.2. The optional fields are
   * accepted for compatibility and ignored: the server writes to the caller's own address, makes every link,
   * and reads amounts from its own documents.
   */
  sendAuthEmail: {
    access: 'public',
    input: z.strictObject({
      to: emailSchema,
      type: z.enum([
        'email_confirmation',
        'password_reset',
        'welcome',
        'payment_confirmation',
        'password_changed',
      ]),
      userName: z.string().max(50).optional(),
      user_id: z.string().max(128).optional(),
      resetUrl: z.string().max(2000).optional(),
      paymentDetails: z.record(z.string().max(40), z.unknown()).optional(),
    }),
    output: z.object({ sent: z.literal(true) }),
  },
  applyPromoCode: {
    access: 'verified',
    input: z.strictObject({ p_code: typedPromoCodeSchema, p_original_amount: cents.max(1_000_000) }),
    output: z.array(
      z.object({ is_valid: z.boolean(), discount_percentage: z.number(), final_amount: cents }),
    ),
  },
  createPayment: {
    access: 'verified',
    input: z.strictObject({
      /** An unknown offer is a ticket (docs/product.md §7.3). */
      pricingType: z.string().min(1).max(40),
      thursdayEventId: eventDateSchema,
      promoCode: typedPromoCodeSchema.nullable(),
    }),
    output: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('payment_intent'),
        clientSecret: z.string(),
        amount: cents,
        originalAmount: cents,
        discountPercentage: z.number(),
      }),
      /** Stripe takes no more requests at the moment: the caller is in line, and calls again. */
      z.object({ type: z.literal('waiting'), retryAfterMs: z.number().int().positive() }),
      z.object({ type: z.literal('free') }),
      z.object({ type: z.literal('paid') }),
    ]),
  },
  paymentConfig: { access: 'signed-in', input: nothing, output: z.object({ publishableKey: z.string() }) },
  syncPayments: {
    access: 'verified',
    input: nothing,
    output: z.object({ fulfilled: z.number().int(), registration_id: z.string().nullable() }),
  },
  registerForThursday: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: z.object({ registrationId: z.string(), paidWith: z.enum(['ticket', 'subscription']) }),
  },
  /** Moves the caller's registration from one evening to another, once per payment. */
  moveRegistration: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ from: eventDateSchema, to: eventDateSchema }),
    output: z.object({ registrationId: z.string() }),
  },
  /** Joins the waitlist of a full evening, at its end. `position`: 1 for the first who waits; null with an offer. */
  joinWaitlist: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: waitlistPosition,
  },
  /** Leaves the waitlist, and gives up an offer. */
  leaveWaitlist: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: z.object({ left: z.literal(true) }),
  },
  /** The caller's position in the waitlist; null if they do not wait. */
  getWaitlistPosition: {
    access: 'verified',
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: waitlistPosition,
  },
  /** Asks for one e-mail on the day something opens, or takes that back (docs/product.md §6.5). */
  awaitOpening: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({
      opening: z.string().max(40).refine(isOpening, 'an opening'),
      awaited: z.boolean(),
    }),
    output: z.object({ awaited: z.boolean() }),
  },
  /** Says whether the caller is still coming, from the booking deadline to Thursday 20:30. */
  answerRsvp: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ thursdayEventId: eventDateSchema, answer: z.enum(rsvpAnswers) }),
    output: z.object({ answer: z.enum(rsvpAnswers) }),
  },
  /** The answer of an attendee whom the week has asked whether they come all the same, before the seating freeze. */
  answerSeatQuestion: {
    access: 'verified',
    idempotent: true,
    input: z.strictObject({ thursdayEventId: eventDateSchema, answer: z.enum(rsvpAnswers) }),
    output: z.object({ answer: z.enum(rsvpAnswers) }),
  },
  cancelReservation: {
    access: 'verified',
    input: nothing,
    output: z.object({ cancelled: z.literal(true), thursday_event_id: eventDateSchema }),
  },
  /** Dismisses the notice of a called-off evening. */
  dismissCalledOff: {
    access: 'open-to-blocked',
    idempotent: true,
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: z.object({ dismissed: z.literal(true) }),
  },
  /**
   * Makes a refund claim for the unused ticket of a called-off evening (docs/product.md §8.10), which is void from then
   * on, and its refund owed.
   */
  claimRefund: {
    access: 'open-to-blocked',
    idempotent: true,
    input: z.strictObject({ paymentId: paymentIdSchema }),
    output: z.object({ claimed: z.literal(true) }),
  },
  acknowledgeExpiry: {
    access: 'open-to-blocked',
    input: nothing,
    output: z.object({ acknowledged: z.literal(true) }),
  },
  /** The site shows `message` as it is. */
  fixMissingTickets: {
    access: 'verified',
    input: nothing,
    output: z.object({
      message: z.string(),
      tickets: z.array(ticketDocument.pick({ id: true, status: true, thursday_event_id: true })),
    }),
  },
  /** The site shows `message` as it is. */
  simulatePayment: { access: 'verified', input: nothing, output: z.object({ message: z.string() }) },
  getGroupMemberProfiles: {
    access: 'verified',
    input: z.strictObject({ target_group_id: documentIdSchema }),
    output: z.array(groupMemberProfileSchema),
  },
  ...feedbackCalls,
  /** By collection name, with instants in ISO 8601. The site saves it unparsed. */
  exportMyData: { access: 'open-to-blocked', input: nothing, output: z.record(z.string(), z.unknown()) },
  deleteMyAccount: {
    access: 'signed-in',
    input: z.strictObject({ confirm: z.literal(true) }),
    output: z.object({ deleted: z.literal(true) }),
  },
})
