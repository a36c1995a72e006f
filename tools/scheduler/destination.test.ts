import { describe, expect, it } from 'vitest'
import { destination } from './destination.ts'

/** A Saturday, 15:00 in Paris. */
const now = new Date('2026-11-21T14:00:00Z')
const to = (words: string) => destination(words, now)?.toISOString()

describe('destination', () => {
  it('goes back to the system’s time', () => {
    expect(destination('reset', now)).toBeNull()
  })

  it.each([
    ['+2h', '2026-11-21T16:00:00.000Z'],
    ['-30m', '2026-11-21T13:30:00.000Z'],
    ['+3d', '2026-11-24T14:00:00.000Z'],
    ['+3j', '2026-11-24T14:00:00.000Z'],
  ])('shifts by %s', (words, expected) => expect(to(words)).toBe(expected))

  it.each([
    ['mardi 23:58', '2026-11-24T22:58:00.000Z'],
    ['Mardi-23:58', '2026-11-24T22:58:00.000Z'],
    ['mercredi 0h05', '2026-11-24T23:05:00.000Z'],
    ['samedi 15:00', '2026-11-28T14:00:00.000Z'],
    ['samedi 15:01', '2026-11-21T14:01:00.000Z'],
  ])('finds the next %s', (words, expected) => expect(to(words)).toBe(expected))

  it.each([
    ['2026-11-24 23:58', '2026-11-24T22:58:00.000Z'],
    ['2026-11-24T23:58:30', '2026-11-24T22:58:30.000Z'],
    ['2026-07-14 20:00', '2026-07-14T18:00:00.000Z'],
    ['2027-01-01 00:30', '2026-12-31T23:30:00.000Z'],
    ['2020-02-29 08:00', '2020-02-29T07:00:00.000Z'],
  ])('reads %s', (words, expected) => expect(to(words)).toBe(expected))

  it.each([
    '',
    'demain',
    'mardi',
    'mardi 25:00',
    'mardi 12:60',
    '+2',
    '2h',
    '2026-13-01 10:00',
    '2026-02-30 10:00',
    '2027-02-29 10:00',
    '2026-11-24',
    '2026-11-24T22:58:00Z',
  ])('refuses "%s" and says how to put it', (words) =>
    expect(() => destination(words, now)).toThrow(/is no time. Say reset/),
  )
})
