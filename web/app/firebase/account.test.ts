import type { AccountDocument } from '@tablee/domain'
import { expect, it, vi } from 'vitest'
import { mayHavePaid } from './account.ts'

vi.mock('../config/config.ts', () => ({ config: {} }))

const now = new Date('2026-11-21T12:00:00Z')
const account = (change: Partial<AccountDocument>): AccountDocument => ({
  created_at: now,
  verified_email: 'camille@tablee.example',
  registration_id: null,
  booking_no: 1,
  blocked: false,
  expired_event_id: null,
  stripe_customer_id: 'cus_1',
  ...change,
})

it('asks for the payments of whoever has been at the till and has no evening ahead', () => {
  expect(mayHavePaid(account({}), now)).toBe(true)
  expect(mayHavePaid(account({ registration_id: '2026-11-12_camille' }), now)).toBe(true)
})

it('leaves in peace whoever has never paid, or whose evening is coming', () => {
  expect(mayHavePaid(account({ stripe_customer_id: null }), now)).toBe(false)
  expect(mayHavePaid(account({ registration_id: '2026-11-26_camille' }), now)).toBe(false)
})
