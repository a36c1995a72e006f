import { type RefObject, useEffect, useRef } from 'react'

/** After a navigation the focus would be nowhere: the new screen's title takes it, unless a field already has. */
export function useFocusAfterNavigation(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
