import type { Books, Name, Row } from './books.ts'
import { checkFeedback } from './feedback-invariants.ts'
import { checkSeating } from './seating-invariants.ts'
import { checkWaitlists } from './waitlist-invariants.ts'

/** An invariant of docs/invariants.md by its number, and the paths of the rows that break it. */
export type BrokenInvariant = { no: string; paths: string[] }

// Not checked: the stored data is not enough for I20, I28 (a limit may have changed) and I51 (reported, not broken); the
// time of the week's last run would be needed for I35, I38, I42, I48, I49, I74, and for I34 except size. Omitted for brevity:
// I9, I15, I19, I21, I33, I39, I40, I44, I50, I52, I56, I59 to I61, I63 to I65, I67 to I73; of I11 the attempts, of I26 the
// number, of I30 and I31 the evening's own fields, of I41 the open payments, of I43 whether money was chosen, of I58 the ids.

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const isGone = (uid: string) => uid.startsWith('gone_')
const isRegistered = (it: Row) => it.registration_status === 'registered'
const isLive = (it: Row) => isRegistered(it) || it.registration_status === 'expired'
const isVoidOrMissing = ({ status }: Row) => status === 'void' || status === ''
const isMade = ({ status }: Row) => !/^(failed|canceled)$/.test(status)
const areDistinct = (values: unknown[]) => new Set(values).size === values.length
const sum = (rows: Row[]) => rows.reduce((total, { amount }) => total + amount, 0)
const numbersTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const times = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' } as const
/** A time in Paris, formatted as `2026-11-26 20:00:00`. */
const { format: inParis } = new Intl.DateTimeFormat('sv', times)

/** I57: the fields that name a user with an account. Fields with `isGone` may contain a pseudonym instead. */
// biome-ignore format: a table
const naming: [Name, keyof Row, typeof isGone?][] = [
  ['users', 'key'], ['email_verification_codes', 'key'], ['email_changes', 'key'], ['reasons', 'key'], ['persons', 'key'],
  ['met', 'key'], ['met', 'people'], ['promo_tries', 'parent'], ['payment_tries', 'parent'], ['user_registrations', 'user_id'],
  ['open_payments', 'user_id'], ['groups', 'member_ids'], ['kept_apart', 'persons'], ['audit', 'user_id'], ['audit', 'other_id'],
  ['payments', 'user_id', isGone], ['ticket_purchases', 'user_id', isGone], ['subscriptions', 'user_id', isGone],
  ['uses', 'user_id', isGone], ['kept_apart', 'by', isGone], ['audit', 'admin_id', isGone],
  ['report_tries', 'parent'], ['feedback', 'user_id'], ['feedback', 'companion_ids'], ['evening_outcomes', 'user_id'],
  ['waitlist', 'user_id'], ['reunions', 'user_id'], ['reunions', 'companion_ids'], ['reports', 'reporter_id'], ['reports', 'about_id', isGone],
]

/**
 * Whether amount, currency and metadata of a payment intent match its order. An open payment has no currency.
 */
function agree(order: Row, { amount, currency, metadata }: Row): boolean {
  const { thursday_event_id, pricing_type, promo_code, original_amount, discount_percentage } = order
  const noted = { thursday_event_id, pricing_type, promo_code, amount, original_amount, discount_percentage }
  const isNoted = Object.entries(noted).every(([term, value]) => `${value}` === (metadata[term] ?? ''))
  return isNoted && order.amount === amount && (order.currency || 'eur') === currency
}

function isRightPrice({ amount, original_amount, discount_percentage, promo_code }: Row): boolean {
  const price = Math.round((original_amount * (100 - discount_percentage)) / 100)
  return amount === price && price >= 50 && !promo_code === !discount_percentage
}

/** The broken invariants by number; docs/invariants.md states each. */
export function brokenInvariants(books: Books): BrokenInvariant[] {
  const { tables, seeded, unreadable, readAt: now } = books
  const { accounts, auth_users, mail, groups, user_registrations: registrations, uses, persons } = tables
  const { payments, payment_intents: intents, refunds, open_payments, owed_refunds } = tables
  const { ticket_purchases: tickets, subscriptions } = tables

  const broken = new Map([['I0', [...unreadable]]]) // I0: each field has the type in section 1
  const erasing = accounts.where((it) => it.erasing_since).map(({ key }) => key)
  /** Records a row that breaks an invariant, unless its user is being erased. */
  function check(no: string, { path, user_id }: Row, holds: unknown): void {
    if (holds || erasing.some((uid) => user_id === uid || path.includes(uid))) return
    const paths = broken.get(no) ?? []
    paths.push(path)
    broken.set(no, paths)
  }

  const start = (it: Row) => tables.thursday_events.at(it.thursday_event_id).event_date
  const liveAt = (date: string) => registrations.by('thursday_event_id', date).filter(isLive)
  const registrationsBy = (ticket: Row) => registrations.by('ticket_id', ticket.key).filter(isLive)
  const purchaseOf = (it: Row) => (it.pricing_type === 'ticket' ? tickets : subscriptions).at(it.key)
  const isRefunded = ({ key }: Row) => payments.at(key).status === 'refunded'
  /** Whether a mail can be sent to the row's user. */
  const isPresent = ({ user_id }: Row) => accounts.has(user_id) && auth_users.has(user_id)

  const mismatches = tables.events.where(({ key }) => tables.stripe_events.at(key).outcome === 'mismatch')
  const refused = new Set(mismatches.map(({ data }) => data.object.id))
  const confirming = mail.where(({ kind }) => /^(payment_confirmation|reservation_confirmed)$/.test(kind))
  const confirmed = new Set(confirming.map(({ about }) => `${about.registration_id}_${about.no}`))

  /** Whether the registration that a void ticket paid for was cancelled, now or at an earlier booking. */
  function wasCancelled({ key, thursday_event_id, user_id }: Row): boolean {
    const registration = registrations.at(`${thursday_event_id}_${user_id}`)
    const earlier = numbersTo(registration.booking_no - 1).some((no) =>
      mail.has(`cancelled_${registration.key}_${no}`),
    )
    return earlier || (registration.registration_status === 'cancelled' && registration.ticket_id === key)
  }
  const isVoidForAReason = (it: Row) => isRefunded(it) || owed_refunds.has(it.key) || wasCancelled(it)

  function isPaidRegistration(it: Row): boolean {
    const hasBegun = now >= start(it)
    const isValid = (one: Row) => one.status === 'active' && one.current_period_end > it.created_at
    const hasBooked = subscriptions.by('user_id', it.user_id).some(isValid)
    if (it.paid_with !== 'ticket') return !it.ticket_id && (hasBegun || hasBooked)
    const ticket = tickets.at(it.ticket_id)
    const isTheirs = ticket.user_id === it.user_id && ticket.thursday_event_id === it.thursday_event_id
    const isGivenBack = isRefunded(ticket) || owed_refunds.has(ticket.key) // owed again once its bank has sent it back
    const isVoid = ticket.status === 'void' && isGivenBack && hasBegun
    return isTheirs && (ticket.status === 'paid' || isVoid) && registrationsBy(ticket).length === 1
  }

  const hasRefundMail = ({ key, refund_no: no }: Row) =>
    mail.has(no > 1 ? `refunded_${key}_${no}` : `refunded_${key}`)

  function isNotifiedOnce(it: Row): boolean {
    const sent = ['recap', 'kept'].filter((kind) => mail.has(`${kind}_${it.key}`)).length
    const isBack = isVoidOrMissing(purchaseOf(it)) && hasRefundMail(it) && !purchaseOf(it).thursday_event_id
    return sent === 1 || (sent === 0 && isBack) || !isPresent(it)
  }

  for (const it of intents.values()) {
    const made = refunds.by('payment_intent', it.key).filter(isMade)
    const isOnce = areDistinct(made.flatMap(({ metadata }) => metadata.request_id ?? []))
    const isOurs = it.metadata.user_id && !refused.has(it.key)
    check('I1', it, !isOurs || it.status !== 'succeeded' || payments.has(it.key))
    check('I12', it, isOnce && sum(made) === it.latest_charge.amount_refunded && sum(made) <= it.amount)
  }

  for (const it of payments.values()) {
    const { amount, refunded_amount, status, user_id, receipt_number } = it
    const intent = intents.at(it.key)
    const isTheirs = isGone(user_id) || user_id === intent.metadata.user_id
    const isSame = amount === intent.amount_received && it.livemode === intent.livemode
    check('I1', it, intent.status === 'succeeded')
    check('I2', it, !intent.key || (isTheirs && isSame && agree(it, intent)))
    check('I3', it, isRightPrice(it))

    const bought = purchaseOf(it)
    const isErased = !bought.key || isGone(bought.user_id)
    check('I4', it, isGone(user_id) ? isErased : bought.user_id === user_id && accounts.has(user_id))

    const disputes = Object.values(it.disputes)
    const made = refunds.by('payment_intent', it.key).filter(isMade)
    const pending = made.filter((one) => one.status !== 'succeeded')
    const isLost = disputes.includes('lost')
    const isBack = isLost || refunded_amount === amount
    const rest = disputes.includes('open') ? 'disputed' : refunded_amount ? 'partially_refunded' : 'succeeded'
    const isWithin = refunded_amount >= 0 && refunded_amount <= amount
    check('I6', it, refunded_amount === (isLost ? amount : sum(made)))
    check('I99', it, it.refund_pending === (isLost ? 0 : sum(pending)))
    check('I7', it, isWithin && status === (isBack ? 'refunded' : rest))
    check('I8', it, !isRefunded(it) || isVoidOrMissing(bought))

    const isOwed = owed_refunds.has(it.key) && !owed_refunds.at(it.key).settled_at
    const isGood = bought.status === 'void' ? isOwed || wasCancelled(bought) : bought.status
    check('I10', it, refunded_amount >= amount || isGone(user_id) || isGood)
    check('I45', it, isNotifiedOnce(it))
    check('I47', it, !isRefunded(it) || !isPresent(it) || hasRefundMail(it))
    check('I101', it, !it.revoked || isVoidOrMissing(bought))

    const [year = '', number] = receipt_number.split('-')
    const isOfYear = inParis(it.paid_at).startsWith(`${year}-`)
    const isCounted = Number(number) <= tables.receipt_counters.at(year).last
    check('I53', it, receipt_number ? isOfYear && isCounted : it.created_at > now - 15 * MINUTE)
  }

  for (const it of tables.receipt_counters.values()) {
    const isRetained = Number(it.key) > new Date(now).getFullYear() - 10
    const numbers = numbersTo(isRetained ? it.last : 0).map((no) => `${it.key}-${`${no}`.padStart(6, '0')}`)
    const isGiven = numbers.every((number) => payments.by('receipt_number', number).length === 1)
    check('I54', it, isGiven)
  }

  for (const it of owed_refunds.values()) {
    const isConfirmed = isRefunded(it) && !payments.at(it.key).refund_pending
    check('I11', it, isVoidOrMissing(purchaseOf(payments.at(it.key))) && (!it.settled_at || isConfirmed))
  }

  for (const it of open_payments.values()) {
    const intent = intents.at(it.payment_intent_id)
    const isOpen = it.status === 'open'
    const deadline = start(it) - 2 * DAY + 239 * MINUTE // Tuesday 23:59
    const held = tables.waitlist.at(`${it.thursday_event_id}_${it.user_id}`).offered_until
    const isOver = now - 70 * MINUTE > Math.max(deadline, Math.min(held, start(it)))
    const isUnpaid = !/^(succeeded|canceled)$/.test(intent.status) && agree(it, intent)
    const isReserved = (use: Row) => !use.settled && use.parent === it.promo_code
    const reserved = uses.by('open_payment_id', it.key).filter(isReserved)
    const isEnded = payments.has(intent.key) || intent.status === 'canceled'
    check('I3', it, isRightPrice(it))
    check('I13', it, !isOpen || refused.has(intent.key) || (!isOver && (!intent.key || isUnpaid)))
    check('I14', it, it.status !== 'closed' || !intent.key || isEnded)
    check('I100', it, !isOpen || it.failed_confirmations < 5)
    check('I17', it, !isOpen || !it.promo_use || reserved.length === 1)
  }

  for (const it of uses.values()) {
    const holder = open_payments.at(it.open_payment_id)
    const isReserved = holder.status === 'open' && holder.promo_code === it.parent && holder.promo_use
    const free = `free_${it.parent}_${it.user_id}`
    const isBought = it.open_payment_id || tickets.has(free) || subscriptions.has(free)
    check('I16', it, isGone(it.user_id) || persons.has(`${it.parent}/${it.user_id}`))
    check('I17', it, it.settled || isReserved)
    check('I18', it, isGone(it.user_id) ? it.settled && !it.open_payment_id : isBought)
  }

  for (const it of persons.values()) {
    const used = uses.by('user_id', it.key).filter(({ parent }) => parent === it.parent)
    check('I16', it, it.uses === used.length)
  }

  for (const it of registrations.values()) {
    const { key, user_id, booking_no, registration_status: status, thursday_event_id: date } = it
    const sinceEnd = now - start(it) - DAY
    check('I22', it, key === `${date}_${user_id}` && start(it) && it.event_date === start(it))
    check('I23', it, !isRegistered(it) || accounts.at(user_id).registration_id === key)
    check('I24', it, !isLive(it) || isPaidRegistration(it))
    check('I30', it, status === 'expired' ? sinceEnd > 0 : !isRegistered(it) || sinceEnd < 75 * MINUTE)

    const ticket = tickets.at(it.ticket_id)
    const isElsewhere = ticket.key && ticket.thursday_event_id !== date
    const hasLostTicket = status === 'called_off' && it.paid_with === 'ticket'
    check('I43', it, !hasLostTicket || (ticket.status === 'void' ? isVoidForAReason(ticket) : isElsewhere))

    const wasLost = (no: number) => mail.has(`cancelled_${key}_${no}`) || mail.has(`called_off_${key}_${no}`)
    const numbers = numbersTo(booking_no).filter((no) => confirmed.has(`${key}_${no}`))
    check('I46', it, !isPresent(it) || numbers.some((no) => no === booking_no || !wasLost(no)))

    const paidWith = [it.ticket_id, ...subscriptions.by('user_id', user_id).map((one) => one.key)]
    const isBack = status === 'cancelled' && paidWith.some((id) => mail.has(`refunded_${id}`))
    const isNotified = [status, 'moved'].some((kind) => mail.has(`${kind}_${key}_${booking_no}`))
    check('I47', it, isLive(it) || !isPresent(it) || isBack || isNotified)
  }

  for (const it of tickets.values()) {
    const isUnused = it.status === 'unused'
    const isGiven = it.key.startsWith('given_')
    const isPaid = it.payment_id === it.key && payments.at(it.key).pricing_type === 'ticket'
    const isFree = !it.thursday_event_id && accounts.has(it.user_id)
    const isSpent = it.status === 'paid' ? registrationsBy(it).length === 1 : isVoidForAReason(it)
    check('I5', it, isPaid || (!it.payment_id && !it.key.startsWith('pi_')) || it.key.startsWith('pi_demo_'))
    check('I25', it, isUnused ? isFree : isGone(it.user_id) || isSpent)
    check('I45', it, !/^(free|simulated)_/.test(it.key) || isNotifiedOnce(it))
    check('I47', it, !/^(given|sorry)_/.test(it.key) || !isPresent(it) || mail.has(it.key))
    check('I58', it, !isGone(it.user_id) || (!isUnused && it.payment_id))
    check('I66', it, !isGiven || tables.audit.get(it.key.slice(6))?.user_id === it.user_id)
  }

  for (const it of subscriptions.values()) {
    const isPaid = payments.at(it.key).pricing_type.startsWith('monthly-')
    check('I5', it, isPaid || !it.key.startsWith('pi_') || it.key.startsWith('pi_demo_'))
    check('I45', it, !it.key.startsWith('free_') || isNotifiedOnce(it))
    check('I58', it, !isGone(it.user_id) || it.status === 'void')
  }

  for (const it of tables.seats.values()) {
    const isOne = tables.seats.by('registration_id', it.registration_id).length === 1
    const { status, seat } = tables.waitlist.at(it.registration_id)
    const isHeld = status === 'offered' && seat === it.number
    check('I26', it, isOne && (isHeld || liveAt(it.parent).some(({ key }) => key === it.registration_id)))
  }

  for (const it of tables.thursday_events.values()) {
    const live = liveAt(it.key)
    const over = (counted: Row[]) => it.current_participants - counted.length
    const isCounted = now < it.event_date ? over(live.filter(isRegistered)) === 0 : over(live) >= 0
    check('I27', it, seeded.has(it.key) || isCounted)
    check('I31', it, inParis(it.event_date) === `${it.key} 20:00:00`)
    const remaining = [...groups.by('thursday_event_id', it.key), ...live.filter(isRegistered)]
    for (const [city, { at, ended_at }] of Object.entries(it.calling_off)) {
      const isEmpty = !remaining.some(({ selected_city }) => selected_city.id === city)
      check('I41', it, at > now - 20 * MINUTE || (ended_at && isEmpty))
    }
  }

  for (const it of groups.values()) {
    const { venue_id, table } = tables.private.at(`${it.key}/group`)
    const same = tables.private.by('venue_id', venue_id).filter((other) => other.table === table)
    const isAlone = same.filter(({ parent }) => parent.startsWith(it.thursday_event_id)).length === 1
    const isThere = it.venue_id === venue_id && it.table === table
    check('I34', it, it.member_ids.length <= 7)
    check('I37', it, (!venue_id || isAlone) && (!it.venue_id || isThere))
  }

  for (const it of accounts.values()) {
    const theirs = registrations.by('user_id', it.key)
    const numbers = theirs.map(({ booking_no }) => booking_no)
    const isNumbered = it.booking_no === Math.max(0, ...numbers) && areDistinct(numbers)
    const named = registrations.at(it.registration_id)
    check('I23', it, !it.registration_id || (named.user_id === it.key && isRegistered(named)))
    check('I29', it, isNumbered && it.evenings === theirs.filter(isLive).length)
    check('I55', it, auth_users.has(it.key))
    check('I62', it, it.admin === auth_users.at(it.key).admin)
  }

  for (const [name, field, isPseudonym] of naming)
    for (const it of tables[name].values()) {
      const uids = [it[field]].flat().map(String)
      const areKnown = uids.every((uid) => !uid || isPseudonym?.(uid) || accounts.has(uid))
      check('I57', it, areKnown)
    }

  for (const checkMore of [checkFeedback, checkSeating, checkWaitlists]) checkMore(books, check)
  return [...broken].map(([no, paths]) => ({ no, paths })).filter(({ paths }) => paths.length > 0)
}
