import assert from 'node:assert/strict'
import type Stripe from 'stripe'
import {
  type Case,
  emulatorOf,
  eventsAbout,
  eventually,
  has,
  isRefused,
  pay,
  type Side,
  ticket,
} from '../case.ts'

/** A payment whose charge the customer's bank disputes, or asks about. */
async function disputed(side: Side, card: 'pm_card_createDispute' | 'pm_card_createDisputeInquiry') {
  const { id: payment_intent, latest_charge } = await pay(side, card)
  const read = async () => (await side.stripe.disputes.list({ payment_intent })).data[0]
  const dispute = await eventually(read, (found) => found !== undefined)
  assert(dispute)
  await eventsAbout(side, 'charge.dispute.created', dispute.id)
  return { payment_intent, charge: String(latest_charge), dispute }
}

/** Answers a dispute with evidence for which test mode decides it, and waits for the decision. */
async function answered({ stripe }: Side, { id }: Stripe.Dispute, text: string, status: string) {
  await stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true })
  return eventually(
    () => stripe.disputes.retrieve(id),
    (dispute) => dispute.status === status,
  )
}

/** Test mode settles a refund by itself some time later, the emulator by its control API. */
async function settled({ stripe, emulator }: Side, id: string, status: 'succeeded' | 'failed') {
  await emulator?.control(`refunds/${id}/${status === 'failed' ? 'fail' : 'succeed'}`)
  return eventually(
    () => stripe.refunds.retrieve(id),
    (refund) => refund.status === status,
  )
}

export const refunds: readonly Case[] = [
  {
    name: 'a whole refund gives everything back, and says so on the charge and in events',
    async check(side) {
      const { id: payment_intent, latest_charge } = await pay(side)
      const charge = String(latest_charge)
      const refund = await side.stripe.refunds.create({ payment_intent, metadata: { request_id: 'r1' } })
      const fields = { object: 'refund', amount: 899, currency: 'eur', status: 'succeeded' }
      has(refund, { ...fields, payment_intent, charge, metadata: { request_id: 'r1' } })
      has(await side.stripe.charges.retrieve(charge), { amount_refunded: 899, refunded: true })
      await eventsAbout(side, 'refund.created', refund.id)
      const [event] = await eventsAbout(side, 'charge.refunded', charge)
      has(event ?? {}, { data: { object: { amount_refunded: 899, payment_intent } } })
      const { data } = await side.stripe.refunds.list({ payment_intent })
      assert.deepEqual(
        data.map(({ id, metadata }) => [id, metadata?.request_id]),
        [[refund.id, 'r1']],
      )
    },
  },
  {
    name: 'a part is refunded, then the rest, and never more; each event has the sum of its time',
    async check(side) {
      const { refunds, charges } = side.stripe
      const { id: payment_intent, latest_charge } = await pay(side)
      const charge = String(latest_charge)
      await isRefused(refunds.create({ payment_intent, amount: 900 }), { statusCode: 400, param: 'amount' })
      await refunds.create({ payment_intent, amount: 400 })
      has(await charges.retrieve(charge), { amount_refunded: 400, refunded: false })
      await isRefused(refunds.create({ payment_intent, amount: 500 }), { statusCode: 400, param: 'amount' })
      await refunds.create({ payment_intent })
      has(await charges.retrieve(charge), { amount_refunded: 899, refunded: true })
      const refused = { statusCode: 400, code: 'charge_already_refunded' }
      await isRefused(refunds.create({ payment_intent }), refused)
      const { data } = await refunds.list({ payment_intent })
      assert.deepEqual(
        data.map(({ amount }) => amount),
        [499, 400],
      )
      const events = await eventsAbout(side, 'charge.refunded', charge, 2)
      const sums = events.map(({ data }) => Reflect.get(data.object, 'amount_refunded'))
      assert.deepEqual(sums.toSorted(), [400, 899])
    },
  },
  {
    name: 'nothing is refunded of what was not paid',
    async check({ stripe }) {
      const { id } = await stripe.paymentIntents.create(ticket)
      await isRefused(stripe.refunds.create({ payment_intent: id }), {
        ...{ statusCode: 400, rawType: 'invalid_request_error' },
      })
    },
  },
  {
    name: 'a refund that is pending counts at once, and succeeds later',
    async check(side) {
      const { id: payment_intent, latest_charge } = await pay(side, 'pm_card_pendingRefund')
      const refund = await side.stripe.refunds.create({ payment_intent })
      has(refund, { status: 'pending', amount: 899 })
      has(await side.stripe.charges.retrieve(String(latest_charge)), { amount_refunded: 899 })
      await settled(side, refund.id, 'succeeded')
      await eventsAbout(side, 'refund.updated', refund.id)
    },
  },
  {
    name: 'a refund that had succeeded fails later, and is owed again',
    async check(side) {
      const { id: payment_intent, latest_charge } = await pay(side, 'pm_card_refundFail')
      const refund = await side.stripe.refunds.create({ payment_intent })
      has(refund, { status: 'succeeded' })
      const failed = await settled(side, refund.id, 'failed')
      has(failed, { failure_reason: 'expired_or_canceled_card' })
      await eventsAbout(side, 'refund.failed', refund.id)
      await eventsAbout(side, 'refund.updated', refund.id)
      has(await side.stripe.charges.retrieve(String(latest_charge)), { amount_refunded: 0, refunded: false })
    },
  },
  ...(['pending', 'requires_action'] as const).map(
    (status): Case => ({
      name: `a refund that is ${status} fails before anything was given back`,
      emulatorOnly: 'Stripe’s test cards succeed in the end, and none asks its holder to act',
      async check(side) {
        const { control } = emulatorOf(side)
        await control('refunds', { status })
        const { id: payment_intent, latest_charge } = await pay(side)
        const refund = await side.stripe.refunds.create({ payment_intent, amount: 300 })
        has(refund, { status })
        await settled(side, refund.id, 'failed')
        has(await side.stripe.charges.retrieve(String(latest_charge)), { amount_refunded: 0 })
      },
    }),
  ),
]

export const disputes: readonly Case[] = [
  {
    name: 'a dispute takes the money, and nothing is refunded meanwhile',
    async check(side) {
      const { dispute, charge, payment_intent } = await disputed(side, 'pm_card_createDispute')
      has(dispute, { status: 'needs_response', is_charge_refundable: false, amount: 899, charge })
      has(await side.stripe.charges.retrieve(charge), { disputed: true, refunded: false })
      await eventsAbout(side, 'charge.dispute.funds_withdrawn', dispute.id)
      const refused = { statusCode: 400, code: 'charge_disputed' }
      await isRefused(side.stripe.refunds.create({ payment_intent }), refused)
    },
  },
  {
    name: 'a dispute is won: the money comes back',
    async check(side) {
      const { dispute } = await disputed(side, 'pm_card_createDispute')
      await answered(side, dispute, 'winning_evidence', 'won')
      const [event] = await eventsAbout(side, 'charge.dispute.closed', dispute.id)
      has(event ?? {}, { data: { object: { status: 'won' } } })
      await eventsAbout(side, 'charge.dispute.funds_reinstated', dispute.id)
    },
  },
  {
    name: 'a dispute is lost',
    async check(side) {
      const { dispute, charge } = await disputed(side, 'pm_card_createDispute')
      await answered(side, dispute, 'losing_evidence', 'lost')
      const [event] = await eventsAbout(side, 'charge.dispute.closed', dispute.id)
      has(event ?? {}, { data: { object: { status: 'lost' } } })
      has(await side.stripe.charges.retrieve(charge), { amount_refunded: 0, refunded: false })
    },
  },
  {
    name: 'an inquiry takes no money, and closes',
    async check(side) {
      const { dispute } = await disputed(side, 'pm_card_createDisputeInquiry')
      has(dispute, { status: 'warning_needs_response', is_charge_refundable: true })
      await answered(side, dispute, 'losing_evidence', 'warning_closed')
      await eventsAbout(side, 'charge.dispute.closed', dispute.id)
      const { data } = await side.stripe.events.list({ type: 'charge.dispute.funds_withdrawn', limit: 100 })
      assert(!data.some((event) => Reflect.get(event.data.object, 'id') === dispute.id))
    },
  },
  {
    name: 'a whole refund closes an inquiry',
    async check(side) {
      const { dispute, payment_intent } = await disputed(side, 'pm_card_createDisputeInquiry')
      has(await side.stripe.refunds.create({ payment_intent }), { status: 'succeeded' })
      await eventually(
        () => side.stripe.disputes.retrieve(dispute.id),
        ({ status }) => status === 'warning_closed',
      )
    },
  },
  {
    name: 'an inquiry becomes a dispute, which takes the money',
    async check(side) {
      const { dispute } = await disputed(side, 'pm_card_createDisputeInquiry')
      await answered(side, dispute, 'escalate_inquiry_evidence', 'needs_response')
      await eventsAbout(side, 'charge.dispute.updated', dispute.id)
      await eventsAbout(side, 'charge.dispute.funds_withdrawn', dispute.id)
    },
  },
  {
    name: 'a dispute is prevented: the money stays with the customer',
    emulatorOnly: 'test mode has no card for dispute prevention',
    async check(side) {
      const { control } = emulatorOf(side)
      const { dispute, payment_intent } = await disputed(side, 'pm_card_createDispute')
      await control(`disputes/${dispute.id}/prevented`)
      has(await side.stripe.disputes.retrieve(dispute.id), { status: 'prevented' })
      await eventsAbout(side, 'charge.dispute.updated', dispute.id)
      await isRefused(side.stripe.refunds.create({ payment_intent }), { code: 'charge_disputed' })
    },
  },
  {
    name: 'an appeal waits, and is lost too',
    emulatorOnly: 'test mode decides no appeals',
    async check(side) {
      const { control } = emulatorOf(side)
      const { dispute, payment_intent } = await disputed(side, 'pm_card_createDispute')
      for (const status of ['lost', 'appeal_under_review', 'lost'])
        await control(`disputes/${dispute.id}/${status}`)
      await eventsAbout(side, 'charge.dispute.closed', dispute.id, 2)
      await eventsAbout(side, 'charge.dispute.updated', dispute.id)
      await isRefused(side.stripe.refunds.create({ payment_intent }), { code: 'charge_disputed' })
    },
  },
  {
    name: 'a dispute that was lost is won on appeal',
    emulatorOnly: 'test mode decides no appeals',
    async check(side) {
      const { control } = emulatorOf(side)
      const { dispute } = await disputed(side, 'pm_card_createDispute')
      for (const status of ['lost', 'won']) await control(`disputes/${dispute.id}/${status}`)
      const closed = await eventsAbout(side, 'charge.dispute.closed', dispute.id, 2)
      const states = closed.map(({ data }) => Reflect.get(data.object, 'status'))
      assert.deepEqual(states, ['won', 'lost'])
      await eventsAbout(side, 'charge.dispute.funds_reinstated', dispute.id)
    },
  },
]
