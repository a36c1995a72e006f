import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOutAhead } from './lay-out-ahead.ts'

function laidOut(): number {
  return [...document.querySelectorAll('section')].filter(
    (part) => part.style.contentVisibility === 'visible',
  ).length
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  document.body.innerHTML =
    '<a href="#prix">Le prix</a><div data-mark="below-the-fold"><section></section><section></section></div>'
  layOutAhead()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lays out part by part, when the browser is idle', () => {
  expect(laidOut()).toBe(0)
  vi.advanceTimersToNextTimer()
  expect(laidOut()).toBe(1)
  vi.advanceTimersToNextTimer()
  expect(laidOut()).toBe(2)
})

it('lays out all of it for a link to a place of the page', () => {
  document.querySelector('a')?.click()
  expect(laidOut()).toBe(2)
})
