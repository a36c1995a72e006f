import { newThursdayEvent, type ThursdayEventDocument, type VenueDocument } from '@tablee/domain/documents'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFunction } from '../../../data/callables.ts'
import { fetchList } from '../../../data/firestore.ts'
import { renderInTheme } from '../../../ui/testing/render-in-theme.tsx'
import { renderWithToasts } from '../../../ui/testing/render-with-toasts.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import { EveningFigures, parseCapacity } from './sales.tsx'

vi.mock('../../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../../data/firestore.ts', async (original) => ({
  ...(await original<typeof import('../../../data/firestore.ts')>()),
  fetchList: vi.fn(),
}))

it('a limit is a whole number that the server takes, or none', () => {
  expect([parseCapacity(' '), parseCapacity('48'), parseCapacity('1\u202F200')]).toEqual([null, 48, 1200])
  for (const wrong of ['0', '-6', '6,5', '6e3', 'six', '10001']) expect(parseCapacity(wrong)).toBeUndefined()
})

describe('where the capacity comes from', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  beforeEach(() => {
    vi.mocked(callFunction).mockReset().mockResolvedValue({ done: true })
    // `as`: only the fields that are counted.
    const venue = { city: 'paris', tables: 4, seats_per_table: 8 } as VenueDocument
    vi.mocked(fetchList).mockReset().mockResolvedValue([venue])
  })
  const show = (fields: Partial<ThursdayEventDocument>) =>
    renderWithToasts(<EveningFigures event={{ ...newThursdayEvent('2026-11-26'), ...fields }} now={now} />)

  it('is said: the venues, with what changes tonight', async () => {
    show({ capacity: 18, capacity_by: 'venues' })
    expect(screen.getByText(/^D’après les tables des lieux, 6 chaises chacune au plus/)).toBeDefined()
    expect(await screen.findByText(/Les lieux en comptent 24/)).toBeDefined()
  })

  it('is said: an admin, who lets it follow the venues again', async () => {
    show({ capacity: 30 })
    expect(screen.getByText('Fixée à la main.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir, fermer ou limiter' }))
    const save = await screen.findByRole('button', { name: 'Enregistrer' })
    expect(save).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByLabelText('Suivre les chaises des lieux'))
    expect(await screen.findByText(/^24 aujourd’hui/)).toBeDefined()
    expect(screen.queryByLabelText('Capacité')).toBeNull()
    fireEvent.click(save)
    await screen.findByText('Ce jeudi est à jour.')
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('adminSetEvening', {
      ...{ date: '2026-11-26', capacity: null, by_venues: true },
      requestId: expect.any(String),
    })
  })

  it('is overruled by a number of the admin', async () => {
    show({ capacity: 24, capacity_by: 'venues' })
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir, fermer ou limiter' }))
    fireEvent.click(await screen.findByLabelText('Suivre les chaises des lieux'))
    fireEvent.change(screen.getByLabelText('Capacité'), { target: { value: '30' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Ce jeudi est à jour.')
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('adminSetEvening', {
      ...{ date: '2026-11-26', capacity: 30, by_venues: false },
      requestId: expect.any(String),
    })
  })

  it('changes without opening the evening that another admin has closed meanwhile', async () => {
    const shown = (fields: Partial<ThursdayEventDocument>) => (
      <>
        <EveningFigures event={{ ...newThursdayEvent('2026-11-26'), capacity: 24, ...fields }} now={now} />
        <Toaster />
      </>
    )
    const { rerender } = renderInTheme(shown({}))
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir, fermer ou limiter' }))
    fireEvent.change(await screen.findByLabelText('Capacité'), { target: { value: '30' } })
    rerender(shown({ is_active: false }))
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Ce jeudi est à jour.')
    expect(vi.mocked(callFunction).mock.calls[0]?.[1]).not.toHaveProperty('is_active')
  })
})
