import { z } from 'zod'
import { ticketDocument } from '../documents/bookings.ts'
import { eventDateSchema } from '../documents/fields.ts'
import { groupMemberProfileSchema } from '../documents/groups.ts'
import { emailSchema, verificationCodeSchema } from '../profile.ts'
import { adminCalls } from './admin/index.ts'

const nothing = z.strictObject({})
const cents = z.number().int().nonnegative()
const promoCode = z.string().trim().min(1).max(40)

/**
 * The newest verification code of a person, as far as they may know: how long ago it was sent, and for how long it can still
 * be used, both in seconds; 0 where it was replaced, used up or is too old. Durations, because the person's own clock may be wrong.
 */
export const codeState = z.object({
  sent_seconds_ago: z.number().int().nonnegative(),
  lives_seconds: z.number().int().nonnegative(),
})
export type CodeState = z.infer<typeof codeState>

/** The boundaries of what a person calls for themselves. */
export const ownCalls = {
  /**
   * `recover`: a payment may wait to become a registration (`syncPayments`). `code`: null where none was sent, and for a
   * caller whose address is proved.
   */
  openAccount: {
    input: nothing,
    output: z.object({ created: z.boolean(), recover: z.boolean(), code: codeState.nullable() }),
  },
  requestEmailCode: { input: nothing, output: z.object({ sent: z.literal(true), code: codeState }) },
  verifyEmailCode: {
    input: z.strictObject({ code: verificationCodeSchema }),
    /** `first`: the account had no proved address before, and nobody can have written a profile. */
    output: z.object({ verified: z.literal(true), first: z.boolean() }),
  },
  /** A code goes to the new address; nothing changes before it comes back. */
  requestEmailChange: {
    input: z.strictObject({ email: emailSchema }),
    output: z.object({ sent: z.literal(true) }),
  },
  /** Afterwards every session is over, the caller's too: they sign in by the new address. */
  verifyEmailChange: {
    input: z.strictObject({ code: verificationCodeSchema }),
    output: z.object({ changed: z.literal(true) }),
  },
  /**
   * Sends one of the four e-mails of docs/product.md §10.2, or `password_changed`. The optional fields are accepted for compatibility and
   * ignored: the server writes to the caller's own address, makes every link, and reads amounts from its own documents.
   */
  sendAuthEmail: {
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
    input: z.strictObject({ p_code: promoCode, p_original_amount: cents.max(1_000_000) }),
    output: z.array(
      z.object({ is_valid: z.boolean(), discount_percentage: z.number(), final_amount: cents }),
    ),
  },
  createPayment: {
    input: z.strictObject({
      /** An unknown offer is a ticket (docs/product.md §7.3). */
      pricingType: z.string().min(1).max(40),
      thursdayEventId: eventDateSchema,
      promoCode: promoCode.nullable(),
    }),
    output: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('payment_intent'),
        clientSecret: z.string(),
        amount: cents,
        originalAmount: cents,
        discountPercentage: z.number(),
      }),
      z.object({ type: z.literal('free') }),
      z.object({ type: z.literal('paid') }),
    ]),
  },
  paymentConfig: { input: nothing, output: z.object({ publishableKey: z.string() }) },
  syncPayments: {
    input: nothing,
    output: z.object({ fulfilled: z.number().int(), registration_id: z.string().nullable() }),
  },
  registerForThursday: {
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: z.object({ registrationId: z.string(), paidWith: z.enum(['ticket', 'subscription']) }),
  },
  cancelReservation: {
    input: nothing,
    output: z.object({ cancelled: z.literal(true), thursday_event_id: eventDateSchema }),
  },
  /** The notice of an evening that was called off has been read. */
  dismissCalledOff: {
    input: z.strictObject({ thursdayEventId: eventDateSchema }),
    output: z.object({ dismissed: z.literal(true) }),
  },
  acknowledgeExpiry: { input: nothing, output: z.object({ acknowledged: z.literal(true) }) },
  /** `message` is said to the person as it is. */
  fixMissingTickets: {
    input: nothing,
    output: z.object({
      message: z.string(),
      tickets: z.array(ticketDocument.pick({ id: true, status: true, thursday_event_id: true })),
    }),
  },
  /** `message` is said to the person as it is. */
  simulatePayment: { input: nothing, output: z.object({ message: z.string() }) },
  getGroupMemberProfiles: {
    /** Not `__…__`: Firestore keeps such ids to itself, and its client ends the whole process over one. */
    input: z.strictObject({ target_group_id: z.string().regex(/^[A-Za-z0-9][\w-]{0,99}$/) }),
    output: z.array(groupMemberProfileSchema),
  },
  /** By the name of the collection; instants as ISO 8601. For reading, not for parsing: the site saves it as it is. */
  exportMyData: { input: nothing, output: z.record(z.string(), z.unknown()) },
  deleteMyAccount: {
    input: z.strictObject({ confirm: z.literal(true) }),
    output: z.object({ deleted: z.literal(true) }),
  },
} as const

/** Every callable's boundary: what goes in, parsed by the server, and what comes out, parsed by the site. */
export const calls = { ...ownCalls, ...adminCalls } as const

export type CallName = keyof typeof calls
export type CallInput<N extends CallName> = z.infer<(typeof calls)[N]['input']>
export type CallOutput<N extends CallName> = z.infer<(typeof calls)[N]['output']>
