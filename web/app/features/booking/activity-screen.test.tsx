import { subscriptionDocument, ticketDocument } from '@tablee/domain/documents'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument, fetchList } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { evening } from '../../data/testing/booked.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ActivityScreen } from './activity-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/firestore.ts', () => ({ fetchDocument: vi.fn(), fetchList: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))

const DATE = '2026-11-26'
const ticket = { id: 't', user_id: 'ana', thursday_event_id: null, status: 'unused', created_at: new Date() }

/** The attendee's tickets and subscriptions, returned by the schema of the read. */
function own(tickets: unknown[], subscriptions: unknown[] = []) {
  vi.mocked(fetchList).mockImplementation(async (_path, schema) => {
    const owned = Object.is(schema, ticketDocument)
      ? tickets
      : Object.is(schema, subscriptionDocument)
        ? subscriptions
        : []
    return owned as never[] // `as`: fetchList is generic, and each call gets documents of its schema
  })
}

async function finishAs(button: string) {
  renderWithToasts(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
}

beforeEach(() => {
  vi.resetAllMocks()
  own([])
  vi.mocked(fetchDocument).mockResolvedValue(evening())
})

describe('/activity-selection', () => {
  it('wants at least one activity', () => {
    renderWithToasts(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} />)
    // The only one that can be chosen is, from the start.
    expect(screen.queryByText('Choisissez au moins une activité.')).toBeNull()
    fireEvent.click(screen.getByLabelText(/Bar à jeux/))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finaliser' }).disabled).toBe(true)
    expect(screen.getByText('Choisissez au moins une activité.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/Karaoké/).disabled).toBe(true)
    expect(screen.getAllByText('Disponible prochainement').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByLabelText(/Bar à jeux/))
    expect(screen.queryByText('Choisissez au moins une activité.')).toBeNull()
  })

  it('leads to the offers without a ticket', async () => {
    renderWithToasts(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} />)
    await waitFor(() => expect(fetchList).toHaveBeenCalledTimes(2))
    fireEvent.click(screen.getByRole('button', { name: 'Finaliser' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/pricing-selection'))
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('saves the choices before it goes on', async () => {
    own([ticket])
    await finishAs('Réserver ma place')
    const chosen = { id: 'bar-jeux', name: 'Bar à jeux', emoji: expect.any(String) }
    await waitFor(() =>
      expect(saveOwnProfile).toHaveBeenCalledWith('ana', {
        selected_activities: [chosen],
        selected_activity: chosen,
      }),
    )
  })

  it('books directly with an unused ticket', async () => {
    own([ticket])
    await finishAs('Réserver ma place')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/booking-confirmation'))
    expect(callFunction).toHaveBeenCalledWith('registerForThursday', { thursdayEventId: DATE })
  })

  it('neither books nor navigates if the user has left while it was being saved', async () => {
    const write = Promise.withResolvers<void>()
    vi.mocked(saveOwnProfile).mockReturnValue(write.promise)
    own([ticket])
    await finishAs('Réserver ma place')
    await waitFor(() => expect(saveOwnProfile).toHaveBeenCalled())
    cleanup()
    await act(async () => write.resolve())
    expect(navigate).not.toHaveBeenCalled()
    expect(callFunction).not.toHaveBeenCalled()
  })

  it('does not navigate if the user has left while the evening was looked up', async () => {
    const reading = Promise.withResolvers<unknown>()
    vi.mocked(fetchDocument).mockReturnValue(reading.promise)
    await finishAs('Finaliser')
    await waitFor(() => expect(fetchDocument).toHaveBeenCalled())
    cleanup()
    await act(async () => reading.resolve(evening()))
    expect(navigate).not.toHaveBeenCalled()
  })

  it('shows a booking to a user who has left while it was made', async () => {
    own([ticket])
    const booking = Promise.withResolvers<never>()
    vi.mocked(callFunction).mockReturnValue(booking.promise)
    await finishAs('Réserver ma place')
    await waitFor(() => expect(callFunction).toHaveBeenCalled())
    cleanup()
    await act(async () => booking.resolve({} as never)) // `as`: the answer is not used
    expect(navigate).toHaveBeenCalledWith('/booking-confirmation')
  })

  it('does not count a subscription that is over', async () => {
    own([], [{ status: 'active', current_period_end: new Date('2026-11-20T00:00:00Z') }])
    renderWithToasts(<ActivityScreen uid="ana" thursday={DATE} chosen={[]} />)
    await waitFor(() => expect(fetchList).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('button', { name: 'Finaliser' })).toBeDefined()
  })

  it('asks the server when it cannot tell whether there is a ticket', async () => {
    vi.mocked(fetchList).mockRejectedValue(new RefusalError('unavailable'))
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('no-ticket'))
    await finishAs('Finaliser')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/pricing-selection'))
  })

  it.each([
    ['full', '/thursday-selection', 'Ce jeudi vient d’afficher complet. Choisissez-en un autre.'],
    ['closed', '/thursday-selection', 'Les réservations de ce jeudi sont closes. Choisissez-en un autre.'],
    ['already-registered', '/booking-confirmation', 'Vous avez déjà une réservation à venir.'],
  ] as const)('says why and leads on when it is %s', async (code, next, words) => {
    own([ticket])
    vi.mocked(callFunction).mockRejectedValue(new RefusalError(code))
    await finishAs('Réserver ma place')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(next))
    expect(await screen.findByText(words)).toBeDefined()
  })

  describe('where no evening is to be had on that date', () => {
    const said = "Aucun événement n'est disponible pour cette date. Veuillez choisir une autre date."
    const alert = vi.fn()
    beforeEach(() => vi.stubGlobal('alert', alert))
    afterEach(() => vi.unstubAllGlobals())

    it.each([
      ['there is none', null],
      ['it is no longer open', { ...evening(), is_active: false }],
    ])('has the browser say so when %s, and leads back to the dates', async (_why, found) => {
      vi.mocked(fetchDocument).mockResolvedValue(found)
      await finishAs('Finaliser')
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/thursday-selection'))
      expect(alert).toHaveBeenCalledWith(said)
    })

    it('hears it from the server when the seat is paid for already', async () => {
      own([ticket])
      vi.mocked(callFunction).mockRejectedValue(new RefusalError('event-not-found'))
      await finishAs('Réserver ma place')
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/thursday-selection'))
      expect(alert).toHaveBeenCalledWith(said)
    })

    it('goes on when that cannot be read', async () => {
      vi.mocked(fetchDocument).mockRejectedValue(new RefusalError('unavailable'))
      await finishAs('Finaliser')
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/pricing-selection'))
      expect(alert).not.toHaveBeenCalled()
    })
  })

  it('stays and may be tried again when the server does not answer', async () => {
    own([ticket])
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    await finishAs('Réserver ma place')
    expect(
      await screen.findByText('Le service ne répond pas. Vérifiez votre connexion, puis réessayez.'),
    ).toBeDefined()
    expect(navigate).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Réserver ma place' }).disabled).toBe(false)
  })
})
