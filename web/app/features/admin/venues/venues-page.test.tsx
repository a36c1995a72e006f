import type { VenueDocument } from '@tablee/domain/documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { fetchPage } from '../../../data/firestore.ts'
import { RefusalError } from '../../../data/refusals.ts'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { VenuesPage } from './venues-page.tsx'

vi.mock('../../../data/firestore.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../data/firestore.ts')>()),
  fetchPage: vi.fn(),
}))
vi.mock('../../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))

const venue: VenueDocument = {
  id: 'le-double-six',
  name: 'Le Double Six',
  address: '6 rue des Dés',
  description: '',
  city: 'paris',
  tables: 2,
  seats_per_table: 6,
  contact_email: '',
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

beforeEach(() => {
  vi.mocked(fetchPage)
    .mockReset()
    .mockResolvedValue({ rows: [venue], next: null })
  vi.mocked(callFunction).mockReset().mockResolvedValue({ done: true })
})

it('reads the bars again once one is removed, before the dialog closes', async () => {
  renderWithToasts(<VenuesPage />)
  expect(await screen.findByText('6 rue des Dés')).toBeTruthy()
  vi.mocked(fetchPage).mockResolvedValue({ rows: [], next: null })
  press('Supprimer Le Double Six')
  press('Supprimer ce lieu')
  expect(await screen.findByText('Lieu supprimé')).toBeTruthy()
  expect(screen.getByText(/Aucun lieu pour l’instant/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(callFunction).toHaveBeenCalledExactlyOnceWith('adminDeleteVenue', {
    id: 'le-double-six',
    requestId: expect.any(String),
  })
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

it('stays open for a refusal, and reads nothing again', async () => {
  vi.mocked(callFunction).mockRejectedValueOnce(new RefusalError('forbidden'))
  renderWithToasts(<VenuesPage />)
  await screen.findByText('6 rue des Dés')
  press('Supprimer Le Double Six')
  press('Supprimer ce lieu')
  expect(await screen.findByText('Cette action ne vous est pas ouverte.')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(fetchPage).toHaveBeenCalledTimes(1)
})

describe('an address that changes after the reveal', () => {
  const guests = { people: 12, dates: ['2026-11-26'] }
  const answer = (name: string) => Promise.resolve(name === 'adminVenueGuests' ? guests : { done: true })

  async function edit(label: string, value: string) {
    vi.mocked(callFunction).mockImplementation((name) => answer(name) as never)
    renderWithToasts(<VenuesPage />)
    await screen.findByText('6 rue des Dés')
    press('Modifier Le Double Six')
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  }
  const save = async () => {
    const button = screen.getByRole('button', { name: 'Enregistrer le lieu' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    fireEvent.click(button)
    await screen.findByText('Lieu enregistré')
    return vi.mocked(callFunction).mock.calls.find(([name]) => name === 'adminSaveVenue')?.[1]
  }

  it('notifies those concerned, whose number the choice names', async () => {
    await edit('Adresse', '8 rue des Dés')
    expect(await screen.findByLabelText(/^Prévenir les 12\spersonnes du jeudi 26\snovembre$/)).toBeTruthy()
    expect(await save()).toEqual({
      ...{ id: 'le-double-six', requestId: expect.any(String), address: '8 rue des Dés' },
      guests: { people: 12, tell: true },
    })
  })

  it('notifies nobody where the admin says so', async () => {
    await edit('Nom', 'Le Triple Six')
    fireEvent.click(await screen.findByLabelText(/^Prévenir les 12/))
    expect(await save()).toMatchObject({ name: 'Le Triple Six', guests: { people: 12, tell: false } })
  })

  it('asks nothing about other fields', async () => {
    await edit('Tables', '3')
    expect(screen.queryByLabelText(/^Prévenir/)).toBeNull()
    expect(await save()).toEqual({
      ...{ id: 'le-double-six', requestId: expect.any(String), tables: 3 },
      guests: { people: 12, tell: false },
    })
  })

  it('asks anew where the first attendees were notified while the dialog was open', async () => {
    let notified: object = { people: 0, dates: [] }
    vi.mocked(callFunction).mockImplementation((name) =>
      name === 'adminVenueGuests'
        ? (Promise.resolve(notified) as never)
        : Promise.reject(new RefusalError('conflict')),
    )
    renderWithToasts(<VenuesPage />)
    await screen.findByText('6 rue des Dés')
    press('Modifier Le Double Six')
    fireEvent.change(await screen.findByLabelText('Adresse'), { target: { value: '8 rue des Dés' } })
    expect(screen.queryByLabelText(/^Prévenir/)).toBeNull()
    const button = screen.getByRole('button', { name: 'Enregistrer le lieu' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    notified = guests
    fireEvent.click(button)
    await screen.findByText(/^Cela a changé entre-temps/)
    expect(await screen.findByLabelText(/^Prévenir les 12/)).toBeTruthy()
    vi.mocked(callFunction)
      .mockClear()
      .mockImplementation((name) => answer(name) as never)
    fireEvent.click(button)
    expect(await screen.findByText('Lieu enregistré')).toBeTruthy()
  })
})

it('saves the shelf of a bar without its other fields, in the order of the catalogue, and says how many games fit', async () => {
  vi.mocked(fetchPage).mockResolvedValue({ rows: [{ ...venue, shelf: ['dobble'] }], next: null })
  renderWithToasts(<VenuesPage />)
  await screen.findByText('6 rue des Dés')
  press('Étagère de Le Double Six')
  expect(screen.getByText('À 7 : un jeu tient dans un acte')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Skull/, hidden: true }))
  expect(screen.getByText(/^2 jeux sur 38/)).toBeTruthy()
  expect(screen.getByText('À 6 : 2 jeux tiennent dans un acte')).toBeTruthy()
  expect(screen.getByText('À 7 : un jeu tient dans un acte')).toBeTruthy()
  press('Enregistrer l’étagère')
  expect(await screen.findByText('Étagère enregistrée')).toBeTruthy()
  expect(callFunction).toHaveBeenCalledExactlyOnceWith('adminSaveVenue', {
    id: 'le-double-six',
    shelf: ['skull', 'dobble'],
    requestId: expect.any(String),
  })
})
