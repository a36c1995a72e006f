import type { EventDate } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators } from '../testing/emulators.ts'
import { forgetEverything, limitStripe, lockObjects, openIntent, pay } from '../testing/stripe.ts'
import { createAttendee, people } from '../testing/users.ts'

// Two callers are admitted at once.
beforeAll(() => void vi.stubEnv('STRIPE_PAYMENTS_PER_SECOND', '1'))
afterAll(() => void vi.unstubAllEnvs())

beforeEach(async () => {
  await resetEmulators()
  await forgetEverything()
})
afterEach(() => limitStripe(null))

const openOf = ({ uid }: { uid: string }, date: EventDate) => read(paths.openPayment(uid, date, 'ticket'))
const soon = () => new Date(Date.now() + 60_000)
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

/** Puts so many others in line, who have waited for an hour. */
async function othersInLine(count: number, date: EventDate, until = soon()): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await db()
      .doc(paths.openPayment(`other${n}`, date, 'ticket'))
      .set({ waiting_since: ago(3600), waiting_until: until })
}

describe('while Stripe answers 429', () => {
  it('a caller waits, keeps their place at each call, and gets the same payment when their turn has come', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await limitStripe({ perEndpoint: 0 })
    expect(await pay(caller, date)).toMatchObject({ type: 'waiting' })
    const first = await openOf(caller, date)
    expect(await pay(caller, date)).toMatchObject({ type: 'waiting' })
    const again = await openOf(caller, date)
    expect(again?.waiting_since).toEqual(first?.waiting_since)
    expect(again?.waiting_until.toMillis()).toBeGreaterThanOrEqual(first?.waiting_until.toMillis())

    await limitStripe(null)
    const intent = await openIntent(caller, date)
    expect(await openOf(caller, date)).toMatchObject({
      ...{ attempt: 1, idempotency_key: first?.idempotency_key, payment_intent_id: intent },
      ...{ waiting_since: first?.waiting_since, waiting_until: null },
    })
  })

  it('a caller who has a payment already waits too, without a place', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await openIntent(caller, date)
    await limitStripe({ perEndpoint: 0 })
    expect(await pay(caller, date)).toMatchObject({ type: 'waiting' })
    expect(await openOf(caller, date)).toMatchObject({ waiting_since: null, waiting_until: null })
    await limitStripe(null)
    expect(await openIntent(caller, date)).toBe(intent)
  })

  it('a caller waits while another request locks the customer, and is served afterwards', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await lockObjects(2)
    expect(await pay(caller, date)).toMatchObject({ type: 'waiting' })
    await lockObjects(0)
    expect(await openIntent(caller, date)).toMatch(/^pi_/)
  })

  it('a caller in several tabs has one place', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await limitStripe({ perEndpoint: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => pay(caller, date)))
    expect(answers.map(({ type }) => type)).toEqual(['waiting', 'waiting', 'waiting'])
    await limitStripe(null)
    const intents = await Promise.all([1, 2, 3].map(() => openIntent(caller, date)))
    expect(new Set(intents).size).toBe(1)
  })
})

describe('while others are in line', () => {
  // An instance looks for the line once Stripe has refused it.
  beforeEach(async () => {
    await limitStripe({ perEndpoint: 0 })
    await pay(await createAttendee(), await createEvening())
    await limitStripe(null)
    await resetEmulators()
  })

  it('nobody is served before two who have waited longer, though Stripe would answer', async () => {
    const [callers, date] = [await people(2), await createEvening()]
    const [first, second] = callers
    if (!first || !second) throw new Error('There are two')
    await othersInLine(1, date)
    expect(await pay(first, date)).toMatchObject({ type: 'payment_intent' })
    await othersInLine(2, date)
    expect(await pay(second, date)).toMatchObject({ type: 'waiting' })
    expect(await pay(second, date)).toMatchObject({ type: 'waiting' })
    // They have left: they were expected by now.
    await othersInLine(2, date, ago(1))
    expect(await pay(second, date)).toMatchObject({ type: 'payment_intent' })
  })

  it('a caller asks again later the more there are, half a minute at most', async () => {
    const [callers, date] = [await people(2), await createEvening()]
    const [first, second] = callers
    if (!first || !second) throw new Error('There are two')
    await othersInLine(12, date)
    expect(await pay(first, date)).toEqual({ type: 'waiting', retryAfterMs: 5000 })
    await othersInLine(90, date)
    expect(await pay(second, date)).toEqual({ type: 'waiting', retryAfterMs: 30_000 })
  })

  it('those who came later delay nobody', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await limitStripe({ perEndpoint: 0 })
    expect(await pay(caller, date)).toMatchObject({ type: 'waiting' })
    await limitStripe(null)
    for (const uid of ['later1', 'later2'])
      await db()
        .doc(paths.openPayment(uid, date, 'ticket'))
        .set({ waiting_since: soon(), waiting_until: soon() })
    expect(await pay(caller, date)).toMatchObject({ type: 'payment_intent' })
  })
})
