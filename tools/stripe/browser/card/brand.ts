/** A card's brand as Stripe names it, and how its numbers are written. */
export interface Brand {
  name: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'
  label: string
  starts: RegExp
  groups: readonly number[]
  cvcLength: number
}

const four = [4, 4, 4, 4]

const brands: readonly Brand[] = [
  { name: 'visa', label: 'Visa', starts: /^4/, groups: four, cvcLength: 3 },
  {
    name: 'mastercard',
    label: 'MC',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: four,
    cvcLength: 3,
  },
  { name: 'amex', label: 'Amex', starts: /^3[47]/, groups: [4, 6, 5], cvcLength: 4 },
  { name: 'discover', label: 'Disc', starts: /^(6011|64[4-9]|65)/, groups: four, cvcLength: 3 },
  { name: 'diners', label: 'DC', starts: /^3(0[0-5]|[689])/, groups: [4, 6, 4], cvcLength: 3 },
  { name: 'jcb', label: 'JCB', starts: /^35/, groups: four, cvcLength: 3 },
  { name: 'unionpay', label: 'UP', starts: /^62/, groups: four, cvcLength: 3 },
]

const unknown: Brand = { name: 'unknown', label: '', starts: /^/, groups: four, cvcLength: 3 }

/** The brand of a number, as soon as its first digits tell. */
export function brandOf(digits: string): Brand {
  return brands.find(({ starts }) => starts.test(digits)) ?? unknown
}

/** How many digits a brand's numbers have. */
export function numberLength({ groups }: Brand): number {
  return groups.reduce((sum, length) => sum + length, 0)
}
