import { randomUUID } from 'node:crypto'
import { addDays, type EventDate } from '@tablee/domain/calendar'
import { type CallInput, type CallName, calls, type linkCalls } from '@tablee/domain/calls'
import { parseCheckInFragment } from '@tablee/domain/check-in'
import { parseRsvpFragment } from '@tablee/domain/rsvp'
import { callExamples } from '@tablee/domain/testing/call-examples'
import { rsvpUrl } from '../notifications/rsvp-link.ts'
import type { Caller } from '../platform/auth.ts'
import { checkInUrl } from '../week/check-in.ts'

// `Object.keys` returns `string[]`; these are the keys of the literal.
export const callNames = Object.keys(calls) as CallName[]

/** Whom and what the inputs of a test are about. */
export interface Subject {
  readonly caller: Pick<Caller, 'uid'>
  readonly other: Pick<Caller, 'uid'>
  readonly date: EventDate
}

/** The signatures of the links that the examples stand for. A call by a link without one does not compile. */
const signatures: { [Name in keyof typeof linkCalls]: (input: CallInput<Name>) => string | undefined } = {
  rsvpLink: ({ registrationId, bookingNo, answer }) =>
    parseRsvpFragment(new URL(rsvpUrl({ id: registrationId, booking_no: bookingNo })).hash)?.signatures[
      answer
    ],
  checkInLink: ({ date, venueId, no }) =>
    parseCheckInFragment(new URL(checkInUrl({ date, venueId }, no)).hash)?.signature,
}

/** The example of a call, about this evening and these people, with a request id of its own and a right signature. */
export function inputOf<Name extends CallName>(
  name: Name,
  { caller, other, date }: Subject,
): CallInput<Name> {
  const example = JSON.stringify(callExamples[name].right)
    .replaceAll('2026-11-26', date)
    .replaceAll('2026-12-03', addDays(date, 7))
    .replaceAll('camille', caller.uid)
    .replaceAll('louis', other.uid)
  const input = JSON.parse(example)
  if ('requestId' in input) input.requestId = randomUUID()
  if (name in signatures) input.signature = signatures[name as keyof typeof signatures](input)
  return input
}
