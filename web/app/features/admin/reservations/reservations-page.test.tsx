import { collections, type RegistrationDocument } from '@tablee/domain/documents'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { fetchAll, fetchCount, fetchPage } from '../../../data/firestore.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { booked } from '../../../data/testing/booked.ts'
import { download } from '../../../ui/download.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { ReservationsPage } from './reservations-page.tsx'

vi.mock('../../../data/firestore.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../data/firestore.ts')>()),
  fetchAll: vi.fn(),
  fetchList: vi.fn(async () => [{ id: '2026-11-19' }]),
  fetchPage: vi.fn(),
  fetchCount: vi.fn(),
}))
vi.mock('../../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../../ui/download.ts', () => ({ download: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  where: (...clause: unknown[]) => ['where', ...clause],
  orderBy: (...order: unknown[]) => ['orderBy', ...order],
}))

/** There is no layout in tests: the table is given room for fifteen rows. */
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)

const many = Array.from({ length: 50 }, (_, place): RegistrationDocument => {
  const user_id = `guest-${place}`
  return { ...booked, id: `2026-11-26_${user_id}`, user_id, first_name: `Convive ${place}` }
})

function answer(rows: readonly RegistrationDocument[], total = rows.length) {
  // `as`: the cursor is only passed back to the query.
  const next = total > rows.length ? ({ id: 'last' } as never) : null
  vi.mocked(fetchPage).mockResolvedValue({ rows, next })
  vi.mocked(fetchCount).mockResolvedValue(total)
  vi.mocked(fetchAll).mockResolvedValue([...rows])
}

const open = () => renderWithToasts(<ReservationsPage />)
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  vi.clearAllMocks()
  answer(many, 20_000)
})

describe('the list', () => {
  it('holds what can be seen, and says how many there are', async () => {
    open()
    expect(await screen.findByText('Convive 0')).toBeTruthy()
    expect(screen.queryByText('Convive 49')).toBeNull()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('20001')
    expect(screen.getByText('Convive 3').closest('tr')?.getAttribute('aria-rowindex')).toBe('5')
    expect(await screen.findByText(/50 affichées sur 20.000/)).toBeTruthy()
    expect(document.querySelector('[data-reads]')?.getAttribute('data-reads')).toBe('70')
    expect(vi.mocked(fetchPage).mock.lastCall?.[0]).toBe(collections.registrations)
    for (const name of ["Centre d'intérêt", 'Date du jeudi'])
      expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeTruthy()
    screen.getByText("Centre d'intérêt")
    screen.getByText('Date du jeudi')
  })

  it('asks for the page behind as its end comes near, once', async () => {
    const next = Promise.withResolvers<Awaited<ReturnType<typeof fetchPage>>>()
    // `as`: the cursor is only passed back to the query.
    const cursor = { id: 'last' } as never
    vi.mocked(fetchPage).mockResolvedValueOnce({ rows: many.slice(0, 20), next: cursor })
    vi.mocked(fetchPage).mockReturnValueOnce(next.promise)
    open()
    await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(2))
    expect(vi.mocked(fetchPage).mock.lastCall?.[2]).toBe(cursor)
    await act(async () => next.resolve({ rows: many.slice(20), next: null }))
    expect(await screen.findByText(/50 affichées/)).toBeTruthy()
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it('lists all evenings by date alone', async () => {
    open()
    await screen.findByText('Convive 0')
    expect(vi.mocked(fetchPage).mock.lastCall?.slice(3)).toEqual([['orderBy', 'event_date', 'desc']])
    expect(screen.getByRole('columnheader', { name: 'Date du jeudi' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    expect(screen.queryByLabelText('Rechercher')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Âge' })).toBeNull()
    expect(screen.getByText(/Une personne se trouve sous/)).toBeTruthy()
  })

  it('offers no evening that there never was', async () => {
    open()
    const field = screen.getByLabelText<HTMLSelectElement>('Jeudi')
    await waitFor(() => expect([...field.options].at(-1)?.value).toBe('2026-11-19'))
    expect(field.options[1]?.textContent).toBe('14\u00a0janvier 2027')
    expect(field.options).toHaveLength(10)
  })

  it('reads an evening once, and searches, filters and sorts it here', async () => {
    answer([
      { ...booked, id: 'a', first_name: 'Zoé', age: 30 },
      { ...booked, id: 'b', first_name: 'Ana', age: 50 },
      { ...booked, id: 'c', first_name: 'Éric', age: 40, registration_status: 'cancelled' },
    ])
    open()
    choose('Jeudi', '2026-11-26')
    expect(await screen.findByText('3 affichées sur 3')).toBeTruthy()
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Ana', 'Éric', 'Zoé'])
    fireEvent.click(screen.getByRole('button', { name: 'Âge' }))
    await waitFor(() => expect(names()).toEqual(['Zoé', 'Éric', 'Ana']))
    fireEvent.click(screen.getByRole('button', { name: 'Âge' }))
    await waitFor(() => expect(names()).toEqual(['Ana', 'Éric', 'Zoé']))
    choose('Statut', 'cancelled')
    await waitFor(() => expect(names()).toEqual(['Éric']))
    expect(screen.getByText('1 affichée sur 3')).toBeTruthy()
    choose('Statut', 'all')
    choose('Rechercher', 'zoe')
    await waitFor(() => expect(names()).toEqual(['Zoé']))
    choose('Rechercher', 'personne')
    fireEvent.click(await screen.findByRole('button', { name: 'Retirer les filtres' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(fetchAll).toHaveBeenCalledTimes(1)
    expect(vi.mocked(fetchAll).mock.lastCall?.slice(2)).toEqual([
      ['where', 'thursday_event_id', '==', '2026-11-26'],
    ])
  })

  it('says that there is none', async () => {
    answer([])
    open()
    expect(await screen.findByText('Aucune réservation trouvée')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retirer les filtres' })).toBeNull()
  })

  it('says how many there are only once it is known', async () => {
    vi.mocked(fetchCount).mockRejectedValueOnce(new RefusalError('unavailable'))
    open()
    expect(await screen.findByText('50 affichées')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1')
  })

  it('leads to the file of the attendee', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Convive 0' })).getAttribute('href')).toBe(
      '/admin/personnes?personne=guest-0',
    )
  })

  it('distinguishes a refusal from a silence', async () => {
    vi.mocked(fetchPage).mockRejectedValueOnce(new RefusalError('forbidden'))
    open()
    expect(await screen.findByText('Cette action ne vous est pas ouverte.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Se reconnecter' })).toBeTruthy()
  })

  it('says that it cannot be read, and reads again', async () => {
    vi.mocked(fetchPage).mockRejectedValueOnce(new RefusalError('unavailable'))
    open()
    expect(await screen.findByText('Impossible de charger les réservations')).toBeTruthy()
    expect(screen.getByText('Une erreur est survenue lors du chargement')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Convive 0')).toBeTruthy()
  })
})

describe('the export', () => {
  const row = {
    ...{ id: '2026-11-26_ana', last_name: '', first_name: '=1+1', email: 'ana@tablee.example', age: 30 },
    ...{ gender: 'femme', mbtiType: 'ENFP', dominantDisc: 'I', interests: 'Voyage', city: 'Paris' },
    ...{ activities: 'Bar à jeux', date: '2026-11-26', status: 'registered' as const },
  }

  async function start() {
    open()
    choose('Jeudi', '2026-11-26')
    await screen.findByText('Convive 0')
    choose('Ville', 'paris')
    await waitFor(() => expect(button('Exporter en CSV').disabled).toBe(false))
    fireEvent.click(button('Exporter en CSV'))
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('takes every page of what the filter keeps under one id, and saves them as one file', async () => {
    vi.mocked(callFunction).mockResolvedValueOnce({ rows: [row, row], cursor: 'b' })
    vi.mocked(callFunction).mockResolvedValueOnce({ rows: [row], cursor: null })
    await start()
    expect(await screen.findByText('Export terminé : 3 réservations.')).toBeTruthy()
    const [first, second] = vi.mocked(callFunction).mock.calls.map(([, input]) => input)
    expect(first).toMatchObject({
      filter: { thursday: '2026-11-26', city: 'paris', status: null, search: '' },
      cursor: null,
    })
    expect(second).toEqual({ ...first, cursor: 'b' })
    const [text = '', file] = vi.mocked(download).mock.lastCall ?? []
    expect(file).toEqual({ name: 'reservations_2026-11-21.csv', type: 'text/csv' })
    expect(text.split('\r\n')).toHaveLength(5)
    expect(text).toContain(",'=1+1,")
  })

  it('for Excel is separated by semicolons, under a name of its own', async () => {
    vi.mocked(callFunction).mockResolvedValueOnce({ rows: [row], cursor: null })
    open()
    await waitFor(() => expect(button('CSV pour Excel').disabled).toBe(false))
    fireEvent.click(button('CSV pour Excel'))
    expect(await screen.findByText('Export terminé : 1 réservation.')).toBeTruthy()
    const [text = '', file] = vi.mocked(download).mock.lastCall ?? []
    expect(file).toEqual({ name: 'reservations_2026-11-21_excel.csv', type: 'text/csv' })
    expect(text).toContain(";'=1+1;")
  })

  it('saves nothing when it is stopped, or refused', async () => {
    const page = Promise.withResolvers<unknown>()
    vi.mocked(callFunction).mockReturnValueOnce(page.promise as never)
    await start()
    expect(await screen.findByText(/Export : 0 sur 50/)).toBeTruthy()
    fireEvent.click(button('Arrêter l’export'))
    await act(async () => page.resolve({ rows: [row], cursor: 'b' }))
    expect(await screen.findByText(/Export arrêté/)).toBeTruthy()

    vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('forbidden'))
    fireEvent.click(button('Exporter en CSV'))
    expect(await screen.findByText('Cette action ne vous est pas ouverte.')).toBeTruthy()
    expect(download).not.toHaveBeenCalled()
  })
})
