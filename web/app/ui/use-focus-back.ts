import { type FocusEvent, type MouseEvent, useRef } from 'react'

/**
 * What closes takes the focus with it: it goes to what stands beside, or back to where it was before it came here. A pointer's
 * always goes back, for what has the focus does not pass by itself.
 */
export function useFocusBack() {
  const before = useRef<EventTarget | null>(null)

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }

  /** For the button that closes, before its part of the region is gone. */
  function leave({ currentTarget: button, detail }: MouseEvent, part: Element) {
    if (document.activeElement !== button) return
    const beside = part.nextElementSibling ?? part.previousElementSibling
    // A click that nothing pressed is the keyboard's.
    const next = detail === 0 ? beside?.querySelector('button') : null
    const { current } = before
    const back = current instanceof HTMLElement && current.isConnected ? current : null
    const target = next ?? back ?? document.getElementById('contenu')
    target?.focus({ preventScroll: true })
  }

  return { enter, leave }
}
