import type { AccountDocument } from '@tablee/domain'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Stored } from '../platform/stored.ts'

type Account = Stored<AccountDocument>

/** The account of somebody whose own documents are open to them; refuses an address that is not verified, and no account. */
export function authoriseOwner(caller: Caller, account: Account | null): Account {
  if (!caller.emailVerified) throw new Refusal('email-not-verified')
  if (!account) throw new Refusal('no-account')
  return account
}

/** The account of somebody who may book, and sit with others; refuses a blocked one, too. */
export function authoriseBooking(caller: Caller, account: Account | null): Account {
  const owned = authoriseOwner(caller, account)
  if (owned.data.blocked) throw new Refusal('blocked')
  return owned
}
