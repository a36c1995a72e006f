import { describe, expect, it } from 'vitest'
import { interests } from '../interests.ts'
import { testPerson } from '../testing/matching.ts'
import { toColumns } from './people-columns.ts'
import type { MatcherPerson } from './person.ts'
import { KEPT_APART_PENALTY, scoreWeights } from './weights.ts'

const date = '2026-11-26'
const ana = testPerson('ana')
const ben = testPerson('ben', {
  ...{ mbtiType: 'ISTJ', dominantDisc: 'D', age: 41, gender: 'homme' },
  ...{ interests: ['diy'], warmth: -3, no_shows: 5 },
})

describe('people as columns', () => {
  it('have a number for each of their fields', () => {
    const {
      n,
      age,
      interests: bits,
      colour,
      temperament,
      gender,
      warmth,
      noShows,
    } = toColumns([ana, ben], date)
    expect(n).toBe(2)
    expect([...age]).toEqual([30, 41])
    expect(interests.map(({ id }) => id).filter((_, at) => (bits[0] ?? 0) & (1 << at))).toEqual([
      'travel',
      'music',
      'movies',
    ])
    expect(interests.map(({ id }) => id).filter((_, at) => (bits[1] ?? 0) & (1 << at))).toEqual(['diy'])
    expect(new Set(colour).size).toBe(2)
    expect(new Set(temperament).size).toBe(2)
    expect(new Set(gender).size).toBe(2)
    expect([...warmth]).toEqual([0, -2])
    expect([...noShows]).toEqual([0, 2])
  })

  const penaltiesOf = (...people: MatcherPerson[]) =>
    toColumns(people, date).pairPenalties.map((of) => Object.fromEntries(of))
  const met = (dates: string[], id = 'ben') => ({ ...ana, met: [{ id, dates }] })
  const weightOf = (dates: string[]) => penaltiesOf(met(dates), ben)[0]?.[1] ?? 0

  it('know who has met, both ways, and nobody who is not there', () => {
    expect(penaltiesOf(met([date]), ben)).toEqual([
      { 1: -scoreWeights.metBefore },
      { 0: -scoreWeights.metBefore },
    ])
    expect(penaltiesOf(met([date], 'cleo'), ben)).toEqual([{}, {}])
    expect(penaltiesOf(met([date], 'ana'), ben)).toEqual([{}, {}])
  })

  it('forget a meeting with time, by half a year to a half, and never quite', () => {
    const { metBefore, metBeforeAtLeast } = scoreWeights
    const recent = -weightOf(['2026-10-29'])
    expect(recent).toBeCloseTo(metBefore * 2 ** (-4 / 26), 6)
    expect(weightOf(['2025-11-27'])).toBe(-metBeforeAtLeast)
    expect(weightOf(['2027-01-07'])).toBe(-metBefore)
    expect(weightOf(['2026-10-29', '2025-11-27'])).toBeCloseTo(-recent - metBeforeAtLeast, 6)
  })

  it('count a meeting that both have noted once, and being kept apart above all', () => {
    const noted = { ...ben, met: [{ id: 'ana', dates: [date] }] }
    expect(penaltiesOf(met([date]), noted)[0]).toEqual({ 1: -scoreWeights.metBefore })
    const keptApart = { ...ben, never_meet: ['ana', 'cleo'] }
    expect(penaltiesOf(met([date]), keptApart)).toEqual([
      { 1: KEPT_APART_PENALTY },
      { 0: KEPT_APART_PENALTY },
    ])
  })
})
