import { type InterestId, interests } from '../interests.ts'
import { discs } from '../personality/results.ts'
import { genders } from '../profile.ts'
import type { MatcherPerson } from './person.ts'
import { temperamentOf, temperaments } from './person.ts'
import { KEPT_APART_PENALTY, MOST_NO_SHOWS, MOST_WARMTH, scoreWeights } from './weights.ts'

const DAYS_PER_WEEK = 7
const MS_PER_DAY = 86_400_000

const bitOf = new Map<InterestId, number>(interests.map(({ id }, at) => [id, 1 << at]))

/** The people as columns of numbers for the search, with the pairs who have met or are kept apart. */
export type PeopleColumns = {
  n: number
  age: Int32Array
  /** One bit per interest. */
  interests: Int32Array
  colour: Int32Array
  temperament: Int32Array
  gender: Int32Array
  /** 0 for unknown. */
  warmth: Float64Array
  noShows: Int32Array
  /**
   * For each person, by index of the other: the negative weight added for meetings or, far below any of these,
   * `KEPT_APART_PENALTY`. Symmetric.
   */
  pairPenalties: readonly ReadonlyMap<number, number>[]
}

/** Converts people to columns. People in a history who are not among `people` are ignored. */
export function toColumns(people: readonly MatcherPerson[], date: string): PeopleColumns {
  const column = (of: (person: MatcherPerson) => number) => Int32Array.from(people, of)
  return {
    n: people.length,
    age: column(({ age }) => age),
    interests: column(({ interests: chosen }) => chosen.reduce((bits, id) => bits | (bitOf.get(id) ?? 0), 0)),
    colour: column(({ dominantDisc }) => discs.indexOf(dominantDisc)),
    temperament: column(({ mbtiType }) => temperaments.indexOf(temperamentOf(mbtiType))),
    gender: column(({ gender }) => genders.indexOf(gender)),
    warmth: Float64Array.from(people, ({ warmth = 0 }) =>
      Math.min(MOST_WARMTH, Math.max(-MOST_WARMTH, warmth)),
    ),
    noShows: column(({ no_shows = 0 }) => Math.min(MOST_NO_SHOWS, no_shows)),
    pairPenalties: pairPenaltiesOf(people, date),
  }
}

function pairPenaltiesOf(people: readonly MatcherPerson[], date: string): Map<number, number>[] {
  const penalties = people.map(() => new Map<number, number>())
  const number = new Map(people.map(({ id }, at) => [id, at]))
  const note = (one: number, id: string, weight: number) => {
    const other = number.get(id)
    if (other === undefined || other === one) return
    // Both people may record the same meeting; the larger penalty counts, once.
    const heavier = Math.min(weight, penalties[one]?.get(other) ?? 0)
    penalties[one]?.set(other, heavier)
    penalties[other]?.set(one, heavier)
  }
  people.forEach((person, one) => {
    for (const { id, dates } of person.met) note(one, id, meetingPenalty(dates, date))
    for (const id of person.never_meet) note(one, id, KEPT_APART_PENALTY)
  })
  return penalties
}

/** The penalty of a pair's earlier meetings: each costs less with the weeks between it and the evening. */
function meetingPenalty(dates: readonly string[], evening: string): number {
  const { metBefore, metBeforeAtLeast, weeksToHalfForget } = scoreWeights
  return dates.reduce((sum, date) => {
    const weeks = Math.max(0, (Date.parse(evening) - Date.parse(date)) / MS_PER_DAY / DAYS_PER_WEEK)
    return sum - Math.max(metBeforeAtLeast, metBefore * 2 ** (-weeks / weeksToHalfForget))
  }, 0)
}
