import { newThursdayEvent, type RegistrationDocument } from '@tablee/domain/documents'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { fetchList } from '../../data/firestore.ts'
import { queryClient } from '../../data/query-client.ts'
import { RefusalError } from '../../data/refusals.ts'
import { booked } from '../../data/testing/booked.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { MoveButton } from './move-thursday.tsx'

const clock = vi.hoisted(() => ({ now: new Date(0) }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => clock.now }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const thursdays = (...dates: string[]) => dates.map((date) => newThursdayEvent(date))
const button = (name: string) => screen.findByRole('button', { name })
async function ask(registration: RegistrationDocument = booked) {
  renderWithToasts(<MoveButton registration={registration} />)
  fireEvent.click(await button('Changer de jeudi'))
  return screen.findByRole('alertdialog', { name: 'Quel autre jeudi\u00A0?' })
}
async function choose(name: RegExp) {
  const primary = (await button('Garder mon jeudi')).className
  fireEvent.click(await screen.findByRole('radio', { name }))
  const confirm = screen.getByRole('button', { name: 'Changer de jeudi' })
  // What was chosen is what the main button does.
  expect(confirm.className).toBe(primary)
  fireEvent.click(confirm)
}

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  clock.now = new Date('2026-11-21T12:00:00Z')
  vi.mocked(fetchList).mockResolvedValue(thursdays('2026-11-26', '2026-12-03', '2026-12-10'))
})

describe('a move to another Thursday', () => {
  it('offers the other open Thursdays, moves to the one that is chosen, and says so', async () => {
    vi.mocked(callFunction).mockResolvedValue({ registrationId: '2026-12-03_ana' })
    await ask()
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    await choose(/3\sdécembre/)
    expect(await screen.findByText(/votre place est au jeudi 3\sdécembre/)).toBeDefined()
    expect(callFunction).toHaveBeenCalledWith('moveRegistration', { from: '2026-11-26', to: '2026-12-03' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('says beside it, to a user who paid a ticket, what a seat is not and how often it moves', async () => {
    const { unmount } = renderWithToasts(<MoveButton registration={booked} />)
    expect(
      screen.getByText(/^Une place ne se rembourse pas.*une fois, jusqu’au mardi à 23\sh\s59\.$/),
    ).toBeDefined()
    unmount()
    renderWithToasts(<MoveButton registration={{ ...booked, paid_with: 'subscription' }} />)
    expect(screen.queryByText(/ne se rembourse pas/)).toBeNull()
  })

  it('shows a full Thursday, which cannot be chosen', async () => {
    const full = { ...newThursdayEvent('2026-12-03'), capacity: 6, current_participants: 6 }
    vi.mocked(fetchList).mockResolvedValue([full])
    await ask()
    expect(await screen.findByRole('radio', { name: /3\sdécembre.*Complet/s })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('says that no other Thursday is open', async () => {
    vi.mocked(fetchList).mockResolvedValue(thursdays('2026-11-26'))
    await ask()
    expect(await screen.findByText(/Aucun autre jeudi/)).toBeDefined()
  })

  it('says that the Thursdays could not be read', async () => {
    vi.mocked(fetchList).mockRejectedValue(new RefusalError('forbidden'))
    await ask()
    expect(await screen.findByText(/n’ont pas pu être affichées/)).toBeDefined()
  })

  it('says why it was refused, and keeps the Thursday', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('full'))
    await ask()
    await choose(/10\sdécembre/)
    expect(await screen.findByText(/vient d’afficher complet/)).toBeDefined()
  })

  it('sends one call for two presses', async () => {
    let answer = (_: { registrationId: string }) => {}
    vi.mocked(callFunction).mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await ask()
    await choose(/3\sdécembre/)
    fireEvent.click(await button('Changement…'))
    expect(callFunction).toHaveBeenCalledTimes(1)
    await act(async () => answer({ registrationId: '2026-12-03_ana' }))
  })
})

describe('it is not offered', () => {
  it('a second time', () => {
    renderWithToasts(<MoveButton registration={{ ...booked, moved_from: '2026-11-19' }} />)
    expect(screen.getByText(/^Vous avez changé de jeudi\s: cela ne se fait qu’une fois\.$/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('from Tuesday 23:59 on', () => {
    clock.now = new Date('2026-11-24T22:59:00Z')
    renderWithToasts(<MoveButton registration={booked} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
