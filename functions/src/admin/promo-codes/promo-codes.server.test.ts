import { randomUUID } from 'node:crypto'
import { type CallInput, collections, paths } from '@tablee/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPerson, refusalOf } from '../../booking/testing/people.ts'
import { anEvening, count, emptyWorld, read } from '../../booking/testing/world.ts'
import { handleCreatePayment } from '../../payment/create-payment.ts'
import type { Caller } from '../../platform/caller.ts'
import { handleApplyPromoCode } from '../../promo/apply-promo-code.ts'
import { handleAdminSavePromoCode } from './save-promo-code.ts'

beforeEach(emptyWorld)

const promo = {
  code: 'MERCI',
  percent: 20,
  starts_at: '2026-11-01T11:00:00Z',
  ends_at: null,
  max_uses: 50,
  max_uses_per_person: 1,
  active: true,
}

const save = (admin: Caller, fields: Partial<CallInput<'adminSavePromoCode'>> = {}) =>
  handleAdminSavePromoCode(admin, { requestId: randomUUID(), create: false, ...promo, ...fields })
const worth = async (caller: Caller) =>
  (await handleApplyPromoCode(caller, { p_code: 'merci', p_original_amount: 899 }))[0]?.discount_percentage

describe('a promo code', () => {
  it('is added once, however often the click is sent, and not a second time', async () => {
    const admin = await aPerson()
    const requestId = randomUUID()
    const add = () => save(admin, { requestId, create: true })
    await Promise.all([add(), add(), add()])
    await add()
    const { code: _, ...fields } = promo
    const stored = await read(paths.promoCode('MERCI'))
    expect(stored?.starts_at.toDate()).toEqual(new Date(promo.starts_at))
    expect({ ...stored, starts_at: promo.starts_at }).toEqual(fields)
    expect(await count(collections.audit)).toBe(1)
    expect(await read(paths.audit(requestId))).toMatchObject({
      admin_id: admin.uid,
      action: 'promo-code-saved',
      subject: paths.promoCode('MERCI'),
      details: { percent: 20, starts_at: '2026-11-01T11:00:00.000Z', ends_at: null },
    })
    expect(await refusalOf(save(admin, { create: true, percent: 90 }))).toBe('promo-exists')
    expect(await refusalOf(save(admin, { code: 'AUTRE' }))).toBe('not-found')
  })

  it('is worth nothing once it is switched off', async () => {
    const [admin, caller, requestId] = [await aPerson(), await aPerson(), randomUUID()]
    await save(admin, { create: true })
    expect(await worth(caller)).toBe(20)
    await save(admin, { requestId, active: false })
    expect(await worth(caller)).toBe(0)
    expect((await read(paths.audit(requestId)))?.details).toEqual({ active_before: true, active: false })
  })

  it('is switched as it is by then, whatever else was changed meanwhile', async () => {
    const admin = await aPerson()
    const turn = (code: string) =>
      handleAdminSavePromoCode(admin, { requestId: randomUUID(), create: false, code, active: false })
    await save(admin, { create: true })
    await save(admin, { percent: 35, max_uses: 7 })
    await turn(promo.code)
    expect(await read(paths.promoCode('MERCI'))).toMatchObject({ percent: 35, max_uses: 7, active: false })
    expect(await refusalOf(turn('AUTRE'))).toBe('not-found')
  })

  it('takes another percentage until somebody holds it, and other limits after that too', async () => {
    const [admin, caller, date] = [await aPerson(), await aPerson(), await anEvening()]
    await save(admin, { create: true })
    await save(admin, { percent: 30 })
    const open = { pricingType: 'ticket', thursdayEventId: date, promoCode: 'MERCI' }
    expect(await handleCreatePayment(caller, open)).toMatchObject({ amount: 629 })
    expect(await refusalOf(save(admin, { percent: 20 }))).toBe('promo-used')
    await save(admin, { percent: 30, max_uses: 1 })
    expect(await read(paths.promoCode('MERCI'))).toMatchObject({ percent: 30, max_uses: 1 })
    expect(await handleCreatePayment(caller, open)).toMatchObject({ amount: 629 })
  })
})
