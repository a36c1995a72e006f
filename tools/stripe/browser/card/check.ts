import type { TextName } from '../texts.ts'
import { brandOf, numberLength } from './brand.ts'
import { digitsOf } from './format.ts'

/** The parts of the card field, in their order. */
export type PartName = 'number' | 'expiry' | 'cvc' | 'postalCode'

/** What is typed into the parts. */
export type CardValues = Record<PartName, string>

/** Stripe's code for what is wrong with a part. */
export type Fault = Extract<TextName, `incomplete_${string}` | `invalid_${string}`>

/** What is wrong with one part of a card, or nothing. */
export function faultOf(part: PartName, values: CardValues, now: Date): Fault | null {
  if (part === 'number') return numberFault(digitsOf(values.number))
  if (part === 'expiry') return expiryFault(digitsOf(values.expiry), now)
  if (part === 'postalCode') return values.postalCode.trim() === '' ? 'incomplete_zip' : null
  const { cvcLength } = brandOf(digitsOf(values.number))
  return values.cvc.length < cvcLength ? 'incomplete_cvc' : null
}

function numberFault(digits: string): Fault | null {
  if (digits.length < numberLength(brandOf(digits))) return 'incomplete_number'
  return passesLuhn(digits) ? null : 'invalid_number'
}

function expiryFault(digits: string, now: Date): Fault | null {
  if (digits.length < 4) return 'incomplete_expiry'
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  if (year < now.getFullYear()) return 'invalid_expiry_year_past'
  if (year > now.getFullYear() + 50) return 'invalid_expiry_year'
  return year === now.getFullYear() && month < now.getMonth() + 1 ? 'invalid_expiry_month_past' : null
}

/** The check that the last digit of every card number makes. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
