import { type PromoCodeDocument, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, resetEmulators, setClock } from '../testing/emulators.ts'
import { pay } from '../testing/stripe.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleApplyPromoCode } from './apply-promo-code.ts'

/** Repeated here: the constant of the code would follow a change of the limit. */
const CAP = 30
const AN_HOUR = 3_600_000
const A_DAY = 24 * AN_HOUR

const running: PromoCodeDocument = {
  percent: 20,
  active: true,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: null,
}

/** The first second of the current hour, because guesses are counted per hour. */
const theHour = () => new Date(Date.now() - (Date.now() % AN_HOUR) + 1000)

beforeEach(async () => {
  await resetEmulators()
  await setClock(theHour())
})

async function write(codes: Readonly<Record<string, Partial<PromoCodeDocument>>>): Promise<void> {
  const batch = db().batch()
  for (const [code, fields] of Object.entries(codes))
    batch.set(db().doc(paths.promoCode(code)), { ...running, ...fields })
  await batch.commit()
}

const preview = (caller: Caller, p_code: string) =>
  handleApplyPromoCode(caller, { p_code, p_original_amount: 899 })

const isTaken = async (caller: Caller, code: string) => (await preview(caller, code))[0]?.is_valid

/** So many wrong codes by one user at once, every second one in a payment. */
async function guess(caller: Caller, count: number): Promise<void> {
  const date = await createEvening()
  const guesses = Array.from({ length: count }, (_, n) =>
    n % 2 ? refusalOf(pay(caller, date, `GUESS${n}`)) : preview(caller, `GUESS${n}`),
  )
  await Promise.all(guesses)
}

describe('of the codes that one person tries within an hour', () => {
  it('30 are looked up, of 60 right ones that come at once', async () => {
    const codes = Array.from({ length: 60 }, (_, n) => `RIGHT${n}`)
    await write(Object.fromEntries(codes.map((code) => [code, {}])))
    const caller = await createAttendee()
    const taken = await Promise.all(codes.map((code) => isTaken(caller, code)))
    expect(taken.filter(Boolean)).toHaveLength(CAP)
    // The same code again is free, and each user has a limit of their own.
    expect(await Promise.all(codes.map((code) => isTaken(caller, code)))).toEqual(taken)
    expect(await isTaken(await createAttendee(), 'RIGHT0')).toBe(true)
  })

  it('the right one is taken as the 30th, by the preview and by the payment', async () => {
    await write({ RIGHT: {} })
    const [caller, date] = [await createAttendee(), await createEvening()]
    await guess(caller, CAP - 1)
    expect(await isTaken(caller, 'RIGHT')).toBe(true)
    expect(await pay(caller, date, 'RIGHT')).toMatchObject({ amount: 719 })
  })

  it('the right one is refused as the 31st, by the preview and by the payment, and taken in the next hour', async () => {
    await write({ RIGHT: {} })
    const [caller, date] = [await createAttendee(), await createEvening()]
    await guess(caller, CAP)
    expect(await isTaken(caller, 'RIGHT')).toBe(false)
    expect(await refusalOf(pay(caller, date, 'RIGHT'))).toBe('promo-invalid')
    await setClock(new Date(theHour().getTime() + AN_HOUR))
    expect(await isTaken(caller, 'RIGHT')).toBe(true)
    expect(await pay(caller, date, 'RIGHT')).toMatchObject({ amount: 719 })
  })
})

it('a wrong code gets one answer regardless of what is wrong with it, and whether or not it was looked up', async () => {
  await write({
    ENDED: { ends_at: new Date(Date.now() - A_DAY) },
    EARLY: { starts_at: new Date(Date.now() + A_DAY) },
    OFF: { active: false },
    USED: { max_uses: 1 },
    LATE: {},
  })
  const use = { user_id: 'somebody', open_payment_id: null, settled: true, taken_at: new Date() }
  await db().doc(paths.promoUse('USED', 1)).set(use)
  const [caller, date] = [await createAttendee(), await createEvening()]
  const expectWrong = async (code: string) => {
    expect(await preview(caller, code), code).toEqual([
      { is_valid: false, discount_percentage: 0, final_amount: 899 },
    ])
    expect(await refusalOf(pay(caller, date, code)), code).toBe('promo-invalid')
  }
  for (const code of ['ENDED', 'EARLY', 'OFF', 'USED', 'UNKNOWN', 'A/B', '__x__']) await expectWrong(code)
  await guess(caller, CAP)
  await expectWrong('LATE')
})
