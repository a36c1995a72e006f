import { FirebaseError } from 'firebase/app'
import { describe, expect, it } from 'vitest'
import { signInFaultOf } from './sign-in-fault.ts'

describe('signInFaultOf', () => {
  it.each([
    ['auth/invalid-credential', 'invalid-credentials'],
    ['auth/user-not-found', 'invalid-credentials'],
    ['auth/email-already-in-use', 'email-in-use'],
    ['auth/network-request-failed', 'offline'],
    ['auth/popup-closed-by-user', 'given-up'],
    ['auth/something-new', 'unknown'],
  ])('reads %s as %s', (code, fault) => {
    expect(signInFaultOf(new FirebaseError(code, 'in English'))).toBe(fault)
  })

  it('does not know what is no error of Firebase', () => {
    expect(signInFaultOf(new Error('auth/user-disabled'))).toBe('unknown')
  })
})
