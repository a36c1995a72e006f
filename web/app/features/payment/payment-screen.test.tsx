import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { Avatar } from '../../ui/screen-header.tsx'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { type Order, useOrderStore } from './order.ts'
import { PaymentScreen } from './payment-screen.tsx'

const seam = vi.hoisted(() => ({
  navigate: vi.fn(),
  confirmCardPayment: vi.fn(),
  loadPaymentSystem: vi.fn(),
}))
vi.mock('react-router-dom', async (original) => ({
  ...(await original()),
  useNavigate: () => seam.navigate,
  Navigate: ({ to, state }: { to: string; state?: object }): ReactNode => (
    <p>
      Vers {to}
      {state && `, avec ${JSON.stringify(state)}`}
    </p>
  ),
}))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  CardElement: (): ReactNode => <div />,
  useStripe: () => ({ confirmCardPayment: seam.confirmCardPayment }),
  useElements: () => ({ getElement: () => ({ clear: () => {}, focus: () => {} }) }),
}))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('../../data/evening.ts', () => ({ bookingRefusal: async () => null }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('./payment-system.ts', () => ({
  paymentSystemQuery: { queryKey: ['payment-system'], queryFn: seam.loadPaymentSystem },
}))

const order: Order = { uid: 'ana', evening: '2026-11-26', offer: 'ticket' }
const open = (registered = false) =>
  renderWithToasts(
    <Avatar value={<a href="/profile">Moi</a>}>
      <PaymentScreen order={order} city="Paris" registered={registered} isOnWaitlist={false} />
    </Avatar>,
  )
const paid = () => screen.findByRole('heading', { level: 1, name: 'Paiement réussi !' })
/** The links that leave the page; links that open a new tab are excluded. */
const waysOut = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('target') !== '_blank')
    .map((link) => link.getAttribute('href'))

beforeEach(() => {
  vi.resetAllMocks()
  useOrderStore.setState({ promo: null, opened: null, inLine: null })
  useOrderStore.setState({
    opened: {
      order,
      intent: {
        type: 'payment_intent',
        clientSecret: 's',
        amount: 719,
        originalAmount: 899,
        discountPercentage: 20,
      },
    },
  })
  seam.loadPaymentSystem.mockResolvedValue({}) // An object in place of Stripe.js
})
afterEach(() => vi.useRealTimers())

describe('/payment-confirmation', () => {
  it('says that the payment system is loading', () => {
    seam.loadPaymentSystem.mockReturnValue(new Promise(() => {}))
    open()
    expect(screen.getByText('Chargement du paiement…')).toBeDefined()
  })

  it('says that the user is in line, and offers no card form', async () => {
    useOrderStore.setState({ opened: null })
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'open', promo_code: null })
    vi.mocked(callFunction).mockResolvedValue({ type: 'waiting', retryAfterMs: 60_000 })
    open()
    const line = await screen.findByRole('heading', {
      name: /^Beaucoup de monde\u00A0: votre place est dans la file$/,
    })
    expect(line.closest('[role=status]')?.textContent).toContain('rien n’est débité')
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
  })

  it('says that it could not be loaded, and can be tried again', async () => {
    seam.loadPaymentSystem.mockRejectedValueOnce(new RefusalError('unavailable'))
    open()
    // In the toast, and in place of the form.
    await waitFor(() => expect(screen.getAllByText('Erreur de configuration')).toHaveLength(2))
    expect(screen.getAllByText('Impossible de charger le système de paiement.')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('button', { name: /^Payer 7,19/ })).toBeDefined()
  })

  it('charges no user who has booked meanwhile, in another tab or by a payment whose answer was lost', () => {
    open(true)
    expect(screen.getByText('Vers /booking-confirmation')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
  })

  it('recalls the order, as the terms of sale promise', async () => {
    open()
    expect(await screen.findByText('Billet · jeudi 26 novembre, 20 h · Paris')).toBeDefined()
  })

  it('strikes the price before the reduction through', async () => {
    open()
    expect((await screen.findByText(/^8,99/)).tagName).toBe('S')
    expect(screen.getByText('Réduction de 20% appliquée')).toBeDefined()
  })

  it('leads to the confirmation 2 seconds after the payment', async () => {
    seam.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    open()
    const pay = await screen.findByRole('button', { name: /^Payer/ })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(pay)
    expect(await paid()).toBeDefined()
    expect(waysOut()).toEqual([])
    expect(seam.navigate).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(seam.navigate).toHaveBeenCalledWith('/booking-confirmation', {
      replace: true,
      state: { paid: true },
    })
    // The page stays until the confirmation opens; the paid payment is not searched for again.
    expect(await paid()).toBeDefined()
    expect(fetchDocument).not.toHaveBeenCalled()
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('does not navigate away during a charge, and returns to the page after a refusal', async () => {
    const answer = Promise.withResolvers<object>()
    seam.confirmCardPayment.mockReturnValue(answer.promise)
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Payer/ }))
    await screen.findByRole('button', { name: 'Traitement...' })
    expect(waysOut()).toEqual([])
    await act(async () =>
      answer.resolve({ error: { type: 'card_error', message: 'Votre carte a été refusée.' } }),
    )
    expect(waysOut()).toEqual(['/pricing-selection', '/profile'])
    expect(useOrderStore.getState().opened).not.toBeNull()
  })

  it('forgets the order as soon as it is paid', async () => {
    useOrderStore.setState({ promo: { uid: 'ana', code: 'X', percent: 20, amount: 719, offer: 'ticket' } })
    seam.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Payer/ }))
    await paid()
    expect(useOrderStore.getState()).toMatchObject({ promo: null, opened: null })
  })

  it('shows the confirmation to a user who has left while the card was charged', async () => {
    const answer = Promise.withResolvers<object>()
    seam.confirmCardPayment.mockReturnValue(answer.promise)
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Payer/ }))
    cleanup()
    await act(async () => answer.resolve({ paymentIntent: { status: 'succeeded' } }))
    expect(seam.navigate).toHaveBeenCalledExactlyOnceWith('/booking-confirmation', { state: { paid: true } })
    expect(useOrderStore.getState().opened).toBeNull()
  })

  it('leaves what is not through yet to the confirmation, and calls it no success', async () => {
    seam.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Payer/ }))
    expect(await screen.findByText(/Vers \/booking-confirmation, avec {"paid":true}/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Paiement réussi !' })).toBeNull()
    expect(fetchDocument).not.toHaveBeenCalled()
  })

  it('opens the payment again when the one of the form was cancelled, and again', async () => {
    const error = { message: 'x', payment_intent: { status: 'canceled' } }
    seam.confirmCardPayment.mockResolvedValue({ error })
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'open', promo_code: null })
    const anew = { type: 'payment_intent', originalAmount: 899, discountPercentage: 0 } as const
    vi.mocked(callFunction)
      .mockResolvedValueOnce({ ...anew, clientSecret: 't', amount: 899 })
      .mockResolvedValueOnce({ ...anew, clientSecret: 'u', amount: 799 })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Payer 7,19/ }))
    fireEvent.click(await screen.findByRole('button', { name: /^Payer 8,99/ }))
    expect(await screen.findByRole('button', { name: /^Payer 7,99/ })).toBeDefined()
    expect(callFunction).toHaveBeenCalledTimes(2)
    expect(seam.confirmCardPayment.mock.calls.map(([secret]) => secret)).toEqual(['s', 't'])
  })

  it('goes back to the offers when too many cards were refused, and says it once', async () => {
    const error = { message: 'x', payment_intent: { status: 'canceled' } }
    seam.confirmCardPayment.mockResolvedValue({ error })
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'open', promo_code: null })
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('too-many-cards'))
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Payer 7,19/ }))
    expect(await screen.findByText('Vers /pricing-selection')).toBeDefined()
    expect(await screen.findAllByText(/^Cinq cartes refusées de suite/)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText('Paiement à reprendre')).toBeNull())
  })

  it('goes back to the offers when the cancelled payment is closed', async () => {
    const error = { message: 'x', payment_intent: { status: 'canceled' } }
    seam.confirmCardPayment.mockResolvedValue({ error })
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'closed', promo_code: null })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Payer 7,19/ }))
    expect(await screen.findByText('Vers /pricing-selection')).toBeDefined()
  })
})
