import { MAX_GROUP_SIZE, MIN_GROUP_SIZE } from './group-sizes.ts'
import { type PartyOthers, partyPairs } from './parties.ts'
import { areKeptApart, type ExistingGroup, type MatcherPerson } from './person.ts'
import { leavingMember } from './precedence.ts'
import { scoreGroup } from './score.ts'

/** Every group in the given order, with its members afterwards, and the people who had to leave theirs. */
export type SeparationResult = { groups: ExistingGroup[]; unseated: MatcherPerson[] }

/** One person to another group, and perhaps one back: both groups' members afterwards. */
export type Exchange = {
  from: number
  to: number
  remaining: MatcherPerson[]
  joined: MatcherPerson[]
  moved: number
}

/**
 * One way to separate people: an exchange, with the number of pairs separated and of pairs of a party lost, and
 * the change of score.
 */
type SeparationOption = Exchange & { separated: number; partyPairsLost: number; score: number }

/**
 * Separates people of one group who are kept apart, with the fewest people moved: one moves to a group with an
 * empty seat, otherwise two are exchanged, in the way with the best scores. Parties stay together if there is
 * such a way. If no way helps, one person leaves the group (`leavingMember`), for whom the caller finds another.
 * Other groups change only if a person joins them.
 */
export function separateKeptApart(
  existing: readonly ExistingGroup[],
  date: string,
  partyOthers: PartyOthers = new Map(),
): SeparationResult {
  const groups = existing.map((group) => ({ ...group }))
  const unseated: MatcherPerson[] = []
  for (;;) {
    const from = groups.findIndex(({ members }) => countKeptApartPairs(members) > 0)
    const group = groups[from]
    if (!group) return { groups, unseated }
    const best = bestSeparation(groups, from, { date, partyOthers })
    if (best) {
      makeExchange(groups, best)
      continue
    }
    const leaving = leavingMember(group.members)
    if (!leaving) return { groups, unseated }
    group.members = without(group.members, leaving)
    unseated.push(leaving)
  }
}

/** The way that separates the most pairs with the fewest moves; null if none helps. */
function bestSeparation(
  groups: readonly ExistingGroup[],
  from: number,
  { date, partyOthers }: { date: string; partyOthers: PartyOthers },
): SeparationOption | null {
  const here = groups[from]?.members ?? []
  const conflicting = here.filter((one) => countKeptApart(one, here) > 0)
  let best: SeparationOption | null = null
  for (const [to, { members: there }] of groups.entries()) {
    if (to === from || there.length === 0) continue
    const before = countKeptApartPairs(here) + countKeptApartPairs(there)
    const partyPairsBefore = partyPairs(here, partyOthers) + partyPairs(there, partyOthers)
    const scoreBefore = scoreGroup(here, date) + scoreGroup(there, date)
    for (const one of conflicting)
      for (const exchange of exchangesOf(groups, { from, to, one })) {
        const { remaining, joined } = exchange
        const way: SeparationOption = {
          ...exchange,
          separated: before - countKeptApartPairs(remaining) - countKeptApartPairs(joined),
          partyPairsLost:
            partyPairsBefore - partyPairs(remaining, partyOthers) - partyPairs(joined, partyOthers),
          score: scoreGroup(remaining, date) + scoreGroup(joined, date) - scoreBefore,
        }
        if (way.separated > 0 && (!best || isBetter(way, best))) best = way
      }
  }
  return best
}

/**
 * The ways in which `one` can go from a group to another: to an empty seat, if the groups' sizes allow it, or
 * in exchange for each member there.
 */
export function* exchangesOf(
  groups: readonly ExistingGroup[],
  { from, to, one }: { from: number; to: number; one: MatcherPerson },
): Generator<Exchange> {
  const here = without(groups[from]?.members ?? [], one)
  const { members: there = [], maxSize = 0 } = groups[to] ?? {}
  if (there.length < Math.min(maxSize, MAX_GROUP_SIZE) && here.length >= MIN_GROUP_SIZE)
    yield { from, to, remaining: here, joined: [...there, one], moved: 1 }
  for (const other of there)
    yield { from, to, remaining: [...here, other], joined: [...without(there, other), one], moved: 2 }
}

/** Sets both groups' members. */
export function makeExchange(groups: ExistingGroup[], { from, to, remaining, joined }: Exchange): void {
  for (const [at, members] of [
    [from, remaining],
    [to, joined],
  ] as const) {
    const group = groups[at]
    if (group) group.members = members
  }
}

function isBetter(one: SeparationOption, other: SeparationOption): boolean {
  if (one.separated !== other.separated) return one.separated > other.separated
  if (one.partyPairsLost !== other.partyPairsLost) return one.partyPairsLost < other.partyPairsLost
  return one.moved === other.moved ? one.score > other.score : one.moved < other.moved
}

function countKeptApartPairs(members: readonly MatcherPerson[]): number {
  return members.reduce((count, one) => count + countKeptApart(one, members), 0) / 2
}

function countKeptApart(one: MatcherPerson, members: readonly MatcherPerson[]): number {
  return members.filter((other) => areKeptApart(one, other)).length
}

function without(members: readonly MatcherPerson[], leaving: MatcherPerson): MatcherPerson[] {
  return members.filter((one) => one !== leaving)
}
