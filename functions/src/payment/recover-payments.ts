import { eventStart, isEventDate } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { collections, isCalledOff, type TicketDocument, ticketDocument } from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import type Stripe from 'stripe'
import { type AttendeeSnapshot, attendeeSnapshot } from '../booking/attendee.ts'
import {
  type BookingState,
  isRegisteredForEvening,
  loadAccount,
  loadAccountState,
  loadBooking,
} from '../booking/booking-state.ts'
import {
  emailOfCaller,
  hasUnexpired,
  isRegisteredForOther,
  requireActiveAccount,
} from '../booking/eligibility.ts'
import { addUnnumberedRegistration } from '../booking/registration.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { isFullyRefunded, nullIfNotFound, paidAt, refuseStripeErrors, stripe } from '../platform/stripe.ts'
import { fulfilPaymentIntent } from './fulfil.ts'
import { unfulfilledIntents } from './reconcile-payments.ts'

/** What the recovery of a missing registration needs. */
interface MissingRegistration {
  readonly booking: BookingState
  readonly ticket: TicketDocument
  readonly attendee: AttendeeSnapshot
}

/** Whether a registration was recovered, and the one that the account points to afterwards. */
interface RecoveredRegistration {
  readonly recovered: boolean
  readonly registrationId: string | null
}

/**
 * The recovery (docs/product.md §8.7): no registration, but a paid ticket for an upcoming evening. The most
 * recent such ticket gets its registration back, also for a full evening, because it was counted there once.
 * A registration that was ended stays ended.
 */
function recoverRegistration(caller: Caller, now: Date): Promise<RecoveredRegistration> {
  return retryOnConflict(async () => {
    const { registrationId, missing } = await readInTransaction((tx) =>
      findMissingRegistration(tx, caller.uid, now),
    )
    if (!missing) return { recovered: false, registrationId }
    const { booking, ticket, attendee } = missing
    const batch = db().batch()
    const paidWith = { by: 'ticket', ticketId: ticket.id } as const
    const email = emailOfCaller(caller, booking.account)
    const { id } = addUnnumberedRegistration(batch, { booking, attendee, email, paidWith, now })
    await commit(batch)
    return { recovered: true, registrationId: id }
  })
}

/** A user with an unexpired registration needs no recovery, which is checked before any ticket is read. */
async function findMissingRegistration(tx: Transaction, uid: string, now: Date) {
  const { account, currentRegistration } = await loadAccountState(tx, uid)
  const missing = hasUnexpired(currentRegistration, now) ? null : await findRecoverableTicket(tx, uid, now)
  return { registrationId: account?.data.registration_id ?? null, missing }
}

async function findRecoverableTicket(
  tx: Transaction,
  uid: string,
  now: Date,
): Promise<MissingRegistration | null> {
  for (const ticket of await paidTickets(tx, uid)) {
    const date = ticket.thursday_event_id ?? ''
    if (!isEventDate(date) || now >= eventStart(date)) continue
    const booking = await loadBooking(tx, uid, date)
    if (isRegisteredForEvening(booking) || isRegisteredForOther(booking, now)) return null
    const attendee = attendeeSnapshot(booking.profile, date)
    if (booking.registration || !attendee || !booking.account || !booking.evening) continue
    if (isCalledOff(booking.evening.data, attendee.selected_city.id)) continue
    return { booking, ticket, attendee }
  }
  return null
}

/** The most recent first. */
async function paidTickets(tx: Transaction, uid: string): Promise<TicketDocument[]> {
  const tickets = db()
    .collection(collections.tickets)
    .where('user_id', '==', uid)
    .where('status', '==', 'paid')
  const found = await tx.get(tickets)
  return found.docs
    .map((ticket) => ticketDocument.parse(ticket.data()))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** The result of a recovery. */
interface Recovery extends RecoveredRegistration {
  /** How many payments were fulfilled. */
  readonly fulfilled: number
}

/**
 * Fulfils the caller's payments at Stripe that have no purchase, then recovers the registration of a
 * paid ticket. A payment for a past evening becomes an unused ticket.
 */
async function recoverPayments(caller: Caller): Promise<Recovery> {
  const account = requireActiveAccount(caller, await loadAccount(caller.uid))
  const customer = account.data.stripe_customer_id
  const paid = customer === null ? [] : await refuseStripeErrors(() => paidIntents(customer))
  let fulfilled = 0
  let registrationId: string | null = null
  for (const { intent } of await unfulfilledIntents(paid.map((intent) => ({ intent })))) {
    const fulfilment = await fulfilPaymentIntent(intent, paidAt(intent), null, caller)
    if (fulfilment?.performedNow) fulfilled += 1
    registrationId = fulfilment?.registrationId ?? registrationId
  }
  // A registration that was just created leaves nothing to recover.
  if (registrationId !== null) return { fulfilled, recovered: false, registrationId }
  return { fulfilled, ...(await recoverRegistration(caller, await now())) }
}

/** Those of the customer's last hundred intents that are paid, the oldest first. A deleted customer has none. */
async function paidIntents(customer: string): Promise<Stripe.PaymentIntent[]> {
  const query: Stripe.PaymentIntentListParams = { customer, limit: 100, expand: ['data.latest_charge'] }
  const list = await nullIfNotFound(() => stripe().paymentIntents.list(query))
  return (list?.data ?? []).filter(isPaid).reverse()
}

function isPaid(intent: Stripe.PaymentIntent): boolean {
  return intent.status === 'succeeded' && !isFullyRefunded(intent)
}

/**
 * Fulfils the caller's payments whose webhook events have not arrived, then runs the recovery (docs/product.md §8.7).
 * Returns the registration that the account points to afterwards.
 */
export async function handleSyncPayments(
  caller: Caller,
  _input: CallInput<'syncPayments'>,
): Promise<CallOutput<'syncPayments'>> {
  const { fulfilled, registrationId } = await recoverPayments(caller)
  return { fulfilled, registration_id: registrationId }
}

/** The message after a recovery. The site shows it as it is. */
export function recoveryMessage(recovered: number): string {
  if (recovered === 0) return 'Rien à réparer\u00A0: tout est en ordre.'
  return recovered === 1 ? '1\u00A0billet réparé.' : `${recovered}\u00A0billets réparés.`
}

type Tickets = CallOutput<'fixMissingTickets'>['tickets']

/** The most tickets of an answer; a hundred Thursdays are two years. */
const TICKETS = 100

/**
 * The button of the recovery: as `syncPayments`, with a message and the user's tickets. Idempotent.
 */
export async function handleFixMissingTickets(
  caller: Caller,
  _input: CallInput<'fixMissingTickets'>,
): Promise<CallOutput<'fixMissingTickets'>> {
  const { fulfilled, recovered } = await recoverPayments(caller)
  return { message: recoveryMessage(fulfilled + Number(recovered)), tickets: await ticketsOf(caller.uid) }
}

/** The user's tickets, the most recent first; of more than `TICKETS`, any of them. */
async function ticketsOf(uid: string): Promise<Tickets> {
  const found = await db().collection(collections.tickets).where('user_id', '==', uid).limit(TICKETS).get()
  return found.docs
    .map((ticket) => ticketDocument.parse(ticket.data()))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map(({ id, status, thursday_event_id }) => ({ id, status, thursday_event_id }))
}
