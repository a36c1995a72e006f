import { create } from 'zustand'
import type { Person } from '../../firebase/person.ts'
import { resetPersonalStores } from '../../firebase/personal-store.ts'
import { keepSignedIn } from '../../firebase/signed-in-hint.ts'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  /** Somebody is signed in, and Auth cannot say who they are: the network is away, as a rule. */
  | { readonly status: 'unknown'; readonly again: () => void }
  | { readonly status: 'signed-in'; readonly person: Person }

interface SessionStore {
  readonly session: Session
  /** A sign-in is being completed: until it is, nobody is sent anywhere. */
  readonly arriving: boolean
  /** Who has just signed in by hand: what follows a sign-in has been done for them. */
  readonly arrivedAs: string | null
  /** A sign-out is under way: the page that follows is the landing page, not `/login`. */
  readonly leaving: boolean
  /** The evening whose expiry was said at this visit: it is not said twice. */
  readonly expiryTold: string | null
  readonly tell: (person: Person | null) => void
  /** Who is signed in could not be read; of whoever is known already that changes nothing. */
  readonly miss: (uid: string, again: () => void) => void
  readonly setArriving: (arriving: boolean) => void
  readonly setArrivedAs: (uid: string) => void
  readonly setLeaving: (leaving: boolean) => void
  readonly setExpiryTold: (evening: string) => void
}

/** Who is signed in. It holds what crosses screens and nothing of their data. */
export const useSessionStore = create<SessionStore>((set, get) => ({
  session: { status: 'loading' },
  arriving: false,
  arrivedAs: null,
  leaving: false,
  expiryTold: null,
  tell: (person) => {
    keepSignedIn(person !== null)
    const session: Session = person ? { status: 'signed-in', person } : { status: 'signed-out' }
    if (uidOf(get().session) === uidOf(session)) return set({ session })
    set({ session, expiryTold: null })
    resetPersonalStores()
  },
  miss: (uid, again) => {
    if (uidOf(get().session) !== uid) set({ session: { status: 'unknown', again } })
  },
  setArriving: (arriving) => set({ arriving }),
  setArrivedAs: (arrivedAs) => set({ arrivedAs }),
  setLeaving: (leaving) => set({ leaving }),
  setExpiryTold: (expiryTold) => set({ expiryTold }),
}))

function uidOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.person.uid : null
}
