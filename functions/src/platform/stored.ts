import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { z } from 'zod'

/** A parsed document with what a precondition on it needs. */
export interface Stored<T> {
  readonly ref: DocumentReference
  readonly data: T
  readonly unchanged: { readonly lastUpdateTime: Timestamp }
}

/** The document parsed by its schema, or null when there is none. */
export function stored<S extends z.ZodType>(
  schema: S,
  snapshot: DocumentSnapshot,
): Stored<z.output<S>> | null {
  if (!snapshot.exists || !snapshot.updateTime) return null
  return {
    ref: snapshot.ref,
    data: schema.parse(snapshot.data()),
    unchanged: { lastUpdateTime: snapshot.updateTime },
  }
}
