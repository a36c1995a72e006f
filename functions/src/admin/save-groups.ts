import { settlesAt } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import { paths, type VenueDocument } from '@tablee/domain/documents'
import {
  LONGEST_TABLE,
  type MendedTable,
  type Person,
  type Place,
  SMALLEST_TABLE,
  tableQuality,
} from '@tablee/domain/matching'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { adminCallable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { Refusal } from '../platform/errors.ts'
import { db, isCollision, readAll } from '../platform/firestore.ts'
import {
  type CityTable,
  type CityTables,
  loadTables,
  loadVenues,
  type Piece,
  placeOf,
  readCity,
  writeInCity,
} from '../week/city-state.ts'
import { loadPeople } from '../week/reconcile-seating.ts'
import { reveal } from '../week/reconcile-venues.ts'
import { joined, TableWriter } from '../week/write-groups.ts'
import { type Act, auditCreate, wasDone } from './admin-action.ts'
import { versionOf } from './groups.ts'

type WantedTable = CallInput<'adminSaveTables'>['tables'][number]

/** What is invalid about requested groups; each is a field name of the refusal. */
type TableFault = 'tables' | 'people' | 'sizes' | 'apart' | 'venues'

interface Known {
  readonly people: ReadonlyMap<string, Person>
  readonly venues: readonly VenueDocument[]
}

type Standing = Pick<CityTables, 'tables' | 'loose'> & { readonly key: Pick<CityTables['key'], 'date'> }

/**
 * The first reason for which the requested groups cannot be saved, or null. Each member of a changed group
 * must be in exactly one of the changed groups; unseated attendees may join. Groups whose members do not
 * change are not judged: a locked group of three may keep its three.
 */
function faultOf(state: Standing, wanted: readonly WantedTable[], known: Known): TableFault | null {
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

/**
 * A group that was notified of a venue table needs one. A new venue table, or a new number of members, must
 * fit.
 */
function isPlaced(table: Change, venues: readonly VenueDocument[]): boolean {
  const { place, before, memberIds } = table
  if (memberIds.length === 0) return true
  if (!place) return (before?.group.venue_id ?? null) === null
  if (samePlace(place, before && placeOf(before.match)) && !isReseated(table)) return true
  const venue = venues.find(({ id }) => id === place.venue_id)
  return venue !== undefined && place.table <= venue.tables && memberIds.length <= venue.seats_per_table
}

/** No venue table is used by two groups. */
function areApart({ tables }: Standing, wanted: readonly WantedTable[]): boolean {
  const changed = new Set(wanted.map(({ id }) => id))
  const places = [
    ...tables.flatMap(({ group, match }) => (changed.has(group.id) ? [] : (placeOf(match) ?? []))),
    ...wanted.flatMap(({ memberIds, place }) => (memberIds.length > 0 && place ? [place] : [])),
  ].map(({ venue_id, table }) => `${venue_id}/${table}`)
  return new Set(places).size === places.length
}

/** Whether both are the same venue table, or both null. */
function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.venue_id === other?.venue_id && one?.table === other?.table
}

function membersOf({ members }: CityTable): string[] {
  return members.map(({ data }) => data.user_id)
}

type Input = CallInput<'adminSaveTables'>

/** Enough for the largest number of groups that a call may contain, with their members' ids. */
const MAX_BYTES = 256 * 1024

/** Saves the groups that an admin has changed. */
export const adminSaveTables = adminCallable(
  'adminSaveTables',
  calls.adminSaveTables.input,
  handleAdminSaveTables,
  { maxBytes: MAX_BYTES },
)

/**
 * Saves all changes in one batch, guarded by the version that the admin saw. If the week, another admin or a
 * cancellation writes first, `changed-meanwhile` is thrown and the admin loads the groups again. Also throws
 * `too-late`, `not-formed`, `called-off` or `invalid-input`.
 */
export async function handleAdminSaveTables(
  admin: Caller,
  input: Input,
): Promise<CallOutput<'adminSaveTables'>> {
  const moment = await now()
  const act: Act = {
    input,
    action: 'tables-saved',
    subject: paths.eveningCity(input.date, input.city),
    details: {},
  }
  if (await wasDone(admin, act)) return { done: true }
  try {
    await save(input, moment, (batch, details) => auditCreate(batch, admin, { ...act, details }, moment))
  } catch (error) {
    // Translate: either the same click or another write came first.
    const collided = isCollision(error)
    if (!collided && !(error instanceof Refusal)) throw error
    if (!(await wasDone(admin, act))) throw collided ? new Refusal('changed-meanwhile') : error
  }
  return { done: true }
}

type Audit = (batch: WriteBatch, details: Act['details']) => void

async function save({ date, city: id, version, tables: wanted }: Input, now: Date, audit: Audit) {
  const key = { date, city: id }
  if (now >= settlesAt(date)) throw new Refusal('too-late')
  const city = await readCity(key)
  if (!city?.data.formed_at) throw new Refusal('not-formed')
  if (city.data.called_off_at) throw new Refusal('called-off')
  if (versionOf(city.data) !== version) throw new Refusal('changed-meanwhile')
  const [state, venues] = await Promise.all([loadTables(key, city), loadVenues(id)])
  const known = { people: await loadPeople(concerned(state, wanted)), venues }
  const fault = faultOf(state, wanted, known)
  if (fault === 'people' && (await haveLeft(state, wanted))) throw new Refusal('changed-meanwhile')
  if (fault) throw new Refusal('invalid-input', { fields: [fault] })
  const writer = new TableWriter(state)
  const pieces = wanted.map((table) => pieceOf(writer, table, { ...known, before: beforeOf(state, table) }))
  const line: Piece = { writes: 1, add: (batch) => audit(batch, countsOf(state, wanted)) }
  // Counts as a departure, so that the week runs at once: it assigns venue tables and notifies the members
  // concerned.
  const note = { last_table: writer.lastTable, left: city.data.left + 1 }
  await writeInCity(city, [joined([...pieces, line])], note)
}

interface CityContext {
  readonly people: ReadonlyMap<string, Person>
  readonly venues: readonly VenueDocument[]
  readonly before: CityTable | null
}

/** The group as the week writes it, then the lock and the venue table, which the week does not change. */
function pieceOf(writer: TableWriter, wanted: WantedTable, { people, venues, before }: CityContext): Piece {
  const table: MendedTable = {
    id: wanted.id,
    members: wanted.memberIds.flatMap((uid) => people.get(uid) ?? []),
  }
  const piece = writer.piece(table, (batch, id) => {
    batch.update(db().doc(paths.group(id)), { locked: wanted.locked })
    const { place } = wanted
    if (samePlace(place, before && placeOf(before.match))) return
    batch.update(db().doc(paths.match(id)), place ? { ...place } : { venue_id: null, table: null })
    const venue = venues.find((one) => one.id === place?.venue_id)
    const wasTold = before !== null && before.group.venue_id !== null
    if (wasTold && place && venue) reveal(batch, { group_id: id, place, venue })
  })
  return { ...piece, writes: piece.writes + 4 }
}

function beforeOf({ tables }: CityTables, { id }: WantedTable): CityTable | null {
  return tables.find(({ group }) => group.id === id) ?? null
}

/**
 * Whether a requested attendee is no longer registered. An unseated attendee leaves without a write to the
 * evening city.
 */
async function haveLeft(
  { key, tables, loose }: CityTables,
  wanted: readonly WantedTable[],
): Promise<boolean> {
  const come = new Set(
    [...tables.flatMap(({ members }) => members), ...loose].map(({ data }) => data.user_id),
  )
  const strangers = wanted.flatMap(({ memberIds }) => memberIds).filter((uid) => !come.has(uid))
  const found = await readAll([...new Set(strangers)].map((uid) => paths.registration(key.date, uid)))
  return found.some(({ exists }) => exists)
}

/** The registrations that are in a changed group, or are to be. */
function concerned({ tables, loose }: CityTables, wanted: readonly WantedTable[]) {
  const changed = new Set(wanted.map(({ id }) => id))
  const joining = new Set(wanted.flatMap(({ memberIds }) => memberIds))
  return [
    ...tables.flatMap(({ group, members }) => (changed.has(group.id) ? members : [])),
    ...loose.filter(({ data }) => joining.has(data.user_id)),
  ]
}

function countsOf(state: CityTables, wanted: readonly WantedTable[]): Act['details'] {
  const at = new Map(
    state.tables.flatMap(({ group, members }) =>
      members.map(({ data }) => [data.user_id, group.id] as const),
    ),
  )
  const moved = wanted.flatMap(({ id, memberIds }) =>
    memberIds.filter((uid) => at.get(uid) !== id || id === null),
  )
  const before = (table: WantedTable) => beforeOf(state, table)
  return {
    tables: wanted.length,
    people_moved: moved.length,
    tables_new: wanted.filter(({ id }) => id === null).length,
    tables_given_up: wanted.filter(({ memberIds }) => memberIds.length === 0).length,
    locks_changed: wanted.filter((table) => (before(table)?.group.locked ?? false) !== table.locked).length,
    places_changed: wanted.filter((table) => !samePlace(table.place, placeOf(before(table)?.match ?? null)))
      .length,
  }
}
