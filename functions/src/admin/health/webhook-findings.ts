import {
  collections,
  type Finding,
  paths,
  type StripeEventDocument,
  stripeEventDocument,
} from '@tablee/domain'
import type { LedgerOutcome } from '../../payment/ledger.ts'
import { fromStripe } from '../../payment/paid-at.ts'
import { stripe } from '../../payment/stripe.ts'
import { db } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { all, type Found, minutesBefore, together } from './check.ts'
import { namesOf } from './names-of.ts'

const SHOWN = 20
/** How long a first delivery may take. */
const PATIENT_MINUTES = 5
/** Whoever has not looked at a refusal by then will not; the money is looked at apart. */
const REFUSED_DAYS = 14

/** What Stripe could not tell us, and what it told that was not as we had written it, or that a refund did not arrive. */
export async function webhookFindings(at: Date): Promise<Found> {
  return together(await Promise.all([waiting(at), refused(at), failedRefunds(at)]))
}

async function waiting(at: Date): Promise<Found> {
  const lte = Math.floor(minutesBefore(at, PATIENT_MINUTES).getTime() / 1000)
  const { data } = await stripe().events.list({ delivery_success: false, created: { lte }, limit: SHOWN })
  return all(
    data.map(({ id, type, created }) => ({
      kind: 'webhook-waiting',
      event_id: id,
      type,
      since: fromStripe(created).toISOString(),
    })),
  )
}

async function refused(at: Date): Promise<Found> {
  const { events, total } = await told(at, 'mismatch')
  return { findings: events.map((event) => ({ kind: 'webhook-refused', ...about(event) })), total }
}

async function failedRefunds(at: Date): Promise<Found> {
  const { events, total } = await told(at, 'refund-failed')
  const ids = events.flatMap(({ payment_intent_id: id }) => id ?? [])
  const payments = await readAll(ids.map((id) => paths.payment(id)))
  const payers = new Map(payments.map((payment) => [payment.id, String(payment.get('user_id'))]))
  const names = await namesOf([...payers.values()])
  const findings = events.map((event): Finding => {
    const payment_intent_id = event.payment_intent_id ?? ''
    const user_id = payers.get(payment_intent_id) ?? ''
    const name = names.get(user_id) ?? null
    return { kind: 'refund-failed', payment_intent_id, user_id, name, ...about(event) }
  })
  return { findings, total }
}

/** What the ledger says came of deliveries lately, the newest first. */
async function told(at: Date, outcome: LedgerOutcome) {
  const lately = db()
    .collection(collections.stripeEvents)
    .where('outcome', '==', outcome)
    .where('received_at', '>=', minutesBefore(at, REFUSED_DAYS * 1440))
    .orderBy('received_at', 'desc')
  const [first, counted] = await Promise.all([lately.limit(SHOWN).get(), lately.count().get()])
  const events = first.docs.map((one) => stripeEventDocument.parse(one.data()))
  return { events, total: counted.data().count }
}

function about({ id, type, received_at }: StripeEventDocument) {
  return { event_id: id, type, since: received_at.toISOString() }
}
