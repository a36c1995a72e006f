import type { RefusalCode } from '@tablee/domain'
import { FirebaseError } from 'firebase/app'
import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
} from 'firebase/firestore'
import type { z } from 'zod'
import { firestore } from './firestore.ts'
import { withPatience } from './patience.ts'
import { Refused } from './refused.ts'
import { report } from './report.ts'

const PATIENCE_MS = 10_000
/** So many documents are read of a list at once. */
export const AT_MOST = 50

/** Reads one document once, from the server; `null` where there is none. */
export async function readDocument<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const snapshot = await answered(getDocFromServer(doc(firestore(), path)))
  return snapshot.exists() ? schema.parse({ id: snapshot.id, ...snapshot.data() }) : null
}

/** Reads a list once, from the server. A document without its shape is left out: one must not hide the others. */
export async function readList<T>(
  path: string,
  schema: z.ZodType<T>,
  ...constraints: QueryConstraint[]
): Promise<T[]> {
  const found = await answered(
    getDocsFromServer(query(collection(firestore(), path), ...constraints, limit(AT_MOST))),
  )
  return parsedOf(found, schema)
}

/** A part of a list, and where the next one begins; null where there is none. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly next: QueryDocumentSnapshot | null
}

/** Reads the part of a list that follows a document, or the first, once, from the server. */
export async function readPage<T>(
  path: string,
  schema: z.ZodType<T>,
  after: QueryDocumentSnapshot | null,
  ...constraints: QueryConstraint[]
): Promise<Page<T>> {
  const from = after ? [startAfter(after)] : []
  const found = await answered(
    getDocsFromServer(query(collection(firestore(), path), ...constraints, ...from, limit(AT_MOST))),
  )
  return {
    rows: parsedOf(found, schema),
    next: found.size < AT_MOST ? null : (found.docs.at(-1) ?? null),
  }
}

/** How many documents of a collection there are: an aggregate, which reads none of them. */
export async function readCount(path: string, ...constraints: QueryConstraint[]): Promise<number> {
  const counted = getCountFromServer(query(collection(firestore(), path), ...constraints))
  return (await answered(counted)).data().count
}

function parsedOf<T>(found: QuerySnapshot, schema: z.ZodType<T>): T[] {
  return found.docs.flatMap((snapshot) => {
    const parsed = schema.safeParse({ id: snapshot.id, ...snapshot.data() })
    if (!parsed.success) report(`${snapshot.ref.path} does not have its shape`, parsed.error)
    return parsed.success ? [parsed.data] : []
  })
}

async function answered<T>(reading: Promise<T>): Promise<T> {
  try {
    return await withPatience(reading, PATIENCE_MS)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(codeOf(error), { cause: error })
  }
}

/** What the rules refuse is no use to try again: it is told apart from a database that does not answer. */
function codeOf(error: unknown): RefusalCode {
  const code = error instanceof FirebaseError ? error.code : null
  if (code === 'permission-denied') return 'forbidden'
  return code === 'unauthenticated' ? 'unauthenticated' : 'unavailable'
}
