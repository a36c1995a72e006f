import { MAX_GROUP_SIZE, MIN_GROUP_SIZE } from './group-sizes.ts'
import { linkedPairs, type Partners } from './must-link.ts'
import { areKeptApart, type ExistingGroup, type MatcherPerson } from './person.ts'
import { whoLeaves } from './precedence.ts'
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
 * One way to separate people: an exchange, with the number of pairs separated and of linked pairs lost, and
 * the change of score.
 */
type SeparationOption = Exchange & { parted: number; unlinked: number; score: number }

/**
 * Separates people of one group who are kept apart, with the fewest people moved: one moves to a group with a
 * free place, otherwise two are exchanged, in the way with the best scores. Linked
 * pairs stay together if there is such a way. If no way helps, one
 * person leaves the group (`whoLeaves`), for the caller to place. Other groups change only if a
 * person joins them.
 */
export function separateKeptApart(
  existing: readonly ExistingGroup[],
  date: string,
  partners: Partners = new Map(),
): SeparationResult {
  const groups = existing.map((group) => ({ ...group }))
  const unseated: MatcherPerson[] = []
  for (;;) {
    const from = groups.findIndex(({ members }) => countKeptApartPairs(members) > 0)
    const group = groups[from]
    if (!group) return { groups, unseated }
    const best = bestSeparation(groups, from, { date, partners })
    if (best) {
      makeExchange(groups, best)
      continue
    }
    const leaver = whoLeaves(group.members)
    if (!leaver) return { groups, unseated }
    group.members = without(group.members, leaver)
    unseated.push(leaver)
  }
}

/** The way that separates the most pairs with the fewest moves; null if none helps. */
function bestSeparation(
  groups: readonly ExistingGroup[],
  from: number,
  { date, partners }: { date: string; partners: Partners },
): SeparationOption | null {
  const here = groups[from]?.members ?? []
  const conflicting = here.filter((one) => countKeptApart(one, here) > 0)
  let best: SeparationOption | null = null
  for (const [to, { members: there }] of groups.entries()) {
    if (to === from || there.length === 0) continue
    const before = countKeptApartPairs(here) + countKeptApartPairs(there)
    const linksBefore = linkedPairs(here, partners) + linkedPairs(there, partners)
    const scoreBefore = scoreGroup(here, date) + scoreGroup(there, date)
    for (const one of conflicting)
      for (const exchange of exchangesOf(groups, { from, to, one })) {
        const { remaining, joined } = exchange
        const way: SeparationOption = {
          ...exchange,
          parted: before - countKeptApartPairs(remaining) - countKeptApartPairs(joined),
          unlinked: linksBefore - linkedPairs(remaining, partners) - linkedPairs(joined, partners),
          score: scoreGroup(remaining, date) + scoreGroup(joined, date) - scoreBefore,
        }
        if (way.parted > 0 && (!best || isBetter(way, best))) best = way
      }
  }
  return best
}

/**
 * The ways in which `one` can go from a group to another: to a free place, if the groups' sizes allow it, or
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
  if (one.parted !== other.parted) return one.parted > other.parted
  if (one.unlinked !== other.unlinked) return one.unlinked < other.unlinked
  return one.moved === other.moved ? one.score > other.score : one.moved < other.moved
}

function countKeptApartPairs(members: readonly MatcherPerson[]): number {
  return members.reduce((count, one) => count + countKeptApart(one, members), 0) / 2
}

function countKeptApart(one: MatcherPerson, members: readonly MatcherPerson[]): number {
  return members.filter((other) => areKeptApart(one, other)).length
}

function without(members: readonly MatcherPerson[], gone: MatcherPerson): MatcherPerson[] {
  return members.filter((one) => one !== gone)
}
