import assert from 'node:assert/strict'
import { type Case, emulatorOf, eventsAbout, has, isRefused, pay, ticket } from '../case.ts'

/** The declines of Stripe's test cards: payment method, code, decline code where Stripe publishes one. */
const declines: readonly [card: string, code: string, declineCode?: string][] = [
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
]

/** Declines without a test card of Stripe. */
const unpublished: readonly [card: string, code: string, declineCode?: string][] = [
  ['pm_emulator_doNotHonor', 'card_declined', 'do_not_honor'],
  ['pm_emulator_authenticationRequired', 'authentication_required', 'authentication_required'],
  ['pm_emulator_declineRateLimitExceeded', 'card_decline_rate_limit_exceeded'],
]

const declined = ([card, code, decline_code]: (typeof declines)[number]): Case => ({
  name: `a card is declined: ${decline_code ?? code}`,
  async check(side) {
    const { id } = await side.stripe.paymentIntents.create(ticket)
    const error = await isRefused(side.stripe.paymentIntents.confirm(id, { payment_method: card }), {
      ...{ statusCode: 402, rawType: 'card_error', code },
      ...(decline_code && { decline_code }),
    })
    has(error, { payment_intent: { id, status: 'requires_payment_method' } })
    const expand = ['latest_charge']
    has(await side.stripe.paymentIntents.retrieve(id, { expand }), {
      ...{ status: 'requires_payment_method', amount_received: 0 },
      last_payment_error: { type: 'card_error', code },
      latest_charge: { paid: false, status: 'failed', failure_code: code },
    })
    await eventsAbout(side, 'payment_intent.payment_failed', id)
  },
})

const needsBrowser = 'the bank’s page is answered in a browser'

export const payments: readonly Case[] = [
  {
    name: 'an intent has what the merchant wrote on it, and waits for a card',
    async check({ stripe }) {
      const customer = await stripe.customers.create({ email: 'camille@tablee.example' })
      const fields = { customer: customer.id, description: 'Un jeudi', metadata: { offer: 'ticket' } }
      const intent = await stripe.paymentIntents.create({ ...ticket, ...fields })
      has(intent, {
        ...{ object: 'payment_intent', status: 'requires_payment_method', livemode: false },
        ...{ amount: 899, amount_received: 0, currency: 'eur', ...fields },
        ...{ allowed_payment_method_types: ['card'], payment_method_types: ['card'] },
        ...{ latest_charge: null, last_payment_error: null, next_action: null },
      })
      assert.match(intent.client_secret ?? '', new RegExp(`^${intent.id}_secret_\\w+$`))
    },
  },
  {
    name: 'metadata that is written later merges',
    async check({ stripe }) {
      const { id } = await stripe.paymentIntents.create({ ...ticket, metadata: { a: '1', b: '2' } })
      const { metadata } = await stripe.paymentIntents.update(id, { metadata: { b: '3', c: '4' } })
      assert.deepEqual({ ...metadata }, { a: '1', b: '3', c: '4' })
    },
  },
  {
    name: 'a card pays in the request that creates the intent',
    async check(side) {
      const params = { ...ticket, metadata: { offer: 'ticket' }, payment_method: 'pm_card_visa' }
      const { id } = await side.stripe.paymentIntents.create({ ...params, confirm: true })
      const paid = await side.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      has(paid, {
        ...{ status: 'succeeded', amount_received: 899 },
        latest_charge: {
          ...{ object: 'charge', amount: 899, amount_refunded: 0, currency: 'eur', payment_intent: id },
          ...{ paid: true, refunded: false, disputed: false, livemode: false, status: 'succeeded' },
          metadata: { offer: 'ticket' },
        },
      })
      const [event] = await eventsAbout(side, 'payment_intent.succeeded', id)
      has(event ?? {}, { livemode: false, data: { object: { id, status: 'succeeded' } } })
    },
  },
  ...declines.map(declined),
  ...unpublished.map((each) => ({ ...declined(each), emulatorOnly: 'Stripe has no test card for it' })),
  {
    name: 'another card pays after a decline',
    async check({ stripe }) {
      const { id } = await stripe.paymentIntents.create(ticket)
      const declined = 'pm_card_visa_chargeDeclined'
      await isRefused(stripe.paymentIntents.confirm(id, { payment_method: declined }), { statusCode: 402 })
      const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
      has(paid, { status: 'succeeded', last_payment_error: null })
    },
  },
  {
    name: 'the bank’s step is asked for and left: the intent waits, and can be canceled',
    async check(side) {
      const intent = await pay(side, 'pm_card_threeDSecure2Required')
      has(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' }, amount_received: 0 })
      has(await side.stripe.paymentIntents.cancel(intent.id), { status: 'canceled', next_action: null })
    },
  },
  {
    name: 'the bank’s step is passed, once',
    emulatorOnly: needsBrowser,
    async check(side) {
      const { answerBank } = emulatorOf(side)
      const intent = await pay(side, 'pm_card_authenticationRequiredOnSetup')
      await answerBank(intent, 'authorised')
      has(await side.stripe.paymentIntents.retrieve(intent.id), { status: 'succeeded', next_action: null })
      const code = 'payment_intent_unexpected_state'
      await isRefused(answerBank(intent, 'authorised'), { statusCode: 400, code })
    },
  },
  {
    name: 'the bank’s step is refused: another card can pay',
    emulatorOnly: needsBrowser,
    async check(side) {
      const { answerBank } = emulatorOf(side)
      const intent = await pay(side, 'pm_card_threeDSecure2Required')
      await answerBank(intent, 'refused')
      const code = 'payment_intent_authentication_failure'
      has(await side.stripe.paymentIntents.retrieve(intent.id), {
        ...{ status: 'requires_payment_method', amount_received: 0 },
        last_payment_error: { type: 'invalid_request_error', code },
      })
      await eventsAbout(side, 'payment_intent.payment_failed', intent.id)
      const paid = await side.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
      has(paid, { status: 'succeeded' })
    },
  },
  {
    name: 'an intent that was canceled takes no card, and is canceled once',
    async check(side) {
      const { paymentIntents } = side.stripe
      const { id } = await paymentIntents.create(ticket)
      const canceled = await paymentIntents.cancel(id, { cancellation_reason: 'fraudulent' })
      has(canceled, { status: 'canceled', cancellation_reason: 'fraudulent' })
      await eventsAbout(side, 'payment_intent.canceled', id)
      const refused = { statusCode: 400, code: 'payment_intent_unexpected_state' }
      await isRefused(paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }), refused)
      await isRefused(paymentIntents.cancel(id), refused)
    },
  },
  {
    name: 'an intent that was paid is neither canceled nor paid twice',
    async check(side) {
      const { paymentIntents } = side.stripe
      const { id } = await pay(side)
      const refused = { statusCode: 400, code: 'payment_intent_unexpected_state' }
      const error = await isRefused(paymentIntents.cancel(id), refused)
      has(error, { payment_intent: { id, status: 'succeeded' } })
      await isRefused(paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }), refused)
    },
  },
]
