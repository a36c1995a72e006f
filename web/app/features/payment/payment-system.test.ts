import { loadStripe } from '@stripe/stripe-js/pure'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'
import { paymentSystemQuery } from './payment-system.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const load = () => queryClient.fetchQuery(paymentSystemQuery)

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  vi.mocked(callFunction).mockResolvedValue({ publishableKey: 'pk_test' })
  // `as`: an object in place of Stripe.js, which is not called here
  vi.mocked(loadStripe).mockResolvedValue({} as never)
})

it('asks for the configuration once', async () => {
  await load()
  await load()
  expect(callFunction).toHaveBeenCalledTimes(1)
  expect(callFunction).toHaveBeenCalledWith('paymentConfig', {})
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test', { locale: 'fr' })
})

it('keeps it when only the script has failed', async () => {
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('offline'))
  await expect(load()).rejects.toThrow('offline')
  await load()
  expect(callFunction).toHaveBeenCalledTimes(1)
  expect(loadStripe).toHaveBeenCalledTimes(2)
})

it('asks again after it could not be had', async () => {
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('payment-unavailable'))
  await expect(load()).rejects.toThrow('payment-unavailable')
  await load()
  expect(callFunction).toHaveBeenCalledTimes(2)
})
