import { type AccountDocument, accountDocument, paths } from '@tablee/domain/documents'
import { db, parseSnapshot } from '../platform/firestore.ts'

/**
 * Whether a user gets e-mails about groups, venues, evenings, the waitlist and openings, and those that an admin writes to several
 * users. A blocked user gets none of them, and reads none of it on the site (docs/product.md §3.10); an erased user, who has no
 * account, gets none either. Enqueued without this check, because a blocked user still gets them: the decision, what becomes of their
 * ticket or money, and a message that an admin writes to them alone.
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
