import { useEffect } from 'react'

/** Does what was pressed on a painted page before it was alive. */
export function useRedonePress(alive: boolean): void {
  useEffect(() => {
    if (alive) window.redoPress?.()
  }, [alive])
}
