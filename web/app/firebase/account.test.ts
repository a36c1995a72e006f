import type { AccountDocument } from '@tablee/domain'
import { expect, it, vi } from 'vitest'
import { acknowledgeExpiry, mayHavePaid } from './account.ts'
import { call } from './functions.ts'
import { Refused } from './refused.ts'
import { report } from './report.ts'

vi.mock('../config/config.ts', () => ({ config: {} }))
vi.mock('./functions.ts', () => ({ call: vi.fn() }))
vi.mock('./report.ts', () => ({ report: vi.fn() }))

const now = new Date('2026-11-21T12:00:00Z')
const account = (change: Partial<AccountDocument>): AccountDocument => ({
  created_at: now,
  verified_email: 'camille@tablee.example',
  registration_id: null,
  booking_no: 1,
  evenings: 1,
  blocked: false,
  expired_event_id: null,
  stripe_customer_id: 'cus_1',
  ...change,
})

it('asks for the payments of whoever has been at the till and has no evening ahead', () => {
  expect(mayHavePaid(account({}), now)).toBe(true)
  expect(mayHavePaid(account({ stripe_customer_id: null }), now)).toBe(true)
  expect(mayHavePaid(account({ registration_id: '2026-11-12_camille' }), now)).toBe(true)
})

it('leaves in peace whoever has never paid nor booked, or whose evening is coming', () => {
  expect(mayHavePaid(account({ stripe_customer_id: null, booking_no: 0 }), now)).toBe(false)
  expect(mayHavePaid(account({ registration_id: '2026-11-26_camille' }), now)).toBe(false)
})

it('notes an expiry with the server, and leaves it to the next visit where that fails', async () => {
  await acknowledgeExpiry()
  expect(call).toHaveBeenCalledWith('acknowledgeExpiry', {})
  expect(report).not.toHaveBeenCalled()
  vi.mocked(call).mockRejectedValueOnce(new Refused('unavailable'))
  await acknowledgeExpiry()
  expect(report).toHaveBeenCalledOnce()
})
