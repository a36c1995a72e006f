import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { type BookingSearch, useBookingSearch } from './use-booking-search.ts'
import { Waiting } from './waiting.tsx'

vi.mock('./use-booking-search.ts', () => ({ useBookingSearch: vi.fn() }))

beforeEach(() => vi.resetAllMocks())

function open(search: BookingSearch, justPaid: boolean) {
  vi.mocked(useBookingSearch).mockReturnValue({ search, again: vi.fn() })
  const onBack = vi.fn()
  renderInTheme(<Waiting uid="ana" justPaid={justPaid} avatar={null} onBack={onBack} />)
  return onBack
}

describe('without a registration', () => {
  it.each([
    ['looking', true, 'On tire votre chaise…'],
    ['looking', false, 'On cherche votre réservation…'],
    ['ticket', true, 'Votre billet vous attend'],
    ['none', false, 'Aucune réservation pour l’instant'],
  ] as const)('it says how the search stands: %s, just paid: %s', (search, justPaid, title) => {
    open(search, justPaid)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(useBookingSearch).toHaveBeenCalledWith('ana', justPaid)
  })

  it.each([
    ['looking', /^Un instant/],
    ['ticket', /votre billet vaut pour le jeudi de votre choix/],
  ] as const)('it speaks of a payment to who has just paid only: %s', (search, words) => {
    open(search, false)
    expect(screen.queryByText(/paiement/)).toBeNull()
    expect(screen.getByText(words)).toBeDefined()
    cleanup()
    open(search, true)
    expect(screen.getByText(/paiement/)).toBeDefined()
  })

  it.each(['looking', 'ticket', 'none'] as const)('it lets the person leave: %s', (search) => {
    const onBack = open(search, false)
    fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
    expect(onBack).toHaveBeenCalled()
  })
})
