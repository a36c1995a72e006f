import { paths, type UserDocument, userDocument } from '@tablee/domain'
import { doc, onSnapshot } from 'firebase/firestore'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { firestore } from './firestore.ts'
import { report } from './report.ts'
import type { Watched } from './use-document.ts'

/** Milliseconds. */
const LEFT_AFTER = 1_000

type Fields = Readonly<Record<string, unknown>>

/** The person's profile as it is known here: what the server has, and what is on its way there, the oldest first. */
interface Own {
  readonly uid: string
  /** `null` where the server has none; silence is "error". */
  readonly stored: Fields | 'loading' | 'error' | null
  readonly pending: readonly Fields[]
}

let own: Own | null = null
/** What goes with the next write. */
let kept: { readonly uid: string; readonly fields: Fields } | null = null
/** Who has no profile yet, as a call has told. */
let without: string | null = null
let stop = () => {}
const listeners = new Set<() => void>()

/**
 * The person's own document. Only they write it, and here: it is read once, and what they write is added as it is written.
 * A listener would be billed for each write of their own. What they change on another device shows at the next visit.
 */
export function useOwnProfile(uid: string | null): Watched<UserDocument> {
  useEffect(() => {
    if (uid === null) return
    if (without === uid) tell({ uid, stored: null, pending: [] })
    else read(uid)
    without = null
    return () => {
      stop()
      tell(null)
    }
  }, [uid])
  const at = useSyncExternalStore(
    subscribe,
    () => own,
    () => null,
  )
  return useMemo(() => (at && at.uid === uid ? watched(at) : loading), [at, uid])
}

/** Spares the first reading: a call has told that nobody can have written a profile for them. */
export function expectNoProfile(uid: string): void {
  without = uid
}

/** Reads it again, where it was: the server has put something right. */
export function rereadOwnProfile(): void {
  if (own) read(own.uid)
}

/** Whether the server has said that the person has no profile yet. */
export function hasNoProfile(uid: string): boolean {
  return own?.uid === uid && own.stored === null
}

/** Keeps what is chosen for the next write, with which it is saved, and shows it until then. */
export function keepForNextWrite(uid: string, fields: Fields): void {
  kept = { uid, fields: { ...keptOf(uid), ...fields } }
  tell(own && { ...own })
}

/** What is kept for the next write. */
export function keptOf(uid: string): Fields {
  return kept?.uid === uid ? kept.fields : {}
}

/** Shows what is being written, at once and for good, or until it is refused. */
export function showWrite(uid: string, fields: Fields, write: Promise<void>): void {
  if (own?.uid !== uid) return
  tell({ ...own, pending: [...own.pending, fields] })
  const end = (done: boolean) => () => {
    if (!own?.pending.includes(fields)) return
    if (done) letGo(uid, fields)
    const stored = done && isKnown(own.stored) ? { ...own.stored, ...fields } : own.stored
    tell({ ...own, stored, pending: own.pending.filter((each) => each !== fields) })
  }
  write.then(end(true), end(false))
}

/** Listens until the server has answered, so that a network that comes back is noticed; what it hears then counts no more. */
function read(uid: string): void {
  stop()
  tell({ uid, stored: 'loading', pending: own?.uid === uid ? own.pending : [] })
  let answered = false
  const leave = onSnapshot(
    doc(firestore(), paths.user(uid)),
    (snapshot) => {
      if (answered) return
      const { fromCache } = snapshot.metadata
      // Offline and never seen before, Firestore hands out an empty snapshot of its cache: that is no answer.
      const none = fromCache ? 'error' : null
      know(uid, snapshot.exists() ? snapshot.data() : none)
      answered = !fromCache
      // Its channel sends one message at a time: what is asked for next does not stand in line behind this one.
      if (answered) setTimeout(leave, LEFT_AFTER)
    },
    (error) => {
      if (answered) return
      report('The profile cannot be read', error)
      know(uid, 'error')
    },
  )
  stop = leave
}

/** What was kept is saved, but for what was chosen anew meanwhile. */
function letGo(uid: string, saved: Fields): void {
  const left = Object.entries(keptOf(uid)).filter(([name, value]) => saved[name] !== value)
  kept = left.length === 0 ? null : { uid, fields: Object.fromEntries(left) }
}

function know(uid: string, stored: Own['stored']): void {
  if (own?.uid === uid) tell({ ...own, stored })
}

function watched({ uid, stored, pending }: Own): Watched<UserDocument> {
  if (stored === 'loading' || stored === 'error') return { state: stored }
  if (stored === null && pending.length === 0) return { state: 'empty' }
  const parsed = userDocument.safeParse(Object.assign({ id: uid }, stored, ...pending, keptOf(uid)))
  if (parsed.success) return { state: 'data', data: parsed.data }
  report('The profile does not have its shape', parsed.error)
  return { state: 'error' }
}

const loading = { state: 'loading' } as const
const isKnown = (stored: Own['stored']): stored is Fields | null => typeof stored !== 'string'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(next: Own | null): void {
  own = next
  for (const listener of listeners) listener()
}
