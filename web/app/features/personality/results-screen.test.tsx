import { questions, scoreTest } from '@tablee/domain/personality'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ResultsScreen } from './results-screen.tsx'
import { pendingResults, storeAnswers } from './test-progress.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const results = { ...scoreTest(questions.map(() => 0)), mbtiType: 'ISTJ', dominantDisc: 'C' } as const
const toProfile = vi.fn()

type Props = Partial<Parameters<typeof ResultsScreen>[0]>
const show = (props: Props = {}) =>
  renderWithToasts(<ResultsScreen uid="ana" results={results} booked={false} toProfile={null} {...props} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(saveOwnProfile).mockResolvedValue()
  localStorage.clear()
})

describe('/test-results', () => {
  it('shows the type with its title, and the colour', () => {
    show()
    expect(screen.getByRole('heading', { name: 'ISTJ' })).toBeDefined()
    expect(screen.getByText('Conformité')).toBeDefined()
  })

  it.each([
    ['D', 'Dominance'],
    ['I', 'Influence'],
    ['S', 'Stabilité'],
    ['C', 'Conformité'],
  ] as const)('names the colour %s', (dominantDisc, name) => {
    show({ results: { ...results, dominantDisc } })
    expect(screen.getByText(name)).toBeDefined()
  })

  it('shows ENFP and I where nothing is known', () => {
    show({ results: null })
    expect(screen.getByRole('heading', { name: 'ENFP' })).toBeDefined()
    expect(screen.getByText('Influence')).toBeDefined()
  })

  it('leads to the interests', () => {
    show()
    press('Choisir mes passions')
    expect(navigate).toHaveBeenCalledWith('/passion-selection', {})
  })

  it('leads to the coming evening, which locks the interests', () => {
    show({ booked: true })
    press('Voir ma réservation')
    expect(navigate).toHaveBeenCalledWith('/booking-confirmation')
  })
})

describe('/test-results, seen from the profile', () => {
  it('leads back there, or to the interests with the profile one step behind', () => {
    show({ toProfile })
    press('Retour à mon profil')
    expect(toProfile).toHaveBeenCalledTimes(1)
    press('Choisir mes passions')
    expect(navigate).toHaveBeenCalledWith('/passion-selection', {
      replace: true,
      state: { from: '/profile' },
    })
  })

  it('leads back there and nowhere else while an evening is coming', () => {
    show({ toProfile, booked: true })
    expect(screen.queryByRole('button', { name: 'Choisir mes passions' })).toBeNull()
    press('Retour à mon profil')
    expect(toProfile).toHaveBeenCalledTimes(1)
  })
})

describe('results that could not be saved', () => {
  const answers = questions.map(() => 1 as const)
  beforeEach(() => {
    storeAnswers('ana', answers)
    show()
  })

  it('are shown all the same, and saved on the way out', async () => {
    const fresh = scoreTest([...answers])
    expect(screen.getByRole('heading', { name: fresh.mbtiType })).toBeDefined()
    press('Choisir mes passions')
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(saveOwnProfile).toHaveBeenCalledWith('ana', {
      personality_results: fresh,
      onboarding_step: 'test-results',
    })
    expect(pendingResults('ana')).toBeNull()
  })

  it('do not navigate if the user has left while they were being saved', async () => {
    const write = Promise.withResolvers<void>()
    vi.mocked(saveOwnProfile).mockReturnValue(write.promise)
    press('Choisir mes passions')
    await waitFor(() => expect(saveOwnProfile).toHaveBeenCalled())
    cleanup()
    await act(async () => write.resolve())
    expect(navigate).not.toHaveBeenCalled()
  })

  it('are kept when they still cannot be, and one stays', async () => {
    vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unavailable'))
    press('Choisir mes passions')
    expect(await screen.findByText(/réessayez/i)).toBeDefined()
    expect(navigate).not.toHaveBeenCalled()
    expect(pendingResults('ana')).not.toBeNull()
  })
})
