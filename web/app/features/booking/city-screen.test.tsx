import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeUser } from '../../firebase/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { CityScreen } from './city-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))
vi.mock('../../firebase/write-user.ts', () => ({ writeUser: vi.fn() }))

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

  it('saves the city and goes on to the activity', async () => {
    expect(submit().disabled).toBe(true)
    fireEvent.click(screen.getByLabelText(/^Paris/))
    fireEvent.click(submit())
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/activity-selection'))
    expect(writeUser).toHaveBeenCalledWith('ana', { selected_city: { id: 'paris', name: 'Paris' } })
  })

  it('moves nobody who has left while it was being saved', async () => {
    const write = Promise.withResolvers<void>()
    vi.mocked(writeUser).mockReturnValue(write.promise)
    fireEvent.click(screen.getByLabelText(/^Paris/))
    fireEvent.click(submit())
    await waitFor(() => expect(writeUser).toHaveBeenCalled())
    cleanup()
    await act(async () => write.resolve())
    expect(navigate).not.toHaveBeenCalled()
  })

  it('stays, and says so, when the choice cannot be saved', async () => {
    vi.mocked(writeUser).mockRejectedValue(new Error('offline'))
    fireEvent.click(screen.getByLabelText(/^Paris/))
    fireEvent.click(submit())
    expect(await screen.findByText(/Votre choix n’a pas pu être enregistré/)).toBeDefined()
    expect(navigate).not.toHaveBeenCalled()
  })
})
