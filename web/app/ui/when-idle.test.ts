import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

const work = vi.fn()

beforeEach(() => {
  work.mockClear()
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for an idle browser', () => {
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

it('can be called off', () => {
  whenIdle(work)()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

it('spares the data of whoever asks for it', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  whenIdle(work)
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
