import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { report } from '../../firebase/report.ts'
import { paymentTexts } from '../../messages/payment.ts'

/** How a payment by card ended. `says` is the provider's own French sentence, or the general one with our `text`. */
export type Confirmed =
  | { readonly state: 'paid' }
  /** Taken, and not said to be through yet: the card may be charged. */
  | { readonly state: 'processing' }
  /** The server has ended the payment meanwhile: no card can pay it any more, another one has to be opened. */
  | { readonly state: 'cancelled' }
  | { readonly state: 'refused'; readonly says: string; readonly text?: string }

/** Charges the card. */
export async function confirmPayment(
  stripe: Stripe,
  clientSecret: string,
  card: StripeCardElement,
): Promise<Confirmed> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card },
    })
    // Another tab may have been faster: Stripe refuses the confirmation, and shows the payment as it is.
    const status = (paymentIntent ?? error?.payment_intent)?.status
    if (status === 'succeeded') return { state: 'paid' }
    if (status === 'processing') return { state: 'processing' }
    if (status === 'canceled') return { state: 'cancelled' }
    if (error?.message && wordedForPayer.includes(error.type))
      return { state: 'refused', says: error.message }
    report('Stripe failed to confirm the payment', error)
    return unanswered
  } catch (error) {
    report('The payment could not be confirmed', error)
    return unanswered
  }
}

/**
 * The errors that Stripe words for whoever holds the card, in the language of the form. The others are written for a
 * developer, in English: its own failures, a request that it does not understand.
 */
const wordedForPayer: readonly StripeError['type'][] = ['card_error', 'validation_error']

/** The same payment is tried again: an intent is charged once, whatever became of this try. */
const unanswered: Confirmed = {
  state: 'refused',
  says: paymentTexts.failed,
  text: paymentTexts.unansweredText,
}
