import { floatAt, intAt } from './core/numbers.ts'
import { type PeopleColumns, toColumns } from './people-columns.ts'
import type { MatcherPerson } from './person.ts'
import { scoreWeights } from './weights.ts'

/**
 * What two lose by being both warm or both cold, and by having both no-shows, so that each group has its share of
 * warmth and of those who may not come.
 */
export function warmthAndNoShowWeight(
  { warmth, noShows }: PeopleColumns,
  one: number,
  other: number,
): number {
  return (
    -scoreWeights.warmthTogether * floatAt(warmth, one) * floatAt(warmth, other) -
    scoreWeights.noShowsTogether * intAt(noShows, one) * intAt(noShows, other)
  )
}

/** The part of the search's objective that no score contains: a group's loss for collecting warmth or no-shows. */
export function warmthAndNoShowPenalty(members: readonly MatcherPerson[], date: string): number {
  if (members.every(({ warmth, no_shows }) => warmth === undefined && !no_shows)) return 0
  const columns = toColumns(members, date)
  let penalty = 0
  for (let one = 0; one < columns.n; one++)
    for (let other = 0; other < one; other++) penalty += warmthAndNoShowWeight(columns, one, other)
  return penalty
}
