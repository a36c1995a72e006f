import { skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore'
import { useEffect } from 'react'
import type { z } from 'zod'
import { refusedBy } from './firestore.ts'
import { firestore } from './firestore-app.ts'
import { Refused } from './refusals.ts'

/**
 * The document at `path`, kept up to date by a listener while a screen shows it; `null` as data is the server's word that
 * it does not exist. A `path` of `null` waits: it is not known yet.
 *
 * The query's function answers with the first snapshot, and with why there is none; the listener brings what follows.
 * Both share one target at Firestore, which is billed once. `schema` has to be a constant of a module.
 */
export function useLiveDocument<T>(path: string | null, schema: z.ZodType<T>): UseQueryResult<T | null> {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['live', path],
    queryFn: path === null ? skipToken : ({ signal }) => firstSnapshot(path, schema, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // What nobody listens to is not kept up to date.
    gcTime: 0,
  })
  const failed = query.isError

  useEffect(() => {
    if (path === null) return
    const queryKey = ['live', path]
    /** The function finds the same fault, and the query has it then. A listener that failed once is opened once more. */
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
      (error) => reject(refusedBy(error)),
    )
    signal.addEventListener('abort', stop)
  })
}

/** Offline and never seen before, Firestore hands out an empty snapshot of its cache: that is no answer. */
function contentOf<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): T | null {
  if (snapshot.exists())
    return schema.parse({ id: snapshot.id, ...snapshot.data({ serverTimestamps: 'estimate' }) })
  if (snapshot.metadata.fromCache) throw new Refused('unavailable')
  return null
}
