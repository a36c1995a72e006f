import { create } from 'zustand'

type Kind = 'success' | 'info' | 'error'

/** What a toast leads to: a page, or a letter to us. */
export interface ToastLink {
  readonly label: string
  readonly href: string
}

export interface ToastSaid {
  readonly id: number
  readonly kind: Kind
  readonly title: string
  readonly text: string | undefined
  readonly link?: ToastLink | undefined
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

function say(kind: Kind, title: string, text?: string, link?: ToastLink): void {
  // Asked each time: a tablet may have been turned since.
  const { matches: wide } = window.matchMedia('(min-width: 900px)')
  last += 1
  const id = last
  useToasts.setState(({ said }) => ({ wide, said: [...said, { id, kind, title, text, link }] }))
}

/** Says in passing what has happened. What a person must act on belongs on the screen instead. */
export const toast = {
  success: (title: string, text?: string) => say('success', title, text),
  info: (title: string, text?: string) => say('info', title, text),
  error: (title: string, text?: string, link?: ToastLink) => say('error', title, text, link),
  /** Takes one away, or all: what was said of the last try does not count for the next. */
  clear: (id?: number) =>
    useToasts.setState(({ said }) => ({ said: id ? said.filter((each) => each.id !== id) : [] })),
}
