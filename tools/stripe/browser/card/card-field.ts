import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { type Language, texts } from '../texts.ts'
import { brandOf } from './brand.ts'
import { caretAtEnd, reformat } from './caret.ts'
import type { CardValues, PartName } from './check.ts'
import type { CardFlags } from './container.ts'
import { digitsOf, formatCvc, formatExpiry, formatNumber } from './format.ts'
import { createInput } from './input.ts'
import { stylesheet } from './style.ts'

/** What the field tells the element that owns it. */
export interface CardFieldListener {
  /** Something was typed, pasted or filled in. */
  input(): void
  /** The person went into the field, or out of a part; `inside` when another part has the focus then. */
  enter(): void
  leave(part: PartName, inside: boolean): void
  escape(): void
  submit(): void
  /** Whether nothing is left to correct in a part, so that typing goes on in the next. */
  isDone(part: PartName): boolean
}

/** The inputs of the card field, in a shadow tree of their own, as Stripe keeps them in a frame. */
export interface CardField {
  readonly host: HTMLElement
  /** The parts that are shown, in their order. */
  parts(): readonly PartName[]
  values(): CardValues
  configure(options: StripeCardElementOptions): void
  show(flags: CardFlags, faulty: readonly PartName[]): void
  focus(): void
  blur(): void
  clear(): void
}

type Inputs = Record<PartName, HTMLInputElement>

/** Builds the field; it holds its inputs once `configure` said which. */
export function createCardField(language: Language, listener: CardFieldListener): CardField {
  const inputs = createInputs(language)
  const { host, root, style, group, brand } = createFrame(language)
  let parts: readonly PartName[] = []
  for (const part of allParts) listenTo(part, inputs, root, () => parts, listener)

  return {
    host,
    parts: () => parts,
    values: () => valuesOf(inputs),
    configure({ style: wanted, hidePostalCode, hideIcon, disabled = false }) {
      style.textContent = stylesheet(wanted)
      parts = hidePostalCode ? allParts.filter((part) => part !== 'postalCode') : allParts
      const shown = parts.map((part) => inputs[part])
      for (const input of shown) input.disabled = disabled
      group.replaceChildren(...(hideIcon ? [] : [brand]), ...shown)
    },
    show(flags, faulty) {
      const set = Object.entries(flags).flatMap(([name, holds]) => (holds ? [name] : []))
      group.className = ['field', ...set].join(' ')
      brand.textContent = brandOf(digitsOf(inputs.number.value)).label
      for (const part of parts) inputs[part].setAttribute('aria-invalid', String(faulty.includes(part)))
    },
    focus: () => inputs.number.focus(),
    blur() {
      for (const part of parts) inputs[part].blur()
    },
    clear() {
      for (const part of allParts) inputs[part].value = ''
    },
  }
}

const allParts: readonly PartName[] = ['number', 'expiry', 'cvc', 'postalCode']

function createInputs(language: Language): Inputs {
  return {
    number: createInput('number', language),
    expiry: createInput('expiry', language),
    cvc: createInput('cvc', language),
    postalCode: createInput('postalCode', language),
  }
}

function createFrame(language: Language) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  const group = document.createElement('div')
  const brand = document.createElement('span')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', texts[language].card)
  brand.className = 'brand'
  brand.setAttribute('aria-hidden', 'true')
  root.append(style, group)
  return { host, root, style, group, brand }
}

function valuesOf({ number, expiry, cvc, postalCode }: Inputs): CardValues {
  return { number: number.value, expiry: expiry.value, cvc: cvc.value, postalCode: postalCode.value }
}

function listenTo(
  part: PartName,
  inputs: Inputs,
  root: ShadowRoot,
  parts: () => readonly PartName[],
  listener: CardFieldListener,
): void {
  const input = inputs[part]
  const neighbour = (step: 1 | -1) => {
    const name = parts()[parts().indexOf(part) + step]
    return name && inputs[name]
  }

  input.addEventListener('input', (event) => {
    const erasing = event instanceof InputEvent && event.inputType.startsWith('delete')
    reformat(input, (text) => formatted(part, text, erasing, inputs.number.value))
    // A number of another brand may have a shorter code.
    inputs.cvc.value = formatCvc(inputs.cvc.value, inputs.number.value)
    listener.input()
    const goesOn = !erasing && part !== 'postalCode' && root.activeElement === input && caretAtEnd(input)
    if (goesOn && listener.isDone(part)) neighbour(1)?.focus()
  })

  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') listener.escape()
    if (event.key === 'Enter') listener.submit()
    if (event.key === 'Backspace' && input.value === '') neighbour(-1)?.focus()
  })

  input.addEventListener('focus', () => listener.enter())
  input.addEventListener('blur', ({ relatedTarget }) => {
    listener.leave(part, relatedTarget instanceof Node && root.contains(relatedTarget))
  })
}

function formatted(part: PartName, text: string, erasing: boolean, number: string): string {
  if (part === 'number') return formatNumber(text)
  if (part === 'expiry') return formatExpiry(text, erasing)
  return part === 'cvc' ? formatCvc(text, number) : text
}
