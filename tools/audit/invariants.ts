import { parisDay } from '@tablee/domain'
import { type Books, type Name, names, type Row } from './read-books.ts'
import {
  agree,
  back,
  instant,
  isGone,
  isLive,
  isPaid,
  isRegistered,
  isRightPrice,
  numbersTo,
  start,
  sum,
  type View,
  viewOf,
} from './view.ts'

/** A broken invariant of docs/invariants.md: its number, its sentence, the paths of what breaks it. */
export type Breach = { no: string; says: string; ids: string[] }

// Not checked. Nothing stored says it surely: I20, I28 (when a limit was changed), I51 (a report and no breach). They ask when
// the week ran last: I35, I38, I42, I48, I49, I74, and of I34 all but the size. Left out to stay short: I5, I9, I15, I19, I21,
// I31, I33, I36, I39, I40, I44, I50, I52, I56, I59 to I61, I63 to I65, I67 to I73, of I11 the tries, of I30 the evening's own
// fields, of I41 the open payments, of I43 whether money was chosen, of I58 the ids.

type Rules = Record<string, (row: Row, view: View) => unknown>

function isPaidSeat(it: Row, v: View): unknown {
  const passed = v.now >= start(it)
  const isValid = (pass: Row) => pass.status === 'active' && pass.current_period_end > it.created_at
  if (it.paid_with !== 'ticket') return !it.ticket_id && (passed || v.passesOf(it.user_id).some(isValid))
  const ticket = v.tickets.get(it.ticket_id)
  const isTheirs = ticket?.user_id === it.user_id && ticket.thursday_event_id === it.thursday_event_id
  const isRefunded = ticket?.status === 'void' && v.isRefunded(ticket.key) && passed
  return isTheirs && v.paidBy(it.ticket_id).length === 1 && (ticket.status === 'paid' || isRefunded)
}

const order = { 'I3 A price is the original less the discount of its code': isRightPrice }

/** What must hold of each row of a collection. */
const invariants: { [Collection in Name]?: Rules } = {
  payment_intents: {
    'I1 Who has paid has a payment': (it, v) =>
      !it.metadata.user_id || !isPaid(it) || v.payments.has(it.key) || v.refused.has(it.key),
    'I12 Refunds are what the bank paid back, at most the price': (it, v) => {
      const made = v.refundsOf(it.key).filter(({ status }) => !/^(failed|canceled)$/.test(status))
      const requests = made.flatMap(({ metadata }) => metadata.request_id ?? [])
      return (
        sum(made) === (back(it) ?? 0) && sum(made) <= it.amount && new Set(requests).size === requests.length
      )
    },
  },
  payments: {
    ...order,
    'I1 A payment was paid': (it, v) => isPaid(v.payment_intents.get(it.key)),
    'I2 A payment says what its intent says': (it, v) => {
      const intent = v.payment_intents.get(it.key)
      const isSame = intent && it.amount === intent.amount_received && it.livemode === intent.livemode
      return (
        !intent ||
        (isSame && agree(it, intent) && (isGone(it.user_id) || it.user_id === intent.metadata.user_id))
      )
    },
    'I4 A payment has its purchase, of the same person': (it, v) => {
      const owner = v.purchase(it)?.user_id
      return isGone(it.user_id) ? !owner || isGone(owner) : owner === it.user_id && v.accounts.has(owner)
    },
    'I6 What was refunded is what the bank paid back': (it, v) => {
      if (Object.values(it.disputes).includes('lost')) return it.refunded_amount === it.amount
      const more = it.refunded_amount - (back(v.payment_intents.get(it.key)) ?? 0)
      return more >= 0 && more <= sum(v.refundsOf(it.key).filter(({ status }) => status === 'failed'))
    },
    'I7 The status follows from refunds and disputes': ({ amount, refunded_amount: r, disputes, status }) => {
      const said = Object.values(disputes)
      const rest = said.includes('open') ? 'disputed' : r > 0 ? 'partially_refunded' : 'succeeded'
      return r >= 0 && r <= amount && status === (r === amount || said.includes('lost') ? 'refunded' : rest)
    },
    'I8 What was refunded is void': (it, v) =>
      it.status !== 'refunded' || (v.purchase(it)?.status ?? 'void') === 'void',
    'I10 Each cent is a seat, a ticket, a pass or a refund': (it, v) => {
      const bought = v.purchase(it)
      if (it.refunded_amount >= it.amount || isGone(it.user_id)) return true
      if (bought?.status !== 'void') return /^(paid|unused|active)$/.test(bought?.status ?? '')
      return v.owed.get(it.key)?.settled_at === 0 || v.wasCancelled(bought)
    },
    'I45 What was paid was told of once': (it, v) => isToldOnce(it, v),
    'I47 Who was refunded was told': (it, v) =>
      it.status !== 'refunded' || !v.isTold(it.user_id) || v.mail.has(`refunded_${it.key}`),
    'I53 A payment has a receipt of its year': (it, v) => {
      const year = parisDay(new Date(it.paid_at)).slice(0, 4)
      const isNumbered =
        it.receipt_number.startsWith(`${year}-`) &&
        Number(it.receipt_number.slice(5)) <= (v.receipt_counters.get(year)?.last ?? 0)
      return isNumbered || (!it.receipt_number && it.created_at > v.now - 15 * 60_000)
    },
  },
  receipt_counters: {
    'I54 Receipts have no gap and no number twice': ({ key, last }, v) =>
      Number(key) <= new Date(v.now).getFullYear() - 10 ||
      numbersTo(last).every((no) => v.receipts(`${key}-${`${no}`.padStart(6, '0')}`).length === 1),
  },
  owed_refunds: {
    'I11 What is owed is of a void ticket, and settled by a refund': ({ key, settled_at }, v) =>
      v.tickets.get(key)?.status === 'void' && (!settled_at || v.isRefunded(key)),
  },
  open_payments: {
    ...order,
    'I13 An open payment is for an evening to come, and is not paid': (it, v) => {
      const intent = v.payment_intents.get(it.payment_intent_id)
      if (it.status !== 'open' || v.refused.has(it.payment_intent_id)) return true
      const isOver = instant(it.thursday_event_id, -2, '23:59:00') < v.now - 70 * 60_000
      return !isOver && (!intent || (!/^(succeeded|canceled)$/.test(intent.status) && agree(it, intent)))
    },
    'I14 A closed payment cannot be paid any more': (it, v) =>
      it.status !== 'closed' ||
      v.payments.has(it.payment_intent_id) ||
      (v.payment_intents.get(it.payment_intent_id)?.status ?? 'canceled') === 'canceled',
    'I17 A promo use that an open payment holds is there': (it, v) =>
      it.status !== 'open' ||
      !it.promo_use ||
      v.usesFor(it.key).filter((use) => !use.settled && use.parent === it.promo_code).length === 1,
  },
  uses: {
    'I16 Who used a code has a count': (it, v) =>
      isGone(it.user_id) || v.persons.has(`${it.parent}/${it.user_id}`),
    'I17 A use that is held has the open payment that holds it': (it, v) => {
      const holder = v.open_payments.get(it.open_payment_id)
      return it.settled || (holder?.status === 'open' && holder.promo_code === it.parent && holder.promo_use)
    },
    'I18 A use without a payment is a free ticket or pass': (it, v) => {
      const free = `free_${it.parent}_${it.user_id}`
      return isGone(it.user_id)
        ? it.settled && !it.open_payment_id
        : it.open_payment_id || v.tickets.has(free) || v.subscriptions.has(free)
    },
  },
  persons: {
    'I16 A count of uses is their number': (it, v) => it.uses === v.usesOf(`${it.parent}/${it.key}`).length,
  },
  user_registrations: {
    'I22 A registration is of one person and one evening': (it, v) =>
      it.key === `${it.thursday_event_id}_${it.user_id}` &&
      it.event_date === start(it) &&
      v.thursday_events.has(it.thursday_event_id),
    'I23 A registration to come is named by its account': (it, v) =>
      !isRegistered(it) || v.accounts.get(it.user_id)?.registration_id === it.key,
    'I24 Each seat is paid by exactly one thing': (it, v) => !isLive(it) || isPaidSeat(it, v),
    'I30 An evening that is over holds nobody': (it, v) => {
      const over = v.now - instant(it.thursday_event_id, 1, '20:00:00')
      return it.registration_status === 'expired' ? over > 0 : !isRegistered(it) || over < 75 * 60_000
    },
    'I32 Who is in a group is one of its members': (it, v) =>
      !isLive(it) ||
      !it.group_id ||
      v.groups.get(it.group_id)?.member_ids.filter((uid) => uid === it.user_id).length === 1,
    'I43 Who was called off has a ticket or the money': (it, v) => {
      const ticket = v.tickets.get(it.ticket_id)
      if (it.registration_status !== 'called_off' || it.paid_with !== 'ticket') return true
      return (
        ticket &&
        (ticket.status === 'void' ? v.isVoidFor(ticket) : ticket.thursday_event_id !== it.thursday_event_id)
      )
    },
    'I46 Each seat was told of': (it, v) => {
      const ends = ['cancelled', 'called_off']
      const wasLost = (no: number) => ends.some((kind) => v.mail.has(`${kind}_${it.key}_${no}`))
      const told = numbersTo(it.booking_no).filter((no) => v.told(`seat_${it.key}_${no}`).length)
      return !v.isTold(it.user_id) || told.some((no) => no === it.booking_no || !wasLost(no))
    },
    'I47 Who lost a seat was told': (it, v) => {
      const passes = v.passesOf(it.user_id).map(({ key }) => key)
      const wasRefunded = [it.ticket_id, ...passes].some((id) => v.mail.has(`refunded_${id}`))
      if (isLive(it) || !v.isTold(it.user_id) || (it.registration_status === 'cancelled' && wasRefunded))
        return true
      return v.mail.has(`${it.registration_status}_${it.key}_${it.booking_no}`)
    },
  },
  ticket_purchases: {
    'I25 A ticket is unused, pays a seat, or went for a reason': (it, v) => {
      if (it.status === 'unused') return !it.thursday_event_id && v.accounts.has(it.user_id)
      return isGone(it.user_id) || (it.status === 'paid' ? v.paidBy(it.key).length === 1 : v.isVoidFor(it))
    },
    'I47 Who was given a ticket was told': (it, v) =>
      !it.key.startsWith('given_') || !v.isTold(it.user_id) || v.mail.has(it.key),
    'I58 A ticket of somebody who left can not be used': (it) =>
      !isGone(it.user_id) || (it.status !== 'unused' && it.payment_id),
    'I66 A given ticket has its entry': (it, v) =>
      !it.key.startsWith('given_') || v.audit.get(it.key.slice(6))?.user_id === it.user_id,
    'I45 What was free was told of once': (it, v) => !/^(free|simulated)_/.test(it.key) || isToldOnce(it, v),
  },
  seats: {
    'I26 A numbered seat is of one live registration': (it, v) =>
      v.liveAt(it.parent).some(({ key }) => key === it.registration_id) &&
      v.seatsOf(it.registration_id).length === 1,
  },
  thursday_events: {
    'I27 An evening counts its people': ({ key, event_date, current_participants }, v) => {
      const over = current_participants - v.liveAt(key).length
      return v.seeded.has(key) || (v.now < event_date ? over === 0 : over >= 0)
    },
    'I41 What was called off holds no seat and no group': ({ key, calling_off }, v) =>
      Object.entries(calling_off).every(([city, { at, ended_at }]) => {
        const isHere = (it: Row) => it.thursday_event_id === key && it.selected_city?.id === city
        const isHeld = [...v.groups.values(), ...v.liveAt(key).filter(isRegistered)].some(isHere)
        return at > v.now - 20 * 60_000 || (ended_at && !isHeld)
      }),
  },
  groups: {
    'I32 A member of a group has a seat in it': (it, v) =>
      it.member_ids.every((uid) =>
        v.liveAt(it.thursday_event_id).some((one) => one.user_id === uid && one.group_id === it.key),
      ),
    'I34 A group has seven people at most': (it) => it.member_ids.length <= 7,
    'I37 No two groups have one table': (it, v) => {
      const match = v.private.get(`${it.key}/match`)
      const alone =
        !match?.venue_id || v.atTable(`${it.thursday_event_id} ${match.venue_id} ${match.table}`).length === 1
      return alone && (!it.venue_id || (it.venue_id === match?.venue_id && it.table === match.table))
    },
  },
  subscriptions: {
    'I45 What was free was told of once': (it, v) => !it.key.startsWith('free_') || isToldOnce(it, v),
    'I58 A pass of somebody who left can not be used': (it) => !isGone(it.user_id) || it.status === 'void',
  },
  accounts: {
    'I23 The registration that an account names is to come': (it, v) =>
      !it.registration_id ||
      v.bookingsOf(it.key).some((one) => one.key === it.registration_id && isRegistered(one)),
    'I29 An account counts its evenings and bookings': (it, v) => {
      const numbers = v.bookingsOf(it.key).map(({ booking_no }) => booking_no)
      const isRight = it.booking_no === Math.max(0, ...numbers) && new Set(numbers).size === numbers.length
      return isRight && it.evenings === v.bookingsOf(it.key).filter(isLive).length
    },
    'I55 An account has a sign-in': (it, v) => v.sign_ins.has(it.key),
    'I62 An admin is one by claim and by account': (it, v) => it.admin === v.sign_ins.get(it.key)?.admin,
  },
}

function isToldOnce(it: Row, v: View): boolean {
  const told = ['recap', 'kept'].filter((kind) => v.mail.has(`${kind}_${it.key}`)).length
  const isBack =
    v.isRefunded(it.key) && v.mail.has(`refunded_${it.key}`) && !v.purchase(it)?.thursday_event_id
  return told === 1 || (told === 0 && isBack) || !v.isTold(it.user_id)
}

type Naming = { [Collection in Name]?: (it: Row) => string[] }
const itself = (it: Row) => [it.key]
const owner = (it: Row) => [it.user_id]

/** Whom the rows of a collection name, all of whom have an account (I57). */
const named: Naming = {
  ...{ users: itself, email_verification_codes: itself, email_changes: itself },
  ...{ persons: itself, reasons: itself },
  ...{ promo_tries: (it) => [it.parent], payment_tries: (it) => [it.parent] },
  ...{ user_registrations: owner, open_payments: owner, groups: (it) => it.member_ids },
  ...{ met: (it) => [it.key, ...Object.keys(it.people)], kept_apart: (it) => it.persons },
  audit: (it) => [it.user_id, it.other_id],
}
/** Those who have an account, or a pseudonym. */
const signed: Naming = {
  ...{ payments: owner, ticket_purchases: owner, subscriptions: owner, uses: owner },
  ...{ kept_apart: (it) => [it.by], audit: (it) => [it.admin_id] },
}

/** What is broken in the books, by number. A user who is being erased breaks nothing for that moment. */
export function brokenInvariants(books: Books): Breach[] {
  const view = viewOf(books)
  const erasing = books.accounts.where((it) => it.erasing_since).map(({ key }) => key)
  const isErasing = (it: Row) => erasing.some((uid) => it.user_id === uid || it.path.includes(uid))
  const isKnown = (uid: string) => !uid || books.accounts.has(uid)
  const breaches = names.flatMap((name) => {
    const people = (it: Row) => [
      ...(named[name]?.(it) ?? []),
      ...(signed[name]?.(it) ?? []).filter((uid) => !isGone(uid)),
    ]
    const rules: Rules = {
      ...invariants[name],
      'I57 Nothing names an erased person': (it) => people(it).every(isKnown),
    }
    return Object.entries(rules).map(([title, holds]) => {
      const broken = books[name].where((it) => !holds(it, view) && !isErasing(it))
      const [, no = '', says = ''] = /^(\w+) (.*)$/.exec(title) ?? []
      return { no, says, ids: broken.map(({ path }) => path) }
    })
  })
  const byNumber = (a: Breach, b: Breach) => Number(a.no.slice(1)) - Number(b.no.slice(1))
  breaches.push({ no: 'I0', says: 'A field is of the kind that section 1 says', ids: books.unreadable })
  return breaches.filter(({ ids }) => ids.length).sort(byNumber)
}
