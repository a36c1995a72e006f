import { type PartyOthers, partyPairs } from './parties.ts'
import { areKeptApart, type ExistingGroup, type MatcherPerson } from './person.ts'
import { scoreGroup } from './score.ts'
import { type Exchange, exchangesOf, makeExchange } from './separate-groups.ts'

type UnitingContext = { date: string; partyOthers: PartyOthers }

/** An exchange, with the number of pairs of a party that it brings together, and the change of score. */
type UnitingOption = Exchange & { united: number; score: number }

/**
 * Brings the people of a party together: one goes to a group where another is, to an empty seat or in exchange
 * for a member there, in the way that unites most, moves fewest and has the best scores. People who are kept
 * apart are not brought together. Those for whom there is no such way stay where they are.
 */
export function uniteParties(
  existing: readonly ExistingGroup[],
  context: UnitingContext,
): readonly ExistingGroup[] {
  const groups = existing.map((group) => ({ ...group }))
  // Each exchange raises the number of pairs of a party that are together, so that this ends.
  for (let best = bestUnion(groups, context); best; best = bestUnion(groups, context))
    makeExchange(groups, best)
  return groups
}

function bestUnion(groups: readonly ExistingGroup[], context: UnitingContext): UnitingOption | null {
  const { date, partyOthers } = context
  if (partyOthers.size === 0) return null
  const groupOf = new Map(groups.flatMap(({ members }, at) => members.map(({ id }) => [id, at])))
  let best: UnitingOption | null = null
  for (const [from, { members: here }] of groups.entries()) {
    for (const one of here) {
      const targets = new Set(partyOthers.get(one.id)?.flatMap((id) => groupOf.get(id) ?? []))
      targets.delete(from)
      for (const to of targets) {
        const there = groups[to]?.members ?? []
        const pairsBefore = partyPairs(here, partyOthers) + partyPairs(there, partyOthers)
        const scoreBefore = scoreGroup(here, date) + scoreGroup(there, date)
        const conflictsBefore = conflicts(here) + conflicts(there)
        for (const exchange of exchangesOf(groups, { from, to, one })) {
          const { remaining, joined } = exchange
          const united = partyPairs(remaining, partyOthers) + partyPairs(joined, partyOthers) - pairsBefore
          if (united <= 0 || conflicts(remaining) + conflicts(joined) > conflictsBefore) continue
          const score = scoreGroup(remaining, date) + scoreGroup(joined, date) - scoreBefore
          const way = { ...exchange, united, score }
          if (!best || isBetter(way, best)) best = way
        }
      }
    }
  }
  return best
}

function isBetter(one: UnitingOption, other: UnitingOption): boolean {
  if (one.united !== other.united) return one.united > other.united
  return one.moved === other.moved ? one.score > other.score : one.moved < other.moved
}

/** The number of pairs who are kept apart, each counted twice. */
function conflicts(members: readonly MatcherPerson[]): number {
  return members.reduce((count, one) => count + members.filter((other) => areKeptApart(one, other)).length, 0)
}
