import { createToaster } from '@chakra-ui/react'
import type { RefusalCode } from '@tablee/domain/refusals'
import { useEffect, useId } from 'react'
import { common } from '../messages/common.ts'
import { refusals } from '../messages/refusals.ts'
import { supportLinkFor, type Tried, type WayOn } from '../messages/site.ts'

type Kind = 'success' | 'info' | 'error'

/** In milliseconds. A toast with a link stays long enough to reach it by keyboard. */
const SHOWN = { success: 5000, info: 5000, error: 8000, withLink: 20_000 }

/** In milliseconds: after it a wait says what may be wrong, and offers a way on. */
export const SLOW_AFTER_MS = 10_000

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

interface Message {
  readonly title: string
  readonly description?: string | undefined
  readonly link?: WayOn | undefined
  /** In milliseconds. */
  readonly duration?: number
  readonly id?: string
}

function say(kind: Kind, { title, description, link, id: given, duration: asked }: Message): void {
  // Checked each time, since a tablet may have been rotated.
  const toaster = window.matchMedia('(min-width: 900px)').matches ? overPoster : overBar
  // Chakra's toaster renders synchronously, which React does not allow during an effect.
  queueMicrotask(() => {
    const duration = asked ?? (link ? SHOWN.withLink : SHOWN[kind])
    const id = toaster.create({
      ...{ type: kind, title, description, duration, meta: { link } },
      ...(given !== undefined && { id: given }),
    })
    if (kind !== 'error' || toaster.isVisible(id)) return
    // An error replaces a queued success or info toast.
    const other = toaster.getVisibleToasts().findLast(({ type }) => type !== 'error')
    if (other) toaster.remove(other.id)
  })
}

/** Shows a toast. Anything that the user must act on belongs on the screen instead. */
export const toast = {
  success: (title: string, description?: string) => say('success', { title, description }),
  info: (title: string, description?: string) => say('info', { title, description }),
  error: (title: string, description?: string, link?: WayOn) => say('error', { title, description, link }),
  /** Why the server refused, under a title of its own or as the title, with the support link where its words say « Écrivez-nous ». */
  refusal: (code: RefusalCode, tried: Tried, title?: string) => {
    const words = title === undefined ? { title: refusals[code] } : { title, description: refusals[code] }
    say('error', { ...words, link: supportLinkFor(code, tried) })
  },
  /** Removes all toasts, so that results of an earlier attempt do not stay. */
  clear: () => {
    overBar.remove()
    overPoster.remove()
  },
}

/** What an error toast says; the text says what to do next. */
export interface ErrorWords {
  readonly title: string
  readonly text?: string | null
  readonly link?: WayOn | undefined
}

/**
 * The error of a field as a toast, which goes with the field's state and not with the time: when the error is mended or
 * tried again, and when the page is left.
 */
export function useErrorToast(error: ErrorWords | null): void {
  const id = useId()
  useEffect(() => {
    if (!error) return
    say('error', {
      id,
      title: error.title,
      description: error.text ?? undefined,
      link: error.link,
      duration: Number.POSITIVE_INFINITY,
    })
    return () => remove(id)
  }, [error, id])
}

/** Says that a press has had no answer for ten seconds; the toast goes with the wait. Every request of ours ends by itself. */
export function useSlowToast(pending: boolean, title: string = common.slowPress): void {
  const id = useId()
  useEffect(() => {
    if (!pending) return
    const held = { id, title, duration: Number.POSITIVE_INFINITY }
    const timer = setTimeout(() => say('info', held), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      remove(id)
    }
  }, [pending, title, id])
}

function remove(id: string): void {
  // After the toast was created.
  queueMicrotask(() => {
    overBar.remove(id)
    overPoster.remove(id)
  })
}
