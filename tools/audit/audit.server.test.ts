import { expect, it } from 'vitest'
import { seedWorld } from '../seed/seed-world.ts'
import { standIn } from '../stripe/testing/stand-in.ts'
import { adminOf } from '../world/admin.ts'
import { worlds } from '../world/world.ts'
import { brokenInvariants } from './invariants.ts'
import { booksFrom, readStored } from './read-books.ts'

/** A project of its own on the test world's emulators: it is empty at first. */
const rights = adminOf(worlds.test, `demo-tablee-audit-${Date.now()}`)

it('reads a seeded world and a Stripe of its own: nothing is broken until somebody pays unheard', async () => {
  const { stripe, control } = await standIn()
  await seedWorld(rights)
  const look = async () => booksFrom(await readStored(rights, stripe, true), Date.now())
  const books = await look()
  expect(brokenInvariants(books)).toEqual([])
  expect(books.size).toBeGreaterThan(20)
  expect(books.sign_ins.size).toBeGreaterThan(3)

  const paid = { amount: 899, currency: 'eur', payment_method: 'pm_card_visa', confirm: true }
  const { id } = await stripe.paymentIntents.create({ ...paid, metadata: { user_id: 'camille' } })
  await stripe.refunds.create({ payment_intent: id, amount: 9 })
  const dispute = await (await control(`payment_intents/${id}/dispute`)).json()
  await control(`disputes/${dispute.id}/lost`)
  const later = await look()
  expect(brokenInvariants(later).map(({ no, ids }) => [no, ids])).toEqual([['I1', [`payment_intents/${id}`]]])
  expect(later.disputes.get(dispute.id)).toMatchObject({ payment_intent: id, status: 'lost' })
  expect(later.payment_intents.get(id)?.latest_charge).toEqual({ amount_refunded: 9 })
})
