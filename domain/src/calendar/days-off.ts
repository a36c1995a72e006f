import type { EventDate } from './paris-time.ts'

/** Public holidays of France with a fixed date (code du travail, article L. 3133-1), and the evenings of 24 and 31 December. */
const datedDaysOff: Readonly<Record<string, string>> = {
  '01-01': 'jour de l’An',
  '05-01': 'fête du Travail',
  '05-08': 'Victoire de 1945',
  '07-14': 'fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice',
  '12-24': 'veille de Noël',
  '12-25': 'Noël',
  '12-31': 'Saint-Sylvestre',
}

/** From Easter Sunday. The Mondays of Easter and Whitsun are no Thursdays. */
const DAYS_TO_ASCENSION = 39

/** The name of the day off on which a Thursday falls, in French; null if it is an ordinary one. Evenings on a day off are created closed. */
export function dayOff(date: EventDate): string | null {
  const ascension = easterSunday(Number(date.slice(0, 4)))
  ascension.setUTCDate(ascension.getUTCDate() + DAYS_TO_ASCENSION)
  if (ascension.toISOString().startsWith(date)) return 'Ascension'
  return datedDaysOff[date.slice('2026-'.length)] ?? null
}

/** The Gregorian computus, as in Meeus, "Astronomical Algorithms", chapter 8. */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leap = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leap - moon + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}
