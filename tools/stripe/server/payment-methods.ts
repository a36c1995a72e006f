import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, created, newId } from './account.ts'
import type { Endpoint } from './http/endpoint.ts'
import { clearable, email, integer, mergeMetadata, metadata, parameters } from './http/params.ts'
import { cardError, noSuch } from './stripe-error.ts'
import { type TestCard, testCards } from './test-cards.ts'

const cardDetails = z.strictObject({
  number: z.string().transform((text) => text.replaceAll(/[\s-]/g, '')),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().optional(),
})

const billingDetails = z.strictObject({
  name: clearable.optional(),
  email: email.optional(),
  phone: clearable.optional(),
  address: z
    .strictObject({
      city: clearable.optional(),
      country: clearable.optional(),
      line1: clearable.optional(),
      line2: clearable.optional(),
      postal_code: clearable.optional(),
      state: clearable.optional(),
    })
    .optional(),
})

/** What describes a card, in `payment_method_data` or in a request of its own. */
export const paymentMethodData = {
  type: z.literal('card'),
  card: cardDetails,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
}

type PaymentMethodData = z.infer<z.ZodObject<typeof paymentMethodData>>

const createParams = parameters(paymentMethodData)

/** `POST /v1/payment_methods` */
export const createPaymentMethod: Endpoint<typeof createParams> = {
  params: createParams,
  fromBrowser: true,
  run: ({ account }, params) => newPaymentMethod(account, params),
}

const noParams = parameters({})

/** `GET /v1/payment_methods/:id` */
export const retrievePaymentMethod: Endpoint<typeof noParams> = {
  params: noParams,
  run: ({ account }, _params, id) => paymentMethodById(account, id),
}

/** The payment method of an id; one of Stripe's test names, such as `pm_card_visa`, makes a new one. */
export function paymentMethodById(
  account: Account,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod {
  const known = account.paymentMethods.get(id)
  if (known) return known
  const card = testCards.find((it) => it.paymentMethod === id)
  if (!card) throw noSuch('PaymentMethod', id, param, 400)
  const nextYear = account.now.getFullYear() + 1
  return newPaymentMethod(account, {
    type: 'card',
    card: { number: card.number, exp_month: 12, exp_year: nextYear, cvc: '123' },
  })
}

/** Keeps a card as a payment method, once its number and its date hold. */
export function newPaymentMethod(account: Account, data: PaymentMethodData): Stripe.PaymentMethod {
  const card = checkedCard(account, data.card)
  const paymentMethod: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing(data.billing_details),
    card: cardOf(card, data.card),
    created: created(account),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, data.metadata),
    type: 'card',
  }
  account.paymentMethods.set(paymentMethod.id, paymentMethod)
  account.cards.set(paymentMethod.id, card)
  return paymentMethod
}

function checkedCard(account: Account, details: PaymentMethodData['card']): TestCard {
  const card = testCards.find((it) => it.number === details.number)
  if (!card) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' })
  }
  const year = details.exp_year < 100 ? 2000 + details.exp_year : details.exp_year
  const { now } = account
  if (details.exp_month < 1 || details.exp_month > 12) throw invalidExpiry('month')
  if (year < now.getFullYear() || year > now.getFullYear() + 50) throw invalidExpiry('year')
  if (year === now.getFullYear() && details.exp_month < now.getMonth() + 1) throw invalidExpiry('month')
  if (details.cvc !== undefined && !/^\d{3}$/.test(details.cvc)) {
    throw cardError({
      code: 'invalid_cvc',
      message: "Your card's security code is invalid.",
      param: 'cvc',
    })
  }
  return card
}

function invalidExpiry(part: 'month' | 'year') {
  return cardError({
    code: `invalid_expiry_${part}`,
    message: `Your card's expiration ${part} is invalid.`,
    param: `exp_${part}`,
  })
}

function cardOf(card: TestCard, details: PaymentMethodData['card']): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'FR',
    display_brand: card.brand,
    exp_month: details.exp_month,
    exp_year: details.exp_year < 100 ? 2000 + details.exp_year : details.exp_year,
    fingerprint: `fp_${card.number.slice(-8)}`,
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function billing(details: PaymentMethodData['billing_details']): Stripe.PaymentMethod.BillingDetails {
  const { name = null, email = null, phone = null, address = {} } = details ?? {}
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = address
  return {
    address: { city, country, line1, line2, postal_code, state },
    email,
    name,
    phone,
    tax_id: null,
  }
}
