import type { Auth } from 'firebase-admin/auth'
import { FieldPath, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type Stripe from 'stripe'
import { z } from 'zod'

/** A schema's fields of one kind; what is missing or null reads as `empty`. */
function fields<Kind extends z.ZodType>(kind: Kind, empty: z.output<Kind>) {
  const field = kind.nullish().transform((value) => value ?? empty)
  return <Key extends string>(...keys: Key[]) =>
    Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, typeof field> // fromEntries forgets the keys
}
const texts = fields(z.string(), '')
const milliseconds = z.instanceof(Timestamp).transform((time) => time.toMillis())
const numbers = fields(z.union([z.number(), milliseconds]), 0)

// One schema for all: a name means one kind of value in documents, Auth's users and Stripe's objects alike.
// biome-ignore format: a kind a line is read at a glance
const fieldsRead = z.object({
  ...texts('user_id', 'thursday_event_id', 'status', 'registration_status', 'registration_id', 'ticket_id', 'payment_id', 'paid_with',
    'pricing_type', 'promo_code', 'currency', 'receipt_number', 'payment_intent_id', 'payment_intent', 'promo_use', 'open_payment_id',
    'venue_id', 'group_id', 'by', 'kind', 'outcome', 'admin_id', 'other_id'),
  ...numbers('created_at', 'paid_at', 'event_date', 'settled_at', 'current_period_end', 'erasing_since', 'amount',
    'original_amount', 'refunded_amount', 'amount_received', 'discount_percentage', 'booking_no', 'evenings', 'current_participants',
    'table', 'uses', 'last', 'capacity', 'max_uses'),
  ...fields(z.boolean(), false)('admin', 'settled', 'livemode'),
  ...fields(z.array(z.string()), [])('member_ids', 'persons'),
  ...fields(z.record(z.string(), z.string()), {})('disputes', 'metadata'),
  ...fields(z.object(texts('id')), { id: '' })('selected_city'),
  ...fields(z.object({ ...texts('registration_id'), ...numbers('no') }), { registration_id: '', no: 0 })('about'),
  ...fields(z.object(numbers('amount_refunded')), { amount_refunded: 0 })('latest_charge'),
  ...fields(z.object({ object: z.object(texts('id')) }), { object: { id: '' } })('data'), // of Stripe's events
  ...fields(z.record(z.string(), z.object(numbers('at', 'ended_at'))), {})('calling_off'),
  people: z.record(z.string(), z.unknown()).catch({}).transform((met) => Object.keys(met)), // in a match it is a number
})

// biome-ignore format: a subject a line
const collections = [
  'users', 'accounts', 'promo_tries', 'payment_tries', 'email_verification_codes', 'email_changes', 'met', 'kept_apart',
  'thursday_events', 'seats', 'user_registrations', 'groups', 'private', 'reasons', 'mail', 'audit',
  'ticket_purchases', 'subscriptions', 'payments', 'open_payments', 'owed_refunds', 'receipt_counters', 'stripe_events',
  'promo_codes', 'uses', 'persons',
] as const
const names = [...collections, 'sign_ins', 'payment_intents', 'refunds', 'events'] as const
export type Name = (typeof names)[number]

/** A document, an Auth user or an object of Stripe; `parent` is the id of the document above its collection, or ''. */
export type Row = z.output<typeof fieldsRead> & { path: string; key: string; parent: string }
const missing: Row = { ...fieldsRead.parse({}), path: '', key: '', parent: '' }

/** The rows of a collection by id; those below a document by `parent/id`. */
export class Table extends Map<string, Row> {
  readonly #indexes = new Map<string, Map<unknown, Row[]>>()

  /** The row of this id; one without values where there is none. */
  at = (id: string): Row => this.get(id) ?? missing
  where = (is: (row: Row) => unknown): Row[] => [...this.values()].filter(is)

  /** The rows of which a field has this value, by an index that is made once. */
  by(field: keyof Row, value: string): Row[] {
    const index = this.#indexes.get(field) ?? Map.groupBy(this.values(), (row) => row[field])
    this.#indexes.set(field, index)
    return index.get(value) ?? []
  }
}

/** All that is stored, by collection. `seeded` are the evenings at which the local seed registered users who do not exist. */
export class Books {
  // Each name has its table, though fromEntries forgets the names.
  readonly tables = Object.fromEntries(names.map((name) => [name, new Table()])) as Record<Name, Table>
  readonly seeded = new Set<string>()
  readonly unreadable: string[] = []
  size = 0
  readonly readAt: number

  constructor(readAt: number, stored: Record<string, unknown> = {}) {
    this.readAt = readAt
    for (const [path, data] of Object.entries(stored)) this.add(path, data)
  }

  /** Adds what is stored at a path, of which only the fields above are kept. */
  add(path: string, data: unknown): void {
    const [key = '', collection = '', parent = ''] = path.split('/').toReversed()
    const read = fieldsRead.safeParse(data)
    this.size += 1
    if (/(^|_)seed-/.test(key)) this.seeded.add(key.slice(0, 10))
    else if (!read.success) this.unreadable.push(path)
    else {
      const table = this.tables[collection as Name] // of other collections nothing is read
      table.set(parent ? `${parent}/${key}` : key, { ...read.data, path, key, parent })
    }
  }
}

/**
 * Reads everything and writes nothing: Firestore as it is at one moment, by pages, then Auth and Stripe. What is read of it
 * stays in memory, some 1 KB a row, so that a reader with little memory says how many rows are too many.
 */
export async function readBooks(
  db: Firestore,
  auth: Auth,
  stripe: Stripe,
  { now, most = Infinity }: { now: Date; most?: number },
): Promise<Books> {
  const books = new Books(now.getTime())
  function add(path: string, data: unknown): void {
    if (books.size === most) throw new Error(`More than ${most} rows are too many to be audited here`)
    books.add(path, data)
  }
  const readFirestore = async (moment: FirebaseFirestore.Transaction) => {
    for (const name of collections) {
      const fields = db.collectionGroup(name).select(...Object.keys(fieldsRead.shape))
      const page = fields.orderBy(FieldPath.documentId()).limit(1000)
      let last: QueryDocumentSnapshot | undefined
      do {
        const { docs } = await moment.get(last ? page.startAfter(last) : page)
        for (const one of docs) add(one.ref.path, one.data())
        last = docs.at(-1)
      } while (last)
    }
  }
  await db.runTransaction(readFirestore, { readOnly: true })
  for (let page = await auth.listUsers(); ; page = await auth.listUsers(1000, page.pageToken)) {
    for (const { uid, customClaims } of page.users) add(`sign_ins/${uid}`, { ...customClaims })
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
