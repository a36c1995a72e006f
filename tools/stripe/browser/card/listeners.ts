import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'

/** The events of a card element, and what comes with each. */
export interface CardEvents {
  blur: { elementType: 'card' }
  change: StripeCardElementChangeEvent
  escape: { elementType: 'card' }
  focus: { elementType: 'card' }
  ready: { elementType: 'card' }
}

type Handler = (event: never) => unknown

/** Who listens to a card element. */
export interface Listeners {
  on(type: string, handler: Handler): void
  once(type: string, handler: Handler): void
  /** Without a handler, all of that type. */
  off(type: string, handler?: Handler): void
  emit<Type extends keyof CardEvents>(type: Type, event: CardEvents[Type]): void
}

/** Listeners of a new element. */
export function createListeners(): Listeners {
  const handlers = new Map<string, Set<Handler>>()
  const of = (type: string) => handlers.get(type) ?? new Set()

  function on(type: string, handler: Handler): void {
    handlers.set(type, of(type).add(handler))
  }

  function off(type: string, handler?: Handler): void {
    if (handler) of(type).delete(handler)
    else handlers.delete(type)
  }

  return {
    on,
    off,
    once(type, handler) {
      const only: Handler = (event) => {
        off(type, only)
        handler(event)
      }
      on(type, only)
    },
    emit(type, event) {
      // Stripe's overloads pair each type with its event; a map of handlers of all types can't.
      for (const handler of [...of(type)]) handler(event as never)
    },
  }
}
