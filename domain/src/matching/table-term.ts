import type { GroupTerm } from './core/grouping-problem.ts'
import { whole } from './core/typed-reads.ts'
import type { Crowd } from './crowd.ts'
import { matchWeights } from './weights.ts'

/** The bits that count one gender: a table seats at most 7. */
const COUNTER_BITS = 4
const COUNTER = 2 ** COUNTER_BITS - 1
const GENDERS = 3

/**
 * What a table lacks beyond its pairs: people alone of their gender, and people who share no interest with anyone there.
 * `people` are the numbers that the search's items stand for.
 */
export function tableTerm(crowd: Crowd, people: Int32Array): GroupTerm {
  const gender = people.map((person) => 1 << (COUNTER_BITS * whole(crowd.gender, person)))
  const interests = people.map((person) => whole(crowd.interests, person))

  return {
    shortfall(members, from, to, leaving, entering) {
      let counters = 0
      let once = 0
      let twice = 0
      for (let at = from; at < to; at++) {
        const person = whole(members, at)
        if (person === leaving) continue
        const bits = whole(interests, person)
        counters += whole(gender, person)
        twice |= once & bits
        once |= bits
      }
      if (entering >= 0) {
        const bits = whole(interests, entering)
        counters += whole(gender, entering)
        twice |= once & bits
        once |= bits
      }

      let without = entering >= 0 && (whole(interests, entering) & twice) === 0 ? 1 : 0
      for (let at = from; at < to; at++) {
        const person = whole(members, at)
        if (person !== leaving && (whole(interests, person) & twice) === 0) without++
      }
      let alone = 0
      for (let each = 0; each < GENDERS; each++) {
        if (((counters >> (COUNTER_BITS * each)) & COUNTER) === 1) alone++
      }
      return -matchWeights.aloneOfGender * alone - matchWeights.withoutSharedInterest * without
    },
  }
}
