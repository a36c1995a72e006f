import { paths } from '@tablee/domain/documents'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore'
import { firebaseAuth } from './auth.ts'
import { toRefusalError } from './firestore.ts'
import { firestore } from './firestore-app.ts'
import { endDraft, fieldsForNextWrite, type ProfileFields, profileQuery } from './own-profile.ts'
import { queryClient, withTimeout } from './query-client.ts'
import { RefusalError } from './refusals.ts'

const TIMEOUT_MS = 10_000

/**
 * Saves fields of the user's profile, together with the draft for this write (`addToNextWrite`). Each named field
 * is replaced as a whole.
 * – The cache shows the change at once. If the rules refuse the write, the profile is read again.
 * – A write that times out is sent once there is a network.
 * – Rejects with `RefusalError`.
 */
export async function saveOwnProfile(uid: string, fields: ProfileFields): Promise<void> {
  // Another tab may have signed out; the rules would only report a denied write.
  if (firebaseAuth().currentUser?.uid !== uid) throw new RefusalError('unauthenticated')
  const { queryKey } = profileQuery(uid)
  const document = { id: uid, ...fieldsForNextWrite(uid), ...fields }
  // While the profile is still loading, its answer will contain this write.
  queryClient.setQueryData(queryKey, (known) => (known === undefined ? known : { ...known, ...document }))
  // The time of the consent is the server's. The cache shows the browser's until the next visit.
  const stored =
    'terms_accepted_at' in document ? { ...document, terms_accepted_at: serverTimestamp() } : document
  const write = setDoc(doc(firestore(), paths.user(uid)), stored, { mergeFields: Object.keys(stored) })
  write.then(
    () => endDraft(uid, document),
    () => queryClient.invalidateQueries({ queryKey }),
  )
  try {
    await withTimeout(write, TIMEOUT_MS)
  } catch (error) {
    throw toRefusalError(error)
  }
}
