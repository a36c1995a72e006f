import type Stripe from 'stripe'

/** When Stripe says that an intent was paid: its charge's date (the intent is read with `latest_charge` expanded). */
export function paidAtOf({ latest_charge, created }: Stripe.PaymentIntent): Date {
  return fromStripe(
    typeof latest_charge === 'object' && latest_charge !== null ? latest_charge.created : created,
  )
}

/** Whether all of an intent's money went back to its payer (`latest_charge` expanded): it is worth no seat any more. */
export function isGivenBack({ latest_charge }: Stripe.PaymentIntent): boolean {
  return typeof latest_charge === 'object' && latest_charge?.refunded === true
}

/** Stripe counts seconds. */
export function fromStripe(seconds: number): Date {
  return new Date(seconds * 1000)
}
