import { describe, expect, it } from 'vitest'
import { parisInstant } from '../calendar/paris-time.ts'
import { actAfter, actStart, lastQuestionOpensAt, minutesLeft, playOpensAt, positionAt } from './acts.ts'

const date = '2026-11-26'
const at = (time: string) => parisInstant(date, `${time}:00`)

describe('by the clock', () => {
  it.each([
    ['19:29', 'closed'],
    ['19:30', { act: 1, step: 'ring' }],
    ['20:44', { act: 1, step: 'ring' }],
    ['20:45', { act: 1, step: 'ring' }],
    ['20:47', { act: 1, step: 'pairs-1' }],
    ['20:52', { act: 1, step: 'table' }],
    ['21:05', { act: 1, step: 'playing' }],
    ['21:15', { act: 2, step: 'ring' }],
    ['21:45', { act: 3, step: 'ring' }],
    ['22:29', { act: 3, step: 'playing' }],
    ['22:30', { act: 4, step: 'last' }],
    ['23:59', { act: 4, step: 'last' }],
  ])('at %s a phone finds %o', (time, position) => {
    expect(positionAt(date, at(time))).toEqual(position)
  })

  it('is over on Friday at 02:00', () => {
    expect(positionAt(date, parisInstant('2026-11-27', '01:59:00'))).toEqual({ act: 4, step: 'last' })
    expect(positionAt(date, parisInstant('2026-11-27', '02:00:00'))).toBe('over')
  })
})

it('the hours are those of docs/product.md §16, in Paris, in summer too', () => {
  expect([playOpensAt, lastQuestionOpensAt].map((hour) => hour('2026-07-02').toISOString())).toEqual([
    '2026-07-02T17:30:00.000Z',
    '2026-07-02T20:00:00.000Z',
  ])
  expect(actStart('2026-07-02', 4).toISOString()).toBe('2026-07-02T20:30:00.000Z')
  expect(([1, 2, 3, 4] as const).map((act) => actStart(date, act))).toEqual([
    at('20:45'),
    at('21:15'),
    at('21:45'),
    at('22:30'),
  ])
  expect(([1, 2, 3, 4] as const).map(actAfter)).toEqual([2, 3, 4, 4])
})

it('an act has its minutes, and never fewer than none', () => {
  expect(minutesLeft(date, 1, at('20:53'))).toBe(22)
  expect(minutesLeft(date, 3, at('23:00'))).toBe(0)
})
