import { searchInBlocks } from './core/blocks.ts'
import { seatsOf } from './core/problem.ts'
import { searchGroups } from './core/search.ts'
import { SMALLEST_TABLE, tableSizes } from './group-sizes.ts'
import { type Crowd, crowdOf } from './people-columns.ts'
import {
  apart,
  type MatchedTable,
  type MatchResult,
  type MatchSettings,
  type Person,
  type UnseatedReason,
} from './person.ts'
import { reasonsFor } from './reasons.ts'
import { PAIR_FLOOR, pairWeights, scoreSeats, tableTerm } from './score.ts'
import { NEVER } from './weights.ts'

/** Up to so many people, all pairs fit a matrix and every table may exchange with every other. */
const IN_ONE_PIECE = 1200
const ROUNDS = 3

/** Moves a person, between a least for small evenings and a most: enough for full quality, see the benchmark. */
const MOVES = { perPerson: 8000, least: 100_000, most: 4_800_000 }
/** In blocks, each person's share. */
const MOVES_IN_BLOCKS = 600

type SeatingOptions = { sizes: readonly number[]; seed: number; moves?: number }

/** Seats all people at tables of the given sizes (which add up to them): person → table. */
function seat(crowd: Crowd, { sizes, seed, moves }: SeatingOptions): Int32Array {
  const bounds = sizes.map((size) => ({ min: size, max: size }))
  const part = (people: Int32Array) => ({
    n: people.length,
    weights: pairWeights(crowd, people),
    term: tableTerm(crowd, people),
    floor: PAIR_FLOOR,
  })
  const order = inOrderOfAge(crowd)
  if (crowd.n > IN_ONE_PIECE) {
    const budget = moves ?? crowd.n * MOVES_IN_BLOCKS
    return searchInBlocks({ n: crowd.n, sizes: bounds, order, part }, { seed, moves: budget, rounds: ROUNDS })
  }
  const everyone = Int32Array.from({ length: crowd.n }, (_, person) => person)
  const seats = seatsOf(crowd.n, bounds)
  const start = new Int32Array(crowd.n)
  order.forEach((person, at) => {
    start[person] = seats[at] ?? 0
  })
  const budget = moves ?? Math.min(MOVES.most, Math.max(MOVES.least, crowd.n * MOVES.perPerson))
  return searchGroups({ ...part(everyone), sizes: bounds }, { seed, limit: { moves: budget }, start }).groups
}

/** By age, those of one age by their interests: likely companions stand near each other. */
function inOrderOfAge({ n, age, interests }: Crowd): Int32Array {
  const key = (person: number) => (age[person] ?? 0) * 2 ** 21 + (interests[person] ?? 0)
  return Int32Array.from({ length: n }, (_, person) => person).sort(
    (one, other) => key(one) - key(other) || one - other,
  )
}

/**
 * Seats people at tables of strangers who will get on (docs/product.md §9.2). Everybody is at exactly one table or named as
 * unseated; nobody sits with someone they must not meet; the same people, settings and seed give the same tables, in
 * whatever order the people come.
 */
export function formTables(people: readonly Person[], settings: MatchSettings): MatchResult {
  let seated = [...people].sort((one, other) => (one.id < other.id ? -1 : 1))
  const unseated: { id: string; reason: UnseatedReason }[] = []
  while (seated.length >= SMALLEST_TABLE) {
    const tables = tablesOf(seated, settings)
    const odd = mostInTheWay(tables)
    if (!odd) {
      const score = tables.reduce((sum, table) => sum + table.score, 0)
      return { tables: tables.map(asResult), unseated, score }
    }
    unseated.push({ id: odd, reason: 'kept-apart' })
    seated = seated.filter(({ id }) => id !== odd)
  }
  const left = seated.map(({ id }) => ({ id, reason: 'too-few-people' as const }))
  return { tables: [], unseated: [...unseated, ...left], score: 0 }
}

type Table = { members: Person[]; score: number }

function tablesOf(people: readonly Person[], { date, seed, moves, longest }: MatchSettings): Table[] {
  const crowd = crowdOf(people, date)
  const sizes = tableSizes(people.length, longest)
  const groups = seat(crowd, { sizes, seed, ...(moves === undefined ? {} : { moves }) })
  const members = sizes.map((): number[] => [])
  groups.forEach((table, person) => {
    members[table]?.push(person)
  })
  return members.map((table) => ({
    members: table.flatMap((person) => people[person] ?? []),
    score: scoreSeats(crowd, table),
  }))
}

/** Of those who sit with someone they must not meet, who has most such people there; null when nobody does. */
function mostInTheWay(tables: readonly Table[]): string | null {
  let odd: string | null = null
  let most = 0
  for (const { members, score } of tables) {
    // Nothing but a forbidden pair costs so much.
    if (score > NEVER / 2) continue
    for (const one of members) {
      const enemies = members.filter((other) => apart(one, other)).length
      if (enemies > most) {
        most = enemies
        odd = one.id
      }
    }
  }
  return odd
}

function asResult({ members, score }: Table): MatchedTable {
  return {
    member_ids: members.map(({ id }) => id),
    score,
    reasons: Object.fromEntries(members.map((person) => [person.id, reasonsFor(person, members)])),
  }
}

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** A seed from a text, the same everywhere: FNV-1a over its characters, 32 bits. */
export function seedOf(text: string): number {
  let hash = OFFSET
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  return hash >>> 0
}

/** A table by its id, and who sits there. */
type NamedTable = { id: string; memberIds: readonly string[] }
/** `id` is null for a table that is new; one without members is given up. */
export type RenamedTable = { id: string | null; memberIds: readonly string[] }

/**
 * Gives tables that were formed anew the names of those that stand, so that as few people as possible are at another
 * one: the two that have most people in common first. What stands and finds no counterpart is given up.
 */
export function keepTables(standing: readonly NamedTable[], formed: readonly (readonly string[])[]) {
  const pairs = standing
    .flatMap((before, at) => formed.map((after, to) => ({ at, to, common: common(before.memberIds, after) })))
    .filter(({ common }) => common > 0)
    .sort((one, other) => other.common - one.common || one.at - other.at || one.to - other.to)
  const names = new Map<number, string>()
  const used = new Set<number>()
  for (const { at, to } of pairs) {
    if (used.has(at) || names.has(to)) continue
    used.add(at)
    names.set(to, standing[at]?.id ?? '')
  }
  const spare = standing.filter((_, at) => !used.has(at)).map(({ id }) => id)
  const tables: RenamedTable[] = formed.map((memberIds, to) => ({
    id: names.get(to) ?? spare.shift() ?? null,
    memberIds,
  }))
  return [...tables, ...spare.map((id): RenamedTable => ({ id, memberIds: [] }))]
}

function common(one: readonly string[], other: readonly string[]): number {
  return one.filter((id) => other.includes(id)).length
}
