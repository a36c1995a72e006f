import { expect, it } from 'vitest'
import { formatNumber } from '../words.ts'
import { formatCents, formatMonth, formatRoundCents, formatShare } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it('figures are written as French writes them', () => {
  expect(plain(formatNumber(20000))).toBe('20 000')
  expect(plain(formatCents(123456))).toBe('1 234,56 €')
  expect(plain(formatRoundCents(123456))).toBe('1 235 €')
  expect(plain(formatRoundCents(899))).toBe('8,99 €')
  expect(plain(formatShare(3, 8))).toBe('38 %')
  expect(formatShare(0, 0)).toBe('–')
  expect(formatMonth('2026-07')).toBe('juillet 2026')
})
