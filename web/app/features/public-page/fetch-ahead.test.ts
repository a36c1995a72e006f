import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

function fetched(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    (link) => link.getAttribute('href') ?? '',
  )
}

beforeEach(() => {
  for (const link of document.querySelectorAll('link[rel=prefetch]')) link.remove()
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches the next page’s scripts, and not before the browser is idle', () => {
  fetchAhead(['/a.js', '/b.js'])
  expect(fetched()).toEqual([])
  vi.runAllTimers()
  expect(fetched()).toEqual(['/a.js', '/b.js'])
})
