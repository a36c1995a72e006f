import type { StripeError } from '@stripe/stripe-js'
import { logWarning } from '../../config/log.ts'
import { type WayOn, writeToUs } from '../../messages/site.ts'
import { paymentTexts, cardErrorTexts as texts } from './texts.ts'

/** What the form says about a confirmation that failed, and what it does. */
export interface CardFailure {
  readonly title: string
  /** What to do next; null where the title says it. */
  readonly text: string | null
  /** Where the text says to write to us. */
  readonly link?: WayOn
  /** `typed`: it is shown under the field. `replace`: the field is emptied for another card. */
  readonly card: 'keep' | 'typed' | 'replace'
}

/**
 * The failure of a confirmation by its error. Stripe.js writes the messages of `card_error`, of `validation_error` and of a
 * failed authentication for card holders, in the page's language (`locale` of `loadStripe`); all others are for developers
 * and are logged. Source: https://docs.stripe.com/api/errors and https://docs.stripe.com/error-handling.
 */
export function cardFailure(error: StripeError): CardFailure {
  return byType[error.type](error)
}

type Answer = (error: StripeError) => CardFailure

/** Every type of error; a new one of Stripe's package fails to compile. Without one the form says that nobody answered. */
const byType = {
  card_error: declined,
  validation_error: ({ message = paymentTexts.failed }) => ({ title: message, text: null, card: 'typed' }),
  invalid_request_error: (error) => invalidRequests[error.code ?? '']?.(error) ?? broken(error),
  rate_limit_error: (error) => inOurWords(error, texts.busy),
  api_connection_error: (error) => inOurWords(error, texts.offline),
  api_error: (error) => inOurWords(error, paymentTexts.unansweredText),
  authentication_error: broken,
  idempotency_error: (error) => inOurWords(error, texts.again),
} satisfies Record<StripeError['type'], Answer>

/** Invalid requests that card holders bring about. */
const invalidRequests: Readonly<Partial<Record<string, Answer>>> = {
  payment_intent_authentication_failure: (error) => inStripesWords(error, texts.retryOrOther, 'keep'),
  authentication_required: declined,
  card_decline_rate_limit_exceeded: declined,
  payment_intent_unexpected_state: (error) => inOurWords(error, texts.otherTab),
  lock_timeout: (error) => inOurWords(error, texts.busy),
}

/** A refusal by the bank or by Stripe: by decline code, or by code, or by a bank without a reason. */
function declined(error: StripeError): CardFailure {
  const { decline_code = '', code = '' } = error
  const { text, card, title } = declines[decline_code] ?? declines[code] ?? callBank
  return inStripesWords(title === undefined ? error : { ...error, message: title }, text, card)
}

interface Decline extends Pick<CardFailure, 'card'> {
  readonly text: string
  /** Instead of Stripe's message. */
  readonly title?: string
}

const callBank: Decline = { text: texts.callBank, card: 'replace' }
const otherCard: Decline = { text: texts.otherCard, card: 'replace' }
const correct: Decline = { text: texts.correct, card: 'keep' }
const retryLater: Decline = { text: texts.retryLater, card: 'keep' }
const tomorrow: Decline = { text: texts.tomorrow, card: 'replace' }
/** Stripe asks to say no more than of a refusal without a reason: a thief would learn from it. */
const undisclosed: Decline = { ...callBank, title: texts.declined }

/** What to do next, as Stripe's table of codes suggests (https://docs.stripe.com/declines/codes). */
const declines: Readonly<Partial<Record<string, Decline>>> = {
  insufficient_funds: otherCard,
  card_not_supported: otherCard,
  currency_not_supported: otherCard,
  invalid_account: otherCard,
  expired_card: { text: texts.expired, card: 'keep' },
  invalid_expiry_month: correct,
  invalid_expiry_year: correct,
  incorrect_number: correct,
  invalid_number: correct,
  incorrect_cvc: correct,
  invalid_cvc: correct,
  authentication_required: { text: texts.authenticate, card: 'keep' },
  approve_with_id: retryLater,
  issuer_not_available: retryLater,
  processing_error: retryLater,
  reenter_transaction: retryLater,
  try_again_later: retryLater,
  card_velocity_exceeded: tomorrow,
  withdrawal_count_limit_exceeded: tomorrow,
  // Stripe's message sends card holders to Stripe's own support.
  card_decline_rate_limit_exceeded: { ...tomorrow, title: texts.tooOften },
  fraudulent: undisclosed,
  lost_card: undisclosed,
  merchant_blacklist: undisclosed,
  pickup_card: undisclosed,
  restricted_card: undisclosed,
  stolen_card: undisclosed,
}

/** In Stripe's words. */
function inStripesWords({ message }: StripeError, text: string, card: CardFailure['card']): CardFailure {
  return { title: message ?? paymentTexts.failed, text, card }
}

/** In our words. */
function inOurWords(error: StripeError, text: string): CardFailure {
  logWarning('Stripe failed to confirm the payment', error)
  return { title: paymentTexts.failed, text, card: 'keep' }
}

/** An error of ours, such as a wrong key, which trying again does not repair. */
function broken(error: StripeError): CardFailure {
  return {
    ...inOurWords(error, texts.ours),
    link: writeToUs(texts.brokenSubject, { what: 'payer ma place' }),
  }
}

/** Whether Stripe has done nothing, and takes the same confirmation a moment later: too many requests, or two at once. */
export function isBusy(error: StripeError | undefined): boolean {
  return error?.type === 'rate_limit_error' || error?.code === 'lock_timeout'
}
