import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { Confetti } from './confetti.tsx'

const thrown = vi.hoisted(() => Object.assign(vi.fn(), { reset: vi.fn() }))
vi.mock('canvas-confetti', () => ({ default: { create: () => thrown } }))

function preferStillness(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches })
}

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('throws 50 pieces, and clears them away after 5 seconds', async () => {
  preferStillness(false)
  renderInTheme(<Confetti uid="ana" booking="2026-11-26_ana 1" />)
  await vi.dynamicImportSettled()
  expect(thrown).toHaveBeenCalledOnce()
  expect(thrown).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 50, ticks: 300 }))
  vi.advanceTimersByTime(4900)
  expect(thrown.reset).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(thrown.reset).toHaveBeenCalledOnce()
})

it('throws none for a user who prefers reduced motion', async () => {
  preferStillness(true)
  renderInTheme(<Confetti uid="ana" booking="2026-11-26_ana 1" />)
  await vi.dynamicImportSettled()
  expect(thrown).not.toHaveBeenCalled()
})

it('throws them once for a booking, not at each visit', async () => {
  preferStillness(false)
  const first = renderInTheme(<Confetti uid="ana" booking="2026-11-26_ana 1" />)
  await vi.dynamicImportSettled()
  expect(thrown).toHaveBeenCalledOnce()
  first.unmount()
  renderInTheme(<Confetti uid="ana" booking="2026-11-26_ana 1" />).unmount()
  await vi.dynamicImportSettled()
  expect(thrown).toHaveBeenCalledOnce()
  renderInTheme(<Confetti uid="ana" booking="2026-11-26_ana 2" />)
  await vi.dynamicImportSettled()
  expect(thrown).toHaveBeenCalledTimes(2)
})
