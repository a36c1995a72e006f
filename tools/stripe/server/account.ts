import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { TestCard } from './test-cards.ts'

/**
 * Everything that the stand-in knows, in memory: one Stripe account in test mode. The objects are never changed
 * in place but replaced, so an event keeps the state that it was made of.
 */
export interface Account {
  readonly customers: Map<string, Stripe.Customer>
  readonly paymentIntents: Map<string, Stripe.PaymentIntent>
  readonly paymentMethods: Map<string, Stripe.PaymentMethod>
  /** How the card behind a payment method behaves, by the payment method's id. */
  readonly cards: Map<string, TestCard>
  readonly charges: Map<string, Stripe.Charge>
  readonly refunds: Map<string, Stripe.Refund>
  readonly disputes: Map<string, Stripe.Dispute>
  readonly events: Map<string, Stripe.Event>
  /** When the current request came in: what dates its objects. Deliveries are signed with the system's clock. */
  now: Date
  /** Sends each new event to the merchant's webhook, if there is one. */
  readonly publish?: ((event: Stripe.Event) => void) | undefined
}

/** An account that holds nothing yet. */
export function createAccount(publish?: (event: Stripe.Event) => void): Account {
  return {
    customers: new Map(),
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    cards: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    now: new Date(),
    publish,
  }
}

/** Forgets everything. */
export function clearAccount(account: Account): void {
  for (const objects of Object.values(account)) if (objects instanceof Map) objects.clear()
}

/** A new id in Stripe's form, such as `pi_3f9c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The account's time in whole seconds, as Stripe dates its objects. */
export function created(account: Account): number {
  return Math.floor(account.now.getTime() / 1000)
}
