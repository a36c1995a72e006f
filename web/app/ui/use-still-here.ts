import { useCallback, useEffect, useRef } from 'react'

/** Tells, once slow work is done, whether its page is still up: who has left it meanwhile is not to be moved again. */
export function useStillHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
