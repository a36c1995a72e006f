import { searchInBlocks } from './core/blocks.ts'
import { placeInOrder } from './core/links.ts'
import { searchGroups } from './core/search.ts'
import { groupSizes, MIN_GROUP_SIZE } from './group-sizes.ts'
import { partiesAmong } from './parties.ts'
import { type PeopleColumns, toColumns } from './people-columns.ts'
import type { MatchedGroup, MatcherPerson, MatchResult, MatchSettings, UnseatedReason } from './person.ts'
import { leavingMember } from './precedence.ts'
import { reasonsFor } from './reasons.ts'
import { groupTerm, PAIR_FLOOR, pairWeights, scoreMembers } from './score.ts'
import { KEPT_APART_PENALTY } from './weights.ts'

/** Up to so many attendees, all pairs fit a matrix, and every group may swap members with every other. */
const WHOLE_SEARCH_MOST = 1200
const ROUNDS = 3

/**
 * The number of moves per attendee, with a minimum for small evenings and a maximum that suffices for full
 * quality (see the benchmark).
 */
const MOVES = { perPerson: 8000, least: 100_000, most: 4_800_000 }
/** The number of moves per attendee when searching in blocks. */
const MOVES_IN_BLOCKS = 600

type SeatingOptions = {
  sizes: readonly number[]
  seed: number
  moves?: number
  /** Sets of indices of people who must be in one group. */
  linked: readonly (readonly number[])[]
}

/**
 * Assigns all people to groups of the given sizes, which must sum up to their number. Returns person → group.
 */
function assignGroups(
  columns: PeopleColumns,
  { sizes, seed, moves, linked: wanted }: SeatingOptions,
): Int32Array {
  const bounds = sizes.map((size) => ({ min: size, max: size }))
  const part = (people: Int32Array) => ({
    n: people.length,
    weights: pairWeights(columns, people),
    term: groupTerm(columns, people),
    floor: PAIR_FLOOR,
  })
  const order = sortedByAge(columns)
  const keptApart = (one: number, other: number) =>
    (columns.pairPenalties[one]?.get(other) ?? 0) <= KEPT_APART_PENALTY
  const { start, linked } = placeAsManyAsFit({ sizes, order, keptApart }, wanted)
  if (columns.n > WHOLE_SEARCH_MOST) {
    const budget = moves ?? columns.n * MOVES_IN_BLOCKS
    const problem = { n: columns.n, sizes: bounds, order, linked, keptApart, part }
    return searchInBlocks(problem, { seed, moves: budget, rounds: ROUNDS })
  }
  const all = Int32Array.from({ length: columns.n }, (_, person) => person)
  const budget = moves ?? Math.min(MOVES.most, Math.max(MOVES.least, columns.n * MOVES.perPerson))
  const problem = { ...part(all), sizes: bounds, linked }
  return searchGroups(problem, { seed, limit: { moves: budget }, start }).groups
}

/** Places the linked sets; if they do not all fit the groups, without the last of them. */
function placeAsManyAsFit(
  placement: Omit<Parameters<typeof placeInOrder>[0], 'linked'>,
  wanted: readonly (readonly number[])[],
) {
  for (let count = wanted.length; count > 0; count--) {
    const linked = wanted.slice(0, count)
    const start = placeInOrder({ ...placement, linked })
    if (start) return { start, linked }
  }
  return { start: placeInOrder(placement) ?? new Int32Array(placement.order.length), linked: [] }
}

/** By age, then by interests, so that likely members of one group are close to each other. */
function sortedByAge({ n, age, interests }: PeopleColumns): Int32Array {
  const key = (person: number) => (age[person] ?? 0) * 2 ** 21 + (interests[person] ?? 0)
  return Int32Array.from({ length: n }, (_, person) => person).sort(
    (one, other) => key(one) - key(other) || one - other,
  )
}

/**
 * Forms groups (docs/product.md §9.2). Each person is in exactly one group or listed as unseated, and never
 * with a person they are kept apart from. The people of a party are together, as long as the parties fit the
 * groups' sizes. The same people, settings and seed give the same groups, in any order of the people.
 */
export function formGroups(people: readonly MatcherPerson[], settings: MatchSettings): MatchResult {
  let remaining = [...people].sort((one, other) => (one.id < other.id ? -1 : 1))
  const unseated: { id: string; reason: UnseatedReason }[] = []
  while (remaining.length >= MIN_GROUP_SIZE) {
    const formedGroups = searchScoredGroups(remaining, settings)
    const leavingId = leavingIdOf(formedGroups)
    if (!leavingId) {
      const score = formedGroups.reduce((sum, group) => sum + group.score, 0)
      return { groups: formedGroups.map(asResult), unseated, score }
    }
    unseated.push({ id: leavingId, reason: 'kept-apart' })
    remaining = remaining.filter(({ id }) => id !== leavingId)
  }
  const tooFew = remaining.map(({ id }) => ({ id, reason: 'too-few-people' as const }))
  return { groups: [], unseated: [...unseated, ...tooFew], score: 0 }
}

type ScoredGroup = { members: MatcherPerson[]; score: number }

function searchScoredGroups(
  people: readonly MatcherPerson[],
  { date, seed, moves, largestGroup, parties }: MatchSettings,
): ScoredGroup[] {
  const columns = toColumns(people, date)
  const sizes = groupSizes(people.length, largestGroup)
  const indexOf = new Map(people.map(({ id }, at) => [id, at]))
  const linked = partiesAmong(people, parties).map((party) => party.flatMap((id) => indexOf.get(id) ?? []))
  const groups = assignGroups(columns, { sizes, seed, linked, ...(moves === undefined ? {} : { moves }) })
  const members = sizes.map((): number[] => [])
  groups.forEach((group, person) => {
    members[group]?.push(person)
  })
  return members.map((group) => ({
    members: group.flatMap((person) => people[person] ?? []),
    score: scoreMembers(columns, group),
  }))
}

/** The member who leaves the group that has the most pairs who are kept apart; null if there is none. */
function leavingIdOf(scoredGroups: readonly ScoredGroup[]): string | null {
  // Only a pair that is kept apart can lower a score so far.
  const conflicting = scoredGroups.filter(({ score }) => score <= KEPT_APART_PENALTY / 2)
  const [worst] = conflicting.toSorted((one, other) => one.score - other.score)
  return (worst && leavingMember(worst.members)?.id) ?? null
}

function asResult({ members, score }: ScoredGroup): MatchedGroup {
  return {
    member_ids: members.map(({ id }) => id),
    score,
    reasons: Object.fromEntries(members.map((person) => [person.id, reasonsFor(person, members)])),
  }
}

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** A 32-bit seed of a text by FNV-1a over its code points; the same on every machine. */
export function hashSeed(text: string): number {
  let hash = OFFSET
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  return hash >>> 0
}

/** A group's id and members. */
type NamedGroup = { id: string; memberIds: readonly string[] }
/** `id` is null for a new group. A group without members is deleted. */
export type RenamedGroup = { id: string | null; memberIds: readonly string[] }

/**
 * Gives newly formed groups the ids of existing ones, so that few people change their group: pairs of groups
 * with the most common members first. Existing groups without a counterpart are deleted.
 */
export function matchExistingGroups(existing: readonly NamedGroup[], formed: readonly (readonly string[])[]) {
  const pairs = existing
    .flatMap((before, at) =>
      formed.map((after, to) => ({ at, to, common: countCommon(before.memberIds, after) })),
    )
    .filter(({ common }) => common > 0)
    .sort((one, other) => other.common - one.common || one.at - other.at || one.to - other.to)
  const names = new Map<number, string>()
  const used = new Set<number>()
  for (const { at, to } of pairs) {
    if (used.has(at) || names.has(to)) continue
    used.add(at)
    names.set(to, existing[at]?.id ?? '')
  }
  const spare = existing.filter((_, at) => !used.has(at)).map(({ id }) => id)
  const renamed: RenamedGroup[] = formed.map((memberIds, to) => ({
    id: names.get(to) ?? spare.shift() ?? null,
    memberIds,
  }))
  return [...renamed, ...spare.map((id): RenamedGroup => ({ id, memberIds: [] }))]
}

function countCommon(one: readonly string[], other: readonly string[]): number {
  return one.filter((id) => other.includes(id)).length
}
