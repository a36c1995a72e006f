import { create } from 'zustand'

type Kind = 'success' | 'info' | 'error'

export interface ToastSaid {
  readonly id: number
  readonly kind: Kind
  readonly title: string
  readonly text: string | undefined
}

interface Toasts {
  /** The oldest first. */
  readonly said: readonly ToastSaid[]
  /** Whether the screen was wide when the last one was raised. */
  readonly wide: boolean
}

/** The one stack of toasts; `Toaster` shows it. */
export const useToasts = create<Toasts>(() => ({ said: [], wide: false }))

let last = 0

function say(kind: Kind, title: string, text?: string): void {
  // Asked each time: a tablet may have been turned since.
  const { matches: wide } = window.matchMedia('(min-width: 900px)')
  last += 1
  const id = last
  useToasts.setState(({ said }) => ({ wide, said: [...said, { id, kind, title, text }] }))
}

/** Says in passing what has happened. What a person must act on belongs on the screen instead. */
export const toast = {
  success: (title: string, text?: string) => say('success', title, text),
  info: (title: string, text?: string) => say('info', title, text),
  error: (title: string, text?: string) => say('error', title, text),
  /** Takes one away, or all: what was said of the last try does not count for the next. */
  clear: (id?: number) =>
    useToasts.setState(({ said }) => ({ said: id ? said.filter((each) => each.id !== id) : [] })),
}
