import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refused } from '../../firebase/refused.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { readOpenThursdays } from './open-thursdays.ts'
import { ThursdayScreen } from './thursday-screen.tsx'

vi.mock('./open-thursdays.ts', () => ({ readOpenThursdays: vi.fn() }))
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
  vi.mocked(readOpenThursdays).mockResolvedValue([{ date: '2026-11-26', full: false }])
  open()
  expect(await screen.findByRole('radio')).toBeDefined()
  expect(screen.getByText('20h')).toBeDefined()
})

it('goes back to the personal information when they could not be loaded, and says why', async () => {
  vi.mocked(readOpenThursdays).mockRejectedValue(new Refused('unavailable'))
  open()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos informations' })).toBeDefined())
  expect(await screen.findByText('Les dates n’ont pas pu être lues')).toBeDefined()
})
