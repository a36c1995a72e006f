import type {
  StripeCardElementOptions,
  StripeElementStyle,
  StripeElementStyleVariant,
  StripeError,
} from '@stripe/stripe-js'
import { digitsOf, faultOf, formatCvc, formatExpiry, formatNumber, type PartName } from './card-format.ts'
import { errorText, texts } from './texts.ts'

/** The inputs in their order: what browsers fill in by themselves, and how what is typed is written. */
const parts = {
  number: { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', format: formatNumber },
  expiry: { autocomplete: 'cc-exp', placeholder: 'MM / AA', format: formatExpiry },
  cvc: { autocomplete: 'cc-csc', placeholder: 'CVC', format: formatCvc },
} as const

type EventName = 'change' | 'focus' | 'blur'
type Handler = (event: { elementType: 'card'; complete?: boolean; error?: StripeError | undefined }) => void

/** A card as the API takes it, or what keeps it from being sent. */
type TypedCard = { card: Record<string, string>; error?: undefined } | { error: StripeError }

/**
 * Stripe's card element without its frame: plain inputs on one line in the page itself. There is no postal code, for
 * which the app does not ask.
 */
export class CardElement {
  readonly #host = document.createElement('div')
  readonly #style = document.createElement('style')
  readonly #inputs = { number: newInput('number'), expiry: newInput('expiry'), cvc: newInput('cvc') }
  readonly #handlers: Record<EventName, Set<Handler>> = {
    change: new Set(),
    focus: new Set(),
    blur: new Set(),
  }

  constructor(options: StripeCardElementOptions) {
    this.#host.className = 'stand-in-card'
    this.#host.append(this.#style, ...this.#all())
    for (const input of this.#all()) this.#listenTo(input)
    this.#style.textContent = stylesheet(options.style ?? {})
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
    for (const input of this.#all()) input.disabled = disabled
  }

  on(event: EventName, handler: Handler): void {
    this.#handlers[event].add(handler)
  }

  off(event: EventName, handler: Handler): void {
    this.#handlers[event].delete(handler)
  }

  /** What was typed; what is wrong with it is marked. Only `confirmCardPayment` reads it: Stripe's pages never see it. */
  read(): TypedCard {
    for (const input of this.#all()) mark(input)
    this.#changed()
    const error = this.#error()
    if (error) return { error }
    const { number, expiry, cvc } = this.#inputs
    const [exp_month = '', year = ''] = expiry.value.split(' / ')
    return { card: { number: digitsOf(number.value), exp_month, exp_year: `20${year}`, cvc: cvc.value } }
  }

  #all(): HTMLInputElement[] {
    return Object.values(this.#inputs)
  }

  #listenTo(input: HTMLInputElement): void {
    const { format } = parts[partOf(input)]
    const isInside = ({ relatedTarget: other }: FocusEvent) =>
      other instanceof Node && this.#host.contains(other)
    input.addEventListener('input', () => {
      // Whoever corrects a digit in the middle keeps the caret there.
      if (input.selectionStart === input.value.length) input.value = format(input.value)
      input.removeAttribute('aria-invalid')
      this.#changed()
    })
    input.addEventListener('focus', (event) => {
      if (!isInside(event)) this.#emit('focus')
    })
    input.addEventListener('blur', (event) => {
      input.value = format(input.value)
      if (input.value !== '') mark(input)
      this.#changed()
      if (!isInside(event)) this.#emit('blur')
    })
  }

  #changed(): void {
    const complete = this.#all().every((input) => faultIn(input) === null)
    this.#emit('change', { complete, error: this.#error() })
  }

  #emit(event: EventName, detail: { complete?: boolean; error?: StripeError | undefined } = {}): void {
    for (const handler of this.#handlers[event]) handler({ elementType: 'card', ...detail })
  }

  /** What is wrong with the first part that is marked. */
  #error(): StripeError | undefined {
    const faulty = this.#all().find((input) => input.getAttribute('aria-invalid') === 'true')
    const code = faulty && faultIn(faulty)
    return code ? { type: 'validation_error', code, message: errorText(code) ?? code } : undefined
  }
}

function newInput(part: PartName): HTMLInputElement {
  const { autocomplete, placeholder } = parts[part]
  const input = document.createElement('input')
  Object.assign(input, { name: part, autocomplete, placeholder, inputMode: 'numeric', spellcheck: false })
  input.setAttribute('aria-label', texts[part])
  return input
}

function partOf({ name }: HTMLInputElement): PartName {
  // newInput has named it so.
  return name as PartName
}

function faultIn(input: HTMLInputElement) {
  return faultOf(partOf(input), input.value, new Date())
}

function mark(input: HTMLInputElement): void {
  input.setAttribute('aria-invalid', String(faultIn(input) !== null))
}

/** The layout, then what the page asks for. */
function stylesheet({ base = {}, invalid = {} }: StripeElementStyle): string {
  const asked = [
    ...rules('.stand-in-card input', base),
    ...rules('.stand-in-card [aria-invalid=true]', invalid),
  ]
  return [layout, ...asked].join('\n')
}

/** The rules of a variant: its own properties, and those nested under a selector such as `::placeholder`. */
function rules(selector: string, variant: StripeElementStyleVariant): string[] {
  const properties = Object.entries(variant)
  const own = properties.filter(([, value]) => typeof value === 'string')
  const nested = properties.filter(([, value]) => typeof value === 'object')
  const declarations = own.map(([name, value]) => `${cssName(name)}:${value}`)
  return [
    `${selector}{${declarations.join(';')}}`,
    ...nested.flatMap(([name, value]) => rules(selector + name, value)),
  ]
}

/** `fontSize` is `font-size` to CSS. */
function cssName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const layout = `
.stand-in-card { display: flex; gap: .45em }
.stand-in-card input { min-width: 0; margin: 0; padding: 0; border: 0; background: none; outline: none;
  font-variant-numeric: tabular-nums }
.stand-in-card input::placeholder { opacity: 1 }
.stand-in-card [name=number] { flex: 1 }
.stand-in-card [name=expiry] { width: 4.4em }
.stand-in-card [name=cvc] { width: 2.4em }`
