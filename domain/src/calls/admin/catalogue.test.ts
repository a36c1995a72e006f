import { expect, it } from 'vitest'
import { endsAfterItStarts, promoCodeCalls } from './catalogue.ts'

it('takes any part of a code that is there', () => {
  const change = { requestId: '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11', code: 'MERCI', create: false }
  const { input } = promoCodeCalls.adminSavePromoCode
  for (const part of [{}, { active: false }, { ends_at: null }, { percent: 35, max_uses: 7 }])
    expect(input.parse({ ...change, ...part })).toEqual({ ...change, ...part })
})

it('a code ends after it starts, as text or as instants', () => {
  const [one, other] = ['2026-11-01T12:00:00+01:00', '2026-11-01T11:00:01Z']
  expect(endsAfterItStarts({ starts_at: one, ends_at: other })).toBe(true)
  expect(endsAfterItStarts({ starts_at: new Date(other), ends_at: new Date(one) })).toBe(false)
  expect(endsAfterItStarts({ starts_at: new Date(one), ends_at: new Date(one) })).toBe(false)
  expect(endsAfterItStarts({ starts_at: one, ends_at: null })).toBe(true)
})
