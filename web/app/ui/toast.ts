import { createToaster } from '@chakra-ui/react'
import type { WayOn } from '../messages/site.ts'

type Kind = 'success' | 'info' | 'error'

/** Milliseconds; with a link, long enough to reach it by keyboard. */
const SHOWN = { success: 5000, info: 5000, error: 8000, withLink: 20_000 }

/** A phone's: one at a time, between what scrolls and the action bar, lifted by a keyboard. */
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

/** A wide screen's: over the poster, at the left, as many as are read at once. */
export const overPoster = createToaster({
  placement: 'bottom-start',
  max: 3,
  removeDelay: 0,
  offsets: '20px',
})

function say(kind: Kind, title: string, description?: string, link?: WayOn): void {
  // Asked each time: a tablet may have been turned since.
  const toaster = window.matchMedia('(min-width: 900px)').matches ? overPoster : overBar
  // Chakra's toaster renders at once, which React refuses to an effect that says something.
  queueMicrotask(() => {
    const duration = link ? SHOWN.withLink : SHOWN[kind]
    const id = toaster.create({ type: kind, title, description, duration, meta: { link } })
    if (kind !== 'error' || toaster.isVisible(id)) return
    // What went wrong does not wait for what went well.
    const other = toaster.getVisibleToasts().findLast(({ type }) => type !== 'error')
    if (other) toaster.remove(other.id)
  })
}

/** Says in passing what has happened. What a person must act on belongs on the screen instead. */
export const toast = {
  success: (title: string, text?: string) => say('success', title, text),
  info: (title: string, text?: string) => say('info', title, text),
  error: (title: string, text?: string, link?: WayOn) => say('error', title, text, link),
  /** Takes all away: what was said of the last try does not count for the next. */
  clear: () => {
    overBar.remove()
    overPoster.remove()
  },
}
