import { createToaster } from '@chakra-ui/react'

/** Below the header and over the title: a toast covers nothing that can be pressed. */
const BELOW_THE_HEADER = '84px'

/** On a wide screen they come up over the poster, at the left, and leave the form in sight. */
const WIDE = typeof window !== 'undefined' && window.matchMedia('(min-width: 48rem)').matches

/** The one stack of toasts; `Toaster` shows it. */
export const toaster = createToaster({
  placement: WIDE ? 'bottom-start' : 'top',
  pauseOnPageIdle: true,
  max: 3,
  offsets: { left: '20px', right: '20px', top: BELOW_THE_HEADER, bottom: '20px' },
  gap: 12,
})

type Kind = 'success' | 'info' | 'error'

function show(type: Kind, title: string, text?: string): void {
  const duration = type === 'error' ? 8000 : 5000
  // Queued: a toast raised inside an effect would otherwise make the store change while React renders.
  queueMicrotask(() =>
    toaster.create({ type, title, duration, closable: true, ...(text && { description: text }) }),
  )
}

/** Says in passing what has happened. What a person must act on belongs on the screen instead. */
export const toast = {
  success: (title: string, text?: string) => show('success', title, text),
  info: (title: string, text?: string) => show('info', title, text),
  error: (title: string, text?: string) => show('error', title, text),
  /** What was said of the last try does not count for the next. */
  clear: () => toaster.dismiss(),
}
