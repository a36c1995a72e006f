import { z } from 'zod'
import { HANDLE_LENGTH } from '../limits.ts'
import { holdsLink } from '../links-in-text.ts'
import { emailSchema } from '../profile.ts'
import { eventDateSchema, oneLine, timestamp, uidSchema } from './fields.ts'

/** What a user wishes about another member: to meet again gladly, why not, or rather not (docs/product.md §14.1). */
export const wishes = ['with-pleasure', 'why-not', 'rather-not'] as const
export type Wish = (typeof wishes)[number]

// The contact that a user gives for one evening: an address, a telephone number, or a name on a network.
const email = z.strictObject({ kind: z.literal('email'), value: emailSchema })
const phone = z.strictObject({
  kind: z.literal('phone'),
  value: z
    .string()
    .trim()
    .regex(/^\+?\d(?:[ .-]?\d){8,14}$/),
})
const handle = z
  .string()
  .trim()
  .regex(new RegExp(`^@?[A-Za-z0-9](?:[\\w.-]{${HANDLE_LENGTH.min - 2},${HANDLE_LENGTH.max - 2}}[\\w])$`))

/** As it is stored. Earlier handles may hold a dot before letters. */
const contactSchema = z.discriminatedUnion('kind', [
  email,
  phone,
  z.strictObject({ kind: z.literal('handle'), value: handle }),
])
export type Contact = z.infer<typeof contactSchema>

/** As a user gives it. No handle can be a link, so that another member receives nothing to press. */
export const contactInput = z.discriminatedUnion('kind', [
  email,
  phone,
  z.strictObject({ kind: z.literal('handle'), value: handle.refine((value) => !holdsLink(value)) }),
])

/** The greatest length of the note to the admins. */
export const NOTE_MAX = 300
/** More members than any group has, but one. */
const OTHER_MEMBERS_MAX = 11

const evening_rating = z.int().min(1).max(6).nullable()
const answers = z.record(uidSchema, z.enum(wishes))
const absent = z.array(uidSchema).max(OTHER_MEMBERS_MAX)

/** The answers about an evening as their author sends them, all of them each time. */
export const feedbackInput = z
  .strictObject({
    thursdayEventId: eventDateSchema,
    /** The rating, 1 to 6 (shown as seats); null while a draft has none. */
    evening_rating,
    /** By member. */
    answers,
    /** The other members who did not come. */
    absent,
    contact: contactInput.nullable(),
    /** A note to the admins; empty for none. */
    note: oneLine({ max: NOTE_MAX }),
    /** False for a draft, which counts for nothing. The last save counts, but no draft replaces sent answers. */
    sent: z.boolean(),
  })
  .refine(({ answers }) => Object.keys(answers).length <= OTHER_MEMBERS_MAX, { path: ['answers'] })
  .refine(({ absent }) => new Set(absent).size === absent.length, { path: ['absent'] })
  .refine(({ answers, absent }) => absent.every((uid) => !Object.hasOwn(answers, uid)), { path: ['absent'] })
  .refine(({ evening_rating, sent }) => evening_rating !== null || !sent, { path: ['evening_rating'] })

/**
 * `feedback/{date}_{uid}`: what a user answered about an evening. Only its author reads it. Once `closed_at` is set, on
 * Monday at 20:00, it never changes, except by an erasure; drafts are emptied then.
 */
export const feedbackDocument = z.object({
  user_id: z.string(),
  thursday_event_id: eventDateSchema,
  group_id: z.string(),
  evening_rating,
  answers,
  absent,
  /** The keys of `answers` and `absent`, so that a query finds the answers about a user. */
  companion_ids: z.array(z.string()),
  /** Erased when the answers close. What was exchanged is in the outcomes. */
  contact: contactSchema.nullable(),
  note: z.string(),
  sent: z.boolean(),
  updated_at: timestamp,
  closed_at: timestamp.nullable(),
})
export type FeedbackDocument = z.infer<typeof feedbackDocument>

/** Another member with whom the wish was mutual, and their contact. */
const matchSchema = z.object({ uid: z.string(), first_name: z.string(), contact: contactSchema })
export type Match = z.infer<typeof matchSchema>

/**
 * `evening_outcomes/{date}_{uid}`: what the answers about an evening brought a user who had answered. Only this user reads
 * it, for 30 days. One without a match and without `company_liked` says nothing, like those of a group with too few
 * authors.
 */
export const eveningOutcomeDocument = z.object({
  user_id: z.string(),
  thursday_event_id: eventDateSchema,
  /** Both wished to meet again with pleasure, and both gave a contact. */
  matches: z.array(matchSchema),
  /** The agreement of « Vous vous êtes choisis » with this user and the matches. */
  agreement: z.enum(['masculine', 'feminine', 'neutral']),
  /** The user's own contact, which the matches received; null without a match. */
  contact: contactSchema.nullable(),
  /** « Votre compagnie a plu. » */
  company_liked: z.boolean(),
  revealed_at: timestamp,
})
export type EveningOutcomeDocument = z.infer<typeof eveningOutcomeDocument>

/**
 * `reunions/{date}_{uid}`: with whom a user asks to share a group on that Thursday. It has an effect only where the
 * member asks the same (docs/product.md §14.8). Only its author reads it.
 */
export const reunionDocument = z.object({
  user_id: z.string(),
  /** The Thursday on which they would meet again. */
  thursday_event_id: eventDateSchema,
  /** The evening of the match. */
  from: eventDateSchema,
  companion_ids: z.array(z.string()),
  updated_at: timestamp,
})
export type ReunionDocument = z.infer<typeof reunionDocument>
