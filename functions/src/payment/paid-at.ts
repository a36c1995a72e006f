import type Stripe from 'stripe'

/** When Stripe says that an intent was paid: its charge's date (the intent is read with `latest_charge` expanded). */
export function paidAtOf({ latest_charge, created }: Stripe.PaymentIntent): Date {
  return fromStripe(
    typeof latest_charge === 'object' && latest_charge !== null ? latest_charge.created : created,
  )
}

/** Stripe counts seconds. */
export function fromStripe(seconds: number): Date {
  return new Date(seconds * 1000)
}
