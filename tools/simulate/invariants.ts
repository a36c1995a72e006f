import { ids } from '@tablee/domain'
import type { WorldState } from './world-state.ts'

type Invariant = (world: WorldState) => Generator<string>

/**
 * What holds in a world at rest, whatever was killed, doubled or lost on the way there, once retries, reconciliation and
 * sweeps have run. Each says what it found broken, in words that name the document.
 */
export const invariants: readonly Invariant[] = [
  paidIsGranted,
  grantedIsPaid,
  seatIsWhole,
  seatIsPaid,
  countIsTrue,
  seatsAreNumbered,
  nobodyIsOverTheLimit,
  codesAreCounted,
  openIsUnpaid,
  purchaseIsTold,
  receiptsHaveNoGap,
]

/** Everything that does not hold. */
export function brokenIn(world: WorldState): string[] {
  return invariants.flatMap((invariant) => [...invariant(world)])
}

/** Every succeeded payment at Stripe has its one payment and its one ticket or pass, void where the money went back. */
function* paidIsGranted({ accounts, intents, payments, tickets, passes }: WorldState): Generator<string> {
  for (const { id, amount, latest_charge } of intents) {
    const payment = payments.get(id)
    if (!payment) yield `${id} was paid, and has no payment`
    if (payment && payment.amount !== amount)
      yield `${id} was paid ${amount} and recorded as ${payment.amount}`
    const bought = [...tickets.values()].filter((ticket) => ticket.id === id || ticket.payment_id === id)
    const granted = [...bought, ...[passes.get(id)].filter((pass) => pass !== undefined)]
    // Of somebody who is gone the payment alone is kept.
    const least = payment && !accounts.has(payment.user_id) ? 0 : 1
    if (granted.length > 1 || granted.length < least)
      yield `${id} was paid, and brought ${granted.length} tickets or passes`
    if (typeof latest_charge !== 'object' || !(latest_charge?.refunded || latest_charge?.disputed)) continue
    for (const { id, status } of granted)
      if (payment?.status === 'refunded' && status !== 'void') yield `${id} was refunded and is ${status}`
    if (latest_charge.refunded && payment?.status !== 'refunded')
      yield `${id} was refunded, and its payment is ${payment?.status}`
  }
}

/** No payment without money, no ticket or pass for money without a payment. */
function* grantedIsPaid({ intents, payments, tickets, passes }: WorldState): Generator<string> {
  const paid = new Set(intents.map(({ id }) => id))
  for (const id of payments.keys()) if (!paid.has(id)) yield `payment ${id} was never paid`
  for (const { id, payment_id } of tickets.values())
    if (payment_id !== null && !payments.has(payment_id)) yield `ticket ${id} has no payment`
  for (const id of passes.keys())
    if (id.startsWith('pi_') && !payments.has(id)) yield `pass ${id} has no payment`
}

/** Who is registered is pointed at by their account, and an account points at nothing else. */
function* seatIsWhole({ accounts, registrations }: WorldState): Generator<string> {
  for (const { id, user_id, registration_status: status } of registrations.values())
    if (status === 'registered' && accounts.get(user_id)?.registration_id !== id)
      yield `${id} is registered, and its account points at ${accounts.get(user_id)?.registration_id}`
  for (const { registration_id, path } of accounts.values())
    if (registration_id !== null && registrations.get(registration_id)?.registration_status !== 'registered')
      yield `${path} points at ${registration_id}, which is ${registrations.get(registration_id)?.registration_status}`
}

/** A seat that a ticket pays for has that ticket, and a used ticket has its seat. */
function* seatIsPaid({ registrations, tickets }: WorldState): Generator<string> {
  for (const { id, ticket_id, thursday_event_id, registration_status: status } of registrations.values()) {
    if (status !== 'registered' || ticket_id === null) continue
    const ticket = tickets.get(ticket_id)
    if (ticket?.status !== 'paid' || ticket.thursday_event_id !== thursday_event_id)
      yield `${id} is registered, and its ticket is ${ticket?.status} for ${ticket?.thursday_event_id}`
  }
  for (const { id, user_id, status, thursday_event_id: date } of tickets.values()) {
    if (status !== 'paid' || date === null) continue
    const seat = registrations.get(ids.registration(date, user_id))
    const sits = seat?.registration_status === 'registered' || seat?.registration_status === 'expired'
    if (!sits || seat.ticket_id !== id) yield `ticket ${id} is paid for ${date}, where nobody sits with it`
  }
}

/** An evening counts who is registered, and who was there. */
function* countIsTrue({ events, registrations }: WorldState): Generator<string> {
  for (const { id, current_participants } of events.values()) {
    const sit = [...registrations.values()].filter(
      ({ thursday_event_id: date, registration_status: status }) =>
        date === id && (status === 'registered' || status === 'expired'),
    )
    if (sit.length !== current_participants)
      yield `${id} counts ${current_participants} for ${sit.length} seats`
  }
}

/** Where an evening has a limit, each registration has one numbered seat, and no seat is kept for nobody. */
function* seatsAreNumbered({ events, registrations, seats }: WorldState): Generator<string> {
  const holders = seats.map(({ registration_id }) => registration_id)
  if (new Set(holders).size !== holders.length) yield 'somebody has two numbered seats'
  for (const { path, registration_id } of seats)
    if (!['registered', 'expired'].includes(registrations.get(registration_id)?.registration_status ?? ''))
      yield `${path} is kept for nobody`
  for (const { id, registration_status, thursday_event_id } of registrations.values()) {
    const limited = (events.get(thursday_event_id)?.capacity ?? null) !== null
    if (limited && registration_status === 'registered' && !holders.includes(id))
      yield `${id} has no numbered seat`
  }
}

/** No evening has more people than seats, whatever its own count and its numbers say. */
function* nobodyIsOverTheLimit({ events, registrations }: WorldState): Generator<string> {
  for (const { id, capacity } of events.values()) {
    const sit = [...registrations.values()].filter(
      (seat) => seat.thursday_event_id === id && seat.registration_status === 'registered',
    ).length
    if (capacity !== null && sit > capacity) yield `${id} has ${sit} people on ${capacity} seats`
  }
}

/** A code's uses are its documents: as many as each person's count says, none over the limit, each held or settled. */
function* codesAreCounted({ codes, uses, persons, openPayments }: WorldState): Generator<string> {
  for (const [code, { path, max_uses }] of codes) {
    const taken = uses.filter((use) => use.path.startsWith(`${path}/`))
    if (max_uses !== null && taken.length > max_uses) yield `${code} has ${taken.length} uses of ${max_uses}`
    for (const person of persons.filter((each) => each.path.startsWith(`${path}/`))) {
      const own = taken.filter(({ user_id }) => person.path.endsWith(`/${user_id}`)).length
      if (own !== person.uses) yield `${person.path} says ${person.uses} uses for ${own} documents`
    }
  }
  for (const { path, settled, open_payment_id } of uses) {
    const holder = open_payment_id === null ? undefined : openPayments.get(open_payment_id)
    if (!settled && holder?.status !== 'open') yield `${path} is held by a payment that is not open`
  }
  for (const { path, status, promo_code, promo_use } of openPayments.values())
    if (
      status === 'open' &&
      promo_use !== null &&
      !uses.some((use) => use.path.endsWith(`/${promo_code}/uses/${promo_use}`))
    )
      yield `${path} holds a use that is nowhere`
}

/** What was paid can't be paid again. */
function* openIsUnpaid({ intents, openPayments }: WorldState): Generator<string> {
  const paid = new Set(intents.map(({ id }) => id))
  for (const { path, status, payment_intent_id } of openPayments.values())
    if (status === 'open' && payment_intent_id !== null && paid.has(payment_intent_id))
      yield `${path} is paid and open`
}

/**
 * Who bought something, and is still there, was written one e-mail of it, and one of all of its money going back; of what
 * went back before it could bring anything, that one alone.
 */
function* purchaseIsTold({ accounts, payments, tickets, mails }: WorldState): Generator<string> {
  const free = [...tickets.values()].filter(({ payment_id }) => payment_id === null)
  for (const { id, user_id } of [...payments.values(), ...free]) {
    // A ticket that was given, by an admin or in place of a pass, bears the id of the mail that tells of it.
    const told = [`recap_${id}`, `kept_${id}`, id].filter((mail) => mails.has(mail)).length
    const wentBackFirst = told === 0 && mails.has(`refunded_${id}`)
    if (accounts.has(user_id) && told !== 1 && !wentBackFirst) yield `${id} was told in ${told} e-mails`
  }
  for (const { id, user_id, status } of payments.values())
    if (accounts.has(user_id) && status === 'refunded' && !mails.has(`refunded_${id}`))
      yield `${id} went back, and nobody was told`
  for (const mail of mails) {
    const [, id] = /^refunded_(.+)$/.exec(mail) ?? []
    const status = id && payments.get(id)?.status
    if (id && status !== 'refunded') yield `${mail} was written of a payment that is ${status}`
  }
}

/** Each year's receipts are numbered from 1 to what its counter says, each number once. */
function* receiptsHaveNoGap({ payments, counters }: WorldState): Generator<string> {
  const given = [...payments.values()].flatMap(({ receipt_number }) => receipt_number ?? [])
  const due = [...counters].flatMap(([year, { last }]) =>
    Array.from({ length: last }, (_, n) => `${year}-${String(n + 1).padStart(6, '0')}`),
  )
  for (const number of due) if (!given.includes(number)) yield `there is no receipt ${number}`
  for (const number of given) if (!due.includes(number)) yield `receipt ${number} was never counted`
  if (new Set(given).size !== given.length) yield 'two receipts have one number'
}
