import type {
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
} from '@stripe/stripe-js'
import { errorText, texts } from './texts.ts'

/** The inputs in order: the `autocomplete` value and the number of digits of each. */
const parts = {
  number: { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', digits: 16 },
  expiry: { autocomplete: 'cc-exp', placeholder: 'MM / AA', digits: 4 },
  cvc: { autocomplete: 'cc-csc', placeholder: 'CVC', digits: 3 },
} as const
type PartName = keyof typeof parts
const partNames = ['number', 'expiry', 'cvc'] as const

type EventName = 'change' | 'focus' | 'blur'
type Change = Pick<StripeCardElementChangeEvent, 'elementType' | 'empty' | 'error'>
type Handler = (event: Change) => void
/** What is wrong with a typed card. */
type TypingError = NonNullable<Change['error']>

/** A card in the API's format, or the error that prevents sending it. */
type TypedCard = { card: Record<string, string>; error?: undefined } | { error: TypingError }

/**
 * Stripe's card element without its iframe: plain inputs in one line of the page itself. It has no postal
 * code, which the app does not ask for.
 */
export class CardElement
  implements Pick<StripeCardElement, 'mount' | 'destroy' | 'update' | 'clear' | 'focus'>
{
  readonly #host = document.createElement('div')
  readonly #inputs = partNames.map(newInput)
  readonly #handlers: Record<EventName, Set<Handler>> = {
    change: new Set(),
    focus: new Set(),
    blur: new Set(),
  }

  constructor(options: StripeCardElementOptions) {
    this.#host.className = 'emulated-card'
    const { base = {}, invalid = {} } = options.style ?? {}
    const style = document.createElement('style')
    style.textContent = `${layout} .emulated-card [aria-invalid=true] { color: ${invalid.color ?? 'inherit'} }`
    const { '::placeholder': _, ...own } = base
    Object.assign(this.#host.style, own)
    this.#host.append(style, ...this.#inputs)
    for (const input of this.#inputs) this.#listenTo(input)
    this.update(options)
  }

  get isMounted(): boolean {
    return this.#host.parentElement !== null
  }

  mount(where: HTMLElement): void {
    where.replaceChildren(this.#host)
  }

  destroy(): void {
    this.#host.remove()
  }

  /** Link is not part of the fake, so that `disableLink` has no effect. */
  update({ disabled = false }: StripeCardElementOptions): void {
    for (const input of this.#inputs) input.disabled = disabled
  }

  clear(): void {
    for (const input of this.#inputs) {
      input.value = ''
      input.removeAttribute('aria-invalid')
    }
    this.#emit('change')
  }

  focus(): void {
    this.#inputs[0]?.focus()
  }

  on(event: EventName, handler: Handler): void {
    this.#handlers[event].add(handler)
  }

  off(event: EventName, handler: Handler): void {
    this.#handlers[event].delete(handler)
  }

  /**
   * Reads the typed card and marks invalid inputs. Only `confirmCardPayment` calls it: with the real
   * Stripe.js the page cannot read the card.
   */
  read(): TypedCard {
    this.#mark(this.#inputs)
    const error = this.#error()
    if (error) return { error }
    const [number = '', expiry = '', cvc = ''] = this.#inputs.map(digitsIn)
    return { card: { number, exp_month: expiry.slice(0, 2), exp_year: `20${expiry.slice(2)}`, cvc } }
  }

  #listenTo(input: HTMLInputElement): void {
    const isInside = ({ relatedTarget: other }: FocusEvent) =>
      other instanceof Node && this.#host.contains(other)
    input.addEventListener('input', () => {
      input.removeAttribute('aria-invalid')
      this.#emit('change', this.#error())
    })
    input.addEventListener('focus', (event) => {
      if (!isInside(event)) this.#emit('focus')
    })
    input.addEventListener('blur', (event) => {
      if (input.value !== '') this.#mark([input])
      if (!isInside(event)) this.#emit('blur')
    })
  }

  /** Marks invalid inputs, and tells of an error that is new or gone. */
  #mark(inputs: readonly HTMLInputElement[]): void {
    const before = this.#error()?.code
    for (const input of inputs) mark(input)
    const error = this.#error()
    if (error?.code !== before) this.#emit('change', error)
  }

  #emit(event: EventName, error?: TypingError): void {
    const empty = this.#inputs.every(({ value }) => value === '')
    for (const handler of this.#handlers[event]) handler({ elementType: 'card', empty, error })
  }

  /** The error of the first marked input. */
  #error(): TypingError | undefined {
    const faulty = this.#inputs.find((input) => input.getAttribute('aria-invalid') === 'true')
    if (!faulty) return undefined
    const code = `incomplete_${faulty.name}`
    return { type: 'validation_error', code, message: errorText(code) ?? code }
  }
}

function newInput(part: PartName): HTMLInputElement {
  const { autocomplete, placeholder } = parts[part]
  const input = document.createElement('input')
  Object.assign(input, { name: part, autocomplete, placeholder, inputMode: 'numeric', spellcheck: false })
  input.setAttribute('aria-label', texts[part])
  return input
}

function digitsIn({ value }: HTMLInputElement): string {
  return value.replaceAll(/\D/g, '')
}

/** Checks only the number of digits. Only the API knows which numbers exist. */
function mark(input: HTMLInputElement): void {
  const { digits } = parts[input.name as PartName] // `as`: set by newInput
  input.setAttribute('aria-invalid', String(digitsIn(input).length !== digits))
}

const layout = `
.emulated-card { display: flex; gap: .45em }
.emulated-card input { min-width: 0; margin: 0; padding: 0; border: 0; background: none; outline: none;
  font: inherit; color: inherit }
.emulated-card input::placeholder { color: inherit; opacity: .75 }
.emulated-card [name=number] { flex: 1 }
.emulated-card [name=expiry] { width: 4.4em }
.emulated-card [name=cvc] { width: 2.4em }`
