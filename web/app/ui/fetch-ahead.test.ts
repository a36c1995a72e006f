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

it('one by one, where the browser says when it is idle, until it is called off', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then))
  const callOff = fetchAhead(['/a.js', '/b.js', '/c.js'])
  idle.shift()?.()
  expect(fetched()).toEqual(['/a.js'])
  idle.shift()?.()
  expect(fetched()).toEqual(['/a.js', '/b.js'])
  callOff()
  idle.shift()?.()
  expect(fetched()).toEqual(['/a.js', '/b.js'])
})
