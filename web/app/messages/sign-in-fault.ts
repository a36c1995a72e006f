/** Why nobody could be signed in or up: a closed list, whose French words are in `sign-in.ts`. */
export type SignInFault =
  | 'invalid-credentials'
  | 'email-in-use'
  | 'weak-password'
  | 'other-provider'
  | 'disabled'
  | 'too-many-tries'
  | 'offline'
  | 'popup-blocked'
  | 'given-up'
  | 'unknown'
