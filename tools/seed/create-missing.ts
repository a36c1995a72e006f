import type { Firestore } from 'firebase-admin/firestore'
import type { Documents } from './demo-documents.ts'

/**
 * Creates the missing documents in one batch and leaves existing ones unchanged. Returns the number of
 * new ones.
 */
export async function createMissing(db: Firestore, documents: Documents): Promise<number> {
  const references = Object.keys(documents).map((path) => db.doc(path))
  if (references.length === 0) return 0
  const missing = (await db.getAll(...references)).filter(({ exists }) => !exists)
  const batch = db.batch()
  for (const { ref } of missing) batch.create(ref, documents[ref.path] ?? {})
  await batch.commit()
  return missing.length
}
