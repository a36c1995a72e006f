import { type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { firestore } from './firestore.ts'
import { report } from './report.ts'

/** One document as a screen sees it. "empty" is the server's word that it does not exist; silence is "error". */
export type Watched<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'empty' }
  | { readonly state: 'error' }
  | { readonly state: 'data'; readonly data: T }

/**
 * Watches the document at `path`, parsed with its schema; `null` waits for a path that is not known yet.
 * `schema` has to be a constant of a module: a new one at each render would subscribe anew. So has `found`, which hears of
 * the document before it is drawn, to ask for what it names.
 */
export function useDocument<T>(
  path: string | null,
  schema: z.ZodType<T>,
  found?: (data: T) => void,
): Watched<T> {
  const [seen, setSeen] = useState<{ path: string | null; watched: Watched<T> }>({
    path: null,
    watched: loading,
  })

  useEffect(() => {
    if (path === null) return
    return onSnapshot(
      doc(firestore(), path),
      (snapshot) => {
        const watched = read(snapshot, schema)
        if (watched.state === 'data') found?.(watched.data)
        setSeen({ path, watched })
      },
      (error) => {
        report(`${path} cannot be watched`, error)
        setSeen({ path, watched: { state: 'error' } })
      },
    )
  }, [path, schema, found])

  return seen.path === path ? seen.watched : loading
}

/** Milliseconds that a screen has to watch what was asked for ahead of it. */
const AHEAD = 1_000

/** Asks for a document that a screen is about to watch: they share one answer. A failure is left to the screen. */
export function askAhead(path: string): void {
  const leave = onSnapshot(
    doc(firestore(), path),
    () => {},
    () => {},
  )
  setTimeout(leave, AHEAD)
}

const loading = { state: 'loading' } as const

/** Offline and never seen before, Firestore hands out an empty snapshot of its cache: that is no answer. */
function read<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): Watched<T> {
  if (!snapshot.exists()) return { state: snapshot.metadata.fromCache ? 'error' : 'empty' }
  const parsed = schema.safeParse({ id: snapshot.id, ...snapshot.data({ serverTimestamps: 'estimate' }) })
  if (parsed.success) return { state: 'data', data: parsed.data }
  report(`${snapshot.ref.path} does not have its shape`, parsed.error)
  return { state: 'error' }
}
