import { expect, it } from 'vitest'
import { callPath, isRepeatable } from './call.ts'
import { calls } from './index.ts'

it('the console has a service of its own', () => {
  expect(callPath('createPayment')).toBe('/api/createPayment')
  expect(callPath('adminRefund')).toBe('/console/adminRefund')
})

it('a new venue would be added twice by another request id, a change of a code would not', () => {
  const { adminSaveVenue, adminSavePromoCode } = calls
  expect(isRepeatable(adminSaveVenue, { id: null })).toBe(false)
  expect(isRepeatable(adminSavePromoCode, { create: false })).toBe(true)
})
