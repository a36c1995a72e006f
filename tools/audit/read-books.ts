import { Timestamp } from 'firebase-admin/firestore'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Admin } from '../world/admin.ts'

/** A schema's fields of one kind; what is missing or null is read as `missing`. */
function fields<Kind extends z.ZodType>(kind: Kind, missing: z.infer<Kind>) {
  const field = kind.nullish().transform((value) => value ?? missing)
  return <Key extends string>(...keys: Key[]) =>
    Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, typeof field> // fromEntries forgets the keys
}
const texts = fields(z.string(), '')
const numbers = fields(z.number(), 0) // times are in milliseconds
const flags = fields(z.boolean(), false)
const textMaps = fields(z.record(z.string(), z.string()), {})

// One schema for all: a name means one kind of value in documents, Auth's users and Stripe's objects alike.
// biome-ignore format: a kind a line is read at a glance
const fieldsRead = z.object({
  ...texts('user_id', 'thursday_event_id', 'status', 'registration_status', 'registration_id', 'ticket_id', 'payment_id', 'paid_with',
    'pricing_type', 'promo_code', 'currency', 'receipt_number', 'payment_intent_id', 'payment_intent', 'promo_use', 'open_payment_id',
    'venue_id', 'group_id', 'by', 'kind', 'outcome', 'admin_id', 'other_id'),
  ...numbers('created_at', 'paid_at', 'event_date', 'settled_at', 'current_period_end', 'erasing_since', 'offset_ms', 'amount',
    'original_amount', 'refunded_amount', 'amount_received', 'discount_percentage', 'booking_no', 'evenings', 'current_participants', 'table',
    'uses', 'last', 'capacity', 'max_uses'),
  ...flags('admin', 'settled', 'livemode'),
  ...textMaps('disputes', 'metadata'),
  member_ids: z.array(z.string()).default([]),
  persons: z.array(z.string()).default([]),
  people: z.record(z.string(), z.unknown()).catch({}), // who was met; of a match it is a number, which nothing asks for
  calling_off: z.record(z.string(), z.object(numbers('at', 'ended_at'))).default({}),
  selected_city: z.object(texts('id')).optional(),
  about: z.object({ ...texts('registration_id'), ...numbers('no') }).nullish(),
  latest_charge: z.object(numbers('amount_refunded')).nullish(),
  data: z.object({ object: z.object(texts('id')) }).optional(),
})

// biome-ignore format: a subject a line
const collections = [
  'dev', 'users', 'accounts', 'promo_tries', 'payment_tries', 'email_verification_codes', 'email_changes', 'met', 'kept_apart',
  'thursday_events', 'seats', 'user_registrations', 'groups', 'private', 'reasons', 'mail', 'audit',
  'ticket_purchases', 'subscriptions', 'payments', 'open_payments', 'owed_refunds', 'receipt_counters', 'stripe_events',
  'promo_codes', 'uses', 'persons',
] as const
const outside = ['sign_ins', 'payment_intents', 'refunds', 'disputes', 'events', 'customers'] as const
export const names = [...collections, ...outside]
export type Name = (typeof names)[number]

/** One row of the books, and where it was found: `parent` is the id of the document above its collection, or ''. */
export type Row = z.infer<typeof fieldsRead> & { path: string; key: string; parent: string }

/** The rows of a collection by id; those below a document by `parent/id`. */
export class Table extends Map<string, Row> {
  readonly #indexes = new Map<string, Map<unknown, Row[]>>()

  where(is: (row: Row) => unknown): Row[] {
    return [...this.values()].filter(is)
  }

  /** The rows of which a field has this value, by an index that is made once. */
  by(field: keyof Row, value: string): Row[] {
    const index = this.#indexes.get(field) ?? Map.groupBy(this.values(), (row) => row[field])
    this.#indexes.set(field, index)
    return index.get(value) ?? []
  }
}

export type Books = Record<Name, Table> & {
  now: number
  size: number
  /** The evenings at which the local seed has registered people who exist nowhere else. */
  seeded: Set<string>
  /** Altered intents, which were refused. */
  refused: Set<string | undefined>
  /** The bookings, `{registration}_{no}`, whose seat was told of by mail. */
  told: Set<string>
  unreadable: string[]
}

export const isGone = (uid: string) => uid.startsWith('gone_')

/** Documents, Auth's users and Stripe's objects by path, their times in milliseconds. */
export type Stored = Record<string, unknown>

/** Sorts what was read into tables, without what the local seed has registered. */
export function booksFrom(stored: Stored, systemTime: number): Books {
  // Each name has its table, though fromEntries forgets the names.
  const tables = Object.fromEntries(names.map((name) => [name, new Table()])) as Record<Name, Table>
  const isName = (name: string): name is Name => name in tables
  const [seeded, unreadable]: [Set<string>, string[]] = [new Set(), []]
  for (const [path, data] of Object.entries(stored)) {
    const [key = '', collection = '', parent = ''] = path.split('/').toReversed()
    const read = fieldsRead.safeParse(data)
    if (/(^|_)seed-/.test(key)) seeded.add(key.slice(0, 10))
    else if (!read.success) unreadable.push(path)
    else if (isName(collection))
      tables[collection].set(parent ? `${parent}/${key}` : key, { ...read.data, path, key, parent })
  }
  const { dev, events, stripe_events, mail } = tables
  const altered = events.where(({ key }) => stripe_events.get(key)?.outcome === 'mismatch')
  const told = mail.where(({ kind }) => /^(payment_confirmation|reservation_confirmed)$/.test(kind))
  return {
    ...tables,
    now: systemTime + (dev.get('clock')?.offset_ms ?? 0),
    size: collections.reduce((total, name) => total + tables[name].size, 0),
    refused: new Set(altered.map(({ data }) => data?.object.id)),
    told: new Set(told.map(({ about }) => `${about?.registration_id}_${about?.no}`)),
    ...{ seeded, unreadable },
  }
}

/** Reads everything and writes nothing: Firestore as it is at one moment, then Auth and Stripe. */
export async function readStored({ db, auth }: Admin, stripe: Stripe, isStandIn: boolean): Promise<Stored> {
  const stored: Stored = {}
  const readFirestore = (moment: FirebaseFirestore.Transaction) =>
    Promise.all(
      collections.map(async (name) => {
        const { docs } = await moment.get(db.collectionGroup(name))
        for (const it of docs) stored[it.ref.path] = plain(it.data())
      }),
    )
  await db.runTransaction(readFirestore, { readOnly: true })
  for (let page = await auth.listUsers(); ; page = await auth.listUsers(1000, page.pageToken)) {
    for (const { uid, customClaims } of page.users) stored[`sign_ins/${uid}`] = { ...customClaims }
    if (!page.pageToken) break
  }
  const all = { limit: 100 }
  const lists = {
    payment_intents: stripe.paymentIntents.list({ ...all, expand: ['data.latest_charge'] }),
    refunds: stripe.refunds.list(all),
    disputes: isStandIn ? [] : stripe.disputes.list(all),
    customers: stripe.customers.list(all),
  }
  for (const [name, objects] of Object.entries(lists))
    for await (const each of objects) stored[`${name}/${each.id}`] = each
  for await (const { id, type, data } of stripe.events.list(all)) {
    stored[`events/${id}`] = { data }
    // The stand-in has no list of disputes. Its newest event comes first, and says how the dispute is now.
    if (isStandIn && /^charge\.dispute\./.test(type) && 'id' in data.object)
      stored[`disputes/${data.object.id}`] ??= data.object
  }
  return stored
}

/** A document's value with each Timestamp as milliseconds. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}
