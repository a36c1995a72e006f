import { randomUUID } from 'node:crypto'
import type { CallInput } from '@tablee/domain/calls'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleCreatePayment } from '../payment/create-payment.ts'
import type { Caller } from '../platform/auth.ts'
import { handleApplyPromoCode } from '../promo/apply-promo-code.ts'
import { count, createEvening, read, resetEmulators } from '../testing/emulators.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleAdminSavePromoCode } from './promo-codes.ts'

beforeEach(resetEmulators)

const promo = {
  code: 'MERCI',
  percent: 20,
  starts_at: '2026-11-01T11:00:00Z',
  ends_at: null,
  max_uses: 50,
  max_uses_per_person: 1,
  active: true,
}

type Input = CallInput<'adminSavePromoCode'>
type Change = Partial<Extract<Input, { create: false }>>

const add = (admin: Caller, { requestId = randomUUID(), ...fields }: Omit<Change, 'create'> = {}) =>
  handleAdminSavePromoCode(admin, { requestId, ...promo, ...fields, create: true })
const change = (admin: Caller, fields: Omit<Change, 'create'>) =>
  handleAdminSavePromoCode(admin, { requestId: randomUUID(), code: promo.code, ...fields, create: false })
const worth = async (caller: Caller) =>
  (await handleApplyPromoCode(caller, { p_code: 'merci', p_original_amount: 899 }))[0]?.discount_percentage

describe('a promo code', () => {
  it('is added once, however often the click is sent, and not a second time', async () => {
    const admin = await createAttendee()
    const requestId = randomUUID()
    await Promise.all([1, 2, 3].map(() => add(admin, { requestId })))
    await add(admin, { requestId })
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
    expect(await refusalOf(add(admin, { percent: 90 }))).toBe('promo-exists')
    expect(await refusalOf(change(admin, { ...promo, code: 'AUTRE' }))).toBe('not-found')
  })

  it('is worth nothing once it is switched off', async () => {
    const [admin, caller, requestId] = [await createAttendee(), await createAttendee(), randomUUID()]
    await add(admin)
    expect(await worth(caller)).toBe(20)
    await change(admin, { requestId, active: false })
    expect(await worth(caller)).toBe(0)
    expect((await read(paths.audit(requestId)))?.details).toEqual({ active_before: true, active: false })
  })

  it('keeps what another admin changes meanwhile: only what is sent is changed', async () => {
    const [one, other] = [await createAttendee(), await createAttendee()]
    const requestId = randomUUID()
    await add(one, { ends_at: '2026-12-01T11:00:00Z' })
    await Promise.all([
      change(one, { percent: 35 }),
      change(other, { requestId, max_uses: 7, ends_at: null }),
      change(one, { active: false }),
    ])
    const stored = await read(paths.promoCode('MERCI'))
    expect(stored).toMatchObject({ percent: 35, max_uses: 7, ends_at: null, active: false })
    expect(stored).toMatchObject({ max_uses_per_person: 1 })
    expect(stored?.starts_at.toDate()).toEqual(new Date(promo.starts_at))
    expect(Object.keys((await read(paths.audit(requestId)))?.details).toSorted()).toEqual([
      'ends_at',
      'ends_at_before',
      'max_uses',
      'max_uses_before',
    ])
    expect(await refusalOf(change(one, { code: 'AUTRE', active: false }))).toBe('not-found')
  })

  it('ends after it starts, also where the two were not sent together', async () => {
    const admin = await createAttendee()
    await add(admin)
    expect(await refusalOf(change(admin, { ends_at: promo.starts_at }))).toBe('invalid-input')
    await change(admin, { ends_at: '2026-12-01T11:00:00Z' })
    expect(await refusalOf(change(admin, { starts_at: '2026-12-02T11:00:00Z' }))).toBe('invalid-input')
    await change(admin, { starts_at: null })
    expect(await count(collections.audit)).toBe(3)
  })

  it('takes another percentage until a user holds it, and other limits after that too', async () => {
    const [admin, caller, date] = [await createAttendee(), await createAttendee(), await createEvening()]
    await add(admin)
    await change(admin, { percent: 30 })
    const open = { pricingType: 'ticket', thursdayEventId: date, promoCode: 'MERCI' }
    expect(await handleCreatePayment(caller, open)).toMatchObject({ amount: 629 })
    expect(await refusalOf(change(admin, { percent: 20 }))).toBe('promo-used')
    await change(admin, { percent: 30, max_uses: 1 })
    expect(await read(paths.promoCode('MERCI'))).toMatchObject({ percent: 30, max_uses: 1 })
    expect(await handleCreatePayment(caller, open)).toMatchObject({ amount: 629 })
  })
})
