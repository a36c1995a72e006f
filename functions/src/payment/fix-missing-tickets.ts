import { type CallInput, type CallOutput, calls, collections, ticketDocument } from '@tablee/domain'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { secrets } from '../platform/config.ts'
import { db } from '../platform/firebase.ts'
import { recoverPayments } from './recover-payments.ts'
import { repairMessage } from './repair-message.ts'

type Tickets = CallOutput<'fixMissingTickets'>['tickets']

/** More than a hundred Thursdays are two years of them. */
const TICKETS = 100

/** The page's repair: what `syncPayments` does, said in words, and the tickets that stand after it. Safe for everyone. */
export const fixMissingTickets = callable(
  'fixMissingTickets',
  calls.fixMissingTickets.input,
  handleFixMissingTickets,
  { secrets: [secrets.stripeKey] },
)

/** Repairs what is missing of the caller's own. Called again, it finds nothing more. */
export async function handleFixMissingTickets(
  caller: Caller,
  _input: CallInput<'fixMissingTickets'>,
): Promise<CallOutput<'fixMissingTickets'>> {
  const { fulfilled, repaired } = await recoverPayments(caller)
  return { message: repairMessage(fulfilled + Number(repaired)), tickets: await ticketsOf(caller.uid) }
}

/** No more than `TICKETS` of them, the most recent first. */
async function ticketsOf(uid: string): Promise<Tickets> {
  const found = await db().collection(collections.tickets).where('user_id', '==', uid).limit(TICKETS).get()
  return found.docs
    .map((ticket) => ticketDocument.parse(ticket.data()))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map(({ id, status, thursday_event_id }) => ({ id, status, thursday_event_id }))
}
