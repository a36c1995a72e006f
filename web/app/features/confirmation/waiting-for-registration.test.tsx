import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recoverPayments } from '../../data/account.ts'
import { fetchList } from '../../data/firestore.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { WaitingForRegistration } from './waiting-for-registration.tsx'

vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  recoverPayments: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/firestore.ts', () => ({ fetchList: vi.fn() }))

const onBack = vi.fn()
const open = (justPaid: boolean) =>
  renderInTheme(<WaitingForRegistration uid="ana" justPaid={justPaid} onBack={onBack} />)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const findTicket = () => vi.mocked(fetchList).mockResolvedValue([{}])

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  vi.mocked(recoverPayments).mockResolvedValue()
  vi.mocked(fetchList).mockResolvedValue([])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('without a registration', () => {
  it('asks after a moment, then a few times more, then says that there is none', async () => {
    open(true)
    await pass(1400)
    expect(recoverPayments).not.toHaveBeenCalled()
    await pass(100)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
    expect(title()).toBe('On tire votre chaise…')
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(4)
    expect(title()).toBe('Aucune réservation pour l’instant')
  })

  it('asks once for a user who has not just paid', async () => {
    open(false)
    expect(title()).toBe('On cherche votre réservation…')
    await pass(0)
    expect(title()).toBe('Aucune réservation pour l’instant')
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
  })

  it('finds that the payment became a ticket for another evening', async () => {
    findTicket()
    open(true)
    await pass(1500)
    expect(title()).toBe('Votre billet vous attend')
  })

  it('goes on where the tickets cannot be read', async () => {
    vi.mocked(fetchList).mockRejectedValueOnce(new Error('offline'))
    open(true)
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(4)
  })

  it('speaks of a payment to a user who has just paid only', async () => {
    findTicket()
    open(false)
    expect(screen.getByText(/^Un instant/)).toBeDefined()
    expect(screen.queryByText(/paiement/)).toBeNull()
    await pass(0)
    expect(screen.getByText(/votre billet vaut pour le jeudi de votre choix/)).toBeDefined()
    expect(screen.queryByText(/paiement/)).toBeNull()
    cleanup()
    open(true)
    expect(screen.getByText(/paiement/)).toBeDefined()
    await pass(1500)
    expect(screen.getByText(/paiement/)).toBeDefined()
  })

  it('looks again on demand', async () => {
    open(false)
    await pass(0)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })))
    expect(title()).toBe('On cherche votre réservation…')
    await pass(0)
    expect(recoverPayments).toHaveBeenCalledTimes(2)
  })

  it('lets the user leave at any moment', async () => {
    const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
    open(false)
    leave()
    await pass(0)
    leave()
    cleanup()
    findTicket()
    open(false)
    await pass(0)
    leave()
    expect(onBack).toHaveBeenCalledTimes(3)
  })

  it('stops when the page is closed', async () => {
    open(true)
    await pass(1500)
    cleanup()
    await pass(30_000)
    expect(recoverPayments).toHaveBeenCalledTimes(1)
  })
})
