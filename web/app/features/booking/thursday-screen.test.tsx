import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refused } from '../../firebase/refused.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { openThursdaysAhead } from './open-thursdays.ts'
import { ThursdayScreen } from './thursday-screen.tsx'

vi.mock('./open-thursdays.ts', () => ({ openThursdaysAhead: { read: vi.fn() } }))
vi.mock('../../firebase/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../firebase/write-user.ts', () => ({ writeUser: vi.fn() }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))

beforeEach(() => {
  vi.resetAllMocks()
})

function open() {
  renderWithToasts(
    <Routes>
      <Route path="/" element={<ThursdayScreen uid="ana" chosen={null} avatar={null} />} />
      <Route path="/personal-info" element={<h1>Vos informations</h1>} />
    </Routes>,
  )
}

it('lists the Thursdays that are open, at 20h', async () => {
  vi.mocked(openThursdaysAhead.read).mockResolvedValue([{ date: '2026-11-26', full: false }])
  open()
  expect(await screen.findByRole('radio')).toBeDefined()
  expect(screen.getByText('20h')).toBeDefined()
})

it.each([
  ['is read', new Promise<never>(() => {}), 'On dresse la table…'],
  ['holds nothing', Promise.resolve([]), 'Aucun jeudi n’est ouvert'],
])('asks for no choice while the list %s', async (_, list, words) => {
  vi.mocked(openThursdaysAhead.read).mockReturnValue(list)
  open()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
})

it('goes back to the personal information when they could not be loaded, and says why', async () => {
  vi.mocked(openThursdaysAhead.read).mockRejectedValue(new Refused('unavailable'))
  open()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos informations' })).toBeDefined())
  expect(await screen.findByText('Les dates n’ont pas pu être lues')).toBeDefined()
})

it.each([
  ['stays', '/city-selection'],
  ['has left meanwhile', '/'],
])('goes on to the city once the Thursday is saved, if one %s', async (what, end) => {
  const write = Promise.withResolvers<void>()
  vi.mocked(writeUser).mockReturnValue(write.promise)
  vi.mocked(openThursdaysAhead.read).mockResolvedValue([{ date: '2026-11-26', full: false }])
  // A page that can be left without the router: where it leads is seen.
  const page = (up: boolean) => (
    <>
      {up && <ThursdayScreen uid="ana" chosen={null} avatar={null} />}
      <Where />
    </>
  )
  const { rerender } = renderWithToasts(page(true))
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
  await waitFor(() => expect(writeUser).toHaveBeenCalled())
  if (what !== 'stays') rerender(page(false))
  await act(async () => write.resolve())
  expect(screen.getByTestId('where').textContent).toBe(end)
})

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>
}
