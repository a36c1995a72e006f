const words = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'],
  ...['sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
]

/** A whole number as a French text writes it: in words up to twelve, and for round tens that texts name; otherwise in digits. */
export function inWords(count: number): string {
  return words[count] ?? tens[count] ?? String(count)
}

const tens: Readonly<Record<number, string>> = { 20: 'vingt', 30: 'trente', 40: 'quarante', 50: 'cinquante' }
