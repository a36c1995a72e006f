import { FirebaseError } from 'firebase/app'
import { describe, expect, it } from 'vitest'
import { existingProvider, signInErrorOf } from './social-sign-in.ts'

describe('signInErrorOf', () => {
  it.each([
    ['auth/invalid-credential', 'invalid-credentials'],
    ['auth/user-not-found', 'invalid-credentials'],
    ['auth/email-already-in-use', 'email-in-use'],
    ['auth/network-request-failed', 'offline'],
    ['auth/popup-closed-by-user', 'given-up'],
    ['auth/account-exists-with-different-credential', 'other-way'],
    ['auth/operation-not-supported-in-this-environment', 'popup-blocked'],
    ['auth/null-user', 'nobody'],
    ['auth/something-new', 'unknown'],
  ])('reads %s as %s', (code, error) => {
    expect(signInErrorOf(new FirebaseError(code, 'in English'))).toBe(error)
  })

  it('does not know what is no error of Firebase', () => {
    expect(signInErrorOf(new Error('auth/user-disabled'))).toBe('unknown')
  })
})

describe('existingProvider', () => {
  const conflict = (_tokenResponse: object) =>
    new FirebaseError('auth/account-exists-with-different-credential', 'x', { _tokenResponse })

  it('is the one that Firebase names', () => {
    expect(existingProvider(conflict({ verifiedProvider: ['google.com'] }))).toBe('google')
    expect(existingProvider(conflict({ verifiedProvider: ['apple.com'] }))).toBe('apple')
  })

  it('is unknown where Firebase keeps it to itself', () => {
    expect(existingProvider(conflict({}))).toBeNull()
    expect(existingProvider(conflict({ verifiedProvider: [] }))).toBeNull()
    expect(
      existingProvider(new FirebaseError('auth/account-exists-with-different-credential', 'x')),
    ).toBeNull()
    expect(existingProvider(undefined)).toBeNull()
  })
})
