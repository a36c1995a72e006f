import { addDays, type EventDate, seatingFreezesAt } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  collections,
  type EveningCityDocument,
  type MatchDocument,
  matchDocument,
  paths,
  registrationDocument,
  type VenueDocument,
} from '@tablee/domain/documents'
import {
  formGroups,
  type MatcherPerson,
  matchExistingGroups,
  type RenamedGroup,
} from '@tablee/domain/matching'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'
import {
  type CityGroups,
  type CityKey,
  loadGroups,
  loadVenues,
  readCity,
  registeredIn,
  venueTableOf,
} from '../week/city-state.ts'
import { groupSizeLimit, matcherSeed } from '../week/plan-seating.ts'
import { loadMatcherPeople } from '../week/reconcile-seating.ts'

/** How many past evenings are shown, and how many groups of each are read: enough to estimate its quality. */
const EVENINGS = 4
const TABLES = 25

type PastEvening = CallOutput<'adminTables'>['past'][number]

/** The quality of a city's last evenings, the latest first. Evenings without groups are left out. */
async function pastEvenings({ date, city }: CityKey): Promise<PastEvening[]> {
  const dates = Array.from({ length: EVENINGS }, (_, week) => addDays(date, -7 * (week + 1)))
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
  const found = await getDocuments(groups.docs.map(({ id }) => paths.match(id)))
  const tables = found.flatMap((match) => parseSnapshot(matchDocument, match)?.data ?? [])
  if (tables.length === 0) return null
  return {
    date,
    people: sum(tables, ({ people }) => people),
    score: sum(tables, ({ score }) => score),
    shared: storedQuality(tables, ({ shared }) => shared),
    alone: storedQuality(tables, ({ alone }) => alone),
    known: storedQuality(tables, ({ known }) => known),
  }
}

function sum(tables: readonly MatchDocument[], of: (table: MatchDocument) => number): number {
  return tables.reduce((all, table) => all + of(table), 0)
}

/** Null if a group was formed before this figure was stored. */
function storedQuality(
  tables: readonly MatchDocument[],
  of: (table: MatchDocument) => number | undefined,
): number | null {
  return tables.some((table) => of(table) === undefined) ? null : sum(tables, (table) => of(table) ?? 0)
}

interface PreviewOptions {
  readonly people: ReadonlyMap<string, MatcherPerson>
  readonly venues: readonly VenueDocument[]
  /** Null: the seed by which the week forms its groups. */
  readonly seed: number | null
}

type CitySeating = Pick<CityGroups, 'key' | 'groups' | 'unseated'>

/**
 * The groups that the matcher would form now from all attendees outside locked groups, under the ids of the
 * existing groups. It uses the week's own functions and settings, so that the preview equals Wednesday's
 * result for the same attendees. An attendee for whom there is no room stays unseated.
 */
function previewSeating({ key, groups, unseated }: CitySeating, { people, venues, seed }: PreviewOptions) {
  const locked = groups.filter(({ group }) => group.locked)
  const open = groups.filter(({ group }) => !group.locked)
  const free = [...open.flatMap(({ members }) => members), ...unseated].flatMap(
    ({ data }) => people.get(data.user_id) ?? [],
  )
  const formed = formGroups(free, {
    date: key.date,
    seed: seed ?? matcherSeed(key),
    ...groupSizeLimit(locked, free.length, venues),
  })
  const kept = locked.map((table): RenamedGroup => named(table))
  return [
    ...kept,
    ...matchExistingGroups(
      open.map(named),
      formed.groups.map(({ member_ids }) => member_ids),
    ),
  ]
}

function named({ group, members }: CityGroups['groups'][number]) {
  return { id: group.id, memberIds: members.map(({ data }) => data.user_id) }
}

type Output = CallOutput<'adminTables'>

/**
 * The groups of an evening city: the current ones, and a preview. Writes nothing: an evening city that no seating pass
 * has seen stays without a document.
 */
export async function handleAdminTables(
  _admin: Caller,
  { seed, ...key }: CallInput<'adminTables'>,
): Promise<Output> {
  const at = await now()
  const city = await readCity(key)
  const state: CitySeating = city ? await loadGroups(key, city) : await unseatedCity(key)
  const registrations = [...state.groups.flatMap(({ members }) => members), ...state.unseated]
  const [people, venues, past] = await Promise.all([
    loadMatcherPeople(registrations),
    loadVenues(key.city),
    pastEvenings(key),
  ])
  const settled = at >= seatingFreezesAt(key.date)
  const formed = (city?.data.formed_at ?? null) !== null
  const asked = seed !== null || !formed
  return {
    people: registrations.flatMap(({ data }) => {
      const person = people.get(data.user_id)
      const { first_name, last_name } = data
      return person ? [{ ...shown(person), first_name, last_name }] : []
    }),
    ...pairsOf([...people.values()]),
    tables: state.groups.map(({ group, match, members }) => ({
      id: group.id,
      memberIds: members.map(({ data }) => data.user_id),
      locked: group.locked,
      place: venueTableOf(match),
      told: group.venue_id !== null,
    })),
    proposed: asked && !settled ? previewSeating(state, { people, venues, seed }).map(copied) : null,
    venues: venues.map(({ id, name, tables, seats_per_table }) => ({ id, name, tables, seats_per_table })),
    version: seatingVersion(city?.data ?? null),
    formed,
    settled,
    calledOff: (city?.data.called_off_at ?? null) !== null,
    past,
  }
}

/** Changes with every write to the evening city's groups, and with every departure from one. */
export function seatingVersion(city: EveningCityDocument | null): string {
  return city ? `${city.version}-${city.left}` : 'none'
}

async function unseatedCity(key: CityKey): Promise<CitySeating> {
  const found = await registeredIn(key).get()
  return {
    key,
    groups: [],
    unseated: found.docs.flatMap((one) => parseSnapshot(registrationDocument, one) ?? []),
  }
}

function shown({ id, age, gender, mbtiType, dominantDisc, interests }: MatcherPerson) {
  return { id, age, gender, mbtiType, dominantDisc, interests: [...interests] }
}

function copied({ id, memberIds }: { id: string | null; memberIds: readonly string[] }) {
  return { id, memberIds: [...memberIds] }
}

/** The pairs among the attendees who have met or are kept apart. Who else they met is not disclosed. */
function pairsOf(people: readonly MatcherPerson[]): Pick<Output, 'met' | 'apart'> {
  const places = new Map(people.map(({ id }, at) => [id, at]))
  const pairs = <T>(of: (one: MatcherPerson) => readonly [id: string, more: T][]) =>
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
