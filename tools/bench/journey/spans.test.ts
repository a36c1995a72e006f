import { expect, it } from 'vitest'
import { covered, inARow } from './spans.ts'

const within = { from: 0, to: 100 }

it('counts what overlaps once', () => {
  const spans = [
    { from: 30, to: 50 },
    { from: 10, to: 40 },
    { from: 15, to: 20 },
  ]
  expect(covered(spans, within)).toBe(40)
})

it('leaves the gaps between out', () => {
  expect(
    covered(
      [
        { from: 10, to: 20 },
        { from: 60, to: 70 },
      ],
      within,
    ),
  ).toBe(20)
})

it('counts no more of a span than lies in the window', () => {
  const around = [
    { from: -50, to: 10 },
    { from: 90, to: 400 },
    { from: 200, to: 300 },
    { from: -9, to: -1 },
  ]
  expect(covered(around, within)).toBe(20)
  expect(covered([{ from: -50, to: 400 }], within)).toBe(100)
  expect(covered([], within)).toBe(0)
})

it('counts calls that wait for one another, and not those made at once', () => {
  const first = { from: 0, to: 30 }
  const beside = { from: 2, to: 25 }
  const after = { from: 31, to: 60 }
  expect(inARow([first, beside])).toBe(1)
  expect(inARow([after, first, beside])).toBe(2)
  expect(inARow([])).toBe(0)
})

it('finds the longest row where a long call lies beside several short ones', () => {
  const long = { from: 0, to: 100 }
  const short = [0, 20, 40].map((from) => ({ from, to: from + 15 }))
  expect(inARow([long, ...short])).toBe(3)
})
