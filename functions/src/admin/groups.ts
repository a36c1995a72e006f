import { dayAfter, type EventDate, settlesAt } from '@tablee/domain/calendar'
import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  collections,
  type EveningCityDocument,
  type MatchDocument,
  matchDocument,
  paths,
  registrationDocument,
  type VenueDocument,
} from '@tablee/domain/documents'
import { formTables, keepTables, type Person, type RenamedTable } from '@tablee/domain/matching'
import type { Caller } from '../platform/auth.ts'
import { adminCallable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { db, readAll, stored } from '../platform/firestore.ts'
import {
  type CityKey,
  type CityTables,
  loadTables,
  loadVenues,
  placeOf,
  readCity,
  registeredIn,
} from '../week/city-state.ts'
import { cap, seedOfCity } from '../week/plan-seating.ts'
import { loadPeople } from '../week/reconcile-seating.ts'

/** How many past evenings are shown, and how many groups of each are read: enough to estimate its quality. */
const EVENINGS = 4
const TABLES = 25

type PastEvening = CallOutput<'adminTables'>['past'][number]

/** The quality of a city's last evenings, the latest first. Evenings without groups are left out. */
async function pastEvenings({ date, city }: CityKey): Promise<PastEvening[]> {
  const dates = Array.from({ length: EVENINGS }, (_, week) => dayAfter(date, -7 * (week + 1)))
  const evenings = await Promise.all(dates.map((each) => pastEvening(each, city)))
  return evenings.flatMap((evening) => evening ?? [])
}

async function pastEvening(date: EventDate, city: string): Promise<PastEvening | null> {
  const groups = await db()
    .collection(collections.groups)
    .where('thursday_event_id', '==', date)
    .where('selected_city.id', '==', city)
    .limit(TABLES)
    .select()
    .get()
  const found = await readAll(groups.docs.map(({ id }) => paths.match(id)))
  const tables = found.flatMap((match) => stored(matchDocument, match)?.data ?? [])
  if (tables.length === 0) return null
  return {
    date,
    people: sum(tables, ({ people }) => people),
    score: sum(tables, ({ score }) => score),
    shared: noted(tables, ({ shared }) => shared),
    alone: noted(tables, ({ alone }) => alone),
    known: noted(tables, ({ known }) => known),
  }
}

function sum(tables: readonly MatchDocument[], of: (table: MatchDocument) => number): number {
  return tables.reduce((all, table) => all + of(table), 0)
}

/** Null if a group was formed before this figure was stored. */
function noted(
  tables: readonly MatchDocument[],
  of: (table: MatchDocument) => number | undefined,
): number | null {
  return tables.some((table) => of(table) === undefined) ? null : sum(tables, (table) => of(table) ?? 0)
}

interface Options {
  readonly people: ReadonlyMap<string, Person>
  readonly venues: readonly VenueDocument[]
  /** Null: the seed by which the week forms its groups. */
  readonly seed: number | null
}

type Standing = Pick<CityTables, 'key' | 'tables' | 'loose'>

/**
 * The groups that the matcher would form now from all attendees outside locked groups, under the ids of the
 * existing groups. It uses the week's own functions and settings, so that the preview equals Wednesday's
 * result for the same attendees. An attendee for whom there is no room stays unseated.
 */
function proposeTables({ key, tables, loose }: Standing, { people, venues, seed }: Options) {
  const locked = tables.filter(({ group }) => group.locked)
  const open = tables.filter(({ group }) => !group.locked)
  const free = [...open.flatMap(({ members }) => members), ...loose].flatMap(
    ({ data }) => people.get(data.user_id) ?? [],
  )
  const formed = formTables(free, {
    date: key.date,
    seed: seed ?? seedOfCity(key),
    ...cap(locked, free.length, venues),
  })
  const kept = locked.map((table): RenamedTable => named(table))
  return [
    ...kept,
    ...keepTables(
      open.map(named),
      formed.tables.map(({ member_ids }) => member_ids),
    ),
  ]
}

function named({ group, members }: CityTables['tables'][number]) {
  return { id: group.id, memberIds: members.map(({ data }) => data.user_id) }
}

type Output = CallOutput<'adminTables'>

/** The groups of an evening city: the current ones, and a preview. */
export const adminTables = adminCallable('adminTables', calls.adminTables.input, handleAdminTables)

/** Writes nothing: an evening city that no seating pass has seen stays without a document. */
export async function handleAdminTables(
  _admin: Caller,
  { seed, ...key }: CallInput<'adminTables'>,
): Promise<Output> {
  const moment = await now()
  const city = await readCity(key)
  const state: Standing = city ? await loadTables(key, city) : await withoutTables(key)
  const registrations = [...state.tables.flatMap(({ members }) => members), ...state.loose]
  const [people, venues, past] = await Promise.all([
    loadPeople(registrations),
    loadVenues(key.city),
    pastEvenings(key),
  ])
  const settled = moment >= settlesAt(key.date)
  const formed = (city?.data.formed_at ?? null) !== null
  const asked = seed !== null || !formed
  return {
    people: registrations.flatMap(({ data }) => {
      const person = people.get(data.user_id)
      const { first_name, last_name } = data
      return person ? [{ ...shown(person), first_name, last_name }] : []
    }),
    ...pairsOf([...people.values()]),
    tables: state.tables.map(({ group, match, members }) => ({
      id: group.id,
      memberIds: members.map(({ data }) => data.user_id),
      locked: group.locked,
      place: placeOf(match),
      told: group.venue_id !== null,
    })),
    proposed: asked && !settled ? proposeTables(state, { people, venues, seed }).map(copied) : null,
    venues: venues.map(({ id, name, tables, seats_per_table }) => ({ id, name, tables, seats_per_table })),
    version: versionOf(city?.data ?? null),
    formed,
    settled,
    calledOff: (city?.data.called_off_at ?? null) !== null,
    past,
  }
}

/** Changes with every write to the evening city's groups, and with every departure from one. */
export function versionOf(city: EveningCityDocument | null): string {
  return city ? `${city.version}-${city.left}` : 'none'
}

async function withoutTables(key: CityKey): Promise<Standing> {
  const found = await registeredIn(key).get()
  return { key, tables: [], loose: found.docs.flatMap((one) => stored(registrationDocument, one) ?? []) }
}

function shown({ id, age, gender, mbtiType, dominantDisc, interests }: Person) {
  return { id, age, gender, mbtiType, dominantDisc, interests: [...interests] }
}

function copied({ id, memberIds }: { id: string | null; memberIds: readonly string[] }) {
  return { id, memberIds: [...memberIds] }
}

/** The pairs among the attendees who have met or are kept apart. Who else they met is not disclosed. */
function pairsOf(people: readonly Person[]): Pick<Output, 'met' | 'apart'> {
  const places = new Map(people.map(({ id }, at) => [id, at]))
  const pairs = <T>(of: (one: Person) => readonly [id: string, more: T][]) =>
    people.flatMap((person, one) =>
      of(person).flatMap(([id, more]) => {
        const other = places.get(id)
        return other === undefined ? [] : [{ one, other, more }]
      }),
    )
  // Both members of a pair hold the meeting; it is listed once.
  const met = pairs(({ met }) => met.map(({ id, dates }) => [id, dates]))
    .filter(({ one, other }) => one < other)
    .map(({ one, other, more }) => ({ one, other, dates: [...more] }))
  const apart = pairs(({ never_meet }) => never_meet.map((id) => [id, null])).map(({ one, other }) => ({
    one,
    other,
  }))
  return { met, apart }
}
