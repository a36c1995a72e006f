import type { RefusalCode } from '@tablee/domain/calls'
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
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
import { logWarning } from '../config/log.ts'
import { firestore } from './firestore-app.ts'
import { queryClient, withTimeout } from './query-client.ts'
import { RefusalError } from './refusals.ts'

const TIMEOUT_MS = 10_000
export const PAGE_SIZE = 50

// Read functions for queries: they bypass the cache, parse with a domain schema, and reject with `RefusalError`
// if the read fails.

/** Reads one document; null if it does not exist. Rejects with `ZodError` if it does not match the schema. */
export async function fetchDocument<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const snapshot = await answered(getDocFromServer(doc(firestore(), path)))
  return snapshot.exists() ? schema.parse({ id: snapshot.id, ...snapshot.data() }) : null
}

/** Reads at most `PAGE_SIZE` documents. One that does not match the schema is logged and skipped. */
export async function fetchList<T>(
  path: string,
  schema: z.ZodType<T>,
  ...constraints: QueryConstraint[]
): Promise<T[]> {
  return parsedOf(await documentsOf(path, constraints), schema)
}

/** Reads every document of a query. For one that is bounded by what it asks, such as an evening's. */
export async function fetchAll<T>(
  path: string,
  schema: z.ZodType<T>,
  ...constraints: QueryConstraint[]
): Promise<T[]> {
  return parsedOf(
    await answered(getDocsFromServer(query(collection(firestore(), path), ...constraints))),
    schema,
  )
}

/** The last document of a page; the next page starts after it. */
export type Cursor = QueryDocumentSnapshot

export interface Page<T> {
  readonly rows: readonly T[]
  readonly next: Cursor | null
}

/** Reads the page after a document; null reads the first page. */
export async function fetchPage<T>(
  path: string,
  schema: z.ZodType<T>,
  after: Cursor | null,
  ...constraints: QueryConstraint[]
): Promise<Page<T>> {
  const found = await documentsOf(path, after ? [...constraints, startAfter(after)] : constraints)
  return {
    rows: parsedOf(found, schema),
    next: found.size < PAGE_SIZE ? null : (found.docs.at(-1) ?? null),
  }
}

/** Counts documents by an aggregation query, without reading them. */
export async function fetchCount(path: string, ...constraints: QueryConstraint[]): Promise<number> {
  const counted = getCountFromServer(query(collection(firestore(), path), ...constraints))
  return (await answered(counted)).data().count
}

/** Options for `useInfiniteQuery`. The list is loaded at each visit; after a change, use `rereadPages`. */
export function pagesQuery<T>(queryKey: QueryKey, readPage: (after: Cursor | null) => Promise<Page<T>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: null as Cursor | null, // TypeScript would infer `null`
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reloads the first page of a list. TanStack Query would reload every page shown, and each read is billed. */
export async function rereadPages<T>({ queryKey }: ReturnType<typeof pagesQuery<T>>): Promise<void> {
  queryClient.setQueryData(queryKey, (shown) => ({
    pages: shown?.pages.slice(0, 1) ?? [],
    pageParams: shown?.pageParams.slice(0, 1) ?? [],
  }))
  await queryClient.invalidateQueries({ queryKey, exact: true })
}

function documentsOf(path: string, constraints: readonly QueryConstraint[]): Promise<QuerySnapshot> {
  return answered(getDocsFromServer(query(collection(firestore(), path), ...constraints, limit(PAGE_SIZE))))
}

function parsedOf<T>(found: QuerySnapshot, schema: z.ZodType<T>): T[] {
  return found.docs.flatMap((snapshot) => {
    const parsed = schema.safeParse({ id: snapshot.id, ...snapshot.data() })
    if (!parsed.success) logWarning(`${snapshot.ref.path} does not have its shape`, parsed.error)
    return parsed.success ? [parsed.data] : []
  })
}

async function answered<T>(reading: Promise<T>): Promise<T> {
  try {
    return await withTimeout(reading, TIMEOUT_MS)
  } catch (error) {
    throw toRefusalError(error)
  }
}

/** Translates an SDK error: `forbidden` if the rules deny the read, `unavailable` if Firestore does not answer. */
export function toRefusalError(error: unknown): RefusalError {
  return error instanceof RefusalError ? error : new RefusalError(codeOf(error), { cause: error })
}

function codeOf(error: unknown): RefusalCode {
  const code = error instanceof FirebaseError ? error.code : null
  if (code === 'permission-denied') return 'forbidden'
  return code === 'unauthenticated' ? 'unauthenticated' : 'unavailable'
}
