import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { report } from '../../firebase/report.ts'
import { paymentTexts } from '../../messages/payment.ts'

/** `null` when the card was charged, else what to say: the provider's own French sentence, or the general one. */
export async function confirmPayment(
  stripe: Stripe,
  clientSecret: string,
  card: StripeCardElement,
): Promise<string | null> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card },
    })
    if (paymentIntent?.status === 'succeeded') return null
    // Another tab was faster: Stripe refuses the second confirmation and shows the payment as it is.
    if (error?.payment_intent?.status === 'succeeded') return null
    return error?.message ?? paymentTexts.failed
  } catch (error) {
    report('The payment could not be confirmed', error)
    return paymentTexts.failed
  }
}
