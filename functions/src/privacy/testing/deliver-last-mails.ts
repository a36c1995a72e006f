import { collections } from '@tablee/domain'
import { deliver } from '../../mail/deliver.ts'
import { db } from '../../platform/firebase.ts'

/** Hands the last e-mails of people who are gone to a mail server that takes them; their documents go with it. */
export async function deliverLastMails(): Promise<void> {
  const mails = await db().collection(collections.mail).where('kind', '==', 'account_deleted').get()
  await Promise.all(mails.docs.map(({ id }) => deliver(id, async () => {})))
}
