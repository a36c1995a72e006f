import {
  type CallInput,
  type CallingOffCity,
  type CallOutput,
  calls,
  collections,
  type EventDate,
  paths,
  paymentDocument,
  registrationDocument,
  ticketDocument,
} from '@tablee/domain'
import type { z } from 'zod'
import { finishEvening, openPaymentsFor } from '../../calling-off/finish-calling-off.ts'
import { payOwed } from '../../calling-off/owed-refunds.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { secrets } from '../../platform/config.ts'
import { db } from '../../platform/firebase.ts'
import { stored } from '../../platform/stored.ts'
import { readInPages } from '../../week/city-tables.ts'
import { adminCallable } from '../admin-callable.ts'

/** The site gives up on an answer after thirty seconds. What goes on beyond is the scheduled run's. */
const PATIENCE_MS = 18_000

/** Whom a calling off concerns, and what it costs; where one has begun, what it has left to do. */
export const adminCallingOff = adminCallable('adminCallingOff', calls.adminCallingOff.input, handleCallingOff)

/** Counts those who are registered now, by city, with what their seats were paid with. */
export async function handleCallingOff(
  _admin: Caller,
  { date }: CallInput<'adminCallingOff'>,
): Promise<CallOutput<'adminCallingOff'>> {
  const owed = db()
    .collection(collections.owedRefunds)
    .where('thursday_event_id', '==', date)
    .where('settled_at', '==', null)
  const [cities, paying, unpaid] = await Promise.all([
    concernedBy(date),
    openPaymentsFor(date).count().get(),
    owed.count().get(),
  ])
  return { cities, paying: paying.data().count, owed: unpaid.data().count }
}

/** Goes on with what was called off, as the scheduled run does. */
export const adminFinishCallingOff = adminCallable(
  'adminFinishCallingOff',
  calls.adminFinishCallingOff.input,
  handleFinishCallingOff,
  { secrets: [secrets.stripeKey] },
)

/** Does what is left of an evening's calling off, and pays what is owed, for as long as an answer may take. */
export async function handleFinishCallingOff(
  _admin: Caller,
  { date }: CallInput<'adminFinishCallingOff'>,
): Promise<CallOutput<'adminFinishCallingOff'>> {
  return { left: await goOn(date, await now()) }
}

/** The same, for who has just called it off. Answers how many seats are left. */
export async function goOn(date: EventDate, at: Date): Promise<number> {
  const until = Date.now() + PATIENCE_MS
  const left = await finishEvening(date, at, until)
  await payOwed(at, until)
  return left
}

const seat = registrationDocument.pick({ selected_city: true, paid_with: true, ticket_id: true })
const ticket = ticketDocument.pick({ payment_id: true, status: true })
const payment = paymentDocument.pick({ amount: true, refunded_amount: true, status: true })
type Paid = z.infer<typeof payment>

/** The people of an evening, city by city. */
export async function concernedBy(date: EventDate): Promise<CallingOffCity[]> {
  const found = await db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .select('selected_city', 'paid_with', 'ticket_id')
    .get()
  const seats = found.docs.map((one) => seat.parse(one.data()))
  const paid = await paymentsOf(seats.flatMap(({ ticket_id }) => ticket_id ?? []))
  const byCity = Map.groupBy(seats, ({ selected_city }) => selected_city.id)
  return [...byCity].map(([city, here]) => {
    const passes = here.filter(({ paid_with }) => paid_with === 'subscription').length
    const payments = here.flatMap(({ ticket_id }) => paid.get(ticket_id ?? '') ?? []).filter(hasRest)
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

function hasRest({ amount, refunded_amount }: Paid): boolean {
  return amount > refunded_amount
}

/** The payments of tickets, by the tickets' ids. */
async function paymentsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Paid>> {
  const tickets = await readInPages(ids.map((id) => paths.ticket(id)))
  const bought = tickets.flatMap((one) => {
    const { payment_id, status } = stored(ticket, one)?.data ?? {}
    return payment_id && status === 'paid' ? [{ id: one.id, payment_id }] : []
  })
  const payments = await readInPages(bought.map(({ payment_id }) => paths.payment(payment_id)))
  return new Map(
    bought.flatMap(({ id }, n) => {
      const found = payments[n] && stored(payment, payments[n])?.data
      return found ? [[id, found]] : []
    }),
  )
}
