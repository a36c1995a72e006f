import { skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore'
import { useEffect } from 'react'
import type { z } from 'zod'
import { toRefusalError } from './firestore.ts'
import { firestore } from './firestore-app.ts'
import { RefusalError } from './refusals.ts'

/**
 * The document at `path`, updated by a listener while a component uses it. Data is null if the server reports that
 * the document does not exist. The query waits while `path` is null.
 *
 * The query function resolves with the first snapshot or rejects with its error; the listener writes later snapshots
 * into the cache. Both share one Firestore target, which is billed once. `schema` must be a module constant.
 */
export function useLiveDocument<T>(path: string | null, schema: z.ZodType<T>): UseQueryResult<T | null> {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['live', path],
    queryFn: path === null ? skipToken : ({ signal }) => firstSnapshot(path, schema, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a listener the cached document would become stale.
    gcTime: 0,
  })
  const failed = query.isError

  useEffect(() => {
    if (path === null) return
    const queryKey = ['live', path]
    /** Refetches, so that the query function reports the same error. A failed listener is opened again once. */
    const check = () => !failed && void client.invalidateQueries({ queryKey })
    return onSnapshot(
      doc(firestore(), path),
      (snapshot) => {
        try {
          client.setQueryData(queryKey, contentOf(snapshot, schema))
        } catch {
          check()
        }
      },
      check,
    )
  }, [client, path, schema, failed])

  return query
}

function firstSnapshot<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      doc(firestore(), path),
      (snapshot) => {
        stop()
        try {
          resolve(contentOf(snapshot, schema))
        } catch (error) {
          reject(error)
        }
      },
      (error) => reject(toRefusalError(error)),
    )
    signal.addEventListener('abort', stop)
  })
}

/** Offline, Firestore returns an empty snapshot for a document that is not cached; it may exist all the same. */
function contentOf<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): T | null {
  if (snapshot.exists())
    return schema.parse({ id: snapshot.id, ...snapshot.data({ serverTimestamps: 'estimate' }) })
  if (snapshot.metadata.fromCache) throw new RefusalError('unavailable')
  return null
}
