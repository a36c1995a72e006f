import { z } from 'zod'
import { type RsvpAnswer, rsvpAnswers } from './documents/bookings.ts'
import { eventDateSchema } from './documents/fields.ts'

/**
 * The link of the e-mail "Toujours partant ?": whose registration, which booking of it, and one signature for each answer.
 * It stands in the fragment of the address, which browsers do not send.
 */
export interface RsvpLink {
  readonly registrationId: string
  readonly bookingNo: number
  readonly signatures: Readonly<Record<RsvpAnswer, string>>
}

const SEPARATOR = '.'

/** The fragment of the address, without `#`. */
export function rsvpFragment({ registrationId, bookingNo, signatures }: RsvpLink): string {
  return [registrationId, bookingNo, ...rsvpAnswers.map((answer) => signatures[answer])].join(SEPARATOR)
}

/** The link in a fragment, with or without `#`; null if it is none. The server checks the signatures. */
export function parseRsvpFragment(fragment: string): RsvpLink | null {
  const [registrationId = '', bookingNo = '', coming = '', notComing = '', ...rest] = fragment
    .replace(/^#/, '')
    .split(SEPARATOR)
  const link = { registrationId, bookingNo: Number(bookingNo), answer: 'coming', save: false } as const
  const valid = [coming, notComing].every(
    (signature) => rsvpRequest.safeParse({ ...link, signature }).success,
  )
  if (!valid || rest.length > 0) return null
  return { registrationId, bookingNo: link.bookingNo, signatures: { coming, 'not-coming': notComing } }
}

/** What the page sends: an answer with its signature. It is read only, unless `save` is set. */
export const rsvpRequest = z.strictObject({
  registrationId: z.string().regex(/^\d{4}-\d{2}-\d{2}_[\w-]{1,128}$/),
  bookingNo: z.number().int().positive(),
  answer: z.enum(rsvpAnswers),
  /** SHA-256 in base64url. */
  signature: z.string().regex(/^[\w-]{43}$/),
  save: z.boolean(),
})
export type RsvpRequest = z.infer<typeof rsvpRequest>

/** What the server answers to a valid link. */
export const rsvpResult = z.object({
  thursdayEventId: eventDateSchema,
  /** Null where nothing was answered yet. */
  answer: z.enum(rsvpAnswers).nullable(),
  /**
   * `over` from Thursday 20:30 on; `ended` if the registration or its booking has ended. `absent`, for a week, of a user who was noted
   * absent: then the answer `coming` says that they were there, and the state is `was-there`.
   */
  state: z.enum(['open', 'over', 'ended', 'absent', 'was-there']),
  /** Null as long as the table has no venue. */
  venue: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** What paid the seat, and comes back with it. */
  paidWith: z.enum(['ticket', 'subscription']),
  /** When the offer of this seat to a user in the waitlist ends, in milliseconds since 1970; null without such an offer. */
  offeredUntil: z.number().nullable(),
})
export type RsvpResult = z.infer<typeof rsvpResult>
