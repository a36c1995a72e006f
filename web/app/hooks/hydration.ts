import { createContext, useContext, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router-dom'

/** Whether the page is alive: not while it is prerendered, nor while React takes a prerendered page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

const neverChanges = () => () => {}
const yes = () => true
const no = () => false

/** Whether a page gets the app's scripts whatever its route says: always in the browser, where they are running. */
export const AlwaysHydrated = createContext(true)

/** A page whose route exports `handle = { hydrate: false }` is read without React: it runs the public pages' module alone. */
export function useIsHydratedPage(): boolean {
  const always = useContext(AlwaysHydrated)
  const handles = useMatches().map(({ handle }) => handle as { hydrate?: boolean } | undefined) // what the routes export
  return always || import.meta.env.DEV || !handles.some((handle) => handle?.hydrate === false)
}
