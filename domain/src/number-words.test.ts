import { expect, it } from 'vitest'
import { duration, inMinutes, inWords } from './number-words.ts'

it('writes what texts name in words, and anything else in digits', () => {
  expect([0, 4, 12, 30, 31].map(inWords)).toEqual(['zéro', 'quatre', 'douze', 'trente', '31'])
})

it('writes a duration, and spells out one', () => {
  expect([1, 3].map((count) => duration(count, 'an'))).toEqual(['un an', '3\u00A0ans'])
  expect(duration(6, 'mois')).toBe('6\u00A0mois')
  expect([1, 20, 60, 120].map(inMinutes)).toEqual([
    ...['une minute', '20\u00A0minutes'],
    ...['une heure', '2\u00A0heures'],
  ])
})
