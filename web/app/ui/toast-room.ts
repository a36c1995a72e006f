import { type RefObject, useEffect, useLayoutEffect } from 'react'

/**
 * Has a phone's screen make room for what `region` holds: `--toasts` is its height, by which the action bar opens, or the page
 * ends sooner where it has none (theme/global-css.ts); `--toast-room` reaches from the foot of the screen to its top. A field
 * that has the focus stays in sight. On a wide screen, and while there is nothing to say, both are unset.
 */
export function useToastRoom(region: RefObject<HTMLElement | null>, said: number | null): void {
  useLayoutEffect(() => {
    if (said === null) return
    const { style } = document.documentElement
    function makeRoom() {
      const height = region.current?.offsetHeight ?? 0
      style.setProperty('--toasts', `${height}px`)
      style.setProperty('--toast-room', `calc(var(--toast-base, var(--action-bar, 0px)) + ${height}px)`)
    }
    makeRoom()
    if (region.current) showFocused(region.current)
    // Its words break otherwise on another width, and its foot is another one on the next screen.
    const observer = new ResizeObserver(makeRoom)
    if (region.current) observer.observe(region.current, { box: 'border-box' })
    return () => {
      observer.disconnect()
      style.removeProperty('--toasts')
      style.removeProperty('--toast-room')
    }
  }, [region, said])
}

function showFocused(region: HTMLElement) {
  const focused = document.activeElement
  if (!focused?.matches('input, select, textarea, iframe')) return
  if (focused.getBoundingClientRect().bottom > region.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}

/** Keeps in `--keyboard` how much of the page a keyboard hides, where the browser lays the page out under it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    function follow({ scale, height, offsetTop }: VisualViewport) {
      // Zoomed in, a part of the page is out of sight without a keyboard.
      const hidden = scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))
      style.setProperty('--keyboard', `${hidden}px`)
    }
    const look = () => follow(view)
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
      style.removeProperty('--keyboard')
    }
  }, [])
}
