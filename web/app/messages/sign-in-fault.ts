/** Why nobody could be signed in or up: a closed list, whose French words are in `sign-in.ts`. */
export type SignInFault =
  | 'invalid-credentials'
  | 'email-in-use'
  | 'weak-password'
  /** The address has an account, which is entered by another way. */
  | 'other-way'
  | 'disabled'
  | 'too-many-tries'
  | 'offline'
  | 'popup-blocked'
  | 'given-up'
  /** Firebase answered well, and nobody is signed in. */
  | 'nobody'
  | 'unknown'

/** A way in that Firebase has named. */
export type OtherWay = 'google' | 'apple'
