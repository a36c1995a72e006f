import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../data/callables.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { AwaitedCities, AwaitedOpeningsSection, AwaitedSubscriptions } from './awaited-openings.tsx'

vi.mock('../../data/callables.ts', () => ({ callFunction: vi.fn() }))
vi.mock('../../hooks/clock.ts', () => ({ now: () => new Date('2026-11-27T12:00:00Z') }))

const show = (shown: ReactElement) =>
  renderWithToasts(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('span span')?.textContent)
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.mocked(callFunction).mockReset()
  vi.mocked(callFunction).mockImplementation((_name, input) => Promise.resolve(input))
})

describe('what is not open yet', () => {
  it('is the cities, each with what is announced of it, and how many e-mails one press asks for', () => {
    show(<AwaitedCities awaited={[]} />)
    expect(rows()).toEqual(['Marseille', 'Lyon', 'Toulouse'])
    expect(screen.getAllByText('Disponible courant 2026')).toHaveLength(3)
    expect(screen.getByText(/^Un seul e‑mail, le jour de l’ouverture/)).toBeDefined()
  })

  it('is asked for by one press, which says so at once, and taken back by another', async () => {
    show(<AwaitedCities awaited={[]} />)
    fireEvent.click(button('Prévenez-moi\u00A0: Lyon'))
    const takeBack = await screen.findByRole('button', { name: 'Ne plus m’écrire\u00A0: Lyon' })
    expect(callFunction).toHaveBeenLastCalledWith('awaitOpening', { opening: 'lyon', awaited: true })
    expect(screen.getByText(/^C’est noté/)).toBeDefined()
    await waitFor(() => expect(takeBack.getAttribute('aria-busy')).not.toBe('true'))
    fireEvent.click(takeBack)
    await screen.findByRole('button', { name: 'Prévenez-moi\u00A0: Lyon' })
    expect(callFunction).toHaveBeenLastCalledWith('awaitOpening', { opening: 'lyon', awaited: false })
  })

  it('stays as it was where the server refuses, whose words are told', async () => {
    vi.mocked(callFunction).mockRejectedValue(new RefusalError('unavailable'))
    show(<AwaitedSubscriptions awaited={[]} />)
    fireEvent.click(button('Prévenez-moi\u00A0: Les abonnements'))
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined()
    expect(button('Prévenez-moi\u00A0: Les abonnements')).toBeDefined()
  })

  it('is on the profile as a whole, with what the user has asked for', () => {
    show(<AwaitedOpeningsSection awaited={['toulouse']} />)
    const section = screen.getByRole('region', { name: 'Prévenez-moi' })
    expect(rows()).toEqual(['Marseille', 'Lyon', 'Toulouse', 'Les abonnements'])
    expect(within(section).getAllByText(/^C’est noté/)).toHaveLength(1)
    expect(button('Ne plus m’écrire\u00A0: Toulouse')).toBeDefined()
  })
})
