import { MAX_GROUP_SIZE, MIN_GROUP_SIZE } from './group-sizes.ts'
import type { MatcherPerson } from './person.ts'
import { areKeptApart } from './person.ts'
import { scoreGroup } from './score.ts'

/** A current group, and how many its venue table seats. */
export type ExistingGroup = { id: string; members: readonly MatcherPerson[]; maxSize: number }

/** Every group in the given order, with its members afterwards, and the people who had to leave theirs. */
export type SeparationResult = { groups: ExistingGroup[]; unseated: MatcherPerson[] }

/**
 * One way to separate people: the members of two groups afterwards, the number of pairs separated and of
 * people moved, and the change of score.
 */
type SeparationOption = {
  members: Map<number, readonly MatcherPerson[]>
  parted: number
  moved: number
  score: number
}

/**
 * Separates people of one group who are kept apart, with the fewest people moved: one moves to a group with a
 * free place, otherwise two are exchanged, in the way with the best scores. If no such way helps, the person
 * with the most conflicts leaves the group, for the caller to place. Other groups change only if a
 * person joins them.
 */
export function separateKeptApart(existing: readonly ExistingGroup[], date: string): SeparationResult {
  const groups = existing.map((group) => ({ ...group }))
  const unseated: MatcherPerson[] = []
  for (;;) {
    const from = groups.findIndex(({ members }) => countKeptApartPairs(members) > 0)
    const group = groups[from]
    if (!group) return { groups, unseated }
    const best = bestSeparation(groups, from, date)
    if (best) {
      for (const [at, members] of best.members) Object.assign(groups[at] ?? {}, { members })
      continue
    }
    const [odd] = [...group.members].sort(
      (one, other) =>
        countKeptApart(other, group.members) - countKeptApart(one, group.members) ||
        (one.id < other.id ? -1 : 1),
    )
    if (!odd) return { groups, unseated }
    group.members = without(group.members, odd)
    unseated.push(odd)
  }
}

/** The way that separates the most pairs with the fewest moves; null if none helps. */
function bestSeparation(
  groups: readonly ExistingGroup[],
  from: number,
  date: string,
): SeparationOption | null {
  const here = groups[from]?.members ?? []
  const conflicting = here.filter((one) => countKeptApart(one, here) > 0)
  let best: SeparationOption | null = null
  for (const [to, { members: there, maxSize }] of groups.entries()) {
    if (to === from || there.length === 0) continue
    const before = countKeptApartPairs(here) + countKeptApartPairs(there)
    const scoreBefore = scoreGroup(here, date) + scoreGroup(there, date)
    const hasRoom = there.length < Math.min(maxSize, MAX_GROUP_SIZE) && here.length > MIN_GROUP_SIZE
    for (const one of conflicting)
      for (const other of [...(hasRoom ? [null] : []), ...there]) {
        const left = [...without(here, one), ...(other ? [other] : [])]
        const joined = [...(other ? without(there, other) : there), one]
        const way: SeparationOption = {
          members: new Map([
            [from, left],
            [to, joined],
          ]),
          parted: before - countKeptApartPairs(left) - countKeptApartPairs(joined),
          moved: other ? 2 : 1,
          score: scoreGroup(left, date) + scoreGroup(joined, date) - scoreBefore,
        }
        if (way.parted > 0 && (!best || isBetter(way, best))) best = way
      }
  }
  return best
}

function isBetter(one: SeparationOption, other: SeparationOption): boolean {
  if (one.parted !== other.parted) return one.parted > other.parted
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
