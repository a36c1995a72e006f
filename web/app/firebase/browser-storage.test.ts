import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { clearRedirect, markRedirect, redirectedTo } from './redirect-mark.ts'

vi.mock('./report.ts', () => ({ report: vi.fn() }))

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

  it('has left for no provider', () => {
    markRedirect('google')
    expect(redirectedTo()).toBeNull()
    clearRedirect()
  })
})
