import { brandOf, numberLength } from './brand.ts'

/** `4242424242424242` as people read it: `4242 4242 4242 4242`. Anything but digits is dropped. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsOf(text))
  const digits = digitsOf(text).slice(0, numberLength(brand))
  const starts = brand.groups.map((_, index) => sum(brand.groups.slice(0, index)))
  return starts
    .map((start, index) => digits.slice(start, start + (brand.groups[index] ?? 0)))
    .filter((group) => group !== '')
    .join(' ')
}

/**
 * An expiry date as `MM / AA`. `5` is May at once, `13` is January of a year in 3…; a year of four digits loses its
 * century. While `erasing`, no separator is put back behind the month.
 */
export function formatExpiry(text: string, erasing = false): string {
  const digits = expiryDigits(text)
  if (digits.length < 2) return digits
  if (digits.length === 2) return erasing ? digits : `${digits} / `
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** A security code: digits, as many as the number's brand has. */
export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, brandOf(digitsOf(number)).cvcLength)
}

/** What is left of a text without anything but its digits. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function expiryDigits(text: string): string {
  const [, month, year] = text.match(/^\s*(\d{1,2})\s*[/-]\s*(\d{4})\s*$/) ?? []
  if (month && year) return month.padStart(2, '0') + year.slice(2)
  const digits = digitsOf(text)
  const single = /^[2-9]/.test(digits) || /^\d\s*\//.test(text.trim()) || /^1[3-9]/.test(digits)
  return (single ? `0${digits}` : digits).slice(0, 4)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
