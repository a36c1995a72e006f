import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { noSuch } from './errors.ts'

/**
 * The state of the Stripe emulator, in memory: one Stripe account in test mode. Objects are replaced instead
 * of changed, so that events keep their snapshot. They have the fields that the app and its tools read, with
 * the types of Stripe's package.
 */
export class Account {
  readonly customers = new Map<string, Stripe.Customer>()
  readonly paymentIntents = new Map<string, Stripe.PaymentIntent>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly disputes = new Map<string, Stripe.Dispute>()
  readonly events = new Map<string, Stripe.Event>()
  /**
   * The time of the current request, which dates its objects. Deliveries are signed with the system clock.
   */
  now = new Date()

  /** The fields common to all objects, dated by the account's clock in whole seconds. */
  object<Name extends string>(prefix: string, object: Name) {
    const created = Math.floor(this.now.getTime() / 1000)
    return { id: newId(prefix), object, created }
  }

  clear(): void {
    for (const objects of this.#all()) objects.clear()
  }

  /** The object with an id, for `expand`. */
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

/**
 * The object with an id. As at Stripe, an unknown id is answered with 404 in the path and with 400 in a
 * parameter.
 */
export function byId<Item>(
  items: ReadonlyMap<string, Item>,
  id: string,
  { object, param = 'id', status = 404 }: { object: string; param?: string; status?: 400 | 404 },
): Item {
  const item = items.get(id)
  if (item === undefined) throw noSuch(object, id, param, status)
  return item
}
