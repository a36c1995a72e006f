import { expect, it } from 'vitest'
import { mayNeedRecovery } from './users.ts'

const now = new Date('2026-11-21T12:00:00Z')
const beenAtTheTill = { registration_id: null, booking_no: 1, stripe_customer_id: 'cus_1' }

it('asks for the payments of any user who has begun to pay and has no evening ahead', () => {
  expect(mayNeedRecovery(beenAtTheTill, now)).toBe(true)
  expect(mayNeedRecovery({ ...beenAtTheTill, stripe_customer_id: null }, now)).toBe(true)
  expect(mayNeedRecovery({ ...beenAtTheTill, registration_id: '2026-11-12_camille' }, now)).toBe(true)
})

it('leaves in peace a user who has never paid nor booked, or whose evening is coming', () => {
  expect(mayNeedRecovery({ ...beenAtTheTill, stripe_customer_id: null, booking_no: 0 }, now)).toBe(false)
  expect(mayNeedRecovery({ ...beenAtTheTill, registration_id: '2026-11-26_camille' }, now)).toBe(false)
})
