import { describe, expect, it } from 'vitest'
import type { PromoCodeState, PromoUseDocument } from './promo-code.ts'
import { evaluatePromoCode, USE_RESERVED_MS } from './promo-code.ts'

const now = new Date('2026-11-23T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

function use(fields: Partial<PromoUseDocument>): PromoUseDocument {
  return { user_id: 'bob', open_payment_id: 'bob_open', settled: false, taken_at: before(1), ...fields }
}

function state(promo: Partial<PromoCodeState['promo']>, uses: PromoUseDocument[] = []): PromoCodeState {
  const limits = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: null }
  return {
    code: 'CODE',
    promo: { percent: 20, active: true, ...limits, ...promo },
    // The function reads the data only; references and preconditions belong to Firestore.
    uses: uses.map((data) => ({ data }) as PromoCodeState['uses'][number]),
    erasedAddressKey: 'ana_before',
    person: null,
  }
}

const valid = { valid: true, percent: 20, paymentsToClose: [] }
const invalid = { valid: false }

describe('a promo code', () => {
  it('answers the same for every wrong code', () => {
    const wrong = [
      null,
      state({ active: false }),
      state({ starts_at: new Date(now.getTime() + 1) }),
      state({ ends_at: now }),
      state({ max_uses: 1 }, [use({ settled: true })]),
      state({ max_uses_per_person: 1 }, [use({ user_id: 'ana', settled: true })]),
    ]
    for (const one of wrong) expect(evaluatePromoCode(one, 'ana', now)).toEqual(invalid)
  })

  it('runs from its start to before its end', () => {
    expect(evaluatePromoCode(state({ starts_at: now }), 'ana', now)).toEqual(valid)
    expect(evaluatePromoCode(state({ ends_at: new Date(now.getTime() + 1) }), 'ana', now)).toEqual(valid)
  })

  it('counts a use that another person has reserved, until half an hour has passed', () => {
    const reserved = (ms: number) => state({ max_uses: 1 }, [use({ taken_at: before(ms) })])
    expect(evaluatePromoCode(reserved(USE_RESERVED_MS), 'ana', now)).toEqual(invalid)
    expect(evaluatePromoCode(reserved(USE_RESERVED_MS + 1), 'ana', now)).toEqual({
      ...valid,
      paymentsToClose: ['bob_open'],
    })
  })

  it('releases the use of a person who has reserved it and now wants another evening', () => {
    const own = use({ user_id: 'ana', open_payment_id: 'ana_open' })
    const answer = { ...valid, paymentsToClose: ['ana_open'] }
    expect(evaluatePromoCode(state({ max_uses: 1 }, [own]), 'ana', now)).toEqual(answer)
    expect(evaluatePromoCode(state({ max_uses_per_person: 1 }, [own]), 'ana', now)).toEqual(answer)
  })

  it('releases no use to a parallel call of the same person that began no later', () => {
    for (const taken_at of [now, new Date(now.getTime() + 1)]) {
      const own = use({ user_id: 'ana', open_payment_id: 'ana_open', taken_at })
      expect(evaluatePromoCode(state({ max_uses_per_person: 1 }, [own]), 'ana', now)).toEqual(invalid)
    }
  })

  it('closes the oldest of the reserved uses that have expired, and only as many as are in the way', () => {
    const expired = [2, 4, 3].map((times) =>
      use({ open_payment_id: `expired_${times}`, taken_at: before(times * USE_RESERVED_MS) }),
    )
    const settled = use({ settled: true, taken_at: before(9 * USE_RESERVED_MS) })
    const closing = (max_uses: number) =>
      evaluatePromoCode(state({ max_uses }, [...expired, settled]), 'ana', now)
    expect(closing(4)).toEqual({ ...valid, paymentsToClose: ['expired_4'] })
    expect(closing(3)).toEqual({ ...valid, paymentsToClose: ['expired_4', 'expired_3'] })
  })

  it('closes all that the person has reserved themselves at their own limit', () => {
    const own = ['ana_1', 'ana_2'].map((open_payment_id) => use({ user_id: 'ana', open_payment_id }))
    const answer = { ...valid, paymentsToClose: ['ana_1', 'ana_2'] }
    expect(evaluatePromoCode(state({ max_uses: 9, max_uses_per_person: 2 }, own), 'ana', now)).toEqual(answer)
  })

  it('closes none that the person has paid, where a use is left to them', () => {
    const paid = use({ user_id: 'ana', open_payment_id: 'ana_paid', settled: true })
    const reserved = use({ user_id: 'ana', open_payment_id: 'ana_open' })
    expect(evaluatePromoCode(state({ max_uses_per_person: 2 }, [paid, reserved]), 'ana', now)).toEqual({
      ...valid,
      paymentsToClose: ['ana_open'],
    })
  })

  it('never takes back a use that was paid or free', () => {
    const old = before(10 * USE_RESERVED_MS)
    const settled = use({ settled: true, taken_at: old })
    const free = use({ open_payment_id: null, taken_at: old })
    expect(evaluatePromoCode(state({ max_uses: 1 }, [settled]), 'ana', now)).toEqual(invalid)
    expect(evaluatePromoCode(state({ max_uses: 1 }, [free]), 'ana', now)).toEqual(invalid)
  })

  it('counts what an erased account of the same address has used', () => {
    const former = use({
      user_id: 'gone_1',
      open_payment_id: null,
      settled: true,
      former_keys: ['ana_before'],
    })
    expect(evaluatePromoCode(state({ max_uses_per_person: 1 }, [former]), 'ana', now)).toEqual(invalid)
    expect(evaluatePromoCode(state({ max_uses_per_person: 2 }, [former]), 'ana', now)).toEqual(valid)
    const others = { ...former, former_keys: ['bob_before'] }
    expect(evaluatePromoCode(state({ max_uses_per_person: 1 }, [others]), 'ana', now)).toEqual(valid)
  })

  it('closes nothing while there is room', () => {
    const own = use({ user_id: 'ana' })
    expect(evaluatePromoCode(state({ max_uses: 3 }, [own, use({ settled: true })]), 'ana', now)).toEqual(
      valid,
    )
  })
})
