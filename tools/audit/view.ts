import { dayAfter, parisInstant } from '@tablee/domain'
import type { Books, Row } from './read-books.ts'

export const instant = (day: string, days: number, time: string) =>
  parisInstant(dayAfter(day, days), time).getTime()
export const start = (row: Row) => instant(row.thursday_event_id, 0, '20:00:00')
export const isGone = (uid: string) => uid.startsWith('gone_')
export const isLive = (row: Row) => /^(registered|expired)$/.test(row.registration_status)
export const isRegistered = (row: Row) => row.registration_status === 'registered'
export const isPaid = (row: Row | undefined) => row?.status === 'succeeded'
export const sum = (rows: Row[]) => rows.reduce((total, { amount }) => total + amount, 0)
export const numbersTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
export const back = (row: Row | undefined) => row?.latest_charge?.amount_refunded

const prices = ['amount', 'original_amount', 'discount_percentage'] as const
const terms = ['thursday_event_id', 'pricing_type', 'promo_code', ...prices] as const

/** Whether the intent is for the price, and says in its metadata what the order says. */
export function agree(order: Row, { amount, currency, metadata }: Row): boolean {
  const isNoted = terms.every((term) => `${order[term]}` === (metadata[term] ?? ''))
  // An open payment has no currency of its own: all is in euros.
  return isNoted && order.amount === amount && (order.currency || 'eur') === currency
}

export function isRightPrice({ amount, original_amount, discount_percentage, promo_code }: Row): boolean {
  const price = Math.round((original_amount * (100 - discount_percentage)) / 100)
  return amount === price && price >= 50 && !promo_code === !discount_percentage
}

/** Finds rows by a key. */
function by(rows: Iterable<Row>, key: (row: Row) => string) {
  const groups = Map.groupBy(rows, key)
  return (value: string) => groups.get(value) ?? []
}

/** The books, with what several invariants look up in them. */
export function viewOf(books: Books) {
  const { mail, owed_refunds: owed, payments, uses, user_registrations: registrations } = books
  const tickets = books.ticket_purchases
  const live = registrations.where(isLive)
  const altered = books.events.where(({ key }) => books.stripe_events.get(key)?.outcome === 'mismatch')
  const isRefunded = (id: string) => payments.get(id)?.status === 'refunded'
  const wasCancelled = ({ key, thursday_event_id, user_id }: Row) => {
    const seat = registrations.get(`${thursday_event_id}_${user_id}`)
    if (seat?.registration_status === 'cancelled' && seat.ticket_id === key) return true
    return numbersTo((seat?.booking_no ?? 1) - 1).some((no) => mail.has(`cancelled_${seat?.key}_${no}`))
  }
  return {
    ...{ ...books, tickets, registrations, owed, isRefunded, wasCancelled },
    purchase: (it: Row) => (it.pricing_type === 'ticket' ? tickets : books.subscriptions).get(it.key),
    /** Altered intents, which were refused. */
    refused: new Set(altered.map(({ data }) => data?.object.id)),
    refundsOf: by(books.refunds.values(), (it) => it.payment_intent),
    isTold: (uid: string) => books.accounts.has(uid) && books.sign_ins.has(uid),
    bookingsOf: by(registrations.values(), (it) => it.user_id),
    liveAt: by(live, (it) => it.thursday_event_id),
    paidBy: by(live, (it) => it.ticket_id),
    passesOf: by(books.subscriptions.values(), (it) => it.user_id),
    seatsOf: by(books.seats.values(), (it) => it.registration_id),
    usesOf: by(uses.values(), (it) => `${it.parent}/${it.user_id}`),
    usesFor: by(uses.values(), (it) => it.open_payment_id),
    told: by(
      mail.values(),
      ({ about, kind }) =>
        `${kind.replace(/^.*_confirm(ed|ation)$/, 'seat')}_${about?.registration_id}_${about?.no}`,
    ),
    receipts: by(payments.values(), (it) => it.receipt_number),
    atTable: by(
      books.private.where((it) => it.venue_id),
      (it) => `${it.parent.slice(0, 10)} ${it.venue_id} ${it.table}`,
    ),
    /** Why a void ticket is void. */
    isVoidFor: (it: Row) => isRefunded(it.key) || owed.has(it.key) || wasCancelled(it),
  }
}
export type View = ReturnType<typeof viewOf>
