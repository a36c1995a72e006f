import { newThursdayEvent } from '@tablee/domain/documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchList } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ThursdayScreen } from './thursday-screen.tsx'

vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../../data/own-profile.ts', () => ({ addToNextWrite: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const waitlist = (date: string) => <button type="button">Prévenez-moi du {date}</button>

beforeEach(() => {
  vi.resetAllMocks()
})

function open() {
  renderWithToasts(
    <Routes>
      <Route path="/" element={<ThursdayScreen uid="ana" chosen={null} waitlist={waitlist} />} />
      <Route path="/personal-info" element={<h1>Vos informations</h1>} />
    </Routes>,
  )
}

it('lists the Thursdays that are open, at 20 h', async () => {
  vi.mocked(fetchList).mockResolvedValue([newThursdayEvent('2026-11-26')])
  open()
  expect(await screen.findByRole('radio')).toBeDefined()
  expect(screen.getByText('20 h')).toBeDefined()
})

it.each([
  ['is read', new Promise<never>(() => {}), 'On dresse la table…'],
  ['holds nothing', Promise.resolve([]), 'Aucun jeudi n’est ouvert'],
])('asks for no choice while the list %s', async (_, list, words) => {
  vi.mocked(fetchList).mockReturnValue(list)
  open()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
})

it('can be looked at again where there is none', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  vi.mocked(fetchList).mockResolvedValue([])
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Actualiser' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('goes back to the personal information when they could not be loaded, and says why', async () => {
  vi.mocked(fetchList).mockRejectedValue(new RefusalError('unavailable'))
  open()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos informations' })).toBeDefined())
  expect(await screen.findByText('Les dates n’ont pas pu être affichées')).toBeDefined()
})

it.each([
  ['has as many participants as seats', { current_participants: 6 }],
  ['has somebody who waits for a seat', { current_participants: 5, waitlist_open: true }],
])('offers the waitlist of an evening that %s', async (_, fields) => {
  vi.mocked(fetchList).mockResolvedValue([{ ...newThursdayEvent('2026-11-26'), capacity: 6, ...fields }])
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /Complet/ }))
  expect(screen.getByText(/elle vous attend une heure/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Prévenez-moi du 2026-11-26' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
})

it('leads on to the city while the Thursday is being saved', async () => {
  vi.mocked(saveOwnProfile).mockReturnValue(new Promise(() => {}))
  vi.mocked(fetchList).mockResolvedValue([newThursdayEvent('2026-11-26')])
  renderWithToasts(
    <>
      <ThursdayScreen uid="ana" chosen={null} waitlist={waitlist} />
      <Where />
    </>,
  )
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
  expect(saveOwnProfile).toHaveBeenCalled()
  expect(screen.getByTestId('where').textContent).toBe('/city-selection')
})

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>
}
