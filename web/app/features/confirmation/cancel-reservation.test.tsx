import type { CallOutput } from '@tablee/domain/calls'
import type { RegistrationDocument } from '@tablee/domain/documents'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { fetchList } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { booked } from '../../data/testing/booked.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { phone, wideScreen } from '../../ui/testing/resize.ts'
import { toast } from '../../ui/toast.ts'
import { CancelButton, useCancellation } from './cancel-reservation.tsx'

const clock = vi.hoisted(() => ({ now: new Date(0) }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => clock.now }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
const until = (date: string, status = 'active') => ({ status, current_period_end: new Date(date) })
const subscribe = (...subscriptions: object[]) => vi.mocked(fetchList).mockResolvedValue(subscriptions)

/** Makes the registration disappear, as Firestore does when the server has cancelled it. */
let vanish = () => {}
function Page({ of = booked }: { of?: RegistrationDocument }) {
  const [registration, setRegistration] = useState<RegistrationDocument | null>(of)
  vanish = () => act(() => setRegistration(null))
  const cancellation = useCancellation(registration)
  if (!cancellation.registration) return <p>Aucune réservation</p>
  return <CancelButton uid="ana" cancellation={cancellation} />
}

const button = (name: string) => screen.findByRole('button', { name })
async function ask() {
  renderWithToasts(<Page />)
  fireEvent.click(await button('Annuler ma réservation'))
  expect(await screen.findByRole('alertdialog', { name: "Confirmer l'annulation" })).toBeDefined()
}

const script = vi.hoisted(() => ({ missing: false }))
vi.mock('../../ui/dialog.tsx', async (original) => {
  const { Dialog } = await original<typeof import('../../ui/dialog.tsx')>()
  return {
    get Dialog() {
      if (script.missing) throw new TypeError('Failed to fetch dynamically imported module')
      return Dialog
    },
  }
})

beforeEach(() => {
  vi.resetAllMocks()
  clock.now = new Date('2026-11-21T12:00:00Z')
  script.missing = false
  subscribe(until('2027-01-01T00:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
  wideScreen()
})

describe('cancelling', () => {
  it.each([
    ['has no subscription', []],
    ['has one that is over', [until('2026-11-21T11:59:59Z')]],
    ['has one that was taken back', [until('2027-01-01T00:00:00Z', 'void')]],
  ])('is not offered to a user who %s', async (_who, subscriptions) => {
    subscribe(...subscriptions)
    renderWithToasts(<Page />)
    await waitFor(() => expect(fetchList).toHaveBeenCalled())
    await act(async () => {})
    expect(screen.queryByRole('button', { name: 'Annuler ma réservation' })).toBeNull()
  })

  it('is offered once the network is back to a user whose subscription could not be read', async () => {
    vi.mocked(fetchList).mockRejectedValueOnce(new RefusalError('unavailable'))
    renderWithToasts(<Page />)
    await act(async () => {})
    expect(screen.queryByRole('button', { name: 'Annuler ma réservation' })).toBeNull()
    await act(async () => void window.dispatchEvent(new Event('offline')))
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await button('Annuler ma réservation')).toBeDefined()
  })

  it('ends at Thursday noon, while one looks too, and says why until the evening is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    clock.now = new Date('2026-11-26T10:59:59Z')
    renderWithToasts(<Page />)
    expect(await button('Annuler ma réservation')).toBeDefined()
    clock.now = new Date('2026-11-26T11:00:00Z')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByRole('button', { name: 'Annuler ma réservation' })).toBeNull()
    expect(screen.getByText(/Depuis jeudi midi/)).toBeDefined()
    clock.now = new Date('2026-11-26T22:00:00Z')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByText(/Depuis jeudi midi/)).toBeNull()
  })

  it.each([
    ['ticket', /Le billet qui l’a payée est perdu/],
    ['subscription', /^Votre chaise sera libérée pour quelqu’un d’autre. Vous pourrez/],
  ] as const)('of a seat that a %s paid for says what becomes of it', async (paid_with, says) => {
    renderWithToasts(<Page of={{ ...booked, paid_with }} />)
    fireEvent.click(await button('Annuler ma réservation'))
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/abonnement/)
    expect(screen.getByText(says)).toBeDefined()
  })

  it('asks first, and one may keep the seat', async () => {
    await ask()
    fireEvent.click(await button('Garder ma place'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('says so when the question cannot be loaded, and asks at the next press', async () => {
    script.missing = true
    renderWithToasts(<Page />)
    fireEvent.click(await button('Annuler ma réservation'))
    expect(await screen.findByText(/La fenêtre d’annulation n’a pas pu s’ouvrir/)).toBeDefined()
    script.missing = false
    fireEvent.click(await button('Annuler ma réservation'))
    expect(await screen.findByRole('alertdialog')).toBeDefined()
  })

  it('says that it is done, and goes to the landing page after 2 seconds', async () => {
    vi.mocked(callFunction).mockResolvedValue({ cancelled: true, thursday_event_id: '2026-11-26' })
    await ask()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(await button('Annuler la réservation'))
    expect(await screen.findByText(/Votre réservation est annulée/)).toBeDefined()
    expect(callFunction).toHaveBeenCalledWith('cancelReservation', {})
    expect(assign).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(assign).toHaveBeenCalledWith('/')
  })

  it('says so at once on a phone, where one toast is shown at a time', async () => {
    vi.mocked(callFunction).mockResolvedValue({ cancelled: true, thursday_event_id: '2026-11-26' })
    phone()
    await ask()
    act(() => toast.success('Votre place est au jeudi 26 novembre.'))
    expect(await screen.findByText(/Votre place est/)).toBeDefined()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(await button('Annuler la réservation'))
    expect(await screen.findByText(/Votre réservation est annulée/)).toBeDefined()
    expect(screen.queryByText(/Votre place est/)).toBeNull()
    expect(assign).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(2000))
  })

  it('leaves the page standing although the registration is gone', async () => {
    const answer = Promise.withResolvers<CallOutput<'cancelReservation'>>()
    vi.mocked(callFunction).mockReturnValue(answer.promise)
    await ask()
    // The page is left after 2 seconds, which would otherwise fall into another test
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(await button('Annuler la réservation'))
    vanish()
    expect(screen.queryByText('Aucune réservation')).toBeNull()
    await act(async () => answer.resolve({ cancelled: true, thursday_event_id: '2026-11-26' }))
    expect(screen.queryByText('Aucune réservation')).toBeNull()
    expect(await screen.findByText(/Votre réservation est annulée/)).toBeDefined()
  })

  it('lets go of a seat that is gone although the answer was lost', async () => {
    const answer = Promise.withResolvers<CallOutput<'cancelReservation'>>()
    vi.mocked(callFunction).mockReturnValue(answer.promise)
    await ask()
    fireEvent.click(await button('Annuler la réservation'))
    vanish()
    await act(async () => answer.reject(new RefusalError('unavailable')))
    expect(screen.getByText('Aucune réservation')).toBeDefined()
  })

  it('holds no seat that is gone after a refusal', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('past-cancellation-deadline'))
    await ask()
    fireEvent.click(await button('Annuler la réservation'))
    await screen.findByText(/Depuis jeudi midi/)
    vanish()
    expect(screen.getByText('Aucune réservation')).toBeDefined()
  })

  it.each([
    [
      'past-cancellation-deadline',
      'Depuis jeudi midi, la table est faite : il n’est plus possible d’annuler. Jusqu’à 20 h 30, dites « Je ne peux pas », sur cette page.',
    ],
    ['not-subscriber', 'Seuls les abonnés peuvent annuler eux-mêmes. Écrivez-nous, nous vous répondrons.'],
    ['unavailable', "Erreur lors de l'annulation"],
  ] as const)('says why it was refused: %s', async (code, words) => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError(code))
    await ask()
    fireEvent.click(await button('Annuler la réservation'))
    expect(await screen.findByText(words)).toBeDefined()
    expect(assign).not.toHaveBeenCalled()
    expect(await button('Annuler ma réservation')).toBeDefined()
  })
})
