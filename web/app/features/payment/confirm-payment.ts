import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { report } from '../../firebase/report.ts'
import { paymentTexts } from '../../messages/payment.ts'

/** How a payment by card ended. `says` is the provider's own French sentence, or the general one. */
export type Confirmed =
  | { readonly state: 'paid' }
  /** Taken, and not said to be through yet: the card may be charged. */
  | { readonly state: 'processing' }
  /** The server has ended the payment meanwhile: no card can pay it any more, another one has to be opened. */
  | { readonly state: 'cancelled' }
  | { readonly state: 'refused'; readonly says: string }

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
    return { state: 'refused', says: error?.message ?? paymentTexts.failed }
  } catch (error) {
    report('The payment could not be confirmed', error)
    return { state: 'refused', says: paymentTexts.failed }
  }
}
