import {
  type CallInput,
  LONGEST_TABLE,
  type Person,
  type Place,
  SMALLEST_TABLE,
  tableQuality,
  type VenueDocument,
} from '@tablee/domain'
import { type CityTable, type CityTables, placeOf } from '../../week/city-tables.ts'

export type WantedTable = CallInput<'adminSaveTables'>['tables'][number]

/** What is wrong with tables that somebody wants, named as the refusal names it. */
type TableFault = 'tables' | 'people' | 'sizes' | 'apart' | 'venues'

interface Known {
  readonly people: ReadonlyMap<string, Person>
  readonly venues: readonly VenueDocument[]
}

type Standing = Pick<CityTables, 'tables' | 'loose'> & { readonly key: Pick<CityTables['key'], 'date'> }

/**
 * The first thing that keeps changed tables from being written; null when nothing does. Whoever sat at one of them sits
 * at one of them, once; whoever sat nowhere may join. What does not change is not judged: a table of three that was
 * locked may keep its three.
 */
export function faultOf(state: Standing, wanted: readonly WantedTable[], known: Known): TableFault | null {
  const before = new Map(state.tables.map((table) => [table.group.id, table]))
  const named = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length || named.some((id) => !before.has(id))) return 'tables'
  const tables = wanted.map((table) => ({ ...table, before: before.get(table.id ?? '') ?? null }))
  if (!seatsEverybody(state, tables)) return 'people'
  const reseated = tables.filter(isReseated)
  if (!reseated.every(({ id, memberIds }) => isSize(memberIds.length, id))) return 'sizes'
  if (reseated.some((table) => qualityOf(table, known, state.key.date).apart > 0)) return 'apart'
  return tables.every((table) => isPlaced(table, known.venues)) && areApart(state, wanted) ? null : 'venues'
}

interface Change extends WantedTable {
  readonly before: CityTable | null
}

function seatsEverybody({ loose }: Standing, tables: readonly Change[]): boolean {
  const seated = tables.flatMap(({ before }) => (before ? membersOf(before) : []))
  const wanted = tables.flatMap(({ memberIds }) => memberIds)
  const once = new Set(wanted)
  if (once.size < wanted.length || seated.some((uid) => !once.has(uid))) return false
  const mayCome = new Set([...seated, ...loose.map(({ data }) => data.user_id)])
  return wanted.every((uid) => mayCome.has(uid))
}

function isReseated({ memberIds, before }: Change): boolean {
  const sat = new Set(before ? membersOf(before) : [])
  return sat.size !== memberIds.length || memberIds.some((uid) => !sat.has(uid))
}

function isSize(people: number, id: string | null): boolean {
  return (people === 0 && id !== null) || (people >= SMALLEST_TABLE && people <= LONGEST_TABLE)
}

function qualityOf({ memberIds }: WantedTable, { people }: Known, date: string) {
  return tableQuality(
    memberIds.flatMap((uid) => people.get(uid) ?? []),
    date,
  )
}

/** A table that was told where it is keeps some place; a new place, or a new number of people, has to fit. */
function isPlaced(table: Change, venues: readonly VenueDocument[]): boolean {
  const { place, before, memberIds } = table
  if (memberIds.length === 0) return true
  if (!place) return (before?.group.venue_id ?? null) === null
  if (samePlace(place, before && placeOf(before.match)) && !isReseated(table)) return true
  const venue = venues.find(({ id }) => id === place.venue_id)
  return venue !== undefined && place.table <= venue.tables && memberIds.length <= venue.seats_per_table
}

/** No table of a bar is given twice. */
function areApart({ tables }: Standing, wanted: readonly WantedTable[]): boolean {
  const changed = new Set(wanted.map(({ id }) => id))
  const places = [
    ...tables.flatMap(({ group, match }) => (changed.has(group.id) ? [] : (placeOf(match) ?? []))),
    ...wanted.flatMap(({ memberIds, place }) => (memberIds.length > 0 && place ? [place] : [])),
  ].map(({ venue_id, table }) => `${venue_id}/${table}`)
  return new Set(places).size === places.length
}

/** Whether both are the same table of the same bar, or both none. */
export function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.venue_id === other?.venue_id && one?.table === other?.table
}

function membersOf({ members }: CityTable): string[] {
  return members.map(({ data }) => data.user_id)
}
