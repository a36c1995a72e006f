import { expect, it } from 'vitest'
import { figureLines, median, meetsTarget } from './figures.ts'

const reads = { name: 'Reads', value: 31, unit: 'reads', most: 30 }

it('a figure holds at its bar, and not beyond', () => {
  expect(meetsTarget({ ...reads, value: 30 })).toBe(true)
  expect(meetsTarget(reads)).toBe(false)
  expect(meetsTarget({ name: 'Score', value: 99, unit: '', least: 99 })).toBe(true)
  expect(meetsTarget({ name: 'Score', value: 98.9, unit: '', least: 99 })).toBe(false)
  expect(meetsTarget({ name: 'Rate', value: -1, unit: 'a second' })).toBe(true)
})

it('a missed bar is marked, and each column is as wide as its widest', () => {
  const lines = figureLines('A booking', [
    reads,
    { name: 'Paint', value: 1.234, unit: '×', note: 'bare: 1 s' },
  ])
  expect(lines.slice(1)).toEqual([
    'A booking',
    '✗ Reads  31 reads  at most 30',
    '  Paint    1.23 ×              bare: 1 s',
  ])
})

it('the median is the middle one, the lower of two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 2])).toBe(2)
  expect(() => median([])).toThrow('no values')
})
