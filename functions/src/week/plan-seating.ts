import { settlesAt } from '@tablee/domain/calendar'
import type { RegistrationDocument, VenueDocument } from '@tablee/domain/documents'
import {
  formTables,
  type MatchSettings,
  type Mended,
  type MendedTable,
  mendTables,
  type Person,
  type Place,
  placeTables,
  SMALLEST_TABLE,
  seedOf,
  tableSizes,
} from '@tablee/domain/matching'
import type { Stored } from '../platform/firestore.ts'
import { type CityTable, type CityTables, placeOf } from './city-state.ts'
import { holdsPair, type KeptApart } from './kept-apart.ts'

interface Rooms {
  readonly venues: readonly VenueDocument[]
  /** The places that other tables have. */
  readonly taken: readonly Place[]
}

/**
 * How long new tables may be: as long as the longest of the bars, where more people get a place that way than at tables of
 * the usual sizes; undefined where these do as well.
 */
export function longestTable(people: number, rooms: Rooms): number | undefined {
  const longest = Math.max(0, ...rooms.venues.map(({ seats_per_table }) => seats_per_table))
  const isBetter =
    longest > 0 && placed(tableSizes(people, longest), rooms) > placed(tableSizes(people), rooms)
  return isBetter ? longest : undefined
}

/** How many people would sit at tables of these sizes that have a place. */
function placed(sizes: readonly number[], rooms: Rooms): number {
  const groups = sizes.map((size, n) => ({ id: String(n), people: size }))
  const places = placeTables({ ...rooms, groups })
  return groups.reduce((sum, group) => sum + (places.has(group.id) ? group.people : 0), 0)
}

/** What is to be done with a city's tables as they stand; it is seen without knowing anybody. */
interface Disorder {
  /** Whether somebody has to sit down, or to sit elsewhere. */
  readonly unseats: boolean
  /** Tables where people sit together who are kept apart, while somebody may be moved. */
  readonly apart: readonly CityTable[]
  /** Tables of which what was said, or whom they name, is no longer so. */
  readonly stale: readonly CityTable[]
  /** Whom the matcher has to know: everybody where people sit down, otherwise only those at stale tables. */
  readonly concerned: readonly Stored<RegistrationDocument>[]
}

/**
 * Sees what is out of order: people who sit nowhere, tables under four or with people who are kept apart while somebody may
 * still be moved, stale tables. A table that is locked in the console is as it is by an admin's wish.
 */
export function lookAt({ key, tables, loose }: CityTables, kept: KeptApart, now: Date): Disorder {
  const mayMove = now < settlesAt(key.date)
  const apart = mayMove ? tables.filter((table) => isToSeparate(table, kept)) : []
  const unseats = loose.length > 0 || apart.length > 0 || (mayMove && tables.some(isMendable))
  const stale = tables.filter(isStale)
  const concerned = (unseats ? tables : stale).flatMap(({ members }) => members)
  return { unseats, apart, stale, concerned: unseats ? [...concerned, ...loose] : concerned }
}

/** Whether nothing is to be done. */
export function isInOrder({ unseats, stale }: Disorder): boolean {
  return !unseats && stale.length === 0
}

/** Whether people sit there, and too few of them. */
export function isSmall({ members }: Pick<CityTable, 'members'>): boolean {
  return members.length > 0 && members.length < SMALLEST_TABLE
}

/** Whether so few are left that others are moved: not to nor from a table that is locked. */
function isMendable({ group, members }: CityTable): boolean {
  return !group.locked && isSmall({ members })
}

function isToSeparate({ group, members }: CityTable, kept: KeptApart): boolean {
  const uids = members.map(({ data }) => data.user_id)
  return !group.locked && holdsPair(uids, kept)
}

/** What was said of the table, or who it names, is no longer so; a table that all have left goes. */
function isStale({ group, match, members }: CityTable): boolean {
  const here = new Set(members.map(({ data }) => data.user_id))
  const names = group.member_ids.length === here.size && group.member_ids.every((uid) => here.has(uid))
  return members.length === 0 || match?.people !== members.length || !names
}

/** A look mends no more at once than fits one batch; the next one goes on. */
const SMALL_AT_ONCE = 4
const APART_AT_ONCE = 4
const LOOSE_AT_ONCE = 8

interface Known {
  /** Those whom the disorder concerns. */
  readonly people: ReadonlyMap<string, Person>
  readonly venues: readonly VenueDocument[]
  readonly now: Date
}

/** What the next look changes: nothing that could wait for a better reason. */
export interface SeatPlan {
  /** Tables that change together, new ones without an id. */
  readonly together: readonly MendedTable[]
  /** New tables that have nothing to do with one another. */
  readonly fresh: readonly MendedTable[]
  /** Tables that somebody has left, where nobody moves: what was said of them is said anew. */
  readonly stale: readonly MendedTable[]
  /** For whom there is no seat: some of them sat with somebody from whom they are kept apart. */
  readonly unseated: readonly string[]
}

/**
 * Decides what is to be done with a city's tables as they stand, whatever led there: a first forming, one that broke off,
 * late comers, a cancellation. What is in order stays, so that a second look does nothing.
 */
export function planSeats(
  state: CityTables,
  { unseats, apart, stale: stales }: Disorder,
  known: Known,
): SeatPlan {
  const { key, loose } = state
  const stale = stales.map((table) => standingOf(table, known))
  if (!unseats) return { together: [], fresh: [], stale, unseated: [] }

  const small = state.tables.filter(isMendable)
  const nowhere = loose.flatMap(({ data }) => known.people.get(data.user_id) ?? [])
  const settings = { date: key.date, seed: seedOfCity(key) }
  if (nowhere.length >= SMALLEST_TABLE && (small.length === 0 || nowhere.length > LOOSE_AT_ONCE))
    return {
      together: [],
      stale,
      ...newTables(nowhere, { ...settings, ...cap(state.tables, nowhere.length, known.venues) }),
    }
  const skipped = new Set([...small.slice(SMALL_AT_ONCE), ...apart.slice(APART_AT_ONCE)])
  const standing = state.tables.filter(
    (table) => table.members.length > 0 && !table.group.locked && !skipped.has(table),
  )
  const mended = mendTables(
    standing.map((table) => standingOf(table, known)),
    nowhere,
    { ...settings, mayMove: known.now < settlesAt(key.date) },
  )
  return planOf(mended, stale, nowhere)
}

/** What the tables of a city are formed with, unless somebody tries another one. */
export function seedOfCity({ date, city }: CityTables['key']): number {
  return seedOf(`${date}_${city}`)
}

/** How long new tables may be beside those that have their places. */
export function cap(
  tables: readonly Pick<CityTable, 'match'>[],
  people: number,
  venues: readonly VenueDocument[],
): { longest?: number } {
  const taken = tables.flatMap(({ match }) => placeOf(match) ?? [])
  const longest = longestTable(people, { venues, taken })
  return longest === undefined ? {} : { longest }
}

function newTables(people: readonly Person[], settings: MatchSettings) {
  const { tables, unseated } = formTables(people, settings)
  const byId = new Map(people.map((person) => [person.id, person]))
  const fresh = tables.map(({ member_ids }) => ({
    id: null,
    members: member_ids.flatMap((id) => byId.get(id) ?? []),
  }))
  return { fresh, unseated: unseated.map(({ id }) => id) }
}

function planOf(mended: Mended | null, stale: readonly MendedTable[], loose: readonly Person[]): SeatPlan {
  const together = mended?.tables ?? []
  const changed = new Set(together.map(({ id }) => id))
  return {
    together,
    fresh: [],
    stale: stale.filter(({ id }) => !changed.has(id)),
    unseated: mended ? mended.unseated : loose.map(({ id }) => id),
  }
}

function standingOf({ group, match, members }: CityTable, { people, venues }: Known) {
  const seats = venues.find(({ id }) => id === match?.venue_id)?.seats_per_table
  return {
    id: group.id,
    members: members.flatMap(({ data }) => people.get(data.user_id) ?? []),
    most: seats ?? Number.POSITIVE_INFINITY,
  }
}
