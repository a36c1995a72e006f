import { questions } from '@tablee/domain/personality'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusalError } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { pendingResults } from './test-progress.ts'
import { TestScreen } from './test-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router-dom', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

const number = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuetext')?.match(/\d+/)?.[0])
const focused = () => document.activeElement ?? document.body
const press = (key: string) => fireEvent.keyDown(focused(), { key })
const answerAll = () => {
  for (const [place] of questions.entries()) press(place % 2 === 0 ? 'a' : 'b')
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(saveOwnProfile).mockResolvedValue()
  localStorage.clear()
  renderWithToasts(<TestScreen uid="ana" toProfile={null} />)
})

describe('the test', () => {
  it('shows the next question after each answer', () => {
    expect(number()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: /^A/ }))
    expect(number()).toBe(2)
    expect(screen.getByRole('heading').textContent).toBe(questions[1]?.text)
  })

  it('takes the keys A and B, in either case', () => {
    press('a')
    press('B')
    expect(number()).toBe(3)
  })

  it('leaves the letters alone outside the test', () => {
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(number()).toBe(1)
  })

  it('takes neither a key that is held down nor a shortcut', () => {
    fireEvent.keyDown(focused(), { key: 'a', repeat: true })
    fireEvent.keyDown(focused(), { key: 'a', ctrlKey: true })
    expect(number()).toBe(1)
  })

  it('takes a double click as one answer', () => {
    fireEvent.click(screen.getByRole('button', { name: /^A/ }), { detail: 1 })
    fireEvent.click(screen.getByRole('button', { name: /^A/ }), { detail: 2 })
    expect(number()).toBe(2)
  })

  it('goes back, and shows what was answered', () => {
    press('b')
    fireEvent.click(screen.getByRole('button', { name: 'Question précédente' }))
    expect(number()).toBe(1)
    expect(screen.getByRole('button', { name: /^B/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('goes on where it was after a refresh', () => {
    press('a')
    press('a')
    cleanup()
    renderWithToasts(<TestScreen uid="ana" toProfile={null} />)
    expect(number()).toBe(3)
  })

  it('goes on in another tab', () => {
    press('b')
    renderWithToasts(<TestScreen uid="ana" toProfile={null} />)
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '1',
      '1',
    ])
  })

  it('does not stop when the device keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    press('a')
    expect(number()).toBe(2)
    vi.restoreAllMocks()
  })

  it('says each question as it comes, and how far one is', () => {
    expect(screen.getByRole('status').textContent).toBe('Question 1 sur 20')
    press('a')
    expect(screen.getByRole('status').textContent).toBe('Question 2 sur 20')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('leads back to the introduction from the first question', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retour à la présentation du test' }))
    expect(navigate).toHaveBeenCalledWith('/test-introduction')
  })

  it('saves the results after the last answer, and goes to them', async () => {
    answerAll()
    expect(navigate).toHaveBeenCalledWith('/test-results', {})
    expect(vi.mocked(saveOwnProfile).mock.calls[0]?.[1]).toMatchObject({ onboarding_step: 'test-results' })
    await waitFor(() => expect(pendingResults('ana')).toBeNull())
  })

  it('goes to the results even when they cannot be saved, and keeps them', async () => {
    vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unavailable'))
    answerAll()
    expect(navigate).toHaveBeenCalledWith('/test-results', {})
    const said = 'Vos résultats ne sont pas encore enregistrés. Nous réessaierons à l’étape suivante.'
    expect(await screen.findByText(said)).toBeDefined()
    expect(pendingResults('ana')?.answers).toHaveLength(questions.length)
  })

  it('starts again once it was finished', () => {
    vi.mocked(saveOwnProfile).mockRejectedValue(new RefusalError('unavailable'))
    answerAll()
    cleanup()
    renderWithToasts(<TestScreen uid="ana" toProfile={null} />)
    expect(number()).toBe(1)
    expect(pendingResults('ana')?.answers).toHaveLength(questions.length)
  })
})

describe('the test, taken again from the profile', () => {
  const toProfile = vi.fn()
  beforeEach(() => {
    cleanup()
    renderWithToasts(<TestScreen uid="ana" toProfile={toProfile} />)
  })

  it('leads back to the profile from the first question', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retour à mon profil' }))
    expect(toProfile).toHaveBeenCalled()
  })

  it('leaves the profile one step behind its results', () => {
    answerAll()
    expect(navigate).toHaveBeenCalledWith('/test-results', { replace: true, state: { from: '/profile' } })
  })
})
