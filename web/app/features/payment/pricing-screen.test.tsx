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
import type { BookingAttendee } from './book-with-entitlement.tsx'
import { useOrderStore } from './order.ts'
import { PricingScreen } from './pricing-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../hooks/clock.ts', () => ({
  now: () => new Date('2026-11-21T12:00:00Z'),
  askServerTime: async () => false,
}))
vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('./payment-system.ts', () => ({
  paymentConfigQuery: { queryKey: ['payment-config'], queryFn: () => 'loaded' },
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

const ana: BookingAttendee = { uid: 'ana', evening: DATE, city: 'Paris', chosen: null, entitlement: null }
const book = vi.fn()

describe('a user who has an entitlement', () => {
  const show = (entitlement: BookingAttendee['entitlement'], evening: EventDate = DATE) =>
    renderWithToasts(<PricingScreen attendee={{ ...ana, entitlement, evening }} book={book} />)

  it.each([
    ['ticket', 'Votre billet vous attend'],
    ['subscription', 'Votre abonnement est actif'],
  ] as const)('is not asked to pay, and books with their %s', async (entitlement, says) => {
    show(entitlement)
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

  it.each([
    ['books with it', '/booking-confirmation', 0],
    ['pays where the server finds none', '/pricing-selection', 1],
    ['stays where the server cannot say', null, 0],
  ])('asks the server before paying, where that could not be read, and %s', async (_, next, payments) => {
    show('unknown')
    book.mockResolvedValue(next)
    answer({ createPayment: intent })
    fireEvent.click(button(/^Payer/))
    await waitFor(() => expect(book).toHaveBeenCalledExactlyOnceWith(DATE))
    await act(async () => {})
    expect(callFunction).toHaveBeenCalledTimes(payments)
    const to = payments ? '/payment-confirmation' : next
    if (to) expect(navigate).toHaveBeenCalledExactlyOnceWith(to)
    else expect(navigate).not.toHaveBeenCalled()
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
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(
      /Les réservations du jeudi 19\snovembre.*Votre billet vaut pour un autre/,
    )
    expect(alert.textContent).not.toContain('débité')
    expect(screen.getByRole('link', { name: 'Choisir un autre jeudi' }).getAttribute('href')).toBe(
      '/thursday-selection',
    )
    expect(screen.queryByRole('button', { name: /Payer|Réserver/ })).toBeNull()
  })

  it('does not call a Thursday closed whose waitlist could not be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.mocked(fetchDocument).mockRejectedValue(new RefusalError('forbidden'))
    const attendee: BookingAttendee = { ...ana, evening: '2026-11-19' }
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

describe('a payment that is open from an earlier visit', () => {
  const open = {
    ...{ user_id: 'ana', thursday_event_id: DATE, pricing_type: 'ticket' },
    ...{
      amount: 719,
      original_amount: 899,
      discount_percentage: 20,
      promo_code: 'BIENVENUE',
      status: 'open',
    },
  }
  const show = () => renderWithToasts(<PricingScreen attendee={{ ...ana, chosen: 'ticket' }} book={book} />)

  it('is shown with its code and price, which can be taken off', async () => {
    vi.mocked(fetchDocument).mockResolvedValue(open)
    const { unmount } = show()
    expect(await screen.findByRole('button', { name: /^Payer 7,19/ })).toBeDefined()
    expect(screen.getByText('BIENVENUE')).toBeDefined()
    fireEvent.click(button('Retirer'))
    expect(button(/^Payer 8,99/)).toBeDefined()
    // The page knows better from then on.
    unmount()
    show()
    expect(await screen.findByRole('button', { name: /^Payer 8,99/ })).toBeDefined()
    expect(fetchDocument).toHaveBeenCalledTimes(1)
  })

  it('is waited for by a press that comes before it is read', async () => {
    const reading = Promise.withResolvers<typeof open>()
    vi.mocked(fetchDocument).mockReturnValue(reading.promise)
    answer({ createPayment: intent })
    show()
    fireEvent.click(button(/^Payer 8,99/))
    expect(await screen.findByRole('button', { name: /instant/ })).toBeDefined()
    expect(callFunction).not.toHaveBeenCalled()
    await act(async () => reading.resolve(open))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
    expect(callFunction).toHaveBeenCalledWith(
      'createPayment',
      expect.objectContaining({ promoCode: 'BIENVENUE' }),
    )
  })

  it.each([
    ['closed', { ...open, status: 'closed' }],
    ['without a code', { ...open, promo_code: null, discount_percentage: 0, amount: 899 }],
    ['missing', null],
  ])('that is %s changes nothing', async (_, found) => {
    vi.mocked(fetchDocument).mockResolvedValue(found)
    show()
    await waitFor(() => expect(fetchDocument).toHaveBeenCalled())
    expect(button(/^Payer 8,99/)).toBeDefined()
    expect(screen.getByLabelText('Code promo')).toBeDefined()
  })

  it('that cannot be read keeps no user from paying', async () => {
    vi.mocked(fetchDocument).mockRejectedValue(new RefusalError('unavailable'))
    answer({ createPayment: intent })
    show()
    fireEvent.click(button(/^Payer 8,99/))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
  })

  it('is not read at a first visit, whose press saves the offer', () => {
    const { rerender } = renderWithToasts(<PricingScreen attendee={ana} book={book} />)
    rerender(<PricingScreen attendee={{ ...ana, chosen: 'ticket' }} book={book} />)
    expect(fetchDocument).not.toHaveBeenCalled()
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

    it('that works takes the words about a wrong one away', async () => {
      answer({ applyPromoCode: new RefusalError('promo-invalid') })
      await apply('ANCIEN')
      await screen.findByText('Code promo invalide')
      answer({ applyPromoCode: [{ is_valid: true, discount_percentage: 20, final_amount: 719 }] })
      await apply('BIENVENUE')
      expect(await screen.findByText('Code promo appliqué !')).toBeDefined()
      expect(screen.queryByText('Code promo invalide')).toBeNull()
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
      expect(useOrderStore.getState().inLine?.order.evening).toBe(DATE)
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

    describe('beside a code that is typed and not applied', () => {
      const typeCode = (code: string) =>
        fireEvent.change(screen.getByLabelText('Code promo'), { target: { value: code } })
      const called = () => vi.mocked(callFunction).mock.calls.map(([name]) => name)
      const works = { applyPromoCode: [{ is_valid: true, discount_percentage: 20, final_amount: 719 }] }

      it('applies it, shows the new price, and asks for the press again', async () => {
        answer({ ...works, createPayment: intent })
        typeCode('bien\u200Bvenue ')
        fireEvent.click(button(/^Payer 8,99/))
        expect(
          await screen.findByText(/^Votre code est appliqué.*7,19.*Appuyez encore une fois/),
        ).toBeDefined()
        expect(screen.getByText(/Appuyez encore une fois/).role).toBe('status')
        expect(called()).toEqual(['applyPromoCode'])
        expect(callFunction).toHaveBeenCalledWith(
          'applyPromoCode',
          expect.objectContaining({ p_code: 'BIENVENUE' }),
        )
        expect(navigate).not.toHaveBeenCalled()
        fireEvent.click(await screen.findByRole('button', { name: /^Payer 7,19/ }))
        await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
        expect(callFunction).toHaveBeenLastCalledWith(
          'createPayment',
          expect.objectContaining({ promoCode: 'BIENVENUE' }),
        )
      })

      it('says that nothing is left to pay, and books at the next press', async () => {
        answer({
          applyPromoCode: [{ is_valid: true, discount_percentage: 100, final_amount: 0 }],
          createPayment: { type: 'free' },
        })
        typeCode('OFFERT')
        fireEvent.click(button(/^Payer 8,99/))
        expect(await screen.findByText(/plus rien à payer\. Appuyez encore une fois/)).toBeDefined()
        expect(navigate).not.toHaveBeenCalled()
        fireEvent.click(button('Réserver sans payer'))
        await waitFor(() => expect(navigate).toHaveBeenCalledWith('/booking-confirmation'))
      })

      it('says once that it is wrong and opens nothing; the next press pays without it', async () => {
        answer({ applyPromoCode: new RefusalError('promo-invalid'), createPayment: intent })
        typeCode('ANCIEN')
        fireEvent.click(button(/^Payer 8,99/))
        expect(await screen.findAllByText(refusals['promo-invalid'])).toHaveLength(1)
        expect(screen.getByLabelText('Code promo').getAttribute('aria-invalid')).toBe('true')
        expect(called()).toEqual(['applyPromoCode'])
        expect(navigate).not.toHaveBeenCalled()
        fireEvent.click(await screen.findByRole('button', { name: /^Payer 8,99/ }))
        await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
        expect(called()).toEqual(['applyPromoCode', 'createPayment'])
        expect(screen.queryByText(refusals['promo-invalid'])).toBeNull()
      })

      it('tries another code that replaces a wrong one', async () => {
        answer({ applyPromoCode: new RefusalError('promo-invalid') })
        typeCode('ANCIEN')
        fireEvent.click(button(/^Payer 8,99/))
        await screen.findByText(refusals['promo-invalid'])
        typeCode('BIENVENUE')
        await waitFor(() => expect(screen.queryByText(refusals['promo-invalid'])).toBeNull())
        answer(works)
        fireEvent.click(await screen.findByRole('button', { name: /^Payer 8,99/ }))
        expect(await screen.findByText(/Appuyez encore une fois/)).toBeDefined()
      })

      it('opens nothing while it could not be checked, and checks it again', async () => {
        answer({ applyPromoCode: new RefusalError('unavailable') })
        typeCode('BIENVENUE')
        fireEvent.click(button(/^Payer 8,99/))
        expect(await screen.findByText('Impossible de valider le code promo')).toBeDefined()
        fireEvent.click(await screen.findByRole('button', { name: /^Payer 8,99/ }))
        await waitFor(() => expect(called()).toEqual(['applyPromoCode', 'applyPromoCode']))
        expect(navigate).not.toHaveBeenCalled()
      })

      it('takes blanks and invisible characters for nothing typed', async () => {
        answer({ createPayment: intent })
        typeCode(' \u200B\u00AD ')
        fireEvent.click(button(/^Payer 8,99/))
        await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
        expect(called()).toEqual(['createPayment'])
      })
    })

    it('says for how long no card is taken after five refused ones', async () => {
      answer({ createPayment: new RefusalError('too-many-cards') })
      fireEvent.click(button(/^Payer/))
      expect(await screen.findByText(refusals['too-many-cards'])).toBeDefined()
      expect(navigate).not.toHaveBeenCalled()
      answer({ createPayment: intent })
      fireEvent.click(await screen.findByRole('button', { name: /^Payer/ }))
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/payment-confirmation'))
      expect(screen.queryByText(refusals['too-many-cards'])).toBeNull()
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

    it.each(['untrusted-browser', 'new-version'] as const)(
      'says what to do where trying again does not help: %s',
      async (code) => {
        answer({ createPayment: new RefusalError(code) })
        fireEvent.click(button(/^Payer/))
        expect(await screen.findByText(refusals[code].replaceAll('\u00A0', ' '))).toBeDefined()
        expect(screen.queryByText('Erreur de paiement')).toBeNull()
      },
    )

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
