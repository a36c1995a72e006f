const words = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'],
  ...['sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
]

/** A whole number as a French text writes it: in words up to twelve, and for others that texts name; otherwise in digits. */
export function inWords(count: number): string {
  return words[count] ?? others[count] ?? String(count)
}

const others: Readonly<Record<number, string>> = {
  ...{ 20: 'vingt', 30: 'trente', 40: 'quarante', 50: 'cinquante' },
  ...{ 24: 'vingt-quatre', 300: 'trois cents' },
}

const one = {
  ...{ minute: 'une minute', heure: 'une heure', jour: 'un jour' },
  ...{ semaine: 'une semaine', mois: 'un mois', an: 'un an' },
} as const

/** A duration, spelled out if it is one: `un an`, `3 ans`. */
export function duration(count: number, unit: keyof typeof one): string {
  return count === 1 ? one[unit] : `${count}\u00A0${unit}${unit === 'mois' ? '' : 's'}`
}

/** `20 minutes`, or `une heure` for 60. */
export function inMinutes(count: number): string {
  return count % 60 === 0 ? duration(count / 60, 'heure') : duration(count, 'minute')
}
