import { createContext, useContext, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router-dom'

/** Whether the page is hydrated: false during prerendering and hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

const neverChanges = () => () => {}
const yes = () => true
const no = () => false

/** Whether a page gets the app's scripts regardless of its route's handle. Always true in the browser. */
export const AlwaysHydrated = createContext(true)

/** Whether the page is hydrated. A route with `handle = { hydrate: false }` only runs the public pages' module. */
export function useIsHydratedPage(): boolean {
  const always = useContext(AlwaysHydrated)
  // `as`: React Router types handles as unknown; this is what the routes export
  const handles = useMatches().map(({ handle }) => handle as { hydrate?: boolean } | undefined)
  return always || import.meta.env.DEV || !handles.some((handle) => handle?.hydrate === false)
}
