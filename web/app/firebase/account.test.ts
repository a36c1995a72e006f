import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { acknowledgeExpiry, openAccount } from './account.ts'
import { call } from './functions.ts'
import { Refused } from './refused.ts'
import { report } from './report.ts'

vi.mock('../config/config.ts', () => ({ config: {} }))
vi.mock('./functions.ts', () => ({ call: vi.fn() }))
vi.mock('./report.ts', () => ({ report: vi.fn() }))

beforeEach(() => vi.resetAllMocks())

it('recovers payments after a sign-in where the server says that some may wait', async () => {
  vi.mocked(call).mockResolvedValueOnce({ created: false, recover: true, code: null })
  queryClient.setQueryData(['subscriptions', 'ana'], [])
  await openAccount('ana')
  expect(call).toHaveBeenCalledWith('syncPayments', {})
  expect(queryClient.getQueryState(['subscriptions', 'ana'])?.isInvalidated).toBe(true)
})

it('asks for none otherwise', async () => {
  vi.mocked(call).mockResolvedValueOnce({ created: true, recover: false, code: null })
  await openAccount('ana')
  expect(call).toHaveBeenCalledExactlyOnceWith('openAccount', {})
})

it('notes an expiry with the server, and leaves it to the next visit where that fails', async () => {
  await acknowledgeExpiry()
  expect(call).toHaveBeenCalledWith('acknowledgeExpiry', {})
  expect(report).not.toHaveBeenCalled()
  vi.mocked(call).mockRejectedValueOnce(new Refused('unavailable'))
  await acknowledgeExpiry()
  expect(report).toHaveBeenCalledOnce()
})
