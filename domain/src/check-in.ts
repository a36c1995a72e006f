import { z } from 'zod'
import { documentIdSchema, eventDateSchema } from './documents/fields.ts'

/** The link of a venue for one evening. It stands in the fragment of the address, which browsers do not send. */
const linkSchema = z.object({
  date: eventDateSchema,
  venueId: documentIdSchema,
  /** Each link that the console makes for the venue and evening has the next number, and ends the one before. */
  no: z.number().int().positive(),
  /** SHA-256 in base64url. */
  signature: z.string().regex(/^[\w-]{43}$/),
})
export type CheckInLink = z.infer<typeof linkSchema>

const SEPARATOR = '.'

/** The fragment of the address, without `#`. */
export function checkInFragment({ date, venueId, no, signature }: CheckInLink): string {
  return [date, venueId, no, signature].join(SEPARATOR)
}

/** The link in a fragment, with or without `#`; null if it is none. The server checks the signature. */
export function parseCheckInFragment(fragment: string): CheckInLink | null {
  const [date, venueId, no, signature, ...rest] = fragment.replace(/^#/, '').split(SEPARATOR)
  const { data } = linkSchema.safeParse({ date, venueId, no: Number(no), signature })
  return data && rest.length === 0 ? data : null
}

/** A tap on the page: a person has come, or has not after all. */
const tapSchema = z.strictObject({
  /** The person, by a key of this link: not a user id. */
  key: z.string().regex(/^[\w-]{16}$/),
  here: z.boolean(),
  /** When it was made, in milliseconds. Of two taps the later one counts, also if it arrives first. */
  at: z.number().int().nonnegative(),
})
export type CheckInTap = z.infer<typeof tapSchema>

/** By table numbers: the attendees at `from` move to `into`. */
const mergeSchema = z.strictObject({ from: z.number().int().positive(), into: z.number().int().positive() })

/** What the page sends: the taps that the server has not confirmed yet; often none. */
export const checkInRequest = z.strictObject({
  ...linkSchema.shape,
  /** A random id that the page keeps in the browser. */
  device: z.string().regex(/^[0-9a-f]{32}$/),
  taps: z.array(tapSchema).max(200),
  /** The proposal that the venue follows. */
  merge: mergeSchema.optional(),
  /** Whether this device replaces another one. Its user has confirmed that by a press. */
  takes_place: z.boolean().optional(),
})
export type CheckInRequest = z.infer<typeof checkInRequest>

const person = z.object({
  key: z.string(),
  first_name: z.string(),
  /** They have said that they are not coming. */
  not_coming: z.boolean(),
  here: z.boolean(),
  /** The time of the last tap about them, in milliseconds; null without one. */
  at: z.number().int().nullable(),
})
export type CheckInPerson = z.infer<typeof person>

/** `early` before Thursday 16:00, `over` from Friday 02:00 on, `replaced` by a newer link, `devices` for a fourth one, until it takes a place. */
export const closedStates = ['early', 'over', 'replaced', 'devices'] as const

/** What the server answers to a valid link. */
export const checkInResult = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    venue: z.string(),
    tables: z.array(
      z.object({
        table: z.number().int().positive(),
        /** The table at which they sit since a merge; null if there was none. */
        sits_at: z.number().int().positive().nullable(),
        people: z.array(person),
      }),
    ),
    /** From Thursday 20:20: a short table, and the table that it could join, each with how many have come. */
    proposal: z.object({ ...mergeSchema.shape, from_people: z.number(), into_people: z.number() }).nullable(),
    /** From Thursday 20:20: the short tables that no other table can take. */
    stranded: z.array(z.number().int().positive()),
  }),
  z.object({ state: z.enum(closedStates) }),
])
export type CheckInResult = z.infer<typeof checkInResult>
