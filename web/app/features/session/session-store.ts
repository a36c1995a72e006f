import { create } from 'zustand'
import type { Person } from '../../firebase/person.ts'
import { keepSignedIn } from '../../firebase/signed-in-hint.ts'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
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
  readonly setArriving: (arriving: boolean) => void
  readonly setArrivedAs: (uid: string) => void
  readonly setLeaving: (leaving: boolean) => void
  readonly setExpiryTold: (evening: string) => void
}

/** Who is signed in. It holds what crosses screens and nothing of their data. */
export const useSessionStore = create<SessionStore>((set) => ({
  session: { status: 'loading' },
  arriving: false,
  arrivedAs: null,
  leaving: false,
  expiryTold: null,
  tell: (person) => {
    keepSignedIn(person !== null)
    set({ session: person ? { status: 'signed-in', person } : { status: 'signed-out' } })
  },
  setArriving: (arriving) => set({ arriving }),
  setArrivedAs: (arrivedAs) => set({ arrivedAs }),
  setLeaving: (leaving) => set({ leaving }),
  setExpiryTold: (expiryTold) => set({ expiryTold }),
}))
