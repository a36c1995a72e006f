import type { CallingOffCity } from '@tablee/domain/admin-calls'
import { type EventDate, eventStart } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type CallingOff,
  collections,
  paths,
  paymentDocument,
  registrationDocument,
  thursdayEventDocument,
  ticketDocument,
} from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { payOwedRefunds } from '../payment/pay-owed-refunds.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { getDocumentsInChunks } from '../week/city-state.ts'
import { citiesToCallOff, finishEvening, openPaymentsFor } from '../week/finish-calling-off.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'

/** The site times out after 30 seconds. The scheduled run does what is left. */
const TIME_LIMIT_MS = 18_000

/**
 * Shows which attendees a calling off affects and what it costs or, once it has begun, what is left to do. Counts the
 * current registrations by city, and how they were paid. Amounts are in cents.
 */
export async function handleCallingOff(
  _admin: Caller,
  { date }: CallInput<'adminCallingOff'>,
): Promise<CallOutput<'adminCallingOff'>> {
  const owed = db()
    .collection(collections.owedRefunds)
    .where('thursday_event_id', '==', date)
    .where('settled_at', '==', null)
  const [cities, paying, unpaid] = await Promise.all([
    affectedCities(date),
    openPaymentsFor(date).count().get(),
    owed.count().get(),
  ])
  return { cities, paying: paying.data().count, owed: unpaid.data().count }
}

/**
 * Does what is left of an evening's calling off and pays owed refunds, within the time limit. Returns how
 * many registrations are left.
 */
export async function handleFinishCallingOff(
  _admin: Caller,
  { date }: CallInput<'adminFinishCallingOff'>,
): Promise<CallOutput<'adminFinishCallingOff'>> {
  return { left: await continueCallingOff(date, await now()) }
}

/** Continues within the time limit. Returns how many registrations are left. */
async function continueCallingOff(date: EventDate, at: Date): Promise<number> {
  const until = Date.now() + TIME_LIMIT_MS
  const left = await finishEvening(date, at, until)
  await payOwedRefunds(at, until)
  return left
}

const counted = registrationDocument.pick({ selected_city: true, paid_with: true, ticket_id: true })
const ticket = ticketDocument.pick({ payment_id: true, status: true })
const payment = paymentDocument.pick({ amount: true, refunded_amount: true, status: true })
type Paid = z.infer<typeof payment>

/** The attendees of an evening, by city. */
async function affectedCities(date: EventDate): Promise<CallingOffCity[]> {
  const found = await db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .select('selected_city', 'paid_with', 'ticket_id')
    .get()
  const registrations = found.docs.map((one) => counted.parse(one.data()))
  const paid = await paymentsOf(registrations.flatMap(({ ticket_id }) => ticket_id ?? []))
  const byCity = Map.groupBy(registrations, ({ selected_city }) => selected_city.id)
  return [...byCity].map(([city, here]) => {
    const passes = here.filter(({ paid_with }) => paid_with === 'subscription').length
    const payments = here
      .flatMap(({ ticket_id }) => paid.get(ticket_id ?? '') ?? [])
      .filter(isPartlyUnrefunded)
    return {
      city,
      people: here.length,
      paid: payments.length,
      cents: payments.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0),
      disputed: payments.filter(({ status }) => status === 'disputed').length,
      free: here.length - passes - payments.length,
      passes,
    }
  })
}

function isPartlyUnrefunded({ amount, refunded_amount }: Paid): boolean {
  return amount > refunded_amount
}

/** The payments of tickets, by ticket id. */
async function paymentsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Paid>> {
  const tickets = await getDocumentsInChunks(ids.map((id) => paths.ticket(id)))
  const purchased = tickets.flatMap((one) => {
    const { payment_id, status } = parseSnapshot(ticket, one)?.data ?? {}
    return payment_id && status === 'paid' ? [{ id: one.id, payment_id }] : []
  })
  const payments = await getDocumentsInChunks(purchased.map(({ payment_id }) => paths.payment(payment_id)))
  return new Map(
    purchased.flatMap(({ id }, n) => {
      const found = payments[n] && parseSnapshot(payment, payments[n])?.data
      return found ? [[id, found]] : []
    }),
  )
}

type Input = CallInput<'adminCallOff'>

/**
 * Calls an evening off, until it begins. Decides first, in one batch with the audit entry. The evening records the
 * cities and the terms, which closes the booking there. A write to each evening city makes a concurrent seating pass
 * fail its precondition. Everything else follows from this state (`finish-calling-off.ts`) and is done by this call, a
 * repeat of the click, or the scheduled run. A calling off cannot be undone. Throws `event-not-found`, `too-late`,
 * `called-off` or `conflict`.
 */
export async function handleCallOff(admin: Caller, input: Input): Promise<CallOutput<'adminCallOff'>> {
  const at = await now()
  await retryOnConflict(() => decide(admin, input, at))
  return { left: await continueCallingOff(input.date, at) }
}

async function decide(admin: Caller, input: Input, at: Date): Promise<void> {
  const { requestId, date, city, cause, compensation, reason } = input
  const subject = paths.thursdayEvent(date)
  const audited: AuditedAction = { input, action: 'evening-called-off', subject, reason, details: {} }
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(subject).get())
  const named = city === null ? await citiesToCallOff(date) : [city]
  // Checked after what it could be refused by: a repeat that finds the evening called off also finds the
  // first call's audit entry.
  if (await isAlreadyDone(admin, audited)) return
  if (!evening) throw new RefusalError('event-not-found')
  if (at >= eventStart(date)) throw new RefusalError('too-late')
  const before = evening.data.calling_off
  const newCities = named.filter((id) => !before[id])
  if (evening.data.called_off || newCities.length === 0) throw new RefusalError('called-off')
  const concerned = (await affectedCities(date)).filter((one) => newCities.includes(one.city))
  const { people, cents } = refuseUnseen(concerned, input)

  const calling: CallingOff = { cause, compensation, at, request_id: requestId, ended_at: null }
  const calling_off = { ...before, ...Object.fromEntries(newCities.map((id) => [id, calling])) }
  const allCities = await citiesToCallOff(date)
  const batch = db().batch()
  const called_off = city === null || allCities.every((id) => calling_off[id])
  batch.update(evening.ref, { called_off, calling_off, calling_off_pending: true }, evening.precondition)
  for (const id of newCities) {
    const nothing = { unseated: 0, under_four: 0, without_venue: 0 }
    const noted = { called_off_at: at, by_admin: true, version: FieldValue.increment(1), ...nothing }
    batch.set(db().doc(paths.eveningCity(date, id)), noted, { merge: true })
  }
  const details = { city: city ?? 'all', cause, compensation, people, cents }
  addAuditEntry(batch, admin, { ...audited, details }, at)
  await commit(batch)
}

/** Throws `conflict` if more attendees or cents are affected than the admin has seen. */
function refuseUnseen(
  concerned: readonly CallingOffCity[],
  { compensation, seen }: Input,
): { people: number; cents: number } {
  const people = concerned.reduce((sum, one) => sum + one.people, 0)
  const cents = compensation === 'money' ? concerned.reduce((sum, one) => sum + one.cents, 0) : 0
  if (people > seen.people || cents > seen.cents) throw new RefusalError('conflict')
  return { people, cents }
}
