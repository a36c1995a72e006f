import type { Finding } from '@tablee/domain/admin-calls'
import {
  collections,
  owedRefundDocument,
  paths,
  type StripeEventDocument,
  stripeEventDocument,
} from '@tablee/domain/documents'
import { CARDS_IN_HOUR } from '@tablee/domain/limits'
import type Stripe from 'stripe'
import type { EventOutcome } from '../payment/stripe-events.ts'
import { stripeBrowserConfig, stripeConfig } from '../platform/config.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'
import { fromStripeTime, STRIPE_API_VERSION, stripe } from '../platform/stripe.ts'
import {
  type CheckResult,
  completeResult,
  displayNames,
  mergeResults,
  minutesBefore,
} from './health-checks.ts'

const EVENTS_SHOWN = 20
/** How long a first delivery may take. */
const WAITING_MINUTES = 5
/** Rejected events are reported for this long. Their payments are checked separately. */
const REFUSED_DAYS = 14

/** At most so many charges of the last hour are read. */
const CHARGES = 1000

/**
 * What is wrong between Stripe and us: webhook events that were not delivered, did not match our records, report a
 * failed refund or come in another version; keys of two modes; an account that tries many cards.
 */
export async function stripeFindings(at: Date): Promise<CheckResult> {
  const checks = [waiting(at), refused(at), failedRefunds(at), otherVersion(at), cardTesting(at)]
  return mergeResults([keysOfTwoModes(), ...(await Promise.all(checks))])
}

/** The browser's key and the server's have to be of one mode, or no card can be charged. */
function keysOfTwoModes(): CheckResult {
  const secret = stripeConfig().livemode ? 'live' : 'test'
  const publishable = stripeBrowserConfig().publishableKey.startsWith('pk_live_') ? 'live' : 'test'
  return completeResult(secret === publishable ? [] : [{ kind: 'keys-differ', secret, publishable }])
}

/** The newest handled event of the last day, if it came in another version of the API than ours. */
async function otherVersion(at: Date): Promise<CheckResult> {
  const newest = await db()
    .collection(collections.stripeEvents)
    .where('received_at', '>=', minutesBefore(at, 1440))
    .orderBy('received_at', 'desc')
    .limit(1)
    .get()
  const findings = newest.docs
    .map((one) => stripeEventDocument.parse(one.data()))
    .flatMap(({ other_version: version, ...event }): Finding[] =>
      version === undefined
        ? []
        : [{ kind: 'webhook-version', ...eventFields(event), version, expected: STRIPE_API_VERSION }],
    )
  return completeResult(findings)
}

/** Accounts whose cards were refused again and again within the last hour: stolen cards may be tried out. */
async function cardTesting(at: Date): Promise<CheckResult> {
  const gte = Math.floor(minutesBefore(at, 60).getTime() / 1000)
  const charges = await stripe()
    .charges.list({ created: { gte }, limit: 100 })
    .autoPagingToArray({ limit: CHARGES })
  const failed = charges.filter(({ status, metadata }) => status === 'failed' && metadata.user_id)
  const byUser = Map.groupBy(failed, ({ metadata }) => metadata.user_id ?? '')
  const many = [...byUser].filter(([, cards]) => cards.length >= CARDS_IN_HOUR)
  const names = await displayNames(many.map(([uid]) => uid))
  return completeResult(
    many.map(([user_id, cards]) => ({
      kind: 'card-testing',
      user_id,
      name: names.get(user_id) ?? null,
      count: cards.length,
      since: firstOf(cards).toISOString(),
    })),
  )
}

function firstOf(charges: readonly Stripe.Charge[]): Date {
  return fromStripeTime(Math.min(...charges.map(({ created }) => created)))
}

async function waiting(at: Date): Promise<CheckResult> {
  const lte = Math.floor(minutesBefore(at, WAITING_MINUTES).getTime() / 1000)
  const { data } = await stripe().events.list({
    delivery_success: false,
    created: { lte },
    limit: EVENTS_SHOWN,
  })
  return completeResult(
    data.map(({ id, type, created }) => ({
      kind: 'webhook-waiting',
      event_id: id,
      type,
      since: fromStripeTime(created).toISOString(),
    })),
  )
}

async function refused(at: Date): Promise<CheckResult> {
  const { events, total } = await recentEvents(at, 'mismatch')
  return { findings: events.map((event) => ({ kind: 'webhook-refused', ...eventFields(event) })), total }
}

/** Refunds that the bank has sent back, unless the payment is listed as an owed refund. */
async function failedRefunds(at: Date): Promise<CheckResult> {
  const recent = await recentEvents(at, 'refund-failed')
  const owed = await owedAgain(recent.events)
  const events = recent.events.filter(({ payment_intent_id: id = '' }) => !owed.has(id))
  const total = recent.total - (recent.events.length - events.length)
  const ids = events.flatMap(({ payment_intent_id: id }) => id ?? [])
  const payments = await getDocuments(ids.map((id) => paths.payment(id)))
  const userOf = new Map(payments.map((payment) => [payment.id, String(payment.get('user_id'))]))
  const names = await displayNames([...userOf.values()])
  const findings = events.map((event): Finding => {
    const payment_intent_id = event.payment_intent_id ?? ''
    const user_id = userOf.get(payment_intent_id) ?? ''
    const name = names.get(user_id) ?? null
    return { kind: 'refund-failed', payment_intent_id, user_id, name, ...eventFields(event) }
  })
  return { findings, total }
}

async function owedAgain(events: readonly StripeEventDocument[]): Promise<ReadonlySet<string>> {
  const ids = events.flatMap(({ payment_intent_id: id }) => id ?? [])
  const owed = await getDocuments(ids.map((id) => paths.owedRefund(id)))
  return new Set(
    owed.flatMap((one) => {
      const refund = parseSnapshot(owedRefundDocument, one)
      return refund && refund.data.settled_at === null ? [one.id] : []
    }),
  )
}

/** The recent events with this outcome, the newest first. */
async function recentEvents(at: Date, outcome: EventOutcome) {
  const lately = db()
    .collection(collections.stripeEvents)
    .where('outcome', '==', outcome)
    .where('received_at', '>=', minutesBefore(at, REFUSED_DAYS * 1440))
    .orderBy('received_at', 'desc')
  const [first, counted] = await Promise.all([lately.limit(EVENTS_SHOWN).get(), lately.count().get()])
  const events = first.docs.map((one) => stripeEventDocument.parse(one.data()))
  return { events, total: counted.data().count }
}

function eventFields({ id, type, received_at }: StripeEventDocument) {
  return { event_id: id, type, since: received_at.toISOString() }
}
