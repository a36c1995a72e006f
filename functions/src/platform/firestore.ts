import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
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

/** Firestore with admin rights. The app is opened by the first use, so that loading the functions stays cheap. */
export function db(): Firestore {
  return getFirestore(app())
}

/** Firebase Auth with admin rights. */
export function auth(): Auth {
  return getAuth(app())
}

/** The functions of this project, with the right to hand them tasks. */
export function functions(): Functions {
  return getFunctions(app())
}

function app(): App {
  return getApps()[0] ?? initializeApp()
}

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

/**
 * Reads several documents as they were at one moment. A read-only transaction takes no lock and is never retried, so
 * nobody waits for it; what the decision depends on is guarded by preconditions in the batch that follows.
 */
export function readTogether<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().runTransaction(
    async (tx) => {
      try {
        return await read(tx)
      } catch (error) {
        // Firestore's package begins the transaction with its first read. Where that fails it leaves a rejection that
        // nobody handles, which ends the whole instance; another read of the transaction handles it, and sends nothing.
        await tx.get(db().doc('none/none')).catch(() => undefined)
        throw error
      }
    },
    { readOnly: true },
  )
}

/** gRPC's codes for a `create` that was beaten, a failed precondition or an aborted commit; and an `update` of nothing. */
const LOST = new Set([5, 6, 9, 10])

/**
 * Whether a batch failed because somebody else wrote first: read again and decide again. The SDK retries an aborted
 * commit by itself, so that even the winner may be told "already exists": after the new read, look for your own write
 * before you call it a loss.
 */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && LOST.has(error.code)
}

/** Thrown by a step that sees for itself that what it read has changed. */
export class CameInBetween extends Error {
  override readonly name = 'CameInBetween'
}

/**
 * How often a decision is taken. Three are enough where only a person's own documents can collide; people who draw a
 * numbered seat (or use of a promo code) at the same moment may draw the same one, and each loser draws again.
 */
const LOOPS = 8

/**
 * Runs "read, decide, commit" until nobody came in between. A batch that loses to another writer counts as such,
 * whichever of its paths it was. Gives up with an error, which makes Stripe deliver again.
 */
export async function untilSettled<T>(step: () => Promise<T>): Promise<T> {
  for (let loop = 1; ; loop += 1) {
    try {
      return await step()
    } catch (error) {
      // To retry: another writer was first, so that the decision must be taken on what stands now.
      const retry = error instanceof CameInBetween || isCollision(error)
      if (!retry || loop === LOOPS) throw error
    }
  }
}

/**
 * What a query finds, a page at a time, in the order of the ids. It goes on after the last document that it read, so that
 * what drops out of the query meanwhile leaves no gap, and what can't be dealt with is met once.
 */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
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

/** The documents at these paths, in their order; none is asked for where there is none to ask for, which `getAll` refuses. */
export async function readAll(paths: readonly string[]): Promise<DocumentSnapshot[]> {
  return paths.length === 0 ? [] : db().getAll(...paths.map((path) => db().doc(path)))
}

/** Few enough that a page which breaks off is soon gone through again. */
const PAGE = 200

/** The documents of a collection that say whose they are. */
export function ownedBy(collection: string, uid: string): Query {
  return db().collection(collection).where('user_id', '==', uid)
}

/** Writes something for every document that a query finds, a page in a batch. */
export async function forEachFound(
  query: Query,
  write: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<void> {
  for await (const page of pagesOf(query, PAGE)) {
    const batch = db().batch()
    for (const found of page) write(batch, found)
    await batch.commit()
  }
}
