import { type AccountDocument, accountDocument, paths } from '@tablee/domain/documents'
import { db, parseSnapshot } from '../platform/firestore.ts'

/**
 * Whether a user gets e-mails about groups, venues, evenings, waits, openings, and those that an admin writes to several: a blocked
 * user gets none of them, nor reads any of it on the site (docs/product.md §3.10). An erased user has no account. What a blocked user
 * still gets says so where it is enqueued: the decision, what becomes of their ticket or money, and a message to them alone.
 */
export function isNotified<Account extends Pick<AccountDocument, 'blocked'>>(
  account: Account | null | undefined,
): account is Account {
  return account ? !account.blocked : false
}

/** Whether the user is blocked by now: of an e-mail that is rendered at delivery. A user without an account is not. */
export async function isBlocked(uid: string): Promise<boolean> {
  const account = await db().doc(paths.account(uid)).get()
  return parseSnapshot(accountDocument, account)?.data.blocked ?? false
}
