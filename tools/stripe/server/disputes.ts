import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, byId } from './account.ts'
import { paidChargeOf, saveCharge } from './charges.ts'
import { type Call, endpoint } from './endpoint.ts'
import { invalidRequest } from './errors.ts'
import { recordEvent } from './events.ts'
import { listParams, page } from './lists.ts'
import type { Dispute } from './objects.ts'
import { type Accepted, flag } from './params.ts'

/**
 * From which status a bank brings a dispute into another, with the events that Stripe's package documents: `closed` for
 * `lost`, `warning_closed` and `won` alone, `updated` for any other change, and one where money moves. `won` after `lost`
 * is an appeal, which has a status of its own only in accounts that manage appeals by themselves; `needs_response` is an
 * inquiry that became a chargeback.
 */
const decisions = {
  won: { from: ['needs_response', 'lost', 'appeal_under_review'], events: ['closed', 'funds_reinstated'] },
  lost: { from: ['needs_response', 'appeal_under_review'], events: ['closed'] },
  appeal_under_review: { from: ['lost'], events: ['updated'] },
  prevented: { from: ['needs_response'], events: ['updated'] },
  warning_closed: { from: ['warning_needs_response'], events: ['closed'] },
  needs_response: { from: ['warning_needs_response'], events: ['updated', 'funds_withdrawn'] },
} as const satisfies Partial<Record<Dispute['status'], { from: Dispute['status'][]; events: string[] }>>

type Decision = keyof typeof decisions

export function isDecision(status: string): status is Decision {
  return status in decisions
}

/** Stripe's test evidence, with which a merchant chooses the bank's decision. */
const evidence: Readonly<Record<string, (dispute: Dispute) => Decision>> = {
  winning_evidence: () => 'won',
  losing_evidence: ({ status }) => (status === 'warning_needs_response' ? 'warning_closed' : 'lost'),
  escalate_inquiry_evidence: () => 'needs_response',
}

/** `GET /v1/disputes/:id` */
export const retrieveDispute = endpoint({}, ({ account }, _params, id) => disputeById(account, id))

/** `GET /v1/disputes` */
export const listDisputes = endpoint(
  { ...listParams, payment_intent: z.string().optional() } satisfies Accepted<Stripe.DisputeListParams>,
  ({ account }, { payment_intent: wanted, ...params }) =>
    page(
      [...account.disputes.values()].filter(
        ({ payment_intent }) => wanted === undefined || payment_intent === wanted,
      ),
      params,
      '/v1/disputes',
    ),
)

/** `POST /v1/disputes/:id`: the merchant's evidence, which has to be one of Stripe's test values. */
export const updateDispute = endpoint(
  {
    evidence: z.strictObject({ uncategorized_text: z.string() }),
    submit: flag,
  } satisfies Accepted<Stripe.DisputeUpdateParams>,
  (call, { evidence: { uncategorized_text }, submit }, id) => {
    const dispute = disputeById(call.account, id)
    const decision = evidence[uncategorized_text]?.(dispute)
    if (!decision || !submit) throw invalidRequest('The emulator takes submitted test evidence alone.')
    return decideDispute(call, id, decision)
  },
)

/** A dispute of a payment by the customer's bank over the full amount, or its inquiry, for which no money moves. */
export function openDispute(call: Call, intentId: string, kind: 'dispute' | 'inquiry'): Dispute {
  const { account } = call
  const charge = paidChargeOf(account, byId(account.paymentIntents, intentId, { object: 'payment_intent' }))
  if (!charge) throw invalidRequest(`PaymentIntent ${intentId} was not paid.`)
  const { amount, currency, payment_intent } = charge
  const dispute = save(account, {
    ...account.object('du', 'dispute'),
    ...{ amount, charge: charge.id, currency, payment_intent },
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    reason: 'general',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  })
  saveCharge(account, { ...charge, disputed: true })
  recordEvent(call, 'charge.dispute.created', dispute)
  if (kind === 'dispute') recordEvent(call, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** A bank's decision of a dispute. */
export function decideDispute(call: Call, id: string, status: Decision): Dispute {
  const before = disputeById(call.account, id)
  const { from, events } = decisions[status]
  if (!from.some((each) => each === before.status))
    throw invalidRequest(`Dispute ${id} is ${before.status}, from which it does not become ${status}.`)
  const is_charge_refundable = status === 'won' || status === 'warning_closed'
  const decided = save(call.account, { ...before, status, is_charge_refundable })
  for (const event of events) recordEvent(call, `charge.dispute.${event}`, decided)
  return decided
}

/** Closes the inquiries of a payment that was refunded in full: nothing is left to ask for. */
export function closeInquiries(call: Call, chargeId: string): void {
  for (const dispute of call.account.disputes.values())
    if (dispute.charge === chargeId && dispute.status === 'warning_needs_response')
      decideDispute(call, dispute.id, 'warning_closed')
}

/** Whether a dispute of a charge keeps it from being refunded. */
export function isBlocked({ disputes }: Account, chargeId: string): boolean {
  return [...disputes.values()].some((each) => each.charge === chargeId && !each.is_charge_refundable)
}

function disputeById({ disputes }: Account, id: string): Dispute {
  return byId(disputes, id, { object: 'dispute' })
}

function save({ disputes }: Account, dispute: Dispute): Dispute {
  disputes.set(dispute.id, dispute)
  return dispute
}
