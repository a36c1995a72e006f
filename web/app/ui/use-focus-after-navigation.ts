import { type RefObject, useLayoutEffect, useRef } from 'react'

/** After a navigation the focus would be nowhere: the new screen's title takes it, unless a field already has. */
export function useFocusAfterNavigation(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // As the title is shown: a moment later, a key that is pressed in between would go nowhere.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
