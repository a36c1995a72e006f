import {
  type CallInput,
  type CallOutput,
  calls,
  type MendedTable,
  type Person,
  paths,
  settlesAt,
  type VenueDocument,
} from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { isCollision } from '../../platform/collision.ts'
import { db } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Piece, writeInCity } from '../../week/city-batches.ts'
import { type CityTable, type CityTables, loadTables, placeOf, readCity } from '../../week/city-tables.ts'
import { reveal } from '../../week/find-places.ts'
import { loadVenues } from '../../week/load-venues.ts'
import { loadPeople } from '../../week/person-of.ts'
import { joined, TableWriter } from '../../week/write-tables.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'
import { versionOf } from './list-tables.ts'
import { faultOf, samePlace, type WantedTable } from './table-fault.ts'

type Input = CallInput<'adminSaveTables'>

/** As many tables as a call may name, each with its people's ids. */
const MAX_BYTES = 256 * 1024

/** Writes the tables that an admin has changed. */
export const adminSaveTables = adminCallable(
  'adminSaveTables',
  calls.adminSaveTables.input,
  handleAdminSaveTables,
  { maxBytes: MAX_BYTES },
)

/**
 * All changes stand or none: they are one batch, on the state that the admin saw. Whoever writes in between, be it the
 * week, another admin or somebody who cancels, makes it fail, and the admin looks again.
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
    // To translate: the same click was first, or somebody else.
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
  // As when somebody leaves: the week looks at once, finds places for tables without one, and tells whom it concerns.
  const note = { last_table: writer.lastTable, left: city.data.left + 1 }
  await writeInCity(city, [joined([...pieces, line])], note)
}

interface Known {
  readonly people: ReadonlyMap<string, Person>
  readonly venues: readonly VenueDocument[]
  readonly before: CityTable | null
}

/** The table as the week writes it, then the lock and the place, which the week leaves as they are. */
function pieceOf(writer: TableWriter, wanted: WantedTable, { people, venues, before }: Known): Piece {
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

/** Whether somebody is wanted who was to come and does not any more: who sat nowhere leaves without the city's document. */
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

/** Those who sit, or are to sit, at a table that changes. */
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
