import { createToaster } from '@chakra-ui/react'

/** The foot of a screen holds the one thing to press: a toast does not cover it. */
const ABOVE_THE_ACTION = '108px'

/** The one stack of toasts; `Toaster` shows it. */
export const toaster = createToaster({
  placement: 'bottom',
  pauseOnPageIdle: true,
  max: 3,
  offsets: { left: '20px', right: '20px', top: '20px', bottom: ABOVE_THE_ACTION },
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
}
