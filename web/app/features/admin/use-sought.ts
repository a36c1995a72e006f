import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What was searched for on a page. It is kept with the page in the browser's history, so that the way back finds it
 * again, and out of the address: it is somebody's name.
 */
export function useSought(): [sought: string, setSought: (sought: string) => void] {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const setSought = useCallback(
    (sought: string) =>
      void navigate({ search }, { replace: true, preventScrollReset: true, state: { sought } }),
    [navigate, search],
  )
  return [soughtIn(state), setSought]
}

/** React Router types it as any: it is whatever the browser's history holds. */
function soughtIn(state: unknown): string {
  const sought = typeof state === 'object' && state !== null && 'sought' in state ? state.sought : ''
  return typeof sought === 'string' ? sought : ''
}
