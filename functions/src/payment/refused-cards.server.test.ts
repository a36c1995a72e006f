import { paths } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import { stripe } from '../platform/stripe.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import {
  charge,
  copyOfEvent,
  deliver,
  eventsOf,
  forgetEverything,
  lastEventOf,
  lockObjects,
  openIntent,
  pay,
} from '../testing/stripe.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'

beforeEach(async () => {
  await resetEmulators()
  await forgetEverything()
})

async function refuseCard(intent: string): Promise<void> {
  const refusal = await charge(intent, 'pm_card_visa_chargeDeclined').then(
    () => 'charged',
    (error: { code?: string }) => error.code,
  )
  expect(refusal).toBe('card_declined')
}

async function refuseAndTell(intent: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await refuseCard(intent)
    expect(await deliver(await lastEventOf(intent, 'payment_intent.payment_failed'))).toBe(200)
  }
}

const statusOf = async (intent: string) => (await stripe().paymentIntents.retrieve(intent)).status
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

it('five refused cards end a payment, and its user waits a minute for the next one, of any evening', async () => {
  const [caller, date, other] = [await createAttendee(), await createEvening(), await createEvening({}, 2)]
  const intent = await openIntent(caller, date)
  await refuseAndTell(intent, 4)
  expect(await statusOf(intent)).toBe('requires_payment_method')
  expect(await openIntent(caller, date)).toBe(intent)

  await refuseAndTell(intent, 1)
  expect(await statusOf(intent)).toBe('canceled')
  expect(await read(paths.openPayment(caller.uid, date, 'ticket'))).toMatchObject({ status: 'closed' })
  for (const each of [date, other]) expect(await refusalOf(pay(caller, each))).toBe('too-many-cards')

  await setClock(inSeconds(62))
  const next = await openIntent(caller, date)
  expect(next).not.toBe(intent)
  await refuseAndTell(next, 4)
  expect(await statusOf(next)).toBe('requires_payment_method')
})

it('each refusal counts once, however often and in whichever order Stripe reports them', async () => {
  const [caller, date] = [await createAttendee(), await createEvening()]
  const intent = await openIntent(caller, date)
  for (let n = 0; n < 4; n += 1) await refuseCard(intent)
  const events = (await eventsOf(intent)).filter(({ type }) => type === 'payment_intent.payment_failed')
  const [first] = events
  if (!first) throw new Error('Stripe has reported four refusals')
  const delivered = [...events.toReversed(), ...events, first].map(deliver)
  expect(new Set(await Promise.all(delivered))).toEqual(new Set([200]))
  expect(await read(paths.openPayment(caller.uid, date, 'ticket'))).toMatchObject({
    failed_confirmations: 4,
    status: 'open',
  })
  expect(await deliver(copyOfEvent(first, 'evt_fifth'))).toBe(200)
  expect(await statusOf(intent)).toBe('canceled')
})

it('a cancellation that was interrupted is completed by the next delivery of the event', async () => {
  const [caller, date] = [await createAttendee(), await createEvening()]
  const intent = await openIntent(caller, date)
  await refuseAndTell(intent, 4)
  await refuseCard(intent)
  const fifth = await lastEventOf(intent, 'payment_intent.payment_failed')
  await lockObjects(100)
  expect(await deliver(fifth)).toBe(500)
  expect(await statusOf(intent)).toBe('requires_payment_method')
  await lockObjects(0)
  expect(await deliver(fifth)).toBe(200)
  expect(await statusOf(intent)).toBe('canceled')
})

it('the refusal of an earlier payment does not count for the next one', async () => {
  const [caller, date] = [await createAttendee(), await createEvening()]
  const former = await openIntent(caller, date)
  await refuseCard(former)
  const late = await lastEventOf(former, 'payment_intent.payment_failed')
  await stripe().paymentIntents.cancel(former)
  await openIntent(caller, date)
  expect(await deliver(late)).toBe(200)
  expect(await read(paths.openPayment(caller.uid, date, 'ticket'))).toMatchObject({ failed_confirmations: 0 })
  expect(await read(paths.stripeEvent(late.id))).toMatchObject({ outcome: 'repeated' })
})
