import type { CallInput } from '@tablee/domain/calls'
import { stripe } from '@tablee/functions/stripe'
import fc from 'fast-check'
import { actions, evening, noSubject, payments, thursday, weighted } from './actions.ts'
import { callOff, requestId } from './admin-actions.ts'
import { charge, MOST_USERS, openPayment } from './attendee-actions.ts'
import { outside } from './fault-injection.ts'
import { control, type SimulatedSystem } from './simulated-system.ts'

/** A refund in Stripe's dashboard: a part, or the remaining amount. One that Stripe refuses has no effect. */
const refundsInDashboard = actions({
  name: 'a refund in the dashboard',
  subjects: payments,
  input: fc.record({ amount: fc.constantFrom(100, null) }),
  run: (_, payment_intent, { amount }) =>
    stripe()
      .refunds.create({ payment_intent, ...(amount !== null && { amount }) })
      .catch(() => null),
  isOutside: true,
})

export const failsRefund = actions({
  name: 'the latest refund fails',
  subjects: payments,
  run: async () => {
    const [refund] = (await stripe().refunds.list({ limit: 1 })).data
    if (refund) await control(`refunds/${refund.id}/fail`)
  },
  isOutside: true,
})

/** How further refunds begin: the bank may confirm them days later. */
export const delaysRefunds = actions({
  name: 'refunds begin with a status',
  subjects: noSubject,
  input: fc.record({ status: fc.constantFrom('pending', 'succeeded') }),
  run: (_, __, body) => control('refunds', body),
  isOutside: true,
})

const confirmsRefund = actions({
  name: 'a pending refund is confirmed',
  subjects: noSubject,
  run: async () => {
    const { data } = await stripe().refunds.list({ limit: 20 })
    const pending = data.findLast(({ status }) => status === 'pending')
    if (pending) await control(`refunds/${pending.id}/succeed`)
  },
  isOutside: true,
})

export const opensDispute = actions({
  name: 'a dispute opens',
  subjects: payments,
  input: fc.record({ as: fc.constantFrom('dispute', 'dispute', 'inquiry') }),
  run: async ({ disputes }, intent, { as }) => {
    const dispute = await control(`payment_intents/${intent}/${as}`)
    if (dispute) disputes.push(dispute.id)
  },
  isOutside: true,
})

/** A step of a dispute. One that its status does not allow has no effect; `won` after `lost` is an appeal. */
export const movesDispute = actions({
  name: 'a dispute moves on',
  subjects: ({ disputes }) => disputes.toReversed(),
  input: fc.record({
    as: fc.constantFrom('won', 'lost', 'won', 'lost', 'prevented', 'warning_closed', 'needs_response'),
  }),
  run: (_, dispute, { as }) => control(`disputes/${dispute}/${as}`),
  isOutside: true,
})

/** Whether another user can arrive. */
const anotherUser = ({ users }: SimulatedSystem) => (users.length < MOST_USERS ? [null] : [])

/** A new user's payment, of which the server has heard; null if none could be opened. */
async function newPayment(system: SimulatedSystem, on: number): Promise<string | null> {
  const user = await outside(() => system.arrive({ ready: true }))
  const intent = await openPayment(system, user, { on, pricingType: 'ticket', promoCode: null })
  if (intent) await charge(intent, 'pm_card_visa')
  await deliverAll(system)
  return intent
}

/** Delivers all events that Stripe has created. */
export async function deliverAll(system: SimulatedSystem): Promise<void> {
  await system.listEvents()
  for (const event of [...system.pending]) await system.deliver(event)
}

/** The refund of a payment at Stripe that a bank can still confirm or send back. */
async function refundOf(payment_intent: string): Promise<string | undefined> {
  const { data } = await outside(() => stripe().refunds.list({ payment_intent }))
  return data.find(({ status }) => status !== 'failed')?.id
}

/** A payment is refunded, in whole or in part, and the bank sends it back; the whole is then refunded again. */
const refundComesBack = actions({
  name: 'a refund comes back',
  subjects: anotherUser,
  input: fc.record({ on: evening, parts: fc.constantFrom([899], [899], [100], [100, 799]) }),
  run: async (system, _, { on, parts }) => {
    const payment_intent = await newPayment(system, on)
    if (!payment_intent) return
    for (const amount of parts) await outside(() => stripe().refunds.create({ payment_intent, amount }))
    await deliverAll(system)
    await outside(async () => control(`refunds/${await refundOf(payment_intent)}/fail`))
    await deliverAll(system)
    if (parts.length === 1 && parts[0] === 899)
      await outside(() => stripe().refunds.create({ payment_intent }))
    await deliverAll(system)
  },
  neverRaces: true,
})

/** A dispute is lost, and an appeal against it won. */
const winsAppeal = actions({
  name: 'an appeal is won',
  subjects: anotherUser,
  input: fc.record({ on: evening }),
  run: async (system, _, { on }) => {
    const intent = await newPayment(system, on)
    const dispute = intent && (await outside(() => control(`payment_intents/${intent}/dispute`)))
    if (!dispute) return
    for (const status of ['lost', 'won']) {
      await outside(() => control(`disputes/${dispute.id}/${status}`))
      await deliverAll(system)
    }
  },
  neverRaces: true,
})

type Obstruction = 'disputed' | 'confirmed late' | 'sent back' | 'sent back at once'

/**
 * A user pays, and the evening is called off for money: because of a dispute it cannot go back yet and is owed, or the
 * bank confirms it late, or sends it back.
 */
const callsOffObstructed = actions({
  name: 'adminCallOff for money that does not arrive',
  subjects: anotherUser,
  input: fc.record({
    on: evening,
    why: fc.constantFrom<Obstruction[]>('disputed', 'confirmed late', 'sent back', 'sent back at once'),
    requestId,
  }),
  run: async (system, _, { on, why, requestId }) => {
    const intent = await newPayment(system, on)
    if (!intent) return
    const dispute =
      why === 'disputed' ? await outside(() => control(`payment_intents/${intent}/dispute`)) : null
    if (dispute) system.disputes.push(dispute.id)
    const isPending = why === 'confirmed late' || why === 'sent back'
    await outside(() => control('refunds', { status: isPending ? 'pending' : 'succeeded' }))
    const asked: Pick<CallInput<'adminCallOff'>, 'city' | 'compensation' | 'requestId'> = {
      city: null,
      compensation: 'money',
      requestId,
    }
    await callOff(system, thursday(system, on), asked)
    await system.trigger('finishCallingOff')
    if (why === 'disputed') return
    await deliverAll(system)
    const end = why === 'confirmed late' ? 'succeed' : 'fail'
    await outside(async () => control(`refunds/${await refundOf(intent)}/${end}`))
    await outside(() => control('refunds', { status: 'succeeded' }))
    await deliverAll(system)
  },
  neverRaces: true,
})

/** What happens to money that goes back: by the merchant, by the bank, and by both. */
export const refundActions = weighted(
  [4, refundsInDashboard],
  [2, failsRefund],
  [1, delaysRefunds],
  [2, confirmsRefund],
  [6, opensDispute],
  [7, movesDispute],
  [2, refundComesBack],
  [1, winsAppeal],
  [2, callsOffObstructed],
)
