import type { EventDate } from '@tablee/domain/calendar'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { refusals } from '../../messages/refusals.ts'
import { OptionalBoundary } from '../../ui/states.tsx'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { useOrderStore } from './order.ts'
import type { BookingAttendee } from './paid-already.tsx'
import { PricingScreen } from './pricing-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('./payment-system.ts', () => ({
  paymentSystemQuery: { queryKey: ['payment-system'], queryFn: () => 'loaded' },
}))

const DATE = '2026-11-26'
const intent = {
  type: 'payment_intent' as const,
  clientSecret: 's',
  amount: 719,
  originalAmount: 899,
  discountPercentage: 20,
}

/** Sets the server's answer to each call. */
function answer(answers: Partial<Record<'applyPromoCode' | 'createPayment', unknown>>) {
  vi.mocked(callFunction).mockImplementation(async (name) => {
    const given = answers[name as keyof typeof answers] // `as`: the page makes only these two calls
    if (given instanceof RefusalError) throw given
    return given as never // `as`: the answers above have the shape of their call
  })
}

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
async function apply(code: string) {
  fireEvent.change(screen.getByLabelText('Code promo'), { target: { value: code } })
  fireEvent.click(button('Appliquer'))
  await waitFor(() => expect(callFunction).toHaveBeenCalled())
}

beforeEach(() => {
  vi.resetAllMocks()
  useOrderStore.setState({ promo: null, opened: null, inLine: null })
  vi.mocked(saveOwnProfile).mockResolvedValue()
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const ana: BookingAttendee = { uid: 'ana', thursday: DATE, city: 'Paris', chosen: null, entitlement: null }
const book = vi.fn()

describe('a user who has something to book with', () => {
  const show = (entitlement: BookingAttendee['entitlement'], thursday: EventDate = DATE) =>
    renderWithToasts(<PricingScreen attendee={{ ...ana, entitlement, thursday }} book={book} />)

  it.each([
    ['ticket', 'Votre billet vous attend'],
    ['subscription', 'Votre abonnement est actif'],
  ] as const)('is not asked to pay, and books with their %s', async (means, says) => {
    show(means)
    expect(screen.getByText(new RegExp(says))).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
    book.mockResolvedValue('/booking-confirmation')
    fireEvent.click(button('Réserver ma place'))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/booking-confirmation'))
    expect(book).toHaveBeenCalledExactlyOnceWith(DATE)
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('is shown the prices where the ticket turns out to be used', async () => {
    show('ticket')
    book.mockResolvedValue('/pricing-selection')
    fireEvent.click(button('Réserver ma place'))
    answer({ createPayment: intent })
    fireEvent.click(await screen.findByRole('button', { name: /^Payer/ }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
  })

  it('cannot pay before that is read', async () => {
    const { rerender } = show(undefined)
    expect(button(/^Payer/).disabled).toBe(true)
    rerender(<PricingScreen attendee={{ ...ana, entitlement: 'ticket' }} book={book} />)
    expect(await screen.findByRole('button', { name: 'Réserver ma place' })).toBeDefined()
  })

  it('is notified on arrival that the Thursday has closed, and led to another', async () => {
    vi.mocked(fetchDocument).mockResolvedValue(null)
    show('ticket', '2026-11-19')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Les réservations du jeudi 19\snovembre/)
    expect(screen.getByRole('link', { name: 'Choisir un autre jeudi' }).getAttribute('href')).toBe(
      '/thursday-selection',
    )
    expect(screen.queryByRole('button', { name: /Payer|Réserver/ })).toBeNull()
  })

  it('does not call a Thursday closed whose waitlist could not be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.mocked(fetchDocument).mockRejectedValue(new RefusalError('forbidden'))
    const attendee: BookingAttendee = { ...ana, thursday: '2026-11-19' }
    const { container } = renderWithToasts(
      <OptionalBoundary>
        <PricingScreen attendee={attendee} book={book} />
      </OptionalBoundary>,
    )
    await waitFor(() => expect(container.querySelector('main')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('pays after that for a seat that is held for them, and not once it has lapsed', async () => {
    const offered_until = new Date('2026-11-21T12:00:01Z')
    vi.mocked(fetchDocument).mockResolvedValue({ status: 'offered', offered_until })
    const { unmount } = show(null, '2026-11-19')
    expect(await screen.findByRole('button', { name: /^Payer/ })).toBeDefined()
    unmount()
    vi.mocked(fetchDocument).mockResolvedValue({
      status: 'offered',
      offered_until: new Date('2026-11-21T12:00:00Z'),
    })
    show(null, '2026-11-19')
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})

describe('with an attendee', () => {
  beforeEach(() => void renderWithToasts(<PricingScreen attendee={ana} book={book} />))

  it('announces the subscriptions, which cannot be bought yet', () => {
    expect(screen.getByText('BIENTÔT DISPONIBLE')).toBeDefined()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  it('says how much cheaper the longer ones are', () => {
    const text = document.body.textContent?.replaceAll(/\s/g, ' ')
    expect(text).toContain('13,33 € par mois, environ 30 % de réduction')
    expect(text).toContain('9,99 € par mois, environ 47 % de réduction')
  })

  it('links the terms of sale beside the button', () => {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /conditions générales de vente/ })
    expect([link.getAttribute('href'), link.target]).toEqual(['/cgv', '_blank'])
  })

  it('says what the price is for', () => {
    expect(screen.getByText('Billet · jeudi 26 novembre, 20 h · Paris')).toBeDefined()
  })

  describe('the promo code', () => {
    it('is applied in capitals, fixed, and can be taken off', async () => {
      answer({ applyPromoCode: [{ is_valid: true, discount_percentage: 20, final_amount: 719 }] })
      await apply(' bienvenue ')
      expect(callFunction).toHaveBeenCalledWith('applyPromoCode', {
        p_code: 'BIENVENUE',
        p_original_amount: 899,
      })
      expect(await screen.findByRole('button', { name: /^Payer 7,19/ })).toBeDefined()
      expect(await screen.findByText('Code promo appliqué !')).toBeDefined()
      // In the toast, and under the price.
      expect(screen.getAllByText('Réduction de 20% appliquée')).toHaveLength(2)
      expect(screen.getByText(/^8,99/).tagName).toBe('S')
      expect(screen.queryByLabelText('Code promo')).toBeNull()
      fireEvent.click(button('Retirer'))
      expect(button(/^Payer 8,99/)).toBeDefined()
    })

    it('makes the price that the server says, not one of the page’s own', async () => {
      answer({ applyPromoCode: [{ is_valid: true, discount_percentage: 20, final_amount: 700 }] })
      await apply('BIENVENUE')
      expect(await screen.findByRole('button', { name: /^Payer 7,00/ })).toBeDefined()
    })

    it('needs something typed', () => {
      fireEvent.change(screen.getByLabelText('Code promo'), { target: { value: '   ' } })
      expect(button('Appliquer').disabled).toBe(true)
    })

    it.each([
      [
        'that does not exist',
        { applyPromoCode: [{ is_valid: false, discount_percentage: 0, final_amount: 899 }] },
      ],
      ['that is refused', { applyPromoCode: new RefusalError('promo-invalid') }],
    ])('%s is invalid, and stays to be corrected', async (_case, answers) => {
      answer(answers)
      await apply('ANCIEN')
      expect(await screen.findByText('Code promo invalide')).toBeDefined()
      expect(screen.getByText("Ce code promo n'existe pas ou n'est plus valide")).toBeDefined()
      expect(screen.getByLabelText<HTMLInputElement>('Code promo').value).toBe('ANCIEN')
    })

    it('that cannot be checked is no wrong code', async () => {
      answer({ applyPromoCode: new RefusalError('unavailable') })
      await apply('BIENVENUE')
      expect(await screen.findByText('Erreur')).toBeDefined()
      expect(screen.getByText('Impossible de valider le code promo')).toBeDefined()
    })
  })

  describe('paying', () => {
    it('saves the offer, opens the payment and goes to it', async () => {
      answer({ createPayment: intent })
      fireEvent.click(button(/^Payer/))
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
      expect(saveOwnProfile).toHaveBeenCalledWith('ana', {
        selected_pricing: { id: 'ticket', name: expect.any(String), totalPrice: 899 },
      })
      expect(callFunction).toHaveBeenCalledWith('createPayment', {
        pricingType: 'ticket',
        thursdayEventId: DATE,
        promoCode: null,
      })
    })

    it('opens the payment while the offer is being saved', async () => {
      vi.mocked(saveOwnProfile).mockReturnValue(new Promise(() => {}))
      answer({ createPayment: intent })
      fireEvent.click(button(/^Payer/))
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
    })

    it('leads to the payment page to wait in line', async () => {
      answer({ createPayment: { type: 'waiting', retryAfterMs: 2000 } })
      fireEvent.click(button(/^Payer/))
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
      expect(useOrderStore.getState().inLine?.order.thursday).toBe(DATE)
    })

    it('says that the offer could not be saved', async () => {
      vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unavailable'))
      answer({ createPayment: intent })
      fireEvent.click(button(/^Payer/))
      expect(await screen.findByText(refusals.unavailable)).toBeDefined()
    })

    it.each([
      ['opened', intent],
      ['refused', new RefusalError('closed')],
    ])('moves no user who has left while it was being %s', async (_, outcome) => {
      const payment = Promise.withResolvers<never>()
      vi.mocked(callFunction).mockReturnValue(payment.promise)
      fireEvent.click(button(/^Payer/))
      await waitFor(() => expect(callFunction).toHaveBeenCalled())
      cleanup()
      await act(async () => {
        if (outcome instanceof RefusalError) payment.reject(outcome)
        else payment.resolve(outcome as never) // `as`: the answer has the shape of its call
      })
      expect(navigate).not.toHaveBeenCalled()
    })

    it('is opened once by a double click', async () => {
      answer({ createPayment: intent })
      fireEvent.click(button(/^Payer/))
      fireEvent.click(button(/^Payer/))
      expect(await screen.findByRole('button', { name: /instant/ })).toBeDefined()
      await waitFor(() => expect(navigate).toHaveBeenCalled())
      expect(callFunction).toHaveBeenCalledTimes(1)
    })

    it('waits for a code that is still being looked at', async () => {
      answer({
        applyPromoCode: [{ is_valid: true, discount_percentage: 20, final_amount: 719 }],
        createPayment: intent,
      })
      fireEvent.change(screen.getByLabelText('Code promo'), { target: { value: 'BIENVENUE' } })
      fireEvent.click(button('Appliquer'))
      fireEvent.click(button(/^Payer/))
      await waitFor(() => expect(navigate).toHaveBeenCalled())
      expect(callFunction).toHaveBeenCalledWith(
        'createPayment',
        expect.objectContaining({ promoCode: 'BIENVENUE' }),
      )
    })

    it('does not happen beside a code that turns out to be wrong, and does at the next press', async () => {
      answer({ applyPromoCode: new RefusalError('promo-invalid'), createPayment: intent })
      fireEvent.change(screen.getByLabelText('Code promo'), { target: { value: 'ANCIEN' } })
      fireEvent.click(button('Appliquer'))
      fireEvent.click(button(/^Payer/))
      expect(await screen.findByText('Code promo invalide')).toBeDefined()
      fireEvent.click(await screen.findByRole('button', { name: /^Payer 8,99/ }))
      await waitFor(() => expect(navigate).toHaveBeenCalled())
      expect(vi.mocked(callFunction).mock.calls.map(([name]) => name)).toEqual([
        'applyPromoCode',
        'createPayment',
      ])
    })

    it('takes no code that another user has applied here', async () => {
      answer({ createPayment: intent })
      const promo = { uid: 'bea', code: 'BIENVENUE', percent: 20, amount: 719, offer: 'ticket' } as const
      act(() => useOrderStore.setState({ promo }))
      fireEvent.click(button(/^Payer 8,99/))
      await waitFor(() => expect(callFunction).toHaveBeenCalled())
      expect(callFunction).toHaveBeenCalledWith('createPayment', expect.objectContaining({ promoCode: null }))
    })

    it('goes straight to the confirmation when nothing is left to pay', async () => {
      answer({
        applyPromoCode: [{ is_valid: true, discount_percentage: 100, final_amount: 0 }],
        createPayment: { type: 'free' },
      })
      await apply('OFFERT')
      fireEvent.click(await screen.findByRole('button', { name: 'Réserver sans payer' }))
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/booking-confirmation'))
    })

    it('takes a code off that has run out meanwhile', async () => {
      answer({
        applyPromoCode: [{ is_valid: true, discount_percentage: 20, final_amount: 719 }],
        createPayment: new RefusalError('promo-invalid'),
      })
      await apply('BIENVENUE')
      fireEvent.click(await screen.findByRole('button', { name: /^Payer 7,19/ }))
      expect(await screen.findByRole('button', { name: /^Payer 8,99/ })).toBeDefined()
      expect(navigate).not.toHaveBeenCalled()
    })

    it('says that it failed, and may be tried again', async () => {
      answer({ createPayment: new RefusalError('payment-unavailable') })
      fireEvent.click(button(/^Payer/))
      expect(await screen.findByText('Erreur de paiement')).toBeDefined()
      expect(screen.getByText('Le paiement n’a pas pu être préparé. Veuillez réessayer.')).toBeDefined()
      expect(button(/^Payer/).disabled).toBe(false)
    })

    it('needs a user who is signed in', async () => {
      answer({ createPayment: new RefusalError('unauthenticated') })
      fireEvent.click(button(/^Payer/))
      expect(await screen.findByText('Vous devez être connecté pour effectuer un paiement')).toBeDefined()
      expect(navigate).not.toHaveBeenCalled()
    })

    it('leads to another Thursday when this one has closed', async () => {
      answer({ createPayment: new RefusalError('closed') })
      fireEvent.click(button(/^Payer/))
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/thursday-selection'))
    })
  })
})
