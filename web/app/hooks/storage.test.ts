import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { safeLocalStorage, safeSessionStorage, setSignedInHint, wasSignedInHint } from './storage.ts'

vi.mock('../config/log.ts', () => ({ logWarning: vi.fn() }))

describe.each([
  ['safeLocalStorage', safeLocalStorage, 'localStorage'],
  ['safeSessionStorage', safeSessionStorage, 'sessionStorage'],
] as const)('%s', (_name, storage, where) => {
  it('keeps, finds and forgets', () => {
    storage.set('k', 'v')
    expect([storage.get('k'), window[where].getItem('k')]).toEqual(['v', 'v'])
    expect(storage.keys()).toContain('k')
    storage.remove('k')
    expect(storage.get('k')).toBeNull()
    expect(storage.keys()).not.toContain('k')
  })
})

describe('a browser that forbids storage', () => {
  beforeEach(() => {
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbid)
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbid)
  })
  afterEach(() => vi.restoreAllMocks())

  it('returns nothing, without an error', () => {
    for (const storage of [safeLocalStorage, safeSessionStorage]) {
      storage.set('k', 'v')
      expect(storage.get('k')).toBeNull()
      expect(storage.keys()).toEqual([])
      storage.remove('k')
    }
  })
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('remembers who was signed in, until they are not', () => {
  expect(wasSignedInHint()).toBe(false)
  setSignedInHint(true)
  expect(wasSignedInHint()).toBe(true)
  setSignedInHint(false)
  expect(wasSignedInHint()).toBe(false)
})

it('reports no signed-in hint where the browser forbids storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  setSignedInHint(true)
  expect(wasSignedInHint()).toBe(false)
  setSignedInHint(false)
})
