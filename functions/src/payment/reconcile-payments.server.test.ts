import { bookingClosesAt } from '@tablee/domain/calendar'
import { collections, paths, subcollections } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import {
  charge,
  deliverSucceeded,
  forgetEverything,
  openIntent,
  paidIntent,
  refund,
} from '../testing/stripe.ts'
import { createAttendee, people } from '../testing/users.ts'
import { reconcile } from './reconcile-payments.ts'

beforeEach(async () => {
  await resetEmulators()
  await forgetEverything()
})

const run = async () => reconcile(await now())
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const statusAtStripe = async (intent: string) => (await stripe().paymentIntents.retrieve(intent)).status

describe('a payment that no webhook delivery reported', () => {
  it('is fulfilled, once, by two runs and a late delivery at once', async () => {
    const [callers, date] = [await people(4), await createEvening()]
    const intents = await Promise.all(callers.map((caller) => paidIntent(caller, date)))
    await Promise.all([run(), run(), ...intents.map(deliverSucceeded)])
    await run()
    expect(await participants(date)).toBe(4)
    for (const collection of [collections.tickets, collections.payments, collections.mail])
      expect(await count(collection), collection).toBe(4)
  })

  it('is found by the day it was paid, however long before it was opened', async () => {
    const [caller, date] = [await createAttendee(), await createEvening({}, 5)]
    const intent = await openIntent(caller, date)
    await setClock(days(20))
    await charge(intent)
    await run()
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'paid', thursday_event_id: date })
  })

  it.each([
    { when: 'before', seconds: -30, status: 'paid' },
    { when: 'after', seconds: 30, status: 'unused' },
  ])('is found past the deadline: charged $when it, its ticket is $status', async ({ seconds, status }) => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await openIntent(caller, date)
    const closes = bookingClosesAt(date).getTime()
    await setClock(new Date(closes + seconds * 1000))
    await charge(intent)
    await reconcile(new Date(closes + 60_000))
    expect(await read(paths.ticket(intent))).toMatchObject({ status })
  })

  it('is found behind a page of other people’s', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await paidIntent(caller, date)
    const foreign = { amount: 500, currency: 'eur', payment_method: 'pm_card_visa', confirm: true }
    for (let n = 0; n < 100; n += 1) await stripe().paymentIntents.create(foreign)
    await run()
    expect(await participants(date)).toBe(1)
    expect(await count(collections.payments)).toBe(1)
  })

  it('is left alone when it was given back, or is older than what Stripe still delivers', async () => {
    const [callers, date] = [await people(2), await createEvening({}, 3)]
    const [back, old] = callers
    if (!back || !old) expect.fail('two people')
    await refund(await paidIntent(back, date))
    await run()
    expect(await count(collections.payments)).toBe(0)
    await paidIntent(old, date)
    await setClock(days(4.1))
    await run()
    expect(await count(collections.payments)).toBe(0)
  })

  it('keeps none of the others waiting when it can’t be fulfilled', async () => {
    const [callers, date] = [await people(3), await createEvening()]
    for (const caller of callers) await paidIntent(caller, date)
    const broken = db().doc(paths.account(callers[1]?.uid ?? ''))
    await broken.update({ blocked: 'unreadable' })
    await run()
    expect(await participants(date)).toBe(2)
    await broken.update({ blocked: false })
    await run()
    expect(await participants(date)).toBe(3)
  })
})

describe('a refund that no webhook delivery reported', () => {
  it('takes the seat back, once, however late after the payment it was made', async () => {
    const [[caller, other], date] = [await people(2), await createEvening({}, 3)]
    if (!caller || !other) expect.fail('two people')
    const intents = await Promise.all([caller, other].map((one) => paidIntent(one, date)))
    await Promise.all(intents.map(deliverSucceeded))
    await setClock(days(10))
    await refund(intents[0] ?? '')
    await refund(intents[1] ?? '', 300)
    await Promise.all([run(), run()])
    await run()
    expect(await read(paths.payment(intents[0] ?? ''))).toMatchObject({ status: 'refunded' })
    expect(await read(paths.ticket(intents[0] ?? ''))).toMatchObject({ status: 'void' })
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'cancelled',
    })
    expect(await read(paths.mail(`refunded_${intents[0]}`))).toMatchObject({ to: caller.email })
    const partly = { status: 'partially_refunded', refunded_amount: 300 }
    expect(await read(paths.payment(intents[1] ?? ''))).toMatchObject(partly)
    expect(await participants(date)).toBe(1)
  })
})

describe('an open payment', () => {
  it('stands until the last second before the deadline, and is cancelled and closed from then on', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const [later, other] = [await createAttendee(), await createEvening({}, 2)]
    const code = { percent: 20, starts_at: null, ends_at: null, max_uses: 1, max_uses_per_person: 1 }
    await db()
      .doc(paths.promoCode('VINGT'))
      .set({ ...code, active: true })
    const [intent, open] = [await openIntent(caller, date, 'VINGT'), await openIntent(later, other)]
    const deadline = bookingClosesAt(date).getTime()
    await reconcile(new Date(deadline - 1))
    expect(await statusAtStripe(intent)).toBe('requires_payment_method')

    await Promise.all([reconcile(new Date(deadline)), reconcile(new Date(deadline))])
    await reconcile(new Date(deadline))
    expect(await statusAtStripe(intent)).toBe('canceled')
    expect(await read(paths.openPayment(caller.uid, date, 'ticket'))).toMatchObject({ status: 'closed' })
    expect(await count(subcollections.promoUses('VINGT'))).toBe(0)
    expect(await read(paths.promoPerson('VINGT', caller.uid))).toEqual({ uses: 0 })
    expect(await statusAtStripe(open)).toBe('requires_payment_method')
    expect(await read(paths.openPayment(later.uid, other, 'ticket'))).toMatchObject({ status: 'open' })
  })

  it('that is paid at the very moment it is to be cancelled is fulfilled', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await openIntent(caller, date)
    await setClock(new Date(bookingClosesAt(date).getTime() - 60_000))
    const { paymentIntents } = stripe()
    const cancel = paymentIntents.cancel.bind(paymentIntents)
    const spy = vi.spyOn(paymentIntents, 'cancel').mockImplementationOnce(async (id) => {
      await charge(id)
      return cancel(id)
    })
    await reconcile(bookingClosesAt(date))
    expect(spy).toHaveBeenCalledOnce()
    spy.mockRestore()
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'paid', thursday_event_id: date })
    expect(await read(paths.openPayment(caller.uid, date, 'ticket'))).toMatchObject({ status: 'closed' })
    expect(await participants(date)).toBe(1)
  })

  it('that was paid and given back before any webhook event arrived gives no seat when it is ended', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await refund(intent)
    await reconcile(bookingClosesAt(date))
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect(await read(paths.registration(date, caller.uid))).toBeUndefined()
    expect(await read(paths.openPayment(caller.uid, date, 'ticket'))).toMatchObject({ status: 'closed' })
    expect(await participants(date)).toBe(0)
  })

  it('and a card charged at once end alike: paid with a ticket, or cancelled without', async () => {
    const [callers, date] = [await people(10), await createEvening()]
    const intents = await Promise.all(callers.map((caller) => openIntent(caller, date)))
    await Promise.all([
      ...intents.map((intent) => charge(intent).catch(() => null)),
      reconcile(bookingClosesAt(date)),
    ])
    await run()
    const statuses = await Promise.all(intents.map(statusAtStripe))
    const paid = intents.filter((_, n) => statuses[n] === 'succeeded')
    expect(statuses.filter((status) => status === 'canceled')).toHaveLength(10 - paid.length)
    expect(await count(collections.tickets)).toBe(paid.length)
    for (const intent of paid) expect(await read(paths.ticket(intent))).toBeDefined()
  })

  it('keeps none of the others waiting when it can’t be ended', async () => {
    const [callers, date] = [await people(3), await createEvening()]
    const intents = await Promise.all(callers.map((caller) => openIntent(caller, date)))
    const broken = db().doc(paths.openPayment(callers[1]?.uid ?? '', date, 'ticket'))
    await broken.update({ attempt: 'unreadable' })
    await reconcile(bookingClosesAt(date))
    expect(await Promise.all(intents.map(statusAtStripe))).toEqual([
      'canceled',
      'requires_payment_method',
      'canceled',
    ])
    await broken.update({ attempt: 1 })
    await reconcile(bookingClosesAt(date))
    expect(await statusAtStripe(intents[1] ?? '')).toBe('canceled')
  })
})
