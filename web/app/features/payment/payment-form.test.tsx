import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import type { PaymentIntent } from './order.ts'
import { PaymentForm } from './payment-form.tsx'

/** A fake of Stripe Elements, which needs iframes. */
const seam = vi.hoisted(() => ({
  confirmCardPayment: vi.fn(),
  card: null as object | null,
  /** Called as Stripe's field does while somebody types. */
  type: (_: { empty: boolean; error?: { message: string } }) => {},
}))
const card = { clear: vi.fn(), focus: vi.fn() }
interface CardProps {
  options: StripeCardElementOptions
  onChange: typeof seam.type
}
vi.mock('@stripe/react-stripe-js', () => ({
  CardElement: ({ options, onChange }: CardProps): ReactNode => {
    seam.type = onChange
    const { hidePostalCode, disableLink } = options
    return <div data-testid="card" data-postal-code={!hidePostalCode} data-link={!disableLink} />
  },
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
const orderSummary = { name: 'Billet', evening: '2026-11-26', city: 'Paris' } as const
const paid = vi.fn()
const refusal = vi.fn()
const closed = vi.fn()
const cancelled = vi.fn()
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Payer/ })
const pay = () => fireEvent.click(submit())

function Form() {
  const on = { refusal, onPaid: paid, onRefused: closed, onCancelled: cancelled }
  return <PaymentForm intent={intent} orderSummary={orderSummary} {...on} />
}

const declined = { error: { type: 'card_error', message: 'Votre carte a été refusée.' } }

beforeEach(() => {
  vi.resetAllMocks()
  Object.assign(seam, { card })
  refusal.mockResolvedValue(null)
  renderWithToasts(<Form />)
})

describe('the payment form', () => {
  it('shows the price before and after, asks for no postal code, and offers no Link', () => {
    expect(screen.getByRole('button', { name: /^Payer 7,19/ })).toBeDefined()
    expect(screen.getByText(/^8,99/).tagName).toBe('S')
    expect(screen.getByText('Réduction de 20% appliquée')).toBeDefined()
    expect(screen.getByTestId('card').dataset).toMatchObject({ postalCode: 'false', link: 'false' })
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

  it("stays with the bank's words when the card is refused, shown once, and takes another", async () => {
    seam.confirmCardPayment.mockResolvedValue(declined)
    pay()
    expect(await screen.findAllByText('Votre carte a été refusée.')).toHaveLength(1)
    expect(screen.getByText(/^Rien n’a été débité\. Prenez une autre carte/)).toBeDefined()
    expect(paid).not.toHaveBeenCalled()
    await waitFor(() => expect(submit().disabled).toBe(false))
    expect(card.clear).toHaveBeenCalledTimes(1)
    expect(card.focus).toHaveBeenCalledTimes(1)
    // That the field is emptied says nothing about the next card; that something is typed does.
    act(() => seam.type({ empty: true }))
    expect(screen.getByText('Votre carte a été refusée.')).toBeDefined()
    act(() => seam.type({ empty: false }))
    await waitFor(() => expect(screen.queryByText('Votre carte a été refusée.')).toBeNull())
  })

  it('tells the bank’s step that was refused in Stripe’s words, and keeps the card for another try', async () => {
    const message = 'Nous ne pouvons pas authentifier votre moyen de paiement.'
    const code = 'payment_intent_authentication_failure'
    const payment_intent = { status: 'requires_payment_method' }
    const error = { type: 'invalid_request_error', code, message, payment_intent }
    seam.confirmCardPayment.mockResolvedValueOnce({ error })
    pay()
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.getByText('Rien n’a été débité. Réessayez, ou prenez une autre carte.')).toBeDefined()
    expect(card.clear).not.toHaveBeenCalled()
    seam.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    await waitFor(() => expect(submit().disabled).toBe(false))
    pay()
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    await waitFor(() => expect(paid).toHaveBeenCalledExactlyOnceWith('paid'))
  })

  it('says under the field what is wrong with what was typed, and only there', async () => {
    const message = 'La date d’expiration de votre carte est incomplète.'
    act(() => seam.type({ empty: false, error: { message } }))
    seam.confirmCardPayment.mockResolvedValue({ error: { type: 'validation_error', message } })
    pay()
    await waitFor(() => expect(submit().disabled).toBe(false))
    expect(seam.confirmCardPayment).toHaveBeenCalledTimes(1)
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toBe(message)
  })

  it('leaves no error behind on the next page', async () => {
    seam.confirmCardPayment.mockResolvedValue(declined)
    pay()
    await screen.findByText('Votre carte a été refusée.')
    cleanup()
    renderWithToasts(<p>Ailleurs</p>)
    expect(await screen.findByText('Ailleurs')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Votre carte a été refusée.')).toBeNull())
  })

  it('has words of its own when the provider has none', async () => {
    seam.confirmCardPayment.mockRejectedValue(new Error('network'))
    pay()
    expect((await screen.findAllByText('Erreur de paiement')).length).toBeGreaterThan(0)
  })

  it('asks Stripe again by itself where it is asked too often', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const busy = { error: { type: 'rate_limit_error', message: 'Request rate limit exceeded.' } }
    const locked = { error: { type: 'invalid_request_error', code: 'lock_timeout', message: 'Locked.' } }
    const done = { paymentIntent: { status: 'succeeded' } }
    seam.confirmCardPayment.mockResolvedValueOnce(busy).mockResolvedValueOnce(locked).mockResolvedValue(done)
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
    expect(screen.getAllByText(/une place n’est jamais débitée deux fois/)).toHaveLength(1)
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

  it.each([
    ['the bookings of the evening are closed', 'closed', /Les réservations de ce jeudi sont closes/],
    ['the chair that was held has passed on', 'full', /complet/],
  ])('charges nothing once %s', async (_, code, words) => {
    refusal.mockResolvedValue(code)
    pay()
    expect(await screen.findByText(words)).toBeDefined()
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

  it('says after five refused cards that they were five, and what to do', async () => {
    seam.confirmCardPayment.mockResolvedValue(declined)
    for (let tries = 1; tries <= 5; tries += 1) {
      pay()
      await waitFor(() => expect(seam.confirmCardPayment).toHaveBeenCalledTimes(tries))
      await waitFor(() => expect(submit().disabled).toBe(false))
    }
    const error = { message: 'unexpected state', payment_intent: { status: 'canceled' } }
    seam.confirmCardPayment.mockResolvedValue({ error })
    pay()
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    expect(await screen.findAllByText(/^Cinq cartes refusées de suite\. Rien n’a été débité/)).toHaveLength(1)
    expect(screen.queryByText('Paiement à reprendre')).toBeNull()
    expect(screen.queryByText('Votre carte a été refusée.')).toBeNull()
  })

  it('says so when there is no card field', async () => {
    seam.card = null
    pay()
    expect(await screen.findByText('Élément de carte non trouvé')).toBeDefined()
    expect(seam.confirmCardPayment).not.toHaveBeenCalled()
  })
})
