import { setTimeout as pause } from 'node:timers/promises'
import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  getFirestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { type Functions, getFunctions } from 'firebase-admin/functions'
import type { z } from 'zod'

/** Firestore with admin rights. The app is initialised lazily, so that loading the functions stays fast. */
export function db(): Firestore {
  return getFirestore(app())
}

/** Firebase Auth with admin rights. */
export function auth(): Auth {
  return getAuth(app())
}

/** Cloud Functions of this project, to enqueue tasks. */
export function functions(): Functions {
  return getFunctions(app())
}

function app(): App {
  return getApps()[0] ?? initializeApp()
}

/** A parsed document with its precondition. */
export interface Snapshot<T> {
  readonly ref: DocumentReference
  readonly data: T
  readonly precondition: { readonly lastUpdateTime: Timestamp }
}

/** The document, parsed by its schema; null if it does not exist. Throws a ZodError if it is invalid. */
export function parseSnapshot<S extends z.ZodType>(
  schema: S,
  snapshot: DocumentSnapshot,
): Snapshot<z.output<S>> | null {
  if (!snapshot.exists || !snapshot.updateTime) return null
  return {
    ref: snapshot.ref,
    data: schema.parse(snapshot.data()),
    precondition: { lastUpdateTime: snapshot.updateTime },
  }
}

/**
 * Reads several documents as one consistent snapshot. A read-only transaction takes no locks and is never
 * retried. A decision that depends on these documents needs their preconditions in the batch that follows.
 */
export function readInTransaction<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().runTransaction(
    async (tx) => {
      try {
        return await read(tx)
      } catch (error) {
        // Firestore's package begins the transaction with its first read. If that read fails, the package
        // leaves a rejected promise without a handler, which would end the instance. A second read of the
        // transaction handles that promise and sends no request.
        await tx.get(db().doc('none/none')).catch(() => undefined)
        throw error
      }
    },
    { readOnly: true },
  )
}

const FAILED_PRECONDITION = 9
/**
 * gRPC codes of a `create` that found a document, a failed precondition, an aborted commit, and an `update`
 * without a document.
 */
const CONFLICT_CODES = new Set([5, 6, FAILED_PRECONDITION, 10])

/**
 * A query without its index fails with the code of a failed precondition. Its message names the index; of a
 * collection group it may be empty (googleapis/google-cloud-node#7466). A failed precondition of a batch names
 * two versions.
 */
const WITHOUT_INDEX = /index|FAILED_PRECONDITION:\s*$/i

/**
 * Whether a batch failed because another write came first, so that the caller must read and decide again. The
 * SDK retries an aborted commit by itself. A batch that was committed can therefore still fail with "already
 * exists": after reading again, first check whether that write was your own.
 */
export function isWriteConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'number' &&
    CONFLICT_CODES.has(error.code) &&
    !(error.code === FAILED_PRECONDITION && WITHOUT_INDEX.test(error.message))
  )
}

/** Thrown by a step that detects by itself that its read is outdated; `retryOnConflict` retries it. */
export class RetryStepError extends Error {
  override readonly name = 'RetryStepError'
}

/**
 * How often a step is attempted. Three would be enough for documents of one user. Concurrent calls that pick
 * the same seat or promo use conflict more often, and each of them picks again.
 */
const ATTEMPTS = 8

const FIRST_BACKOFF_MS = 8
const LONGEST_BACKOFF_MS = 500

/**
 * Optimistic concurrency: runs a read–decide–commit step, and retries it on a write conflict, at most 8
 * times. Between attempts it waits for a random time, so that the same writers do not conflict again:
 * exponential backoff with full jitter, at first up to 8 ms, then up to twice as long each time, about a
 * second in total. Throws the conflict of the last attempt, and any other error at once.
 */
export async function retryOnConflict<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      // Retry: another write came first, so the decision must be made on the current documents.
      const retry = error instanceof RetryStepError || isWriteConflict(error)
      if (!retry || attempt === ATTEMPTS) throw error
    }
    await pause(Math.random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1)))
  }
}

/**
 * The results of a query in pages of `size`, ordered by id. Each page starts after the last document read:
 * documents that leave the query in between cause no gap, and each document is returned once.
 */
export async function* queryPages(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  const pages = query.orderBy(FieldPath.documentId()).limit(size)
  let { docs } = await pages.get()
  for (;;) {
    const last = docs.at(-1)
    if (!last) return
    yield docs
    if (docs.length < size) return
    docs = (await pages.startAfter(last).get()).docs
  }
}

/** Firestore's limit of values for `in` and `array-contains-any`. */
const VALUES_PER_QUERY = 30

/** The documents of queries that compare with some of the values each, 30 at most, run at once. */
export async function queryByValues(
  values: readonly string[],
  queriesOf: (some: readonly string[]) => readonly Query[],
): Promise<QueryDocumentSnapshot[]> {
  const queries: Query[] = []
  for (let from = 0; from < values.length; from += VALUES_PER_QUERY)
    queries.push(...queriesOf(values.slice(from, from + VALUES_PER_QUERY)))
  const found = await Promise.all(queries.map((query) => query.get()))
  return found.flatMap(({ docs }) => docs)
}

/** The documents at these paths, in order. `getAll` rejects an empty list, so none is requested for it. */
export async function getDocuments(paths: readonly string[]): Promise<DocumentSnapshot[]> {
  return paths.length === 0 ? [] : db().getAll(...paths.map((path) => db().doc(path)))
}

/** Documents per batch; small, so that an interrupted page is repeated quickly. */
const PAGE = 200

/** The documents of a user in a collection with `user_id`. */
export function documentsOfUser(collection: string, uid: string): Query {
  return db().collection(collection).where('user_id', '==', uid)
}

/**
 * Writes a change for each document of a query, in one batch per page. Earlier pages stay written if one
 * fails.
 */
export async function updateEach(
  query: Query,
  write: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<void> {
  for await (const page of queryPages(query, PAGE)) {
    const batch = db().batch()
    for (const found of page) write(batch, found)
    await batch.commit()
  }
}

/** Deletes the documents of a query, which may filter by a range, in batches. */
export function deleteEach(query: Query): Promise<void> {
  return emptyQuery(query, (batch, ref) => batch.delete(ref))
}

/** Deletes a field in the documents of a query that filters by it, in batches, with what `more` adds. */
export function clearEach(
  query: Query,
  field: string,
  more?: (batch: WriteBatch, ref: DocumentReference) => void,
): Promise<void> {
  return emptyQuery(query, (batch, ref) => {
    batch.update(ref, { [field]: FieldValue.delete() })
    more?.(batch, ref)
  })
}

/** Writes a change, by which a document leaves the query, for each document of a query. */
async function emptyQuery(
  query: Query,
  write: (batch: WriteBatch, ref: DocumentReference) => void,
): Promise<void> {
  const page = query.limit(2 * PAGE).select()
  for (let { docs } = await page.get(); docs.length > 0; { docs } = await page.get()) {
    const batch = db().batch()
    for (const { ref } of docs) write(batch, ref)
    await batch.commit()
  }
}
