import { loadStripe } from '@stripe/stripe-js/pure'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../firebase/functions.ts'
import { Refused } from '../../firebase/refused.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))
vi.mock('../../firebase/functions.ts', () => ({ call: vi.fn() }))

/** A module of its own for each test: what it keeps is what is tested. */
async function freshSystem() {
  vi.resetModules()
  return (await import('./payment-system.ts')).loadPaymentSystem
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(call).mockResolvedValue({ publishableKey: 'pk_test' })
  vi.mocked(loadStripe).mockResolvedValue({} as never) // an object stands for Stripe.js, which nobody calls here
})

it('asks for the configuration once', async () => {
  const load = await freshSystem()
  await load()
  await load()
  expect(call).toHaveBeenCalledTimes(1)
  expect(call).toHaveBeenCalledWith('paymentConfig', {})
  expect(loadStripe).toHaveBeenCalledWith('pk_test', { locale: 'fr' })
})

it('keeps it when only the script has failed', async () => {
  const load = await freshSystem()
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('offline'))
  await expect(load()).rejects.toThrow('offline')
  await load()
  expect(call).toHaveBeenCalledTimes(1)
  expect(loadStripe).toHaveBeenCalledTimes(2)
})

it('asks again after it could not be had', async () => {
  const load = await freshSystem()
  vi.mocked(call).mockRejectedValueOnce(new Refused('unavailable'))
  await expect(load()).rejects.toThrow('unavailable')
  await load()
  expect(call).toHaveBeenCalledTimes(2)
})
