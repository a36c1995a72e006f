import { readBooks } from '@tablee/functions/audit/books'
import { brokenInvariants } from '@tablee/functions/audit/invariants'
import { expect, it } from 'vitest'
import { seedDemoData } from '../seed/seed-demo-data.ts'
import { stripeEmulator } from '../stripe/testing/stripe-emulator.ts'
import { adminOf } from '../world/admin.ts'
import { environments } from '../world/environments.ts'

/** A separate project on the test environment's emulators, initially empty. */
const rights = adminOf(environments.test, `demo-tablee-audit-${Date.now()}`)

it('reads a seeded environment and a Stripe of its own: nothing is broken until a payment stays unheard', async () => {
  const { stripe } = await stripeEmulator()
  await seedDemoData(rights)
  const look = (most = Infinity) => readBooks(rights.db, rights.auth, stripe, { now: new Date(), most })
  const books = await look()
  expect(brokenInvariants(books)).toEqual([])
  expect(books.size).toBeGreaterThan(20)
  expect(books.tables.auth_users.size).toBeGreaterThan(3)

  const paid = { amount: 899, currency: 'eur', payment_method: 'pm_card_visa', confirm: true }
  const { id } = await stripe.paymentIntents.create({ ...paid, metadata: { user_id: 'camille' } })
  await stripe.refunds.create({ payment_intent: id, amount: 9 })
  const later = await look()
  expect(brokenInvariants(later)).toEqual([{ no: 'I1', paths: [`payment_intents/${id}`] }])
  expect(later.tables.payment_intents.at(id).latest_charge).toEqual({ amount_refunded: 9 })
  await expect(look(10)).rejects.toThrow('The audit reads at most 10 rows')
})

it('reads collections of more than a page, each document once and with the fields that are audited alone', async () => {
  const { db } = rights
  const writer = db.bulkWriter()
  for (let no = 0; no < 1001; no += 1)
    writer.create(db.doc(`stripe_events/evt_${no}`), { outcome: 'ignored', type: 'charge.refunded' })
  await writer.close()
  const { stripe } = await stripeEmulator()
  const { stripe_events } = (await readBooks(rights.db, rights.auth, stripe, { now: new Date() })).tables
  expect(stripe_events.size).toBe(1001)
  expect(stripe_events.at('evt_1000')).toMatchObject({ outcome: 'ignored' })
  expect(stripe_events.at('evt_1000')).not.toHaveProperty('type')
})
