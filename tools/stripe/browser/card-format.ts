/** `4242424242424242` as people read it: `4242 4242 4242 4242`. Anything but digits is dropped. */
export function formatNumber(text: string): string {
  return (
    digitsOf(text)
      .slice(0, 16)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}

/** An expiry date as `MM / AA`. `5` is May at once; a year of four digits loses its century. */
export function formatExpiry(text: string): string {
  const [, month, year] = text.match(/^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/) ?? []
  const typed = month && year ? month.padStart(2, '0') + year : digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** A security code. */
export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 3)
}

/** What is left of a text without anything but its digits. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The inputs of the card element, in their order. */
export type PartName = 'number' | 'expiry' | 'cvc'

/** Stripe's code for what is wrong with a part. Which numbers there are is known to the API alone. */
export type Fault =
  | `incomplete_${PartName}`
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'

/** What is wrong with what is typed into one part of the card, or nothing. */
export function faultOf(part: PartName, text: string, now: Date): Fault | null {
  const digits = digitsOf(text)
  if (digits.length < { number: 16, expiry: 4, cvc: 3 }[part]) return `incomplete_${part}`
  if (part !== 'expiry') return null
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  if (year < now.getFullYear()) return 'invalid_expiry_year_past'
  return year === now.getFullYear() && month < now.getMonth() + 1 ? 'invalid_expiry_month_past' : null
}
