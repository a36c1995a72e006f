import {
  formTables,
  type MatchSettings,
  type Mended,
  type MendedTable,
  mendTables,
  type Person,
  SMALLEST_TABLE,
  seedOf,
  settlesAt,
  type VenueDocument,
} from '@tablee/domain'
import { type CityTable, type CityTables, placeOf } from './city-tables.ts'
import { longestTable } from './longest-table.ts'
import { type Disorder, isMendable } from './seat-disorder.ts'

/** A look mends no more at once than fits one batch; the next one goes on. */
const SMALL_AT_ONCE = 4
const APART_AT_ONCE = 4
const LOOSE_AT_ONCE = 8

export interface Known {
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
