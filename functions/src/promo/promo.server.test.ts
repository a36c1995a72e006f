import { collections, type PromoCodeDocument, paths, subcollections } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { deleteErasedAddressKeys } from '../privacy/erase-documents.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { deliver, deliverSucceeded, eventOf, openIntent, paidIntent, pay } from '../testing/stripe.ts'
import { createAttendee, people, refusalOf } from '../testing/users.ts'
import { handleApplyPromoCode } from './apply-promo-code.ts'
import { USE_RESERVED_MS } from './promo-code.ts'

beforeEach(resetEmulators)

async function aCode(code: string, fields: Partial<PromoCodeDocument> = {}): Promise<string> {
  const limits = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: null }
  await db()
    .doc(paths.promoCode(code))
    .set({ percent: 20, active: true, ...limits, ...fields })
  return code
}

const usesOf = (code: string) => count(subcollections.promoUses(code))

async function outcomes(calls: Promise<unknown>[]): Promise<{ won: number; lost: number }> {
  const settled = await Promise.allSettled(calls)
  const won = settled.filter((one) => one.status === 'fulfilled').length
  return { won, lost: settled.length - won }
}

describe('the preview of a code', () => {
  it('says what it takes off, however it is typed', async () => {
    const [caller] = [await createAttendee(), await aCode('BIENVENUE')]
    expect(await handleApplyPromoCode(caller, { p_code: ' bienvenue', p_original_amount: 899 })).toEqual([
      { is_valid: true, discount_percentage: 20, final_amount: 719 },
    ])
  })
})

describe('a code of 20 %', () => {
  it('charges 7,19 € instead of 8,99 €', async () => {
    const [caller, date, code] = [await createAttendee(), await createEvening(), await aCode('BIENVENUE')]
    expect(await pay(caller, date, 'bienvenue')).toMatchObject({
      amount: 719,
      originalAmount: 899,
      discountPercentage: 20,
    })
    const intent = await paidIntent(caller, date, code)
    expect(await deliverSucceeded(intent)).toBe(200)
    const price = { amount: 719, original_amount: 899, discount_percentage: 20, promo_code: code }
    expect(await read(paths.payment(intent))).toMatchObject(price)
    expect(await usesOf(code)).toBe(1)
    expect(await participants(date)).toBe(1)
  })

  it('is refused at the payment when it is wrong, and nothing is opened', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    expect(await refusalOf(pay(caller, date, 'UNKNOWN'))).toBe('promo-invalid')
    expect(await refusalOf(pay(caller, date, '../x'))).toBe('promo-invalid')
    expect(await count(collections.openPayments)).toBe(0)
  })

  it('added or removed ends the open intent, so that no tab charges another price than it shows', async () => {
    const [caller, date, code] = [await createAttendee(), await createEvening(), await aCode('BIENVENUE')]
    const full = await openIntent(caller, date)
    const reduced = await openIntent(caller, date, code)
    expect(await openIntent(caller, date, code)).toBe(reduced)
    expect(await usesOf(code)).toBe(1)
    const again = await openIntent(caller, date)
    expect(await usesOf(code)).toBe(0)
    const statuses = await Promise.all(
      [full, reduced, again].map((id) => stripe().paymentIntents.retrieve(id)),
    )
    expect(statuses.map((intent) => [intent.status, intent.amount])).toEqual([
      ['canceled', 899],
      ['canceled', 719],
      ['requires_payment_method', 899],
    ])
  })

  it('keeps its price for a payment that is open, when it ends meanwhile', async () => {
    const [caller, date, code] = [await createAttendee(), await createEvening(), await aCode('BIENVENUE')]
    const intent = await openIntent(caller, date, code)
    await db().doc(paths.promoCode(code)).update({ active: false })
    expect(await openIntent(caller, date, code)).toBe(intent)
  })
})

describe('a code of 100 %', () => {
  it('gives a ticket and a seat at once, without Stripe, once a person', async () => {
    const [caller, date, later, code] = [
      await createAttendee(),
      await createEvening(),
      await createEvening({}, 2),
      await aCode('OFFERT', { percent: 100 }),
    ]
    expect(await pay(caller, date, code)).toEqual({ type: 'free' })
    const id = `free_${code}_${caller.uid}`
    expect(await read(paths.ticket(id))).toMatchObject({
      status: 'paid',
      thursday_event_id: date,
      payment_id: null,
    })
    expect(await read(paths.mail(`recap_${id}`))).toMatchObject({ to: caller.email })
    expect(await participants(date)).toBe(1)
    expect(await count(collections.payments)).toBe(0)
    expect(await read(paths.account(caller.uid))).toMatchObject({ stripe_customer_id: null })
    expect(await refusalOf(pay(caller, date, code))).toBe('already-registered')
    expect(await refusalOf(pay(caller, later, code))).toBe('promo-invalid')
  })

  it('is refused to a user who holds another coming evening, who gets no unused ticket for it', async () => {
    const [caller, date, later, code] = [
      await createAttendee(),
      await createEvening(),
      await createEvening({}, 2),
      await aCode('OFFERT', { percent: 100 }),
    ]
    await deliverSucceeded(await paidIntent(caller, date))
    expect(await refusalOf(pay(caller, later, code))).toBe('already-registered')
    expect(await usesOf(code)).toBe(0)
    expect(await count(collections.tickets)).toBe(1)
  })

  it('ends the payment that was open for the same evening', async () => {
    const [caller, date, code] = [
      await createAttendee(),
      await createEvening(),
      await aCode('OFFERT', { percent: 100 }),
    ]
    const intent = await openIntent(caller, date)
    expect(await pay(caller, date, code)).toEqual({ type: 'free' })
    expect((await stripe().paymentIntents.retrieve(intent)).status).toBe('canceled')
  })

  it('pressed many times at once gives one seat', async () => {
    const [caller, date, code] = [
      await createAttendee(),
      await createEvening(),
      await aCode('OFFERT', { percent: 100 }),
    ]
    await outcomes(Array.from({ length: 20 }, () => pay(caller, date, code)))
    expect(await participants(date)).toBe(1)
    expect(await usesOf(code)).toBe(1)
    expect(await count(collections.tickets)).toBe(1)
  })
})

/** A new sign-up with the same address after its account was deleted. */
async function again(caller: Caller): Promise<Caller> {
  await handleDeleteMyAccount(caller, { confirm: true })
  return createAttendee({ email: caller.email })
}

describe('an account that is deleted and opened again with the same address', () => {
  it('brings no use per person back, in the preview and at the payment', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    for (const max_uses of [null, 5]) {
      const code = await aCode(`ONCE${max_uses ?? ''}`, { max_uses, max_uses_per_person: 1 })
      await deliverSucceeded(await paidIntent(caller, date, code))
      await db().doc(paths.account(caller.uid)).update({ registration_id: null })
      await db().doc(paths.registration(date, caller.uid)).update({ registration_status: 'called_off' })
    }
    const back = await again(caller)
    for (const p_code of ['ONCE', 'ONCE5']) {
      const [preview] = await handleApplyPromoCode(back, { p_code, p_original_amount: 899 })
      expect(preview?.is_valid, p_code).toBe(false)
      expect(await refusalOf(pay(back, date, p_code))).toBe('promo-invalid')
    }
    expect(await pay(await createAttendee(), date, 'ONCE5')).toMatchObject({ amount: 719 })
  })

  it('gets what is free no second time', async () => {
    const [caller, date, code] = [
      await createAttendee(),
      await createEvening(),
      await aCode('OFFERT', { percent: 100 }),
    ]
    expect(await pay(caller, date, code)).toEqual({ type: 'free' })
    const back = await again(caller)
    expect(await refusalOf(pay(back, date, code))).toBe('promo-invalid')
    expect(await participants(date)).toBe(0)
  })

  it('leaves what tells so on the use, without name or address, until the code is over', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const code = await aCode('ONCE', { max_uses_per_person: 1, ends_at: new Date(Date.now() + 86_400_000) })
    await deliverSucceeded(await paidIntent(caller, date, code))
    await handleDeleteMyAccount(caller, { confirm: true })
    const use = async () => (await db().collection(subcollections.promoUses(code)).get()).docs[0]?.data()
    expect(await use()).toMatchObject({
      user_id: expect.stringMatching(/^gone_/),
      former_keys: [expect.stringMatching(/^[\da-f]{64}$/)],
    })
    await deleteErasedAddressKeys(new Date())
    expect(await use()).toHaveProperty('former_keys')
    await deleteErasedAddressKeys(new Date(Date.now() + 2 * 86_400_000))
    expect(await use()).not.toHaveProperty('former_keys')
    expect(await use()).toMatchObject({ settled: true })
  })
})

describe('a limit', () => {
  it('of uses holds for any user who comes at once, paid or free', async () => {
    const [callers, date] = [await people(25), await createEvening()]
    const paid = await aCode('THREE', { max_uses: 3 })
    const free = await aCode('GIFTS', { max_uses: 3, percent: 100 })
    expect(await outcomes(callers.map((caller) => pay(caller, date, paid)))).toEqual({ won: 3, lost: 22 })
    expect(await usesOf(paid)).toBe(3)
    expect(await outcomes(callers.map((caller) => pay(caller, date, free)))).toEqual({ won: 3, lost: 22 })
    expect(await participants(date)).toBe(3)
  })

  it('per person follows them to another evening while nothing is paid, and no further', async () => {
    const [caller, date, later] = [await createAttendee(), await createEvening(), await createEvening({}, 2)]
    const code = await aCode('ONCE', { max_uses_per_person: 1 })
    const first = await openIntent(caller, date, code)
    const second = await openIntent(caller, later, code)
    expect((await stripe().paymentIntents.retrieve(first)).status).toBe('canceled')
    expect(await usesOf(code)).toBe(1)
    await stripe().paymentIntents.confirm(second, { payment_method: 'pm_card_visa' })
    await deliverSucceeded(second)
    expect(await refusalOf(pay(caller, date, code))).toBe('promo-invalid')
  })

  it('per person holds in four tabs', async () => {
    const caller = await createAttendee()
    const code = await aCode('ONCE', { max_uses_per_person: 1 })
    const dates = await Promise.all([1, 2, 3, 4].map((weeks) => createEvening({}, weeks)))
    const { won } = await outcomes(dates.map((date) => pay(caller, date, code)))
    expect(won).toBeGreaterThan(0)
    expect(await usesOf(code)).toBe(1)
  })

  it('per person lets a payment through whose button was pressed five times at once', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const code = await aCode('ONCE', { max_uses_per_person: 1 })
    const five = await Promise.all(Array.from({ length: 5 }, () => pay(caller, date, code)))
    expect(new Set(five.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await usesOf(code)).toBe(1)
  })

  it('gets a use back that was cancelled, or left lying for half an hour', async () => {
    const [ana, bob, eve, date] = [
      await createAttendee(),
      await createAttendee(),
      await createAttendee(),
      await createEvening(),
    ]
    const code = await aCode('LAST', { max_uses: 1 })
    const intent = await openIntent(ana, date, code)
    expect(await refusalOf(pay(bob, date, code))).toBe('promo-invalid')
    await stripe().paymentIntents.cancel(intent)
    await deliver(await eventOf(intent, 'payment_intent.canceled'))
    const second = await openIntent(bob, date, code)
    await setClock(new Date(Date.now() + USE_RESERVED_MS + 60_000))
    expect(await pay(eve, date, code)).toMatchObject({ amount: 719 })
    expect((await stripe().paymentIntents.retrieve(second)).status).toBe('canceled')
    expect(await usesOf(code)).toBe(1)
  })
})
