import { createToaster } from '@chakra-ui/react'
import type { WayOn } from '../messages/site.ts'

type Kind = 'success' | 'info' | 'error'

/** In milliseconds. A toast with a link stays long enough to reach it by keyboard. */
const SHOWN = { success: 5000, info: 5000, error: 8000, withLink: 20_000 }

/** The toaster of a phone: one toast at a time, above the action bar and the keyboard. */
export const overBar = createToaster({
  placement: 'bottom',
  max: 1,
  removeDelay: 0,
  offsets: {
    top: '0px',
    left: '0px',
    right: '0px',
    bottom: 'calc(var(--toast-base, var(--action-bar, 0px)) + var(--keyboard, 0px))',
  },
})

/** The toaster of a wide screen: bottom left, over the poster, up to three toasts. */
export const overPoster = createToaster({
  placement: 'bottom-start',
  max: 3,
  removeDelay: 0,
  offsets: '20px',
})

function say(kind: Kind, title: string, description?: string, link?: WayOn): void {
  // Checked each time, since a tablet may have been rotated.
  const toaster = window.matchMedia('(min-width: 900px)').matches ? overPoster : overBar
  // Chakra's toaster renders synchronously, which React does not allow during an effect.
  queueMicrotask(() => {
    const duration = link ? SHOWN.withLink : SHOWN[kind]
    const id = toaster.create({ type: kind, title, description, duration, meta: { link } })
    if (kind !== 'error' || toaster.isVisible(id)) return
    // An error replaces a queued success or info toast.
    const other = toaster.getVisibleToasts().findLast(({ type }) => type !== 'error')
    if (other) toaster.remove(other.id)
  })
}

/** Shows a toast. Anything that the user must act on belongs on the screen instead. */
export const toast = {
  success: (title: string, text?: string) => say('success', title, text),
  info: (title: string, text?: string) => say('info', title, text),
  error: (title: string, text?: string, link?: WayOn) => say('error', title, text, link),
  /** Removes all toasts, so that results of an earlier attempt do not stay. */
  clear: () => {
    overBar.remove()
    overPoster.remove()
  },
}
