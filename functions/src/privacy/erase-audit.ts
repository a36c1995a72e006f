import { collections } from '@tablee/domain'
import { FieldValue } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { forEachFound, ownedBy } from './found.ts'

/**
 * What was done in the console about somebody who is gone stays written down, as something that happened: when, by whom
 * and of which kind, without the person, the reason, or the document that bears their id. Of an admin who is gone, the
 * lines go on under a pseudonym. A line about two people goes with either.
 */
export async function eraseAuditLines(uid: string, pseudonym: string): Promise<void> {
  const asOther = db().collection(collections.audit).where('other_id', '==', uid)
  for (const about of [ownedBy(collections.audit, uid), asOther])
    await forEachFound(about, (batch, line) => {
      const [collection] = String(line.get('subject')).split('/')
      const gone = { input_digest: FieldValue.delete(), other_id: FieldValue.delete() }
      batch.update(line.ref, { user_id: null, reason: null, details: {}, subject: collection, ...gone })
    })
  const own = db().collection(collections.audit).where('admin_id', '==', uid)
  await forEachFound(own, (batch, { ref }) =>
    batch.update(ref, { admin_id: pseudonym, admin_email: pseudonym }),
  )
}
