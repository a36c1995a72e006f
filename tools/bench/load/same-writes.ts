import { collections, ids, paths } from '@tablee/domain'
import { type DocumentData, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../../trust/crowd.ts'

/** What one person's booking left in the database. */
interface Left {
  readonly uid: string
  readonly account: DocumentData
  readonly open: DocumentData
  readonly registration: DocumentData
  readonly ticket: DocumentData
  readonly payment: DocumentData
  readonly delivery: DocumentData
  readonly mail: DocumentData
}

/**
 * Writes again what the bookings in the database have written, for as many other people: the same documents in the same
 * commits, one person's after the other and all people's at once, with nothing read, decided or asked. Answers the seconds.
 */
export async function writeTheSame(): Promise<number> {
  const everybody = await whatIsLeft()
  const writer = db().bulkWriter()
  for (const { uid, account } of everybody)
    void writer.set(db().doc(paths.account(other(uid))), {
      ...account,
      stripe_customer_id: null,
      registration_id: null,
    })
  await writer.close()
  const started = performance.now()
  await Promise.all(everybody.map(writeOne))
  return (performance.now() - started) / 1000
}

async function writeOne(left: Left): Promise<void> {
  const { account, open, registration, ticket, payment, delivery, mail } = left
  const { thursday_event_id: date, pricing_type, payment_intent_id, stripe_customer_id } = open
  const uid = other(left.uid)
  const openRef = db().doc(paths.openPaymentById(ids.openPayment(uid, date, pricing_type)))
  const accountRef = db().doc(paths.account(uid))
  const told = (batch: WriteBatch) => batch.create(db().doc(paths.stripeEvent(other(delivery.id))), delivery)

  await openRef.create({ ...open, payment_intent_id: null, stripe_customer_id: null, status: 'open' })
  await accountRef.update({ stripe_customer_id })
  await openRef.update({ payment_intent_id, stripe_customer_id })
  const batch = db().batch()
  batch.create(db().doc(paths.ticket(other(ticket.id))), ticket)
  batch.create(db().doc(paths.payment(other(ticket.id))), payment)
  batch.update(openRef, { status: 'closed' })
  batch.create(db().doc(paths.registration(date, uid)), registration)
  const { registration_id, booking_no, evenings } = account
  batch.update(accountRef, { registration_id, booking_no, evenings })
  batch.update(db().doc(paths.thursdayEvent(date)), { current_participants: FieldValue.increment(1) })
  batch.create(db().doc(paths.mail(`recap_${other(ticket.id)}`)), mail)
  // Where the site was faster than the webhook, the delivery was noted by itself.
  if (delivery.outcome !== 'repeated') told(batch)
  await batch.commit()
  if (delivery.outcome === 'repeated') await told(db().batch()).commit()
}

function other(id: string): string {
  return `x${id}`
}

async function whatIsLeft(): Promise<Left[]> {
  const [accounts, opens, tickets, payments, registrations, deliveries, mails] = await Promise.all([
    byKey(collections.accounts, (_, id) => id),
    byKey(collections.openPayments, ({ user_id }) => user_id),
    byKey(collections.tickets, ({ user_id }) => user_id),
    byKey(collections.payments, (_, id) => id),
    byKey(collections.registrations, ({ user_id }) => user_id),
    byKey(collections.stripeEvents, (_, __, n) => n),
    byKey(collections.mail, (_, id) => id.replace('recap_', '')),
  ])
  return [...accounts].map(([uid, account], n) => {
    const ticket = got(tickets, uid)
    return {
      uid,
      account,
      ticket,
      open: got(opens, uid),
      registration: got(registrations, uid),
      payment: got(payments, ticket.id),
      mail: got(mails, ticket.id),
      // Which payment a delivery told of is not noted, and one is as large as another.
      delivery: got(deliveries, n),
    }
  })
}

async function byKey<Key>(
  name: string,
  keyOf: (data: DocumentData, id: string, n: number) => Key,
): Promise<Map<Key, DocumentData>> {
  const { docs } = await db().collection(name).get()
  return new Map(docs.map((each, n) => [keyOf(each.data(), each.id, n), each.data()]))
}

function got<Key>(found: ReadonlyMap<Key, DocumentData>, key: Key): DocumentData {
  const data = found.get(key)
  if (!data) throw new Error(`A booking left nothing under ${key}`)
  return data
}
