import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { loaded } from '../../data/testing/query-result.ts'
import { useAdmin } from '../../data/use-admin.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { DebugActions } from './group-screen.tsx'

vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/live-document.ts', () => ({ useLiveDocument: vi.fn() }))
vi.mock('../../data/bookings.ts', async (original) => ({
  ...(await original<typeof import('../../data/bookings.ts')>()),
  useEvening: vi.fn(),
}))
vi.mock('../../data/use-admin.ts', () => ({ useAdmin: vi.fn() }))

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(useAdmin).mockReturnValue(loaded(true))
})
afterEach(() => vi.useRealTimers())

describe.each([
  ['Réparer tickets manquants', 'fixMissingTickets', 'Erreur lors de la réparation'],
  ['Simuler paiement', 'simulatePayment', 'Erreur lors de la simulation'],
] as const)('%s', (button, name, failure) => {
  it("says the server's message, and shows the page afresh after 2 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.mocked(callFunction).mockResolvedValue({ message: 'Voilà qui est fait.', tickets: [] })
    renderWithToasts(<DebugActions />)
    press(button)
    expect(await screen.findByText('Voilà qui est fait.')).toBeDefined()
    expect(callFunction).toHaveBeenCalledWith(name, {})
    expect(reload).not.toHaveBeenCalled()
    // The button cannot be pressed again until the page reloads.
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('claims nothing of money that may have been taken when the payments cannot be asked', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('payment-unavailable'))
    renderWithToasts(<DebugActions />)
    press(button)
    expect(await screen.findByText('Le paiement ne répond pas. Réessayez dans un instant.')).toBeDefined()
    expect(screen.queryByText(/débité/)).toBeNull()
  })

  it('says that it failed, and why', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('forbidden'))
    renderWithToasts(<DebugActions />)
    press(button)
    expect(await screen.findByText(failure)).toBeDefined()
    expect(screen.getByText('Cette action ne vous est pas ouverte.')).toBeDefined()
    expect(reload).not.toHaveBeenCalled()
  })
})

it('offers a simulation to admins only, outside the emulators', () => {
  vi.mocked(useAdmin).mockReturnValue(loaded(false))
  renderWithToasts(<DebugActions />)
  expect(screen.queryByRole('button', { name: 'Simuler paiement' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Réparer tickets manquants' })).toBeDefined()
})
