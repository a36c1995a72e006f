import { z } from 'zod'
import { timestamp } from './timestamp.ts'

/** Why an evening is called off; each has French words in the mail and on the site. */
export const callOffCauses = ['venue-closed', 'too-few', 'force-majeure', 'other'] as const
export type CallOffCause = (typeof callOffCauses)[number]

/** Why one seat ends while the evening takes place: no table was found for the attendee. The server alone decides it. */
const noTable = 'no-table'

/** What the people of an evening that is called off get for what they paid: the admin chooses once, for all of them. */
export const compensations = ['ticket', 'money'] as const
export type Compensation = (typeof compensations)[number]

/** The calling off of an evening in one city, by an admin. Who did it stands in the audit line of `request_id`. */
export const callingOffSchema = z.object({
  cause: z.enum(callOffCauses),
  compensation: z.enum(compensations),
  at: timestamp,
  request_id: z.string(),
  /** When nobody was registered and no payment was open any more; null while a run still has something to do. */
  ended_at: timestamp.nullable(),
})
export type CallingOff = z.infer<typeof callingOffSchema>

/** What a person has after their evening was called off: their ticket again, their money, the pass that goes on, a ticket in its place. */
export const calledOffKept = ['ticket', 'money', 'subscription', 'gift'] as const
export type CalledOffKept = (typeof calledOffKept)[number]

/** What is said on the next screen of a person whose evening, or whose seat alone, was called off, until they dismiss it. */
export const calledOffNotice = z.object({
  thursday_event_id: z.string(),
  cause: z.enum([...callOffCauses, noTable]),
  /** Null where they had nothing that could be given back. */
  kept: z.enum(calledOffKept).nullable(),
  /** In cents: what was paid and has not gone back yet; refunded where `kept` says so, otherwise on request. Null where nothing was. */
  amount: z.number().int().positive().nullable(),
  /** The payment of that amount. */
  payment_id: z.string().nullable(),
})
export type CalledOffNotice = z.infer<typeof calledOffNotice>

interface MayBeCalledOff {
  readonly called_off: boolean
  readonly calling_off: Readonly<Record<string, CallingOff>>
}

/** The calling off that an admin decided for a city of an evening; of the whole evening where the city is not known, or has none of its own. */
export function callingOffOf(
  { called_off, calling_off }: MayBeCalledOff,
  city: string | null | undefined,
): CallingOff | null {
  const here = city == null ? undefined : calling_off[city]
  return here ?? (called_off ? (Object.values(calling_off)[0] ?? null) : null)
}

/** Whether an evening is called off in a city, by an admin or by the server. */
export function isCalledOff(event: MayBeCalledOff, city: string | null | undefined): boolean {
  return event.called_off || callingOffOf(event, city) !== null
}
