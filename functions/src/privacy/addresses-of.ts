import { collections, paths } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { signInOf } from '../platform/sign-in.ts'
import { ownedBy } from './found.ts'

/** Every address that a person was written to: of the sign-in, of the account and profile, of their registrations. */
export async function addressesOf(uid: string): Promise<string[]> {
  const [signIn, account, profile, registrations] = await Promise.all([
    signInOf(uid),
    db().doc(paths.account(uid)).get(),
    db().doc(paths.user(uid)).get(),
    ownedBy(collections.registrations, uid).select('email').get(),
  ])
  const named: unknown[] = [
    signIn?.email,
    account.get('verified_email'),
    profile.get('email'),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  const written = named.filter((one) => typeof one === 'string')
  // The outbox has the address of a password reset in small letters.
  return [...new Set(written.flatMap((one) => [one, one.toLowerCase()]))]
}

/** The addresses that were proved to be theirs: of the account, of the sign-in where it is verified, of each seat that was booked. */
export async function provedAddressesOf(uid: string): Promise<string[]> {
  const [signIn, account, registrations] = await Promise.all([
    signInOf(uid),
    db().doc(paths.account(uid)).get(),
    ownedBy(collections.registrations, uid).select('email').get(),
  ])
  const named: unknown[] = [
    signIn?.emailVerified ? signIn.email : null,
    account.get('verified_email'),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  return [...new Set(named.filter((one) => typeof one === 'string').map((one) => one.toLowerCase()))]
}
