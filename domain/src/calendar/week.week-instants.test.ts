import { expect, it } from 'vitest'
import { weekInstants } from './week.ts'

const between = (from: string, to: string) =>
  weekInstants(new Date(from), new Date(to)).map((time) => time.toISOString())

it('weekInstants are those of the coming week, in order, the close of the last evening’s answers first', () => {
  expect(between('2026-11-21T14:00:00Z', '2026-11-28T14:00:00Z')).toEqual([
    '2026-11-23T19:00:00.000Z',
    '2026-11-24T23:06:00.000Z',
    '2026-11-25T17:00:00.000Z',
    '2026-11-25T19:00:00.000Z',
    '2026-11-25T20:00:00.000Z',
    '2026-11-26T09:00:00.000Z',
    '2026-11-26T11:10:00.000Z',
    '2026-11-27T10:00:00.000Z',
    '2026-11-27T19:00:00.000Z',
  ])
})

it('weekInstants after Thursday evening begin with the feedback request about that evening', () => {
  expect(between('2026-11-26T21:00:00Z', '2026-11-28T14:00:00Z')).toEqual([
    '2026-11-27T10:00:00.000Z',
    '2026-11-27T19:00:00.000Z',
  ])
})

it('weekInstants leave out both ends', () => {
  expect(between('2026-11-24T23:06:00Z', '2026-11-25T17:00:00Z')).toEqual([])
})

it('there are none when the clock goes back', () => {
  expect(between('2026-11-28T14:00:00Z', '2026-11-21T14:00:00Z')).toEqual([])
})
