import { pricingTypes } from '@tablee/domain/offers'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'
import { WithQueries } from '../../data/testing/with-queries.tsx'
import { type Order, type PaymentIntent, useCurrentPayment, useOrderStore } from './order.ts'

vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), clear: vi.fn() },
}))

const order: Order = { uid: 'ana', evening: '2026-11-26', offer: 'ticket' }
const intent: PaymentIntent = {
  type: 'payment_intent',
  clientSecret: 's',
  amount: 719,
  originalAmount: 899,
  discountPercentage: 20,
}

const look = (registered = false) =>
  renderHook(() => useCurrentPayment(order, registered), { wrapper: WithQueries }).result

beforeEach(() => {
  vi.resetAllMocks()
  useOrderStore.setState({ promo: null, opened: null, inLine: null })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useCurrentPayment', () => {
  it('takes the payment that was just opened, without a call', () => {
    useOrderStore.setState({ opened: { order, intent } })
    expect(look().current.payment).toEqual({ state: 'found', intent })
    expect(fetchDocument).not.toHaveBeenCalled()
  })

  it('takes no payment of another evening', async () => {
    useOrderStore.setState({
      opened: { order: { ...order, evening: '2026-12-03' }, intent },
    })
    vi.mocked(fetchDocument).mockResolvedValue(null)
    const result = look()
    await waitFor(() =>
      expect(result.current.payment).toEqual({ state: 'redirect', to: '/pricing-selection' }),
    )
  })

  it('finds the open one again after a refresh, with its promo code', async () => {
    const promo = { uid: 'ana', code: 'BIENVENUE', percent: 20, amount: 719, offer: 'ticket' }
    vi.mocked(fetchDocument).mockResolvedValue({
      ...{ status: 'open', promo_code: promo.code, user_id: promo.uid, pricing_type: promo.offer },
      ...{ discount_percentage: promo.percent, amount: promo.amount },
    })
    vi.mocked(callFunction).mockResolvedValue(intent)
    const result = look()
    await waitFor(() => expect(result.current.payment).toEqual({ state: 'found', intent }))
    // The offers page shows it again.
    expect(useOrderStore.getState().promo).toEqual(promo)
    expect(callFunction).toHaveBeenCalledWith('createPayment', {
      pricingType: 'ticket',
      thursdayEventId: '2026-11-26',
      promoCode: 'BIENVENUE',
    })
  })

  it('looks for the next order too, where the choice was changed in another tab', async () => {
    vi.mocked(fetchDocument)
      .mockResolvedValueOnce({ status: 'open', promo_code: null })
      .mockResolvedValueOnce({ status: 'closed', promo_code: null })
    vi.mocked(callFunction).mockResolvedValue(intent)
    const hook = renderHook(({ evening }) => useCurrentPayment({ ...order, evening }, false), {
      wrapper: WithQueries,
      initialProps: { evening: order.evening },
    })
    await waitFor(() => expect(hook.result.current.payment.state).toBe('found'))
    hook.rerender({ evening: '2026-12-03' })
    await waitFor(() =>
      expect(hook.result.current.payment).toEqual({ state: 'redirect', to: '/pricing-selection' }),
    )
  })

  it('sees that it was paid meanwhile', async () => {
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'open', promo_code: null })
    vi.mocked(callFunction).mockResolvedValue({ type: 'paid' })
    const result = look()
    await waitFor(() => expect(result.current.payment).toEqual({ state: 'paid' }))
  })

  it('waits in line, and goes on by itself when its turn has come, with jitter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'open', promo_code: null })
    vi.mocked(callFunction).mockResolvedValue({ type: 'waiting', retryAfterMs: 10_000 })
    const result = look()
    await waitFor(() => expect(result.current.payment.state).toBe('in-line'))
    vi.mocked(callFunction).mockResolvedValue(intent)
    await act(() => vi.advanceTimersByTimeAsync(13_000))
    expect(result.current.payment.state).toBe('in-line')
    expect(callFunction).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await waitFor(() => expect(result.current.payment).toEqual({ state: 'found', intent }))
  })

  it('keeps the wait that the offers page was given, and does not ask the server before it ends', () => {
    useOrderStore.setState({ inLine: { order, retryAfterMs: 5000 } })
    expect(look().current.payment).toEqual({ state: 'in-line', retryAfterMs: 5000 })
    expect(fetchDocument).not.toHaveBeenCalled()
  })

  it('goes on to the confirmation when it has ended as a registration', async () => {
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'closed', promo_code: null })
    const result = look(true)
    await waitFor(() =>
      expect(result.current.payment).toEqual({ state: 'redirect', to: '/booking-confirmation' }),
    )
  })

  it('can be tried again when it cannot be read', async () => {
    vi.mocked(fetchDocument).mockRejectedValueOnce(new RefusalError('unavailable')).mockResolvedValue(null)
    const result = look()
    const message = ['Erreur de paiement', 'Le paiement n’a pas pu être préparé. Veuillez réessayer.']
    await waitFor(() => expect(result.current.payment).toEqual({ state: 'failed', message }))
    result.current.retry()
    await waitFor(() => expect(result.current.payment.state).toBe('redirect'))
  })

  it('says what helps where trying again does not', async () => {
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'open', promo_code: null })
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('new-version'))
    const result = look()
    const message = ['Une nouvelle version du site est arrivée. Rechargez la page.']
    await waitFor(() => expect(result.current.payment).toEqual({ state: 'failed', message }))
  })
})

it.each(pricingTypes)('forgets what was paid, and reads the subscriptions again after one: %s', (offer) => {
  queryClient.setQueryData(['subscriptions', 'ana'], [])
  const paid = { ...order, offer }
  const promo = { uid: 'ana', code: 'X', percent: 20, amount: 719, offer }
  useOrderStore.setState({ promo, opened: { order: paid, intent } })
  const { result } = renderHook(() => useCurrentPayment(paid, false), { wrapper: WithQueries })
  act(() => result.current.finish('paid'))
  expect(useOrderStore.getState()).toMatchObject({ promo: null, opened: null })
  const subscriptions = queryClient.getQueryState(['subscriptions', 'ana'])
  expect(subscriptions?.isInvalidated).toBe(offer !== 'ticket')
})
