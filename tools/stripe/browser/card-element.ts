import type { StripeCardElementOptions, StripeError } from '@stripe/stripe-js'
import { errorText, texts } from './texts.ts'

/** The inputs in their order: what browsers fill in by themselves, and how many digits each takes. */
const parts = {
  number: { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', digits: 16 },
  expiry: { autocomplete: 'cc-exp', placeholder: 'MM / AA', digits: 4 },
  cvc: { autocomplete: 'cc-csc', placeholder: 'CVC', digits: 3 },
} as const
type PartName = keyof typeof parts
const partNames = ['number', 'expiry', 'cvc'] as const

type EventName = 'change' | 'focus' | 'blur'
type Handler = (event: { elementType: 'card'; error?: StripeError | undefined }) => void

/** A card as the API takes it, or what keeps it from being sent. */
type TypedCard = { card: Record<string, string>; error?: undefined } | { error: StripeError }

/**
 * Stripe's card element without its frame: plain inputs on one line in the page itself. There is no postal code, for
 * which the app does not ask.
 */
export class CardElement {
  readonly #host = document.createElement('div')
  readonly #inputs = partNames.map(newInput)
  readonly #handlers: Record<EventName, Set<Handler>> = {
    change: new Set(),
    focus: new Set(),
    blur: new Set(),
  }

  constructor(options: StripeCardElementOptions) {
    this.#host.className = 'stand-in-card'
    const { base = {}, invalid = {} } = options.style ?? {}
    const style = document.createElement('style')
    style.textContent = `${layout} .stand-in-card [aria-invalid=true] { color: ${invalid.color ?? 'inherit'} }`
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

  update({ disabled = false }: StripeCardElementOptions): void {
    for (const input of this.#inputs) input.disabled = disabled
  }

  on(event: EventName, handler: Handler): void {
    this.#handlers[event].add(handler)
  }

  off(event: EventName, handler: Handler): void {
    this.#handlers[event].delete(handler)
  }

  /** What was typed; what is wrong with it is marked. Only `confirmCardPayment` reads it: Stripe's pages never see it. */
  read(): TypedCard {
    for (const input of this.#inputs) mark(input)
    const error = this.#error()
    this.#emit('change', error)
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
      if (input.value !== '') mark(input)
      this.#emit('change', this.#error())
      if (!isInside(event)) this.#emit('blur')
    })
  }

  #emit(event: EventName, error?: StripeError): void {
    for (const handler of this.#handlers[event]) handler({ elementType: 'card', error })
  }

  /** What is wrong with the first part that is marked. */
  #error(): StripeError | undefined {
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

/** Which numbers there are is known to the API alone. */
function mark(input: HTMLInputElement): void {
  const { digits } = parts[input.name as PartName] // newInput has named it so
  input.setAttribute('aria-invalid', String(digitsIn(input).length !== digits))
}

const layout = `
.stand-in-card { display: flex; gap: .45em }
.stand-in-card input { min-width: 0; margin: 0; padding: 0; border: 0; background: none; outline: none;
  font: inherit; color: inherit }
.stand-in-card input::placeholder { color: inherit; opacity: .75 }
.stand-in-card [name=number] { flex: 1 }
.stand-in-card [name=expiry] { width: 4.4em }
.stand-in-card [name=cvc] { width: 2.4em }`
