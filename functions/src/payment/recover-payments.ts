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
import { hasUnexpired, isRegisteredElsewhere, requireActiveAccount } from '../booking/eligibility.ts'
import { addUnnumberedRegistration } from '../booking/registration.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { isFullyRefunded, nullIfNotFound, paidAt, refuseStripeErrors, stripe } from '../platform/stripe.ts'
import { fulfilPaymentIntent } from './fulfil.ts'
import { unfulfilledIntents } from './reconcile-payments.ts'

/** What a repair of a missing registration needs. */
interface MissingRegistration {
  readonly booking: BookingState
  readonly ticket: TicketDocument
  readonly attendee: AttendeeSnapshot
}

/** Whether a registration was repaired, and the one that the account points to afterwards. */
interface RestoreResult {
  readonly repaired: boolean
  readonly registrationId: string | null
}

/**
 * The recovery (docs/product.md §8.7): no registration, but a paid ticket for an upcoming evening. The most
 * recent such ticket gets its registration back, also for a full evening, because it was counted there once.
 * A registration that was ended stays ended.
 */
function restoreRegistration(caller: Caller, now: Date): Promise<RestoreResult> {
  return retryOnConflict(async () => {
    const { registrationId, repair } = await readInTransaction((tx) =>
      findMissingRegistration(tx, caller.uid, now),
    )
    if (!repair) return { repaired: false, registrationId }
    const { booking, ticket, attendee } = repair
    const batch = db().batch()
    const paidWith = { by: 'ticket', ticketId: ticket.id } as const
    const { id } = addUnnumberedRegistration(batch, { booking, attendee, email: caller.email, paidWith, now })
    await commit(batch)
    return { repaired: true, registrationId: id }
  })
}

/** A user with an unexpired registration needs no repair, which is checked before any ticket is read. */
async function findMissingRegistration(tx: Transaction, uid: string, now: Date) {
  const { account, currentRegistration } = await loadAccountState(tx, uid)
  const repair = hasUnexpired(currentRegistration, now) ? null : await findRestorableTicket(tx, uid, now)
  return { registrationId: account?.data.registration_id ?? null, repair }
}

async function findRestorableTicket(
  tx: Transaction,
  uid: string,
  now: Date,
): Promise<MissingRegistration | null> {
  for (const ticket of await paidTickets(tx, uid)) {
    const date = ticket.thursday_event_id ?? ''
    if (!isEventDate(date) || now >= eventStart(date)) continue
    const booking = await loadBooking(tx, uid, date)
    if (isRegisteredForEvening(booking) || isRegisteredElsewhere(booking, now)) return null
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
interface Recovery {
  /** How many payments were fulfilled. */
  readonly fulfilled: number
  /** Whether a paid ticket got its registration back. */
  readonly repaired: boolean
  /** The registration that the account points to afterwards. */
  readonly registrationId: string | null
}

/**
 * Fulfils the caller's payments at Stripe that have no purchase, then repairs a paid ticket without a
 * registration. A payment for a past evening becomes an unused ticket.
 */
async function recoverPayments(caller: Caller): Promise<Recovery> {
  const account = requireActiveAccount(caller, await loadAccount(caller.uid))
  const customer = account.data.stripe_customer_id
  const paid = customer === null ? [] : await refuseStripeErrors(() => paidIntents(customer))
  let fulfilled = 0
  let seated: string | null = null
  for (const { intent } of await unfulfilledIntents(paid.map((intent) => ({ intent })))) {
    const fulfilment = await fulfilPaymentIntent(intent, paidAt(intent), null, caller)
    if (fulfilment?.performedNow) fulfilled += 1
    seated = fulfilment?.registrationId ?? seated
  }
  // A registration that was just created leaves nothing to repair.
  if (seated !== null) return { fulfilled, repaired: false, registrationId: seated }
  return { fulfilled, ...(await restoreRegistration(caller, await now())) }
}

/** The customer's last hundred succeeded intents, the oldest first. A deleted customer has none. */
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
 * Recovers the caller's payments. Returns the registration that the account points to afterwards.
 */
export async function handleSyncPayments(
  caller: Caller,
  _input: CallInput<'syncPayments'>,
): Promise<CallOutput<'syncPayments'>> {
  const { fulfilled, registrationId } = await recoverPayments(caller)
  return { fulfilled, registration_id: registrationId }
}

/** The message after a repair. The site shows it as it is. */
export function repairMessage(repaired: number): string {
  if (repaired === 0) return 'Rien à réparer\u00A0: tout est en ordre.'
  return repaired === 1 ? '1\u00A0billet réparé.' : `${repaired}\u00A0billets réparés.`
}

type Tickets = CallOutput<'fixMissingTickets'>['tickets']

/** The most tickets of an answer; a hundred Thursdays are two years. */
const TICKETS = 100

/**
 * The repair button: as `syncPayments`, with a message and the user's tickets. Safe for every user. Repairs the
 * caller's tickets and registration. Idempotent.
 */
export async function handleFixMissingTickets(
  caller: Caller,
  _input: CallInput<'fixMissingTickets'>,
): Promise<CallOutput<'fixMissingTickets'>> {
  const { fulfilled, repaired } = await recoverPayments(caller)
  return { message: repairMessage(fulfilled + Number(repaired)), tickets: await ticketsOf(caller.uid) }
}

/** At most `TICKETS`, the most recent first. */
async function ticketsOf(uid: string): Promise<Tickets> {
  const found = await db().collection(collections.tickets).where('user_id', '==', uid).limit(TICKETS).get()
  return found.docs
    .map((ticket) => ticketDocument.parse(ticket.data()))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map(({ id, status, thursday_event_id }) => ({ id, status, thursday_event_id }))
}
