import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import type { PaymentIntent } from './order.ts'
import { PaymentForm } from './payment-form.tsx'

/** A fake of Stripe Elements, which needs iframes. */
const seam = vi.hoisted(() => ({ confirmCardPayment: vi.fn(), card: {} as object | null }))
vi.mock('@stripe/react-stripe-js', () => ({
  CardElement: ({ options }: { options: { hidePostalCode?: boolean } }): ReactNode => (
    <div data-testid="card" data-postal-code={options.hidePostalCode ? 'hidden' : 'shown'} />
  ),
  useStripe: () => ({ confirmCardPayment: seam.confirmCardPayment }),
  useElements: () => ({ getElement: () => seam.card }),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const intent: PaymentIntent = {
  type: 'payment_intent',
  clientSecret: 'secret',
  amount: 719,
  originalAmount: 899,
  discountPercentage: 20,
}
const bought = { name: 'Billet', thursday: '2026-11-26', city: 'Paris' } as const
const paid = vi.fn()
const canBook = vi.fn()
const closed = vi.fn()
const cancelled = vi.fn()
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Payer/ })
const pay = () => fireEvent.click(submit())

function Form() {
  const on = { canBook, onPaid: paid, onClosed: closed, onCancelled: cancelled }
  return <PaymentForm intent={intent} bought={bought} {...on} />
}

beforeEach(() => {
  vi.resetAllMocks()
  Object.assign(seam, { card: {} })
  canBook.mockResolvedValue(true)
  renderWithToasts(<Form />)
})

describe('the payment form', () => {
  it('shows the price before and after, and asks for no postal code', () => {
    expect(screen.getByRole('button', { name: /^Payer 7,19/ })).toBeDefined()
    expect(screen.getByText(/^8,99/).tagName).toBe('S')
    expect(screen.getByText('Réduction de 20% appliquée')).toBeDefined()
    expect(screen.getByTestId('card').dataset.postalCode).toBe('hidden')
  })

  it('says that it is at work, and is pressed once', async () => {
    let settle = (_: unknown) => {}
    seam.confirmCardPayment.mockReturnValue(new Promise((resolve) => (settle = resolve)))
    pay()
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Traitement...' })
    expect(busy.disabled).toBe(true)
    fireEvent.submit(busy)
    expect(seam.confirmCardPayment).toHaveBeenCalledTimes(1)
    settle({ paymentIntent: { status: 'succeeded' } })
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(1))
  })

  it("stays with the bank's words when the card is refused", async () => {
    seam.confirmCardPayment.mockResolvedValue({
      error: { type: 'card_error', message: 'Votre carte a été refusée.' },
    })
    pay()
    // Under the card, and in a toast.
    await waitFor(() => expect(screen.getAllByText('Votre carte a été refusée.')).toHaveLength(2))
    expect(paid).not.toHaveBeenCalled()
    await waitFor(() => expect(submit().disabled).toBe(false))
  })

  it('has words of its own when the provider has none', async () => {
    seam.confirmCardPayment.mockRejectedValue(new Error('network'))
    pay()
    expect((await screen.findAllByText('Erreur de paiement')).length).toBeGreaterThan(0)
  })

  it('asks Stripe again by itself where it is asked too often', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const busy = { error: { type: 'rate_limit_error', message: 'Request rate limit exceeded.' } }
    const done = { paymentIntent: { status: 'succeeded' } }
    seam.confirmCardPayment.mockResolvedValueOnce(busy).mockResolvedValueOnce(busy).mockResolvedValue(done)
    pay()
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    await waitFor(() => expect(paid).toHaveBeenCalledExactlyOnceWith('paid'))
    expect(seam.confirmCardPayment).toHaveBeenCalledTimes(3)
  })

  it('repeats none of the words that Stripe has for developers', async () => {
    const error = { type: 'api_error', message: 'An unknown error occurred' }
    seam.confirmCardPayment.mockResolvedValue({ error })
    pay()
    expect((await screen.findAllByText('Erreur de paiement')).length).toBeGreaterThan(0)
    // Under the card, and in a toast.
    expect(screen.getAllByText(/une place n’est jamais débitée deux fois/)).toHaveLength(2)
    expect(screen.queryByText(/unknown error/)).toBeNull()
    await waitFor(() => expect(submit().disabled).toBe(false))
  })

  it('links the terms of sale beside the button', () => {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /conditions générales de vente/ })
    expect([link.getAttribute('href'), link.target]).toEqual(['/cgv', '_blank'])
  })

  it.each([
    ['has made', { error: { message: 'unexpected state', payment_intent: { status: 'succeeded' } } }, 'paid'],
    ['is making', { error: { message: 'x', payment_intent: { status: 'processing' } } }, 'processing'],
  ])('takes a payment that another tab %s for no refusal', async (_, answer, charged) => {
    seam.confirmCardPayment.mockResolvedValue(answer)
    pay()
    await waitFor(() => expect(paid).toHaveBeenCalledExactlyOnceWith(charged))
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  })

  it('charges nothing once the bookings of the evening are closed', async () => {
    canBook.mockResolvedValue(false)
    pay()
    expect(await screen.findByText(/Les réservations de ce jeudi sont closes/)).toBeDefined()
    expect(closed).toHaveBeenCalledTimes(1)
    expect(seam.confirmCardPayment).not.toHaveBeenCalled()
  })

  it('gives up a payment that the server has ended meanwhile, and says that nothing was charged', async () => {
    const error = { message: 'unexpected state', payment_intent: { status: 'canceled' } }
    seam.confirmCardPayment.mockResolvedValue({ error })
    pay()
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    expect(await screen.findByText('Paiement à reprendre')).toBeDefined()
    expect(screen.getByText(/Rien n’a été débité/)).toBeDefined()
    expect(screen.queryByText('unexpected state')).toBeNull()
    expect(paid).not.toHaveBeenCalled()
  })

  it('says so when there is no card field', async () => {
    seam.card = null
    pay()
    expect(await screen.findByText('Élément de carte non trouvé')).toBeDefined()
    expect(seam.confirmCardPayment).not.toHaveBeenCalled()
  })
})
