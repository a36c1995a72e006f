import { collections, type Finding, stripeEventDocument } from '@tablee/domain'
import { fromStripe } from '../../payment/paid-at.ts'
import { stripe } from '../../payment/stripe.ts'
import { db } from '../../platform/firebase.ts'
import { all, type Found, minutesBefore, together } from './check.ts'

const SHOWN = 20
/** How long a first delivery may take. */
const PATIENT_MINUTES = 5
/** Whoever has not looked at a refusal by then will not; the money is looked at apart. */
const REFUSED_DAYS = 14

/** What Stripe could not tell us, and what it told that was not as we had written it, or that a refund did not arrive. */
export async function webhookFindings(at: Date): Promise<Found> {
  return together(await Promise.all([waiting(at), told(at, 'mismatch'), told(at, 'refund-failed')]))
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

/** What a delivery's outcome in the ledger is called among the findings. */
const unwell = { mismatch: 'webhook-refused', 'refund-failed': 'refund-failed' } as const

async function told(at: Date, outcome: keyof typeof unwell): Promise<Found> {
  const lately = db()
    .collection(collections.stripeEvents)
    .where('outcome', '==', outcome)
    .where('received_at', '>=', minutesBefore(at, REFUSED_DAYS * 1440))
    .orderBy('received_at', 'desc')
  const [first, counted] = await Promise.all([lately.limit(SHOWN).get(), lately.count().get()])
  const findings = first.docs
    .map((one) => stripeEventDocument.parse(one.data()))
    .map(
      ({ id, type, received_at }): Finding => ({
        kind: unwell[outcome],
        event_id: id,
        type,
        since: received_at.toISOString(),
      }),
    )
  return { findings, total: counted.data().count }
}
