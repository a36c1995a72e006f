import { z } from 'zod'
import { documentIdSchema, eventDateSchema, oneLine, severalLines } from '../../documents/fields.ts'
import { MESSAGE_LENGTHS } from '../../limits.ts'
import { cityIdSchema } from '../../places.ts'
import { registry } from '../call.ts'
import { requestIdSchema } from './inputs.ts'

/** To whom a message goes: the attendees of an evening, one city, venue or group of it, or one user. */
const audienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('evening'), date: eventDateSchema }),
  z.strictObject({ kind: z.literal('city'), date: eventDateSchema, city: cityIdSchema }),
  z.strictObject({ kind: z.literal('venue'), date: eventDateSchema, venueId: documentIdSchema }),
  z.strictObject({ kind: z.literal('group'), groupId: documentIdSchema }),
  z.strictObject({ kind: z.literal('person'), uid: documentIdSchema }),
])
export type Audience = z.infer<typeof audienceSchema>

/** What an admin writes: the subject is one line; an empty line of the text begins a paragraph. */
export const messageFields = {
  title: oneLine(MESSAGE_LENGTHS.title),
  text: severalLines(MESSAGE_LENGTHS.text),
}

/** The calls that write to users. */
export const messageCalls = registry({
  /** Who would get a message now. Throws `not-found` for an evening, venue, group or user that does not exist. */
  adminMessageRecipients: {
    access: 'admin',
    input: z.strictObject({ audience: audienceSchema }),
    output: z.object({
      people: z.array(z.object({ uid: z.string(), first_name: z.string(), blocked: z.boolean() })),
      /** How many of the audience get nothing, because they are blocked. */
      left_out: z.int().nonnegative(),
      /** To be sent to `adminSendMessage`, which throws `conflict` if these are not the same people any more. */
      seen: z.string(),
    }),
  },
  /** Sends a message to each of an audience, once. `people`: how many they are. */
  adminSendMessage: {
    access: 'admin',
    repeatable: false,
    input: z.strictObject({
      requestId: requestIdSchema,
      audience: audienceSchema,
      ...messageFields,
      seen: z.string().max(64),
    }),
    output: z.object({ people: z.int().nonnegative() }),
  },
})
