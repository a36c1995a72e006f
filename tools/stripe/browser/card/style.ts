import type { StripeElementStyle, StripeElementStyleVariant } from '@stripe/stripe-js'

/** The states of the field that a page may style, and what they apply to; later ones win. */
const variants = [
  ['base', '.field input'],
  ['empty', '.field.empty input'],
  ['complete', '.field.complete input'],
  // Only the part that is wrong is marked: the others keep their colour.
  ['invalid', '.field input[aria-invalid=true]'],
] as const

/** The stylesheet of the field: its layout, then what the page asks for. */
export function stylesheet(style: StripeElementStyle | undefined): string {
  const asked = variants.flatMap(([variant, selector]) => rulesOf(selector, style?.[variant] ?? {}))
  return [layout, ...asked].join('\n')
}

function rulesOf(selector: string, styles: StripeElementStyleVariant): string[] {
  const { iconColor, ...rest } = styles
  const own = Object.entries(rest).filter(([, value]) => typeof value !== 'object')
  const nested = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'object' ? [rule(selector + name, Object.entries(value))] : [],
  )
  const icon = iconColor ? [rule('.brand', [['color', iconColor]])] : []
  return [rule(selector, own), ...nested, ...icon]
}

function rule(selector: string, properties: [name: string, value: unknown][]): string {
  const declarations = properties.map(([name, value]) => `${cssName(name)}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}

/** `fontSize` is `font-size` to CSS. */
function cssName(name: string): string {
  if (name === 'fontSmoothing') return '-webkit-font-smoothing'
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const layout = `
:host { display: block; container-type: inline-size }
.field { display: flex; align-items: center; gap: .45em; min-height: 1.2em }
.brand { flex: none; box-sizing: border-box; width: 3em; padding: .2em 0; border: 1px solid currentColor;
  border-radius: .25em; font: 600 .6875rem/1.2 system-ui, sans-serif; text-align: center }
.brand:empty::before { content: '\\2022\\2022\\2022\\2022' }
input { box-sizing: border-box; min-width: 0; margin: 0; padding: 0; border: 0; background: none; outline: none;
  color: #32325d; font: 1rem/1.2 system-ui, sans-serif; font-variant-numeric: tabular-nums }
input::placeholder { color: #757680; opacity: 1 }
.field input[aria-invalid=true] { color: #c0122d }
.number { flex: 1 1 9.5em }
.expiry { flex: none; width: 4.1em }
.cvc { flex: none; width: 2.4em }
.postalCode { flex: 0 1 5.5em }
@container (max-width: 21rem) { .brand { display: none } }
`
