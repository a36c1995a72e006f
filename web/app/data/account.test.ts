import { beforeEach, expect, it, vi } from 'vitest'
import { report } from '../config/log.ts'
import { acknowledgeExpiry, openAccount } from './account.ts'
import { call } from './callables.ts'
import { queryClient } from './query-client.ts'
import { Refused } from './refusals.ts'

vi.mock('../config/config.ts', () => ({ config: {} }))
vi.mock('./callables.ts', async (original) => ({
  ...(await original<typeof import('./callables.ts')>()),
  call: vi.fn(),
}))
vi.mock('../config/log.ts', () => ({ report: vi.fn() }))

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
