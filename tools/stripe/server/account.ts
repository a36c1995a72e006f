import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { noSuch } from './errors.ts'

/**
 * Everything that the stand-in knows, in memory: one Stripe account in test mode. Objects are never changed in place but
 * replaced, so that an event keeps the state that it was made of. They hold the fields that the app and its tools read,
 * of the types of Stripe's package.
 */
export class Account {
  readonly customers = new Map<string, Stripe.Customer>()
  readonly paymentIntents = new Map<string, Stripe.PaymentIntent>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly disputes = new Map<string, Stripe.Dispute>()
  readonly events = new Map<string, Stripe.Event>()
  /** When the current request came in: what dates its objects. Deliveries are signed with the system's clock. */
  now = new Date()

  /** What every object has, dated by the account's clock in whole seconds. */
  object<Name extends string>(prefix: string, object: Name) {
    const created = Math.floor(this.now.getTime() / 1000)
    return { id: newId(prefix), object, created }
  }

  clear(): void {
    for (const objects of this.#all()) objects.clear()
  }

  /** The object of an id in an `expand`. */
  find(id: string): object | undefined {
    return this.#all().flatMap((objects) => objects.get(id) ?? [])[0]
  }

  #all(): Map<string, object>[] {
    const { customers, paymentIntents, charges, refunds, disputes, events } = this
    return [customers, paymentIntents, charges, refunds, disputes, events]
  }
}

/** A new id in Stripe's form, such as `pi_3f9c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The object of an id; Stripe answers 404 when the address names none, 400 when a parameter does. */
export function byId<Item>(
  items: ReadonlyMap<string, Item>,
  id: string,
  { object, param = 'id', status = 404 }: { object: string; param?: string; status?: 400 | 404 },
): Item {
  const item = items.get(id)
  if (item === undefined) throw noSuch(object, id, param, status)
  return item
}
