import { expect, it } from 'vitest'
import { HEAVIEST, lighten } from './lighten.ts'

/** A picture whose weight follows its quality. */
const weighing = (atBest: number) => (quality: number) => 'x'.repeat(Math.round(atBest * quality))

it('keeps the best quality where that is light enough', () => {
  expect(lighten(weighing(HEAVIEST))?.length).toBe(HEAVIEST * 0.9)
})

it('lowers the quality until the picture fits', () => {
  expect(lighten(weighing(HEAVIEST * 2))?.length).toBe(HEAVIEST)
  expect(lighten(weighing(HEAVIEST * 9))?.length).toBeLessThanOrEqual(HEAVIEST)
})

it('gives up on what never fits', () => {
  expect(lighten(weighing(HEAVIEST * 11))).toBeNull()
})
