import { FirebaseError } from 'firebase/app'
import { describe, expect, it, vi } from 'vitest'
import { toRefusalError } from './callables.ts'

vi.mock('../config/config.ts', () => ({ config: {} }))

describe('refusedBy', () => {
  it('takes the code that the server gave', () => {
    const error = Object.assign(new FirebaseError('functions/failed-precondition', 'x'), {
      details: { code: 'full' },
    })
    expect(toRefusalError(error).code).toBe('full')
  })

  it('takes no code from outside the list', () => {
    const error = Object.assign(new FirebaseError('functions/internal', 'x'), {
      details: { code: '<script>' },
    })
    expect(toRefusalError(error).code).toBe('unavailable')
  })

  it('reads the transport where the server said nothing', () => {
    expect(toRefusalError(new FirebaseError('functions/unauthenticated', 'x')).code).toBe('unauthenticated')
    expect(toRefusalError(new FirebaseError('functions/deadline-exceeded', 'x')).code).toBe('unavailable')
    expect(toRefusalError(new TypeError('network')).code).toBe('unavailable')
  })

  it('asks to reload where the call is not there: the page is of another version than the server', () => {
    expect(toRefusalError(new FirebaseError('functions/not-found', 'x')).code).toBe('new-version')
  })

  it('keeps the cause for the log', () => {
    const error = new Error('x')
    expect(toRefusalError(error).cause).toBe(error)
  })
})
