import {
  accountDocument,
  collections,
  openPaymentDocument,
  paymentDocument,
  promoCodeDocument,
  registrationDocument,
  subscriptionDocument,
  thursdayEventDocument,
  ticketDocument,
} from '@tablee/domain'
import { db } from '@tablee/functions/src/platform/firebase.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { stripe } from '../trust/stripe.ts'

const openPayment = openPaymentDocument.extend({ promo_use: z.string().nullable() })
const promoUse = z.object({
  user_id: z.string(),
  open_payment_id: z.string().nullable(),
  settled: z.boolean(),
})
const promoPerson = z.object({ uses: z.number() })
const numberedSeat = z.object({ registration_id: z.string() })

/** A document with the path that it stands under. */
export type At<T> = T & { readonly path: string }

/** Everything that money and seats depend on, as it stands: in Firestore, and at Stripe. */
export type WorldState = Awaited<ReturnType<typeof worldState>>

/** Reads the whole world, without a care for who may. Nothing else may run meanwhile. */
export async function worldState() {
  const [accounts, events, registrations, tickets, payments, openPayments, passes, codes] = await Promise.all(
    [
      read(collections.accounts, accountDocument),
      read(collections.thursdayEvents, thursdayEventDocument),
      read(collections.registrations, registrationDocument),
      read(collections.tickets, ticketDocument),
      read(collections.payments, paymentDocument),
      read(collections.openPayments, openPayment),
      read(collections.subscriptions, subscriptionDocument),
      read(collections.promoCodes, promoCodeDocument),
    ],
  )
  const [seats, uses, persons, mails, counters, intents] = await Promise.all([
    readGroup('seats', numberedSeat),
    readGroup('uses', promoUse),
    readGroup('persons', promoPerson),
    idsOf(collections.mail),
    read(collections.receiptCounters, z.object({ last: z.number() })),
    paidIntents(),
  ])
  return {
    ...{ accounts, events, registrations, tickets, payments, openPayments, passes, codes },
    ...{ seats, uses, persons, mails, counters, intents },
  }
}

async function read<S extends z.ZodObject>(name: string, schema: S): Promise<Map<string, At<z.output<S>>>> {
  const { docs } = await db().collection(name).get()
  return new Map(docs.map((doc) => [doc.id, { ...schema.parse(doc.data()), path: doc.ref.path }]))
}

async function readGroup<S extends z.ZodObject>(name: string, schema: S): Promise<At<z.output<S>>[]> {
  const { docs } = await db().collectionGroup(name).get()
  return docs.map((doc) => ({ ...schema.parse(doc.data()), path: doc.ref.path }))
}

async function idsOf(name: string): Promise<ReadonlySet<string>> {
  return new Set((await db().collection(name).select().get()).docs.map(({ id }) => id))
}

/** What people have paid at Stripe for something of ours. */
async function paidIntents(): Promise<Stripe.PaymentIntent[]> {
  const intents: Stripe.PaymentIntent[] = []
  for await (const intent of stripe().paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] }))
    if (intent.status === 'succeeded' && intent.metadata.user_id) intents.push(intent)
  return intents
}
