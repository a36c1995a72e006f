import type { StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js'
import { integrationError } from '../integration-error.ts'
import { type Language, texts } from '../texts.ts'
import { createCardField } from './card-field.ts'
import { cardState } from './card-state.ts'
import type { CardValues, Fault, PartName } from './check.ts'
import { containerClasses, forwardLabelClicks } from './container.ts'
import { createListeners } from './listeners.ts'

/** What was typed into a card element, for the stand-in itself: pages never see it. */
export interface TypedCard {
  language: Language
  values: CardValues
  /** What keeps the card from being sent, and marks the field so; null when nothing does. */
  check(): { code: Fault; message: string } | null
}

const typedCards = new WeakMap<object, () => TypedCard | null>()

/** What was typed into an element; null when the element isn't mounted, or is none of ours. */
export function typedCard(element: unknown): TypedCard | null {
  return typeof element === 'object' && element !== null ? (typedCards.get(element)?.() ?? null) : null
}

/** Stripe's `CardElement`: number, date and code on one line. */
export function createCardElement(language: Language, options: StripeCardElementOptions): StripeCardElement {
  const { typed, ...element } = createElement(language, options)
  const listeners = element.listeners
  const card: StripeCardElement = {
    on(type: string, handler: (event: never) => unknown) {
      listeners.on(type, handler)
      return card
    },
    once(type: string, handler: (event: never) => unknown) {
      listeners.once(type, handler)
      return card
    },
    off(type: string, handler?: (event: never) => unknown) {
      listeners.off(type, handler)
      return card
    },
    mount: element.mount,
    unmount: element.unmount,
    destroy: element.destroy,
    update: element.update,
    focus: element.focus,
    blur: element.blur,
    clear: element.clear,
  }
  typedCards.set(card, typed)
  return card
}

function createElement(language: Language, options: StripeCardElementOptions) {
  const listeners = createListeners()
  const left = new Set<PartName>()
  let settings = options
  let container: HTMLElement | null = null
  let stopForwarding = () => {}
  let focused = false
  let destroyed = false
  let lastChange = ''

  const field = createCardField(language, {
    input: changed,
    enter() {
      if (focused) return
      focused = true
      show()
      listeners.emit('focus', { elementType: 'card' })
    },
    leave(part, inside) {
      if (field.values()[part] !== '') left.add(part)
      focused = inside
      changed()
      if (!inside) listeners.emit('blur', { elementType: 'card' })
    },
    escape: () => listeners.emit('escape', { elementType: 'card' }),
    submit: () => container?.closest('form')?.requestSubmit(),
    isDone: (part) => !state(part).blocking,
  })

  /** The state of the whole card, or of one part as if it were all. */
  function state(only?: PartName) {
    const parts = only ? [only] : field.parts()
    return cardState({ values: field.values(), parts, left }, language, new Date())
  }

  function show(): void {
    const { faulty, event } = state()
    const { empty, complete } = event
    const flags = { focus: focused, empty, complete, invalid: faulty.length > 0 }
    field.show(flags, faulty)
    if (container) containerClasses(container, settings.classes, flags)
  }

  function changed(): void {
    show()
    const { event } = state()
    const change = JSON.stringify(event)
    if (change === lastChange) return
    lastChange = change
    listeners.emit('change', event)
  }

  function unmount(): void {
    if (!container) return
    stopForwarding()
    containerClasses(container, settings.classes, null)
    field.host.remove()
    field.clear()
    left.clear()
    container = null
    focused = false
  }

  return {
    listeners,
    unmount,
    focus: field.focus,
    blur: field.blur,
    mount(where: string | HTMLElement): void {
      if (destroyed) throw integrationError('This Element was destroyed and can’t be mounted again.')
      unmount()
      container = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
      if (!container) throw integrationError(`No DOM element matches ${where}.`)
      container.replaceChildren(field.host)
      stopForwarding = forwardLabelClicks(container, field.focus)
      field.configure(settings)
      show()
      setTimeout(() => container && listeners.emit('ready', { elementType: 'card' }))
    },
    update(change: StripeCardElementOptions): void {
      settings = { ...settings, ...change }
      field.configure(settings)
      show()
    },
    destroy(): void {
      unmount()
      destroyed = true
    },
    clear(): void {
      field.clear()
      left.clear()
      changed()
    },
    typed(): TypedCard | null {
      if (!container) return null
      const check: TypedCard['check'] = () => {
        const { blocking } = state()
        if (!blocking) return null
        for (const part of field.parts()) left.add(part)
        changed()
        return { code: blocking, message: texts[language][blocking] }
      }
      return { language, values: field.values(), check }
    },
  }
}
