import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSignedIn, wasSignedIn } from './signed-in-hint.ts'

vi.mock('./report.ts', () => ({ report: vi.fn() }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('remembers who was signed in, until they are not', () => {
  expect(wasSignedIn()).toBe(false)
  keepSignedIn(true)
  expect(wasSignedIn()).toBe(true)
  keepSignedIn(false)
  expect(wasSignedIn()).toBe(false)
})

it('knows of nobody where the browser forbids storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  keepSignedIn(true)
  expect(wasSignedIn()).toBe(false)
  keepSignedIn(false)
})
