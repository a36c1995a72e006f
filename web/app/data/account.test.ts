import { beforeEach, expect, it, vi } from 'vitest'
import { logWarning } from '../config/log.ts'
import { acknowledgeExpiry, openAccount } from './account.ts'
import { callFunction } from './callables.ts'
import { queryClient } from './query-client.ts'
import { RefusalError } from './refusals.ts'

vi.mock('../config/config.ts', () => ({ config: {} }))
vi.mock('./callables.ts', async (original) => ({
  ...(await original<typeof import('./callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

beforeEach(() => vi.resetAllMocks())

it('recovers payments after a sign-in where the server says that some may wait', async () => {
  vi.mocked(callFunction).mockResolvedValueOnce({ created: false, recover: true, code: null })
  queryClient.setQueryData(['subscriptions', 'ana'], [])
  await openAccount('ana')
  expect(callFunction).toHaveBeenCalledWith('syncPayments', {})
  expect(queryClient.getQueryState(['subscriptions', 'ana'])?.isInvalidated).toBe(true)
})

it('asks for none otherwise', async () => {
  vi.mocked(callFunction).mockResolvedValueOnce({ created: true, recover: false, code: null })
  await openAccount('ana')
  expect(callFunction).toHaveBeenCalledExactlyOnceWith('openAccount', {})
})

it('notes an expiry with the server, and leaves it to the next visit where that fails', async () => {
  await acknowledgeExpiry()
  expect(callFunction).toHaveBeenCalledWith('acknowledgeExpiry', {})
  expect(logWarning).not.toHaveBeenCalled()
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('unavailable'))
  await acknowledgeExpiry()
  expect(logWarning).toHaveBeenCalledOnce()
})
