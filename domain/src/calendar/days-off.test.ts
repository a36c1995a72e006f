import { expect, it } from 'vitest'
import { dayOff } from './days-off.ts'
import { addDays } from './paris-time.ts'

function thursdays(from: string, until: string): string[] {
  const all: string[] = []
  for (let date = from; date <= until; date = addDays(date, 7)) all.push(date)
  return all
}

// The package @socialgouv/jours-feries 2.0.0 of the French state gave the same public holidays for every Thursday from 2020
// to 2060. days-off.ts adds the evenings of 24 and 31 December, which are no public holidays.
it('knows the days off of nine years that are Thursdays', () => {
  const found = thursdays('2024-01-04', '2032-12-30').flatMap((date) => {
    const name = dayOff(date)
    return name === null ? [] : `${date} ${name}`
  })
  expect(found).toEqual([
    '2024-05-09 Ascension',
    '2024-08-15 Assomption',
    '2025-05-01 fête du Travail',
    '2025-05-08 Victoire de 1945',
    '2025-05-29 Ascension',
    '2025-12-25 Noël',
    '2026-01-01 jour de l’An',
    '2026-05-14 Ascension',
    '2026-12-24 veille de Noël',
    '2026-12-31 Saint-Sylvestre',
    '2027-05-06 Ascension',
    '2027-11-11 Armistice',
    '2028-05-25 Ascension',
    '2029-05-10 Ascension',
    '2029-11-01 Toussaint',
    '2030-05-30 Ascension',
    '2030-08-15 Assomption',
    '2031-05-01 fête du Travail',
    '2031-05-08 Victoire de 1945',
    '2031-05-22 Ascension',
    '2031-12-25 Noël',
    '2032-01-01 jour de l’An',
    '2032-05-06 Ascension',
    '2032-11-11 Armistice',
  ])
})
