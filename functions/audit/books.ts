import type { Auth } from 'firebase-admin/auth'
import { FieldPath, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type Stripe from 'stripe'
import { z } from 'zod'

/** Fields of one kind for a schema; a missing or null field is read as `empty`. */
function fields<Kind extends z.ZodType>(kind: Kind, empty: z.output<Kind>) {
  const field = kind.nullish().transform((value) => value ?? empty)
  return <Key extends string>(...keys: Key[]) =>
    Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, typeof field> // fromEntries loses the keys' types
}
const texts = fields(z.string(), '')
const milliseconds = z.instanceof(Timestamp).transform((time) => time.toMillis())
const numbers = fields(z.union([z.number(), milliseconds]), 0)

const contact = z.object(texts('kind', 'value')).transform(({ kind, value }) => `${kind} ${value}`)

// One schema for all rows: a field name has the same type in documents, Auth users and Stripe objects.
// biome-ignore format: one kind per line
const fieldsRead = z.object({
  ...texts('user_id', 'thursday_event_id', 'status', 'registration_status', 'registration_id', 'ticket_id', 'payment_id', 'paid_with',
    'pricing_type', 'promo_code', 'currency', 'receipt_number', 'payment_intent_id', 'payment_intent', 'promo_use', 'open_payment_id',
    'venue_id', 'group_id', 'by', 'kind', 'outcome', 'admin_id', 'other_id',
    'action', 'subject', 'reason', 'source', 'state', 'reporter_id', 'about_id', 'note', 'from', 'given_up_registration_id'),
  ...numbers('created_at', 'paid_at', 'event_date', 'settled_at', 'current_period_end', 'erasing_since', 'amount',
    'original_amount', 'refunded_amount', 'refund_pending', 'refund_no', 'failed_confirmations', 'amount_received', 'discount_percentage', 'booking_no', 'evenings', 'current_participants',
    'table', 'uses', 'last', 'at', 'updated_at', 'closed_at', 'revealed_at', 'feedback_revealed_at', 'reconciled_at', 'evening_rating',
    'number', 'max_uses', 'seat', 'joined_at', 'offered_until', 'seat_offered_until'),
  ...fields(z.number(), -1)('capacity', 'seat_limit'), // -1: none is set
  ...fields(z.boolean(), false)('admin', 'settled', 'livemode', 'sent', 'locked', 'company_liked', 'waitlist_open', 'free_for_all', 'is_active', 'blocked', 'revoked', 'booking_info_unlocked'),
  // Of an evening. Accounts and tickets have something else under this name: the notices, and the refund claim.
  ...fields(z.unknown().transform((value) => value === true), false)('called_off'),
  ...fields(z.array(z.string()), [])('member_ids', 'persons', 'absent', 'companion_ids', 'waiting_for', 'put_aside_for'),
  ...fields(z.record(z.string(), z.string()), {})('disputes', 'metadata'),
  ...fields(z.object(texts('id')), { id: '' })('selected_city'),
  ...fields(z.object({ ...texts('registration_id'), ...numbers('no') }), { registration_id: '', no: 0 })('about'),
  ...fields(z.object(numbers('amount_refunded')), { amount_refunded: 0 })('latest_charge'),
  ...fields(z.object({ object: z.object(texts('id')) }), { object: { id: '' } })('data'), // Stripe events
  ...fields(z.record(z.string(), z.object(numbers('at', 'ended_at'))), {})('calling_off'),
  ...fields(z.object(numbers('asked_at', 'revealed_at')), { asked_at: 0, revealed_at: 0 })('feedback'),
  ...fields(z.object({ ...texts('proposed_by'), ...numbers('proposed_at', 'confirmed_at') }),
    { proposed_by: '', proposed_at: 0, confirmed_at: 0 })('ban'),
  ...fields(z.object({ ...texts('answer'), ...numbers('at') }), { answer: '', at: 0 })('rsvp'),
  ...fields(z.object({ ...numbers('at'), ...fields(z.boolean(), false)('here') }), { at: 0, here: false })('check_in'),
  ...fields(z.object({ ...numbers('at'), ...fields(z.boolean(), false)('contested') }), { at: 0, contested: false })('no_show'),
  ...fields(z.object(numbers('end_time', 'next_attempt_at')), { end_time: 0, next_attempt_at: 0 })('delivery'),
  ...fields(z.object({ ...numbers('into'), tables: z.array(z.number()) }), { into: 0, tables: [] })('merged'),
  ...fields(contact, '')('contact'),
  ...fields(z.array(z.object({ ...texts('uid'), ...fields(contact, '')('contact') })), [])('matches'),
  ...fields(z.record(z.string(), z.unknown()).transform((it) => Object.keys(it)), [])('details'),
  // Wishes by uid; in a report the times of what an admin answered.
  ...fields(z.union([z.array(z.object(numbers('at'))).transform((all) => all.map(({ at }) => ['at', at] as const)),
    z.record(z.string(), z.string()).transform((all) => Object.entries(all))]), [])('answers'),
  // Other uids; in `private/group` a number, here as so many empty ids.
  ...fields(z.union([z.number().transform((count) => Array.from({ length: count }, () => '')),
    z.record(z.string(), z.unknown()).transform((met) => Object.keys(met))]), [])('people'),
})

// biome-ignore format: one subject per line
const collections = [
  'users', 'accounts', 'promo_tries', 'payment_tries', 'email_verification_codes', 'email_changes', 'met', 'kept_apart',
  'thursday_events', 'seats', 'user_registrations', 'groups', 'private', 'reasons', 'mail', 'audit',
  'ticket_purchases', 'subscriptions', 'payments', 'open_payments', 'owed_refunds', 'receipt_counters', 'stripe_events',
  'promo_codes', 'uses', 'persons', 'feedback', 'evening_outcomes', 'reunions', 'reports', 'report_tries',
  'waitlist',
] as const
const names = [...collections, 'auth_users', 'payment_intents', 'refunds', 'events'] as const
export type Name = (typeof names)[number]

/**
 * A document, an auth user or a Stripe object; `parent` is the id of the document above its collection, or
 * ''.
 */
export type Row = z.output<typeof fieldsRead> & { path: string; key: string; parent: string }
const missing: Row = { ...fieldsRead.parse({}), path: '', key: '', parent: '' }

/** The rows of a collection by id; in a subcollection by `parent/id`. */
export class Table extends Map<string, Row> {
  readonly #indexes = new Map<string, Map<unknown, Row[]>>()

  /** The row of this id; a row of empty values if it does not exist. */
  at = (id: string): Row => this.get(id) ?? missing
  where = (is: (row: Row) => unknown): Row[] => [...this.values()].filter(is)

  /** The rows with this value of a field, by an index that is built once. */
  by(field: keyof Row, value: string): Row[] {
    const index = this.#indexes.get(field) ?? Map.groupBy(this.values(), (row) => row[field])
    this.#indexes.set(field, index)
    return index.get(value) ?? []
  }
}

/**
 * All stored data, by collection. `seeded` are the evenings with registrations that the local seed made
 * without users.
 */
export class Books {
  // A table exists for each name; fromEntries loses the key type.
  readonly tables = Object.fromEntries(names.map((name) => [name, new Table()])) as Record<Name, Table>
  readonly seeded = new Set<string>()
  readonly unreadable: string[] = []
  size = 0
  readonly readAt: number

  constructor(readAt: number, stored: Record<string, unknown> = {}) {
    this.readAt = readAt
    for (const [path, data] of Object.entries(stored)) this.add(path, data)
  }

  /** Adds the data of a path; only the fields above are kept. */
  add(path: string, data: unknown): void {
    const [key = '', collection = '', parent = ''] = path.split('/').toReversed()
    const read = fieldsRead.safeParse(data)
    this.size += 1
    if (/(^|_)seed-/.test(key)) this.seeded.add(key.slice(0, 10))
    else if (!read.success) this.unreadable.push(path)
    else {
      const table = this.tables[collection as Name] // only these collections are read
      table.set(parent ? `${parent}/${key}` : key, { ...read.data, path, key, parent })
    }
  }
}

const PAGE = 1000

/**
 * Reads all data and writes nothing: Firestore as of one moment, each page in a transaction of its own, since one transaction
 * ends after 270 seconds; then Auth and Stripe.
 * The rows stay in memory, about 1 KB each. Throws if there are more than `most` rows, for a caller with
 * little memory.
 */
export async function readBooks(
  db: Firestore,
  auth: Auth,
  stripe: Stripe,
  { now, most = Infinity }: { now: Date; most?: number },
): Promise<Books> {
  const books = new Books(now.getTime())
  function add(path: string, data: unknown): void {
    if (books.size === most) throw new Error(`The audit reads at most ${most} rows here`)
    books.add(path, data)
  }
  const { readTime } = await db.collection('accounts').limit(1).get() // Firestore's clock, not this machine's
  for (const name of collections) {
    const fields = db.collectionGroup(name).select(...Object.keys(fieldsRead.shape))
    const page = fields.orderBy(FieldPath.documentId()).limit(PAGE)
    let last: QueryDocumentSnapshot | undefined
    do {
      const query = last ? page.startAfter(last) : page
      const { docs } = await db.runTransaction((moment) => moment.get(query), { readOnly: true, readTime })
      for (const one of docs) add(one.ref.path, one.data())
      last = docs.at(-1)
    } while (last)
  }
  for (let page = await auth.listUsers(); ; page = await auth.listUsers(1000, page.pageToken)) {
    for (const { uid, customClaims } of page.users) add(`auth_users/${uid}`, { ...customClaims })
    if (!page.pageToken) break
  }
  const lists = {
    payment_intents: stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] }),
    refunds: stripe.refunds.list({ limit: 100 }),
    events: stripe.events.list({ limit: 100, type: 'payment_intent.succeeded' }),
  }
  for (const [name, objects] of Object.entries(lists))
    for await (const each of objects) add(`${name}/${each.id}`, each)
  return books
}
