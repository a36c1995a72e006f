import { accountDocument, collections, paths } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { signInOf } from '../platform/sign-in.ts'
import { stored } from '../platform/stored.ts'
import { ownedBy } from './found.ts'

/** An address that a person was written to; where they have left it, until when: what came later may be for another. */
export interface Written {
  readonly address: string
  readonly until: Date | null
}

/**
 * Every address that a person was written to: of the sign-in, of the account and profile, of their registrations, and those
 * that the account had before.
 */
export async function addressesOf(uid: string): Promise<Written[]> {
  const [signIn, account, profile, registrations] = await Promise.all([
    signInOf(uid),
    db().doc(paths.account(uid)).get(),
    db().doc(paths.user(uid)).get(),
    ownedBy(collections.registrations, uid).select('email').get(),
  ])
  const found = stored(accountDocument, account)?.data
  const named: unknown[] = [
    signIn?.email,
    found?.verified_email,
    profile.get('email'),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  // The outbox has the address of a password reset in small letters.
  const spelt = (one: string) => [...new Set([one, one.toLowerCase()])]
  const current = new Set(named.filter((one) => typeof one === 'string').flatMap(spelt))
  const former = (found?.former_emails ?? []).flatMap(({ email, until }) =>
    spelt(email).map((address) => ({ address, until })),
  )
  return [
    ...[...current].map((address) => ({ address, until: null })),
    ...former.filter(({ address }) => !current.has(address)),
  ]
}

/** The addresses that were proved to be theirs: of the account, now and before, of the sign-in where it is verified, of each seat that was booked. */
export async function provedAddressesOf(uid: string): Promise<string[]> {
  const [signIn, account, registrations] = await Promise.all([
    signInOf(uid),
    db().doc(paths.account(uid)).get(),
    ownedBy(collections.registrations, uid).select('email').get(),
  ])
  const named: unknown[] = [
    signIn?.emailVerified ? signIn.email : null,
    account.get('verified_email'),
    ...(stored(accountDocument, account)?.data.former_emails ?? []).map(({ email }) => email),
    ...registrations.docs.map((registration) => registration.get('email')),
  ]
  return [...new Set(named.filter((one) => typeof one === 'string').map((one) => one.toLowerCase()))]
}
