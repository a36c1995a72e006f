import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, keepSignedIn, tabStorage, wasSignedIn } from './storage.ts'

vi.mock('../config/log.ts', () => ({ report: vi.fn() }))

describe.each([
  ['deviceStorage', deviceStorage, 'localStorage'],
  ['tabStorage', tabStorage, 'sessionStorage'],
] as const)('%s', (_name, storage, where) => {
  it('keeps, finds and forgets', () => {
    storage.set('k', 'v')
    expect([storage.get('k'), window[where].getItem('k')]).toEqual(['v', 'v'])
    storage.remove('k')
    expect(storage.get('k')).toBeNull()
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

  it('knows nothing, and stops nobody', () => {
    for (const storage of [deviceStorage, tabStorage]) {
      storage.set('k', 'v')
      expect(storage.get('k')).toBeNull()
      storage.remove('k')
    }
  })
})

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
