import { useSyncExternalStore } from 'react'

/** Whether the page is alive: not while it is prerendered, nor while React takes a prerendered page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

const neverChanges = () => () => {}
const yes = () => true
const no = () => false
