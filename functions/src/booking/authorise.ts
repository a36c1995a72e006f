import type { AccountDocument } from '@tablee/domain'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Stored } from '../platform/stored.ts'

/** The account of somebody who may book; refuses an address that is not verified, no account, a blocked one. */
export function authoriseBooking(
  caller: Caller,
  account: Stored<AccountDocument> | null,
): Stored<AccountDocument> {
  if (!caller.emailVerified) throw new Refusal('email-not-verified')
  if (!account) throw new Refusal('no-account')
  if (account.data.blocked) throw new Refusal('blocked')
  return account
}
