import { expect, it } from 'vitest'
import { inWords } from './number-words.ts'

it('writes what texts name in words, and anything else in digits', () => {
  expect([0, 4, 12, 30, 31].map(inWords)).toEqual(['zéro', 'quatre', 'douze', 'trente', '31'])
})
