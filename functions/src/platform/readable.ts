import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { z } from 'zod'
import { parseSnapshot, type Snapshot } from './firestore.ts'

/**
 * The document, parsed by its schema; null also if it is invalid, which is logged. For what its reader can do
 * without: one document that cannot be read must not stop a city or a user's copy.
 */
export function parseReadable<S extends z.ZodType>(
  schema: S,
  snapshot: DocumentSnapshot,
): Snapshot<z.output<S>> | null {
  try {
    return parseSnapshot(schema, snapshot)
  } catch (error) {
    // Only what the schema refuses: the reader continues without this document.
    if (!(error instanceof z.ZodError)) throw error
    const fields = error.issues.map(({ path }) => path.join('.'))
    logError('A stored document cannot be read', { path: snapshot.ref.path, fields })
    return null
  }
}
