import { create } from 'zustand'

interface Leaving {
  /** Set by a page that has something unsaved: asks, and goes on with what it is given if it may. */
  readonly ask: ((leave: () => void) => void) | null
  readonly setAsk: (ask: Leaving['ask']) => void
}

/** What stands between the console's frame and a page that is not to be left without being asked. */
export const useLeaving = create<Leaving>((set) => ({ ask: null, setAsk: (ask) => set({ ask }) }))

/** Leaves in a way that is no navigation, as a sign-out is: at once, or when the page lets go. */
export function leaveBy(leave: () => void): void {
  const { ask } = useLeaving.getState()
  if (ask) ask(leave)
  else leave()
}
