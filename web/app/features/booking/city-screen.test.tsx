import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keptOf } from '../../firebase/own-profile.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { CityScreen } from './city-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))
vi.mock('../../firebase/firestore.ts', () => ({ firestore: vi.fn() }))

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer' })

beforeEach(() => {
  vi.resetAllMocks()
  renderWithToasts(<CityScreen uid="ana" chosen={null} avatar={null} />)
})

describe('/city-selection', () => {
  it('opens Paris alone, and says when the others come', () => {
    const [paris, ...others] = screen.getAllByRole<HTMLInputElement>('radio')
    expect(paris?.disabled).toBe(false)
    expect(others.map(({ disabled }) => disabled)).toEqual([true, true, true])
    expect(screen.getAllByText('Disponible courant 2026')).toHaveLength(3)
  })

  it('keeps the city for the next save, and goes on to the activity', () => {
    expect(submit().disabled).toBe(true)
    fireEvent.click(screen.getByLabelText(/^Paris/))
    fireEvent.click(submit())
    expect(navigate).toHaveBeenCalledWith('/activity-selection')
    expect(keptOf('ana')).toEqual({ selected_city: { id: 'paris', name: 'Paris' } })
  })
})
