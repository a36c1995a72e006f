import { questions } from '@tablee/domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '../../firebase/refused.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { unsavedResults } from './save-results.ts'
import { TestScreen } from './test-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../firebase/write-user.ts', () => ({ writeUser: vi.fn() }))
vi.mock('../../firebase/report.ts', () => ({ report: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), clear: vi.fn() },
}))

const number = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuetext')?.match(/\d+/)?.[0])
const press = (key: string) => fireEvent.keyDown(window, { key })
const answerAll = () => {
  for (const [place] of questions.entries()) press(place % 2 === 0 ? 'a' : 'b')
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(writeUser).mockResolvedValue()
  localStorage.clear()
  renderInTheme(<TestScreen uid="ana" />)
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

  it('takes neither a key that is held down nor a shortcut', () => {
    fireEvent.keyDown(window, { key: 'a', repeat: true })
    fireEvent.keyDown(window, { key: 'a', ctrlKey: true })
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
    renderInTheme(<TestScreen uid="ana" />)
    expect(number()).toBe(3)
  })

  it('saves the results after the last answer, and goes to them', async () => {
    answerAll()
    expect(navigate).toHaveBeenCalledWith('/test-results')
    expect(vi.mocked(writeUser).mock.calls[0]?.[1]).toMatchObject({ onboarding_step: 'test-results' })
    await waitFor(() => expect(unsavedResults('ana')).toBeNull())
  })

  it('goes to the results even when they cannot be saved, and keeps them', async () => {
    vi.mocked(writeUser).mockRejectedValue(new Refused('unavailable'))
    answerAll()
    expect(navigate).toHaveBeenCalledWith('/test-results')
    await Promise.resolve()
    expect(unsavedResults('ana')?.answers).toHaveLength(questions.length)
  })
})
