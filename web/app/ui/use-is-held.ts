import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether somebody has the pointer or the focus in a region, which takes the handlers, or is not looking at the page. What
 * is taken out of the region under the pointer or the focus says nothing of it: so it is looked at again when `count`, of
 * what stands in it, changes.
 */
export function useIsHeld(region: RefObject<HTMLElement | null>, count: number) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const look = () => setAway(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says when to look, and is not looked at
  useEffect(() => {
    setPointed((was) => was && region.current?.matches(':hover') === true)
    setFocused((was) => was && region.current?.contains(document.activeElement) === true)
  }, [region, count])
  return {
    held: pointed || focused || away,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
