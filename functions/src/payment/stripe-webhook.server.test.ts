import { bookingClosesAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { WriteBatch } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stripeWebhookConfig } from '../platform/config.ts'
import { db } from '../platform/firestore.ts'
import { STRIPE_API_VERSION, stripe } from '../platform/stripe.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { deliver, deliverSucceeded, eventOf, openIntent, paidIntent } from '../testing/stripe.ts'
import { createAttendee, people } from '../testing/users.ts'
import { retrieveIntent } from './intents.ts'
import { handleSyncPayments } from './recover-payments.ts'
import { handleStripeWebhook } from './stripe-webhook.ts'

vi.mock('firebase-functions/logger', () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }))

beforeEach(resetEmulators)
afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(logError).mockClear()
})

/**
 * The same event with its intent altered, under another id, as a holder of the webhook's secret could send
 * it.
 */
function altered(event: Stripe.Event, change: object): Stripe.Event {
  const object = { ...event.data.object, ...change }
  // A forged event in a union of 250 types.
  return { ...event, id: `${event.id}_altered`, data: { ...event.data, object } } as Stripe.Event
}

async function grantedNothing(): Promise<void> {
  for (const collection of [
    collections.tickets,
    collections.payments,
    collections.registrations,
    collections.mail,
  ])
    expect(await count(collection), collection).toBe(0)
}

describe('the same delivery', () => {
  it('twice and late changes nothing more', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    const event = await eventOf(intent, 'payment_intent.succeeded')
    expect(await deliver(event)).toBe(200)
    expect(await deliver(event)).toBe(200)
    expect(await deliver({ ...event, id: `${event.id}_again` })).toBe(200)
    expect(await participants(date)).toBe(1)
    expect(await count(collections.mail)).toBe(1)
    expect(await read(paths.stripeEvent(event.id))).toMatchObject({ outcome: 'seated' })
    expect(await read(paths.stripeEvent(`${event.id}_again`))).toMatchObject({ outcome: 'repeated' })
  })

  it('five times at once grants once', async () => {
    const [callers, date] = [await people(6), await createEvening()]
    const intents = await Promise.all(callers.map((caller) => paidIntent(caller, date)))
    const statuses = await Promise.all(
      intents.flatMap((id) => Array.from({ length: 5 }, () => deliverSucceeded(id))),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await count(collections.tickets)).toBe(6)
    expect(await count(collections.registrations)).toBe(6)
    expect(await count(collections.mail)).toBe(6)
    expect(await participants(date)).toBe(6)
  })

  it('races with the page’s own question and grants once', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    const race = await Promise.all([
      deliverSucceeded(intent),
      handleSyncPayments(caller, {}),
      deliverSucceeded(intent),
      handleSyncPayments(caller, {}),
    ])
    expect(race[1].registration_id).toBe(`${date}_${caller.uid}`)
    expect(await participants(date)).toBe(1)
    expect(await count(collections.tickets)).toBe(1)
    expect(await count(collections.mail)).toBe(1)
  })

  it('out of order: a failure reported after the success undoes nothing', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await openIntent(caller, date)
    const declined = stripe().paymentIntents.confirm(intent, {
      payment_method: 'pm_card_visa_chargeDeclined',
    })
    await expect(declined).rejects.toThrow()
    await stripe().paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    expect(await deliverSucceeded(intent)).toBe(200)
    const failed = await eventOf(intent, 'payment_intent.payment_failed')
    expect(await deliver(failed)).toBe(200)
    // No such event exists for a paid intent; even so it would change nothing.
    const canceled = { ...failed, id: 'evt_canceled', type: 'payment_intent.canceled' } as Stripe.Event
    expect(await deliver(canceled)).toBe(200)
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    expect(await participants(date)).toBe(1)
  })
})

describe('the deadline', () => {
  it.each([
    { when: 'before', seconds: -1, status: 'paid' },
    { when: 'at', seconds: 0, status: 'unused' },
  ])(
    'is that of the charge: a second $when it, reported right after, the ticket is $status',
    async (expected) => {
      const [caller, date] = [await createAttendee(), await createEvening()]
      const intent = await paidIntent(caller, date)
      const event = await eventOf(intent, 'payment_intent.succeeded')
      const closes = bookingClosesAt(date).getTime() / 1000
      const charged = await retrieveIntent(intent)
      if (typeof charged?.latest_charge !== 'object') expect.fail('no charge')
      Object.assign(charged.latest_charge ?? {}, { created: closes + expected.seconds })
      // The retrieved intent, reported again with another date.
      const answer = charged as Stripe.Response<Stripe.PaymentIntent>
      vi.spyOn(stripe().paymentIntents, 'retrieve').mockResolvedValueOnce(answer)
      await setClock(bookingClosesAt(date))
      expect(await deliver({ ...event, created: closes + 1 })).toBe(200)
      expect(await read(paths.ticket(intent))).toMatchObject({ status: expected.status })
      const paidAt = (await read(paths.payment(intent)))?.paid_at.toDate()
      expect(paidAt).toEqual(new Date((closes + expected.seconds) * 1000))
    },
  )

  it('is no reason to ask Stripe where the event itself is in time', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const event = await eventOf(await paidIntent(caller, date), 'payment_intent.succeeded')
    const asked = vi.spyOn(stripe().paymentIntents, 'retrieve')
    expect(await deliver(event)).toBe(200)
    expect(asked).not.toHaveBeenCalled()
    expect(await participants(date)).toBe(1)
  })
})

describe('what is not as the server wrote it', () => {
  it.each([
    ['the amount', { amount: 1, amount_received: 1 }],
    ['what was received', { amount_received: 1 }],
    ['the currency', { currency: 'jpy' }],
    ['the customer', { customer: 'cus_somebody' }],
    ['the mode', { livemode: true }],
    ['the intent', { id: 'pi_another' }],
    ['the status', { status: 'processing' }],
  ])('grants nothing and raises an alert when %s is altered', async (_what, change) => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const event = await eventOf(await paidIntent(caller, date), 'payment_intent.succeeded')
    const forged = altered(event, change)
    expect(await deliver(forged)).toBe(200)
    expect(await read(paths.stripeEvent(forged.id))).toMatchObject({ outcome: 'mismatch' })
    expect(logError).toHaveBeenCalledWith(expect.stringContaining('not fulfilled'), expect.anything())
    await grantedNothing()
  })

  it('grants nothing when the person, the evening, the offer or the price on it is altered', async () => {
    const [caller, other, date, later] = [
      await createAttendee(),
      await createAttendee(),
      await createEvening(),
      await createEvening({}, 2),
    ]
    const intent = await paidIntent(caller, date)
    await openIntent(other, date)
    await openIntent(caller, later)
    const event = await eventOf(intent, 'payment_intent.succeeded')
    const { metadata } = await stripe().paymentIntents.retrieve(intent)
    const changes = [
      { user_id: other.uid },
      { thursday_event_id: later },
      { pricing_type: 'monthly-6' },
      { promo_code: 'OFFERT' },
      { amount: '1' },
      { original_amount: '1' },
      { discount_percentage: '100' },
      { attempt: '2' },
      { user_id: 'a/b' },
    ]
    for (const [index, change] of changes.entries()) {
      const forged = {
        ...altered(event, { metadata: { ...metadata, ...change } }),
        id: `evt_forged_${index}`,
      }
      expect(await deliver(forged)).toBe(200)
      expect(await read(paths.stripeEvent(forged.id)), JSON.stringify(change)).toMatchObject({
        outcome: 'mismatch',
      })
    }
    await grantedNothing()
    expect(await deliver(event)).toBe(200)
    expect(await participants(date)).toBe(1)
  })

  it('is ignored when it is none of ours', async () => {
    await createEvening()
    const { id } = await stripe().paymentIntents.create({ amount: 500, currency: 'eur' })
    await stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const event = await eventOf(id, 'payment_intent.succeeded')
    expect(await deliver(event)).toBe(200)
    expect(await read(paths.stripeEvent(event.id))).toMatchObject({ outcome: 'ignored' })
    await grantedNothing()
  })
})

describe('the door', () => {
  it('refuses what Stripe did not sign', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const event = await eventOf(await paidIntent(caller, date), 'payment_intent.succeeded')
    const body = Buffer.from(JSON.stringify(event))
    expect(await handleStripeWebhook(body, '')).toBe(400)
    expect(await handleStripeWebhook(body, 't=1,v1=00')).toBe(400)
    expect(await handleStripeWebhook(body, 't=1,v1=')).toBe(400)
    const payload = JSON.stringify(event)
    const signed = (change: object) =>
      stripe().webhooks.generateTestHeaderString({
        payload,
        secret: stripeWebhookConfig().webhookSecrets[0] ?? '',
        ...change,
      })
    expect(await handleStripeWebhook(body, signed({ secret: 'whsec_foreign' }))).toBe(400)
    expect(await handleStripeWebhook(body, signed({ timestamp: 1_700_000_000 }))).toBe(400)
    expect(await handleStripeWebhook(body, signed({ payload: '{}' }))).toBe(400)
    expect(await handleStripeWebhook(Buffer.from(`${payload} `), signed({}))).toBe(400)
    await grantedNothing()
  })

  it.each([
    ['no object', { data: undefined }],
    ['an object without an id', { data: { object: { object: 'payment_intent', metadata: {} } } }],
    ['an intent without metadata', { data: { object: { object: 'payment_intent', id: 'pi_1' } } }],
    ['another object', { data: { object: { object: 'invoice', id: 'in_1' } } }],
    ['an id that is a path', { id: 'evt/1' }],
    ['no time', { created: 'now' }],
  ])('refuses a signed event with %s for good, and logs it', async (_what, change) => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const event = await eventOf(await paidIntent(caller, date), 'payment_intent.succeeded')
    // A malformed event, which the type excludes.
    expect(await deliver({ ...event, ...change } as unknown as Stripe.Event)).toBe(400)
    const payment = { object: 'refund', id: 're_1', payment_intent: 'a/b' }
    const refund = { ...event, type: 'refund.created', data: { object: payment } }
    expect(await deliver(refund as unknown as Stripe.Event)).toBe(400)
    expect(logError).toHaveBeenCalledTimes(2)
    await grantedNothing()
  })

  it('takes an event that only the second of two secrets has signed', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const event = await eventOf(await paidIntent(caller, date), 'payment_intent.succeeded')
    const payload = JSON.stringify(event)
    const { webhookSecrets } = stripeWebhookConfig()
    const signature = stripe().webhooks.generateTestHeaderString({ payload, secret: 'whsec_rolled' })
    expect(await handleStripeWebhook(Buffer.from(payload), signature)).toBe(400)
    webhookSecrets.push('whsec_rolled')
    onTestFinished(() => void webhookSecrets.pop())
    expect(await handleStripeWebhook(Buffer.from(payload), signature)).toBe(200)
    expect(await participants(date)).toBe(1)
  })

  it('notes the version of an event that is not ours, and handles it', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const event = await eventOf(await paidIntent(caller, date), 'payment_intent.succeeded')
    expect(event.api_version).toBe(STRIPE_API_VERSION)
    expect(await deliver({ ...event, api_version: '2020-08-27' })).toBe(200)
    expect(await read(paths.stripeEvent(event.id))).toMatchObject({
      outcome: 'seated',
      other_version: '2020-08-27',
    })
  })

  it('lets an event of the other mode pass by', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const event = await eventOf(await paidIntent(caller, date), 'payment_intent.succeeded')
    expect(await deliver({ ...event, livemode: true })).toBe(200)
    await grantedNothing()
    expect(await count(collections.stripeEvents)).toBe(0)
  })

  it('asks for another delivery if the commit that records the event is aborted, and no other has recorded it', async () => {
    const intent = await paidIntent(await createAttendee(), await createEvening())
    const event = altered(await eventOf(intent, 'payment_intent.succeeded'), { currency: 'huf' })
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockRejectedValueOnce(Object.assign(new Error('10 ABORTED'), { code: 10 }))
    expect(await deliver(event)).toBe(500)
    expect(await deliver(event)).toBe(200)
    expect(await read(paths.stripeEvent(event.id))).toMatchObject({ outcome: 'mismatch' })
  })

  it('asks for another delivery when something fails here, and loses nothing', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    const event = await eventOf(intent, 'payment_intent.succeeded')
    const account = db().doc(paths.account(caller.uid))
    await account.update({ blocked: 'unreadable' })
    expect(await deliver(event)).toBe(500)
    await account.update({ blocked: false })
    await grantedNothing()
    expect(await deliver(event)).toBe(200)
    expect(await participants(date)).toBe(1)
  })
})
