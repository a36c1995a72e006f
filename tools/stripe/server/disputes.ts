import type Stripe from 'stripe'
import { created, newId } from './account.ts'
import { chargeById } from './charges.ts'
import { recordEvent } from './events.ts'
import type { Call } from './http/endpoint.ts'
import { intentById } from './payment-intents/intent.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

/** What a payer's bank opens against a payment: all of its money is asked back. */
export function openDispute(call: Call, intentId: string): Stripe.Dispute {
  const { account } = call
  const intent = intentById(account, intentId)
  if (intent.status !== 'succeeded') throw invalidRequest(`PaymentIntent ${intentId} was not paid.`)
  const charge = chargeById(account, String(intent.latest_charge), 'charge', 400)
  const dispute = newDispute(created(account), charge)
  account.disputes.set(dispute.id, dispute)
  account.charges.set(charge.id, { ...charge, disputed: true })
  recordEvent(call, 'charge.dispute.created', dispute)
  return dispute
}

/** How a bank decides. */
export function closeDispute(call: Call, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = call.account.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id, 'id', 404)
  if (dispute.status !== 'needs_response') throw invalidRequest(`Dispute ${id} is already closed.`)
  const closed: Stripe.Dispute = { ...dispute, status }
  call.account.disputes.set(id, closed)
  recordEvent(call, 'charge.dispute.closed', closed)
  return closed
}

function newDispute(at: number, charge: Stripe.Charge): Stripe.Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
