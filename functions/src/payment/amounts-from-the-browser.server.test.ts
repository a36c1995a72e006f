import type { EventDate } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/firestore.ts'
import { handleApplyPromoCode } from '../promo/apply-promo-code.ts'
import { count, createEvening, participants, read, resetEmulators } from '../testing/emulators.ts'
import { runCall } from '../testing/run-call.ts'
import { deliverSucceeded, paidIntent, pay } from '../testing/stripe.ts'
import { createAttendee } from '../testing/users.ts'

beforeEach(resetEmulators)

const offer = (thursdayEventId: EventDate) => ({ pricingType: 'ticket', thursdayEventId, promoCode: null })

describe('what the source’s browser decided', () => {
  it.each(['amount', 'p_original_amount', 'original_amount', 'final_amount', 'discount_percentage'])(
    'is no price of a payment: %s is refused, and nothing is opened',
    async (field) => {
      const [caller, date] = [await createAttendee(), await createEvening()]
      const forged = runCall('createPayment', caller, { ...offer(date), [field]: 1 })
      await expect(forged).rejects.toMatchObject({ details: { code: 'invalid-input' } })
      expect(await count(collections.openPayments)).toBe(0)
      expect(await runCall('createPayment', caller, offer(date))).toMatchObject({ amount: 899 })
    },
  )

  it('is no price by way of a preview either: a code asked about for a cent takes its share of ours', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const limits = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: null }
    await db()
      .doc(paths.promoCode('VINGT'))
      .set({ percent: 20, active: true, ...limits })
    await handleApplyPromoCode(caller, { p_code: 'VINGT', p_original_amount: 1 })
    expect(await pay(caller, date, 'VINGT')).toMatchObject({ amount: 719, originalAmount: 899 })
  })

  it('is no count of an evening: current_participants is refused, and the server counts by itself', async () => {
    const [caller, date] = [await createAttendee(), await createEvening({ current_participants: 3 })]
    for (const name of ['createPayment', 'registerForThursday'] as const) {
      const forged = runCall(name, caller, {
        ...(name === 'createPayment' ? offer(date) : { thursdayEventId: date }),
        current_participants: 0,
      })
      await expect(forged).rejects.toMatchObject({ details: { code: 'invalid-input' } })
    }
    await deliverSucceeded(await paidIntent(caller, date))
    expect(await participants(date)).toBe(1)
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
  })
})
