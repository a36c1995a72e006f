import { expect, it } from 'vitest'
import { nameAsTyped, nameBeginnings, plainName } from './find-people.ts'

it('compares names without case and accents', () => {
  expect(plainName('Éléonore')).toBe('eleonore')
  expect(plainName('FRANÇOIS')).toBe('francois')
})

it('tries a beginning with and without capital and accents', () => {
  expect(nameBeginnings('hel')).toEqual(expect.arrayContaining(['Hel', 'Hél', 'Hèl', 'hel', 'hél']))
  expect(nameBeginnings('Élodie')).toEqual(expect.arrayContaining(['Elo', 'Élo', 'elo', 'élo']))
  expect(nameBeginnings('ma')).toEqual(['Ma', 'Mâ', 'ma', 'mâ'])
})

it('never asks for more than forty ranges, whatever is typed', () => {
  for (const query of ['eee', 'aeiou', '', '😀é', 'e'.repeat(200)])
    expect(nameBeginnings(query).length).toBeLessThanOrEqual(40)
})

it('a whole name is looked for as it was typed, and as such names are written', () => {
  expect(nameAsTyped('jean-hélène')).toEqual(['jean-hélène', 'Jean-hélène', 'Jean-Hélène', 'JEAN-HÉLÈNE'])
  expect(nameAsTyped('LÉA')).toEqual(['LÉA', 'léa', 'Léa'])
})
