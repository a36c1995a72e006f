import { type RefObject, useEffect } from 'react'

/**
 * Has a phone's screen make room for what `region` holds: `--toasts` is its height, by which the action bar opens, or the page
 * ends sooner where it has none (theme/global-css.ts); `--toast-room` reaches from the foot of the screen to its top. A field
 * that has the focus stays in sight. On a wide screen, and while there is nothing to say, both are unset.
 */
export function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = region
    if (!current) return
    const { style } = document.documentElement
    function clear() {
      style.removeProperty('--toasts')
      style.removeProperty('--toast-room')
    }
    function makeRoom(toasts: HTMLElement) {
      const height = toasts.offsetHeight
      if (height === 0) return clear()
      style.setProperty('--toasts', `${height}px`)
      style.setProperty('--toast-room', `calc(var(--toast-base, var(--action-bar, 0px)) + ${height}px)`)
      showFocused(toasts)
    }
    // Toasts come and go, and their words break otherwise on another width.
    const observer = new ResizeObserver(() => makeRoom(current))
    observer.observe(current, { box: 'border-box' })
    return () => {
      observer.disconnect()
      clear()
    }
  }, [region])
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
