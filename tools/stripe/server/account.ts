import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { noSuch } from './errors.ts'
import type { Charge, Customer, Dispute, Event, PaymentIntent, Refund } from './objects.ts'
import type { TestCard } from './test-cards.ts'

/**
 * The state of the Stripe emulator, in memory: one Stripe account in test mode. Objects are replaced instead
 * of changed, so that events keep their snapshot.
 */
export class Account {
  readonly customers = new Map<string, Customer | Stripe.DeletedCustomer>()
  readonly paymentIntents = new Map<string, PaymentIntent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly events = new Map<string, Event>()
  /** The test cards behind the payment methods that were charged. */
  readonly cards = new Map<string, TestCard>()
  /** The status with which refunds begin, whatever the card; null: as the card says. */
  refundsBegin: 'pending' | 'requires_action' | 'succeeded' | null = null
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
    for (const objects of [...this.#all(), this.cards]) objects.clear()
    this.refundsBegin = null
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
