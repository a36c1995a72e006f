import { addDays, type EventDate, groupEditDeadline } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  collections,
  type EveningCityDocument,
  type PrivateGroupDocument,
  paths,
  privateGroupDocument,
  type VenueDocument,
} from '@tablee/domain/documents'
import {
  formGroups,
  type MatcherPerson,
  matchExistingGroups,
  type RenamedGroup,
} from '@tablee/domain/matching'
import type { ShownPair } from '../booking/kept-apart.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'
import {
  type CityGroups,
  type CityKey,
  loadGroups,
  loadRegistrations,
  loadVenues,
  readCity,
  venueTableOf,
} from '../week/city-state.ts'
import { groupSizeLimit, isFixed, matcherSeed } from '../week/plan-seating.ts'
import { loadSeatingInput, type SeatingInput } from '../week/seating-input.ts'

/** How many past evenings are shown, and how many groups of each are read: enough to estimate its quality. */
const EVENINGS = 4
const GROUPS = 25

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
    .limit(GROUPS)
    .select()
    .get()
  const found = await getDocuments(groups.docs.map(({ id }) => paths.privateGroup(id)))
  const privateGroups = found.flatMap((one) => parseSnapshot(privateGroupDocument, one)?.data ?? [])
  if (privateGroups.length === 0) return null
  return {
    date,
    people: sum(privateGroups, ({ people }) => people),
    score: sum(privateGroups, ({ score }) => score),
    shared: storedQuality(privateGroups, ({ shared }) => shared),
    alone: storedQuality(privateGroups, ({ alone }) => alone),
    known: storedQuality(privateGroups, ({ known }) => known),
  }
}

function sum(groups: readonly PrivateGroupDocument[], of: (group: PrivateGroupDocument) => number): number {
  return groups.reduce((all, group) => all + of(group), 0)
}

/** Null if a group was formed before this figure was stored. */
function storedQuality(
  groups: readonly PrivateGroupDocument[],
  of: (group: PrivateGroupDocument) => number | undefined,
): number | null {
  return groups.some((group) => of(group) === undefined) ? null : sum(groups, (group) => of(group) ?? 0)
}

interface PreviewOptions extends Pick<SeatingInput, 'people' | 'reunions'> {
  readonly venues: readonly VenueDocument[]
  /** Null: the seed by which a pass forms the groups. */
  readonly seed: number | null
}

type CitySeating = Pick<CityGroups, 'key' | 'groups' | 'unseated'>

/**
 * The groups that the matcher would form now from all attendees outside fixed groups, under the ids of the
 * existing groups. It uses the functions and settings of a pass, so that the preview equals Wednesday's
 * result for the same attendees. An attendee who fits in no group stays unseated.
 */
function previewSeating(
  { key, groups, unseated }: CitySeating,
  { people, reunions, venues, seed }: PreviewOptions,
) {
  const fixedGroups = groups.filter(isFixed)
  const editableGroups = groups.filter((group) => !isFixed(group))
  const attendees = [...editableGroups.flatMap(({ members }) => members), ...unseated].flatMap(
    ({ data }) => people.get(data.user_id) ?? [],
  )
  const formed = formGroups(attendees, {
    date: key.date,
    seed: seed ?? matcherSeed(key),
    parties: reunions,
    ...groupSizeLimit(fixedGroups, attendees.length, venues),
  })
  return [
    ...fixedGroups.map((group): RenamedGroup => named(group)),
    ...matchExistingGroups(
      editableGroups.map(named),
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
  const [{ people, reunions, keptApart }, venues, past] = await Promise.all([
    loadSeatingInput(key.date, registrations),
    loadVenues(key.city),
    pastEvenings(key),
  ])
  const closedToAdmins = at >= groupEditDeadline(key.date)
  const formed = (city?.data.formed_at ?? null) !== null
  const wantsPreview = seed !== null || !formed
  return {
    people: registrations.flatMap(({ data }) => {
      const person = people.get(data.user_id)
      const { first_name, last_name } = data
      return person ? [{ ...shown(person), first_name, last_name }] : []
    }),
    ...pairsOf([...people.values()], keptApart.shown),
    tables: state.groups.map(({ group, privateGroup, members }) => ({
      id: group.id,
      memberIds: members.map(({ data }) => data.user_id),
      locked: group.locked,
      venueTable: venueTableOf(privateGroup),
      told: group.venue_id !== null,
    })),
    proposed:
      wantsPreview && !closedToAdmins
        ? previewSeating(state, { people, reunions, venues, seed }).map(copied)
        : null,
    venues: venues.map(({ id, name, tables, seats_per_table }) => ({ id, name, tables, seats_per_table })),
    version: seatingVersion(city?.data ?? null),
    formed,
    settled: closedToAdmins,
    calledOff: (city?.data.called_off_at ?? null) !== null,
    past,
  }
}

/** Changes with every write to the evening city's groups, and with every member's cancellation. */
export function seatingVersion(city: EveningCityDocument | null): string {
  return city ? `${city.version}-${city.seating_requests}` : 'none'
}

async function unseatedCity(key: CityKey): Promise<CitySeating> {
  return { key, groups: [], unseated: (await loadRegistrations(key)).registrations }
}

function shown({ id, age, gender, mbtiType, dominantDisc, interests }: MatcherPerson) {
  return { id, age, gender, mbtiType, dominantDisc, interests: [...interests] }
}

function copied({ id, memberIds }: { id: string | null; memberIds: readonly string[] }) {
  return { id, memberIds: [...memberIds] }
}

/**
 * The pairs among the attendees who have met, and those whom admins keep apart. Who else they met is not disclosed, nor is
 * `never_meet`, which contains the sealed pairs.
 */
function pairsOf(
  people: readonly MatcherPerson[],
  shown: readonly ShownPair[],
): Pick<Output, 'met' | 'apart'> {
  const indexes = new Map(people.map(({ id }, at) => [id, at]))
  // Both members of a pair have the meeting; it is listed once.
  const met = people.flatMap((person, one) =>
    person.met.flatMap(({ id, dates }) => {
      const other = indexes.get(id) ?? -1
      return one < other ? [{ one, other, dates: [...dates] }] : []
    }),
  )
  const keptApart = shown.flatMap(({ persons: [first, second] }) => {
    const [one, other] = [indexes.get(first), indexes.get(second)]
    if (one === undefined || other === undefined) return []
    return [
      { one, other },
      { one: other, other: one },
    ]
  })
  return { met, apart: keptApart }
}
