import { bookingClosesAt } from '@tablee/domain/calendar'
import { collections, paths, subcollections } from '@tablee/domain/documents'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefusalError } from '../platform/errors.ts'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import {
  charge,
  deliver,
  deliverSucceeded,
  eventOf,
  forgetEverything,
  lastEventOf,
  openIntent,
  paidIntent,
  pay,
  refund,
} from '../testing/stripe.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleCreatePayment } from './create-payment.ts'
import { REOPENINGS_PER_HOUR } from './open-payment.ts'

beforeEach(resetEmulators)

async function intentsOf(uid: string): Promise<number> {
  const customer: unknown = (await read(paths.account(uid)))?.stripe_customer_id
  if (typeof customer !== 'string') return 0
  return (await stripe().paymentIntents.list({ customer, limit: 100 })).data.length
}

describe('opening a payment', () => {
  it('asks the server’s price and says whose it is', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const answer = await pay(caller, date)
    expect(answer).toMatchObject({
      type: 'payment_intent',
      amount: 899,
      originalAmount: 899,
      discountPercentage: 0,
    })
    const open = await read(paths.openPayment(caller.uid, date, 'ticket'))
    expect(open).toMatchObject({
      amount: 899,
      attempt: 1,
      status: 'open',
      user_id: caller.uid,
      promo_code: null,
    })
    const intent = await stripe().paymentIntents.retrieve(String(open?.payment_intent_id))
    expect(intent).toMatchObject({
      amount: 899,
      currency: 'eur',
      customer: (await read(paths.account(caller.uid)))?.stripe_customer_id,
      metadata: {
        user_id: caller.uid,
        thursday_event_id: date,
        pricing_type: 'ticket',
        amount: '899',
        original_amount: '899',
        discount_percentage: '0',
        attempt: '1',
      },
    })
  })

  it('opens one intent however often it is asked', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(caller, date)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await intentsOf(caller.uid)).toBe(1)
    expect(await pay(caller, date)).toEqual(answers[0])
  })

  it('takes an unknown offer for a ticket, and refuses one that is not sold', async () => {
    const [caller, thursdayEventId] = [await createAttendee(), await createEvening()]
    const answer = await handleCreatePayment(caller, { pricingType: 'x', thursdayEventId, promoCode: null })
    expect(answer).toMatchObject({ type: 'payment_intent', amount: 899 })
    const pass = handleCreatePayment(caller, { pricingType: 'monthly-1', thursdayEventId, promoCode: null })
    expect(await refusalOf(pass)).toBe('offer-unavailable')
  })

  it('begins another attempt after a cancelled intent', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const first = await openIntent(caller, date)
    await stripe().paymentIntents.cancel(first)
    const second = await openIntent(caller, date)
    expect(second).not.toBe(first)
    // The first intent's event arrives late: the second payment stays open.
    expect(await deliver(await eventOf(first, 'payment_intent.canceled'))).toBe(200)
    expect(await openIntent(caller, date)).toBe(second)
    const open = await read(paths.openPayment(caller.uid, date, 'ticket'))
    expect(open).toMatchObject({ attempt: 2, status: 'open' })
  })

  it('keeps the intent after a declined card', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await openIntent(caller, date)
    await expect(charge(intent, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      code: 'card_declined',
    })
    expect(await deliver(await eventOf(intent, 'payment_intent.payment_failed'))).toBe(200)
    expect(await openIntent(caller, date)).toBe(intent)
  })

  it('fulfils at once what was paid already', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    expect(await pay(caller, date)).toEqual({ type: 'paid' })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'paid', thursday_event_id: date })
    expect(await refusalOf(pay(caller, date))).toBe('already-registered')
  })

  it('gives no seat for what was given back before it was reported, and opens the next payment', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await refund(intent)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(caller, date)))
    for (const answer of answers) expect(answer).toMatchObject({ type: 'payment_intent', amount: 899 })
    expect(await openIntent(caller, date)).not.toBe(intent)
    expect(await participants(date)).toBe(0)
    expect(await read(paths.registration(date, caller.uid))).toBeUndefined()
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect(await count(collections.mail)).toBe(1)
    expect(await read(paths.mail(`refunded_${intent}`))).toMatchObject({ to: caller.email })
    // Both events arrive in the end, and change nothing.
    expect(await deliver(await lastEventOf(intent, 'charge.refunded'))).toBe(200)
    expect(await deliverSucceeded(intent)).toBe(200)
    expect(await participants(date)).toBe(0)
    expect(await deliverSucceeded(await paidIntent(caller, date))).toBe(200)
    expect(await participants(date)).toBe(1)
  })
})

describe('what Stripe does not know any more', () => {
  it('is a customer, who is created again once, also by concurrent calls', async () => {
    const [caller, date] = [
      await createAttendee({ account: { stripe_customer_id: 'cus_of_another_mode' } }),
      await createEvening(),
    ]
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(caller, date)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await intentsOf(caller.uid)).toBe(1)
    expect(await deliverSucceeded(await paidIntent(caller, date))).toBe(200)
    expect(await participants(date)).toBe(1)
  })

  it('is an intent, which is as good as cancelled', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await openIntent(caller, date)
    const open = db().doc(paths.openPayment(caller.uid, date, 'ticket'))
    await open.update({ payment_intent_id: 'pi_of_another_mode' })
    const second = await openIntent(caller, date)
    expect(await read(open.path)).toMatchObject({ attempt: 2, payment_intent_id: second, status: 'open' })
  })

  it('is everything, after a change of keys', async () => {
    const [caller, date, code] = [await createAttendee(), await createEvening(), 'BIENVENUE']
    const limits = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: 1 }
    await db()
      .doc(paths.promoCode(code))
      .set({ percent: 20, active: true, ...limits })
    await openIntent(caller, date, code)
    await forgetEverything()
    expect(await deliverSucceeded(await paidIntent(caller, date, code))).toBe(200)
    expect(await count(subcollections.promoUses(code))).toBe(1)
    expect(await participants(date)).toBe(1)
  })

  it('is a customer who was deleted just after they were made', async () => {
    const [caller, date, later] = [await createAttendee(), await createEvening(), await createEvening({}, 2)]
    await openIntent(caller, date)
    const account = db().doc(paths.account(caller.uid))
    const first: unknown = (await read(account.path))?.stripe_customer_id
    await stripe().customers.del(String(first))
    await openIntent(caller, later)
    expect((await read(account.path))?.stripe_customer_id).not.toBe(first)
    // The first intent is still valid: its metadata names its user.
    expect(await deliverSucceeded(await paidIntent(caller, date))).toBe(200)
    expect(await participants(date)).toBe(1)
  })
})

describe('a customer whose making failed', () => {
  /** Makes Stripe replay an error under the first key that it receives; returns the keys. */
  function failUnderOneKey(): (string | undefined)[] {
    const keys: (string | undefined)[] = []
    const { customers } = stripe()
    const create = customers.create.bind(customers)
    vi.spyOn(customers, 'create').mockImplementation((fields, options) => {
      keys.push(options?.idempotencyKey)
      if (options?.idempotencyKey !== keys[0]) return create(fields, options)
      return Promise.reject(new Stripe.errors.StripeAPIError({ type: 'api_error', statusCode: 500 }))
    })
    return keys
  }
  afterEach(() => void vi.restoreAllMocks())

  it('is made under another key', async () => {
    const [caller, date, keys] = [await createAttendee(), await createEvening(), failUnderOneKey()]
    await openIntent(caller, date)
    expect(new Set(keys).size).toBe(2)
    expect(await intentsOf(caller.uid)).toBe(1)
  })

  it('stands once, however many were made at once', async () => {
    const [caller, ...dates] = [await createAttendee(), await createEvening(), await createEvening({}, 2)]
    failUnderOneKey()
    await Promise.all(dates.map((date) => openIntent(caller, date)))
    expect(await intentsOf(caller.uid)).toBe(2)
  })
})

describe('opening a payment with a promo code', () => {
  it('opens one intent and takes one use however often it is asked, at the limit too', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const limits = { starts_at: null, ends_at: null, max_uses: 1, max_uses_per_person: 1 }
    await db()
      .doc(paths.promoCode('ONCE'))
      .set({ percent: 20, active: true, ...limits })
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(caller, date, 'ONCE')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ amount: 719 })
    expect(await intentsOf(caller.uid)).toBe(1)
    expect(await count(subcollections.promoUses('ONCE'))).toBe(1)
  })
})

describe('the payments that a person opens again in an hour', () => {
  const HOUR = 3_600_000
  // At the beginning of an hour, so that none ends during the test.
  beforeEach(() => setClock(new Date(Math.ceil(Date.now() / HOUR) * HOUR)))

  it('are capped, and the last one stays open and can be paid', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const limits = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: 1 }
    await db()
      .doc(paths.promoCode('VINGT'))
      .set({ percent: 20, active: true, ...limits })
    const codes = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? null : 'VINGT'))
    const refused: string[] = []
    for (const code of codes)
      await pay(caller, date, code).catch((error: unknown) => refused.push((error as RefusalError).code))
    expect(await intentsOf(caller.uid)).toBe(1 + REOPENINGS_PER_HOUR)
    expect(new Set(refused)).toEqual(new Set(['payment-limit']))
    expect(await deliverSucceeded(await paidIntent(caller, date))).toBe(200)
    expect(await participants(date)).toBe(1)
    await setClock(new Date((Math.ceil(Date.now() / HOUR) + 1) * HOUR))
    expect(await pay(caller, await createEvening({}, 2))).toMatchObject({ type: 'payment_intent' })
  })

  it('are capped however many are asked for at once', async () => {
    const caller = await createAttendee()
    const dates = await Promise.all([1, 2, 3, 4, 5, 6].map((weeks) => createEvening({}, weeks)))
    for (const date of dates) await stripe().paymentIntents.cancel(await openIntent(caller, date))
    await db()
      .doc(paths.paymentTries(caller.uid, Math.ceil(Date.now() / HOUR)))
      .set({ reopened: REOPENINGS_PER_HOUR - 3 })
    await Promise.allSettled(dates.map((date) => pay(caller, date)))
    expect(await intentsOf(caller.uid)).toBe(dates.length + 3)
  })
})

describe('a user who may not pay', () => {
  it('is a user whose profile lacks something, or who has not accepted the terms', async () => {
    const date = await createEvening()
    const missing = [
      'first_name',
      'age',
      'gender',
      'personality_results',
      'selected_passion',
      'selected_city',
      'terms_accepted_at',
    ]
    for (const field of missing)
      expect(await refusalOf(pay(await createAttendee({ user: { [field]: null } }), date))).toBe(
        'profile-incomplete',
      )
    expect(await refusalOf(pay(await createAttendee({ user: { terms_version: 1 } }), date))).toBe(
      'terms-changed',
    )
    expect(await count(collections.openPayments)).toBe(0)
  })

  it('is every user from Tuesday 23:59 on, and not before', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const closes = bookingClosesAt(date).getTime()
    await setClock(new Date(closes - 60_000))
    expect(await pay(caller, date)).toMatchObject({ type: 'payment_intent' })
    await setClock(new Date(closes))
    expect(await refusalOf(pay(caller, date))).toBe('closed')
  })
})

describe('a whole payment', () => {
  it('leaves one ticket, one registration, one payment, a count of one and one e-mail', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    expect(await deliverSucceeded(intent)).toBe(200)
    expect(await read(paths.ticket(intent))).toMatchObject({
      id: intent,
      user_id: caller.uid,
      thursday_event_id: date,
      status: 'paid',
      payment_id: intent,
    })
    expect(await read(paths.payment(intent))).toMatchObject({
      amount: 899,
      status: 'succeeded',
      currency: 'eur',
    })
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
      first_name: 'Ana',
      email: caller.email,
      mbtiType: 'ENFP',
      paid_with: 'ticket',
      ticket_id: intent,
      booking_no: 1,
    })
    const account = await read(paths.account(caller.uid))
    expect(account).toMatchObject({ registration_id: `${date}_${caller.uid}`, booking_no: 1 })
    expect(await participants(date)).toBe(1)
    expect(await read(paths.mail(`recap_${intent}`))).toMatchObject({
      to: caller.email,
      kind: 'payment_confirmation',
    })
    expect(await read(paths.openPayment(caller.uid, date, 'ticket'))).toMatchObject({ status: 'closed' })
    expect(await count(collections.mail)).toBe(1)
  })

  it('can follow an evening that has expired', async () => {
    const [caller, past, date] = [await createAttendee(), await createEvening(), await createEvening({}, 3)]
    await deliverSucceeded(await paidIntent(caller, past))
    await setClock(new Date(bookingClosesAt(date).getTime() - 60_000))
    await deliverSucceeded(await paidIntent(caller, date))
    const [before, after] = [paths.registration(past, caller.uid), paths.registration(date, caller.uid)]
    expect(await read(before)).toMatchObject({ registration_status: 'expired' })
    expect(await read(after)).toMatchObject({ registration_status: 'registered', booking_no: 2 })
    expect(
      await db()
        .doc(paths.account(caller.uid))
        .get()
        .then((one) => one.get('registration_id')),
    ).toBe(`${date}_${caller.uid}`)
  })
})
