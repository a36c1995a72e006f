import { createToaster } from '@chakra-ui/react'

/**
 * On a phone they come down over the header: title, rows, fields and the button at the foot stay in sight, and so does
 * the toast above a keyboard, which would hide what comes up from below.
 */
const OVER_THE_HEADER = { placement: 'top', offsets: '8px' } as const

/** On a wide screen they come up over the poster, at the left. */
const OVER_THE_POSTER = { placement: 'bottom-start', offsets: '20px' } as const

/** The one stack of toasts; `Toaster` shows it. */
export const toaster = createToaster({ ...OVER_THE_HEADER, pauseOnPageIdle: true, max: 3, gap: 12 })

type Kind = 'success' | 'info' | 'error'

function show(type: Kind, title: string, text?: string): void {
  const duration = type === 'error' ? 8000 : 5000
  // Queued: a toast raised inside an effect would otherwise make the store change while React renders.
  queueMicrotask(() => {
    // Asked each time: a tablet may have been turned since.
    const wide = window.matchMedia('(min-width: 900px)').matches
    Object.assign(toaster.attrs, wide ? OVER_THE_POSTER : OVER_THE_HEADER)
    toaster.create({ type, title, duration, closable: true, ...(text && { description: text }) })
  })
}

/** Says in passing what has happened. What a person must act on belongs on the screen instead. */
export const toast = {
  success: (title: string, text?: string) => show('success', title, text),
  info: (title: string, text?: string) => show('info', title, text),
  error: (title: string, text?: string) => show('error', title, text),
  /** What was said of the last try does not count for the next. */
  clear: () => toaster.dismiss(),
}
