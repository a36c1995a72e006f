import { seatingFreezesAt } from '@tablee/domain/calendar'
import type { RegistrationDocument, VenueDocument } from '@tablee/domain/documents'
import {
  assignVenueTables,
  formGroups,
  type GroupChange,
  groupSizes,
  hashSeed,
  type MatcherPerson,
  type MatchSettings,
  MIN_GROUP_SIZE,
  type RepairResult,
  repairGroups,
  type VenueTable,
} from '@tablee/domain/matching'
import type { Snapshot } from '../platform/firestore.ts'
import { type CityGroups, type SeatedGroup, venueTableOf } from './city-state.ts'
import { includesKeptApartPair, type KeptApart } from './kept-apart.ts'

interface VenueCapacity {
  readonly venues: readonly VenueDocument[]
  /** The places that other tables have. */
  readonly taken: readonly VenueTable[]
}

/**
 * How long new tables may be: as long as the longest of the bars, where more people get a place that way than at tables of
 * the usual sizes; undefined where these do as well.
 */
export function largestUsefulGroup(people: number, capacity: VenueCapacity): number | undefined {
  const largest = Math.max(0, ...capacity.venues.map(({ seats_per_table }) => seats_per_table))
  const isBetter =
    largest > 0 &&
    attendeesWithVenue(groupSizes(people, largest), capacity) >
      attendeesWithVenue(groupSizes(people), capacity)
  return isBetter ? largest : undefined
}

/** How many people would sit at tables of these sizes that have a place. */
function attendeesWithVenue(sizes: readonly number[], capacity: VenueCapacity): number {
  const groups = sizes.map((size, n) => ({ id: String(n), people: size }))
  const places = assignVenueTables({ ...capacity, groups })
  return groups.reduce((sum, group) => sum + (places.has(group.id) ? group.people : 0), 0)
}

/** What is to be done with a city's tables as they stand; it is seen without knowing anybody. */
interface SeatingIssues {
  /** Whether somebody has to sit down, or to sit elsewhere. */
  readonly needsSeating: boolean
  /** Tables where people sit together who are kept apart, while somebody may be moved. */
  readonly keptApartGroups: readonly SeatedGroup[]
  /** Tables of which what was said, or whom they name, is no longer so. */
  readonly outdatedGroups: readonly SeatedGroup[]
  /** Whom the matcher has to know: everybody where people sit down, otherwise only those at stale tables. */
  readonly affectedRegistrations: readonly Snapshot<RegistrationDocument>[]
}

/**
 * Sees what is out of order: people who sit nowhere, tables under four or with people who are kept apart while somebody may
 * still be moved, stale tables. A table that is locked in the console is as it is by an admin's wish.
 */
export function findSeatingIssues(
  { key, groups, unseated }: CityGroups,
  keptApart: KeptApart,
  now: Date,
): SeatingIssues {
  const mayMove = now < seatingFreezesAt(key.date)
  const keptApartGroups = mayMove ? groups.filter((table) => holdsKeptApartPair(table, keptApart)) : []
  const needsSeating =
    unseated.length > 0 || keptApartGroups.length > 0 || (mayMove && groups.some(isRepairable))
  const outdatedGroups = groups.filter(isOutdated)
  const concerned = (needsSeating ? groups : outdatedGroups).flatMap(({ members }) => members)
  return {
    needsSeating,
    keptApartGroups,
    outdatedGroups,
    affectedRegistrations: needsSeating ? [...concerned, ...unseated] : concerned,
  }
}

/** Whether nothing is to be done. */
export function hasNoIssues({ needsSeating, outdatedGroups }: SeatingIssues): boolean {
  return !needsSeating && outdatedGroups.length === 0
}

/** Whether people sit there, and too few of them. */
export function isBelowMinimum({ members }: Pick<SeatedGroup, 'members'>): boolean {
  return members.length > 0 && members.length < MIN_GROUP_SIZE
}

/** Whether so few are left that others are moved: not to nor from a table that is locked. */
function isRepairable({ group, members }: SeatedGroup): boolean {
  return !group.locked && isBelowMinimum({ members })
}

function holdsKeptApartPair({ group, members }: SeatedGroup, keptApart: KeptApart): boolean {
  const uids = members.map(({ data }) => data.user_id)
  return !group.locked && includesKeptApartPair(uids, keptApart)
}

/** What was said of the table, or who it names, is no longer so; a table that all have left goes. */
function isOutdated({ group, match, members }: SeatedGroup): boolean {
  const here = new Set(members.map(({ data }) => data.user_id))
  const names = group.member_ids.length === here.size && group.member_ids.every((uid) => here.has(uid))
  return members.length === 0 || match?.people !== members.length || !names
}

/** A look mends no more at once than fits one batch; the next one goes on. */
const SMALL_GROUPS_PER_PASS = 4
const KEPT_APART_GROUPS_PER_PASS = 4
const UNSEATED_PER_PASS = 8

interface PlanningContext {
  /** Those whom the disorder concerns. */
  readonly people: ReadonlyMap<string, MatcherPerson>
  readonly venues: readonly VenueDocument[]
  readonly now: Date
}

/** What the next look changes: nothing that could wait for a better reason. */
export interface SeatingPlan {
  /** Tables that change together, new ones without an id. */
  readonly regrouped: readonly GroupChange[]
  /** New tables that have nothing to do with one another. */
  readonly newGroups: readonly GroupChange[]
  /** Tables that somebody has left, where nobody moves: what was said of them is said anew. */
  readonly outdatedGroups: readonly GroupChange[]
  /** For whom there is no seat: some of them sat with somebody from whom they are kept apart. */
  readonly unseated: readonly string[]
}

/**
 * Decides what is to be done with a city's tables as they stand, whatever led there: a first forming, one that broke off,
 * late comers, a cancellation. What is in order stays, so that a second look does nothing.
 */
export function planSeating(
  state: CityGroups,
  { needsSeating, keptApartGroups, outdatedGroups: outdated }: SeatingIssues,
  context: PlanningContext,
): SeatingPlan {
  const { key, unseated } = state
  const outdatedGroups = outdated.map((table) => toExistingGroup(table, context))
  if (!needsSeating) return { regrouped: [], newGroups: [], outdatedGroups, unseated: [] }

  const small = state.groups.filter(isRepairable)
  const unseatedPeople = unseated.flatMap(({ data }) => context.people.get(data.user_id) ?? [])
  const settings = { date: key.date, seed: matcherSeed(key) }
  if (
    unseatedPeople.length >= MIN_GROUP_SIZE &&
    (small.length === 0 || unseatedPeople.length > UNSEATED_PER_PASS)
  )
    return {
      regrouped: [],
      outdatedGroups,
      ...formNewGroups(unseatedPeople, {
        ...settings,
        ...groupSizeLimit(state.groups, unseatedPeople.length, context.venues),
      }),
    }
  const skipped = new Set([
    ...small.slice(SMALL_GROUPS_PER_PASS),
    ...keptApartGroups.slice(KEPT_APART_GROUPS_PER_PASS),
  ])
  const existing = state.groups.filter(
    (table) => table.members.length > 0 && !table.group.locked && !skipped.has(table),
  )
  const repaired = repairGroups(
    existing.map((table) => toExistingGroup(table, context)),
    unseatedPeople,
    { ...settings, canMove: context.now < seatingFreezesAt(key.date) },
  )
  return toSeatingPlan(repaired, outdatedGroups, unseatedPeople)
}

/** What the tables of a city are formed with, unless somebody tries another one. */
export function matcherSeed({ date, city }: CityGroups['key']): number {
  return hashSeed(`${date}_${city}`)
}

/** How long new tables may be beside those that have their places. */
export function groupSizeLimit(
  tables: readonly Pick<SeatedGroup, 'match'>[],
  people: number,
  venues: readonly VenueDocument[],
): Pick<MatchSettings, 'largestGroup'> {
  const taken = tables.flatMap(({ match }) => venueTableOf(match) ?? [])
  const largestGroup = largestUsefulGroup(people, { venues, taken })
  return largestGroup === undefined ? {} : { largestGroup }
}

function formNewGroups(people: readonly MatcherPerson[], settings: MatchSettings) {
  const { groups, unseated } = formGroups(people, settings)
  const byId = new Map(people.map((person) => [person.id, person]))
  const fresh = groups.map(({ member_ids }) => ({
    id: null,
    members: member_ids.flatMap((id) => byId.get(id) ?? []),
  }))
  return { newGroups: fresh, unseated: unseated.map(({ id }) => id) }
}

function toSeatingPlan(
  repaired: RepairResult | null,
  stale: readonly GroupChange[],
  loose: readonly MatcherPerson[],
): SeatingPlan {
  const regrouped = repaired?.groups ?? []
  const changed = new Set(regrouped.map(({ id }) => id))
  return {
    regrouped,
    newGroups: [],
    outdatedGroups: stale.filter(({ id }) => !changed.has(id)),
    unseated: repaired ? repaired.unseated : loose.map(({ id }) => id),
  }
}

function toExistingGroup({ group, match, members }: SeatedGroup, { people, venues }: PlanningContext) {
  const seatsPerTable = venues.find(({ id }) => id === match?.venue_id)?.seats_per_table
  return {
    id: group.id,
    members: members.flatMap(({ data }) => people.get(data.user_id) ?? []),
    maxSize: seatsPerTable ?? Number.POSITIVE_INFINITY,
  }
}
