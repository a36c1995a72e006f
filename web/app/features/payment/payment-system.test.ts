import { loadStripe } from '@stripe/stripe-js/pure'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../data/callables.ts'
import { queryClient } from '../../data/query-client.ts'
import { Refused } from '../../data/refusals.ts'
import { paymentSystemQuery } from './payment-system.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  call: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ report: vi.fn() }))

const load = () => queryClient.fetchQuery(paymentSystemQuery)

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  vi.mocked(call).mockResolvedValue({ publishableKey: 'pk_test' })
  // `as`: an object in place of Stripe.js, which is not called here
  vi.mocked(loadStripe).mockResolvedValue({} as never)
})

it('asks for the configuration once', async () => {
  await load()
  await load()
  expect(call).toHaveBeenCalledTimes(1)
  expect(call).toHaveBeenCalledWith('paymentConfig', {})
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test', { locale: 'fr' })
})

it('keeps it when only the script has failed', async () => {
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('offline'))
  await expect(load()).rejects.toThrow('offline')
  await load()
  expect(call).toHaveBeenCalledTimes(1)
  expect(loadStripe).toHaveBeenCalledTimes(2)
})

it('asks again after it could not be had', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Refused('payment-unavailable'))
  await expect(load()).rejects.toThrow('payment-unavailable')
  await load()
  expect(call).toHaveBeenCalledTimes(2)
})
