import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToNextWrite, fieldsForNextWrite } from '../../data/own-profile.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { CityMissing, CityScreen, setDraftCity } from './city-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({
  ...(await original()),
  Navigate: ({ to }: { to: string }): ReactNode => <p>Vers {to}</p>,
  useNavigate: () => navigate,
}))
vi.mock('../../data/own-profile.ts', async (original) => {
  const real = await original<typeof import('../../data/own-profile.ts')>()
  return { ...real, addToNextWrite: vi.fn(real.addToNextWrite) }
})
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))
vi.mock('../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer' })

beforeEach(() => {
  sessionStorage.clear()
  vi.resetAllMocks()
})

describe('/city-selection', () => {
  beforeEach(() => renderWithToasts(<CityScreen uid="ana" chosen={null} later={<p>Plus tard, Lyon</p>} />))

  it('lets Paris alone be chosen, with what is said of the others below', () => {
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['paris'])
    expect(screen.getByText('Plus tard, Lyon')).toBeDefined()
  })

  it('keeps the city for the next save, and goes on to the activity', () => {
    // The only one that can be chosen is, from the start.
    expect(screen.getByLabelText<HTMLInputElement>(/^Paris/).checked).toBe(true)
    fireEvent.click(submit())
    expect(navigate).toHaveBeenCalledWith('/activity-selection')
    expect(fieldsForNextWrite('ana')).toEqual({ selected_city: { id: 'paris', name: 'Paris' } })
  })
})

describe('without a city in the profile', () => {
  it('keeps the city again that was chosen in this tab before a refresh', () => {
    setDraftCity('ana', { id: 'paris', name: 'Paris' })
    vi.mocked(addToNextWrite).mockReset()
    renderInTheme(<CityMissing uid="ana" />)
    expect(addToNextWrite).toHaveBeenCalledExactlyOnceWith('ana', {
      selected_city: { id: 'paris', name: 'Paris' },
    })
    expect(screen.queryByText(/Vers/)).toBeNull()
  })

  it.each([
    ['none was', () => {}],
    ['somebody else did', () => setDraftCity('bob', { id: 'paris', name: 'Paris' })],
    ['it is not open any more', () => setDraftCity('ana', { id: 'lyon', name: 'Lyon' })],
  ])('has one chosen where %s', (_, before) => {
    before()
    vi.mocked(addToNextWrite).mockReset()
    renderInTheme(<CityMissing uid="ana" />)
    expect(screen.getByText('Vers /city-selection')).toBeDefined()
    expect(addToNextWrite).not.toHaveBeenCalled()
  })
})
