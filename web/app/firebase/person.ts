import type { SignInProvider } from '@tablee/domain'

/** Who is signed in, as the identity token says it: the rules and the callables read the same claims. */
export interface Person {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly provider: SignInProvider
}
