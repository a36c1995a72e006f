import { seatingFreezesAt } from '@tablee/domain/calendar'
import type { RegistrationDocument, VenueDocument } from '@tablee/domain/documents'
import {
  assignVenueTables,
  formGroups,
  type GroupChange,
  groupSizes,
  hashSeed,
  isBelowMinimum,
  type MatcherPerson,
  type MatchSettings,
  MIN_GROUP_SIZE,
  type RepairResult,
  repairGroups,
  type VenueTable,
} from '@tablee/domain/matching'
import type { ReunionParty } from '@tablee/domain/reunions'
import type { KeptApart } from '../booking/kept-apart.ts'
import type { Snapshot } from '../platform/firestore.ts'
import { type CityGroups, type GroupWithRegistrations, venueTableOf } from './city-state.ts'

interface VenueTables {
  readonly venues: readonly VenueDocument[]
  /** The venue tables of other groups. */
  readonly usedVenueTables: readonly VenueTable[]
}

/**
 * The size limit of new groups: the seats of the largest venue table, if groups of up to that size give more
 * attendees a venue table than groups of the usual sizes; undefined otherwise.
 */
export function largestUsefulGroup(people: number, venueTables: VenueTables): number | undefined {
  const largest = Math.max(0, ...venueTables.venues.map(({ seats_per_table }) => seats_per_table))
  const isBetter =
    largest > 0 &&
    attendeesWithVenue(groupSizes(people, largest), venueTables) >
      attendeesWithVenue(groupSizes(people), venueTables)
  return isBetter ? largest : undefined
}

/** How many attendees have a venue table if they form groups of these sizes. */
function attendeesWithVenue(sizes: readonly number[], venueTables: VenueTables): number {
  const groups = sizes.map((size, n) => ({ id: String(n), people: size }))
  const assigned = assignVenueTables({ ...venueTables, groups })
  return groups.reduce((sum, group) => sum + (assigned.has(group.id) ? group.people : 0), 0)
}

/** What has to be changed in a city's seating. Found without the attendees' profiles. */
export interface SeatingNeeds {
  /** Whether an attendee has to get a group, or another one. */
  readonly needsSeating: boolean
  /** Groups with members who are kept apart; empty after the seating freeze. */
  readonly keptApartGroups: readonly GroupWithRegistrations[]
  /** Groups whose score or `member_ids` no longer match their members, or that have none. */
  readonly outdatedGroups: readonly GroupWithRegistrations[]
  /**
   * The registrations whose profiles the matcher needs: all if `needsSeating`, else those in outdated groups.
   */
  readonly affectedRegistrations: readonly Snapshot<RegistrationDocument>[]
}

/**
 * Finds unseated registrations and outdated groups and, before the seating freeze, groups below four and
 * groups with members who are kept apart. A group locked in the console is not repaired, but for a sealed pair.
 */
export function findSeatingNeeds(
  { key, groups, unseated }: CityGroups,
  keptApart: KeptApart,
  now: Date,
): SeatingNeeds {
  const canMove = now < seatingFreezesAt(key.date)
  const keptApartGroups = canMove ? groups.filter((group) => includesKeptApartPair(group, keptApart)) : []
  const needsSeating =
    unseated.length > 0 || keptApartGroups.length > 0 || (canMove && groups.some(isRepairable))
  const outdatedGroups = groups.filter(isOutdated)
  const concerned = (needsSeating ? groups : outdatedGroups).flatMap(({ members }) => members)
  return {
    needsSeating,
    keptApartGroups,
    outdatedGroups,
    affectedRegistrations: needsSeating ? [...concerned, ...unseated] : concerned,
  }
}

/** Whether nothing has to be changed. */
export function needsNothing({ needsSeating, outdatedGroups }: SeatingNeeds): boolean {
  return !needsSeating && outdatedGroups.length === 0
}

/** Whether other members may be moved to repair the group: it is below four and not locked. */
function isRepairable(group: GroupWithRegistrations): boolean {
  return !isFixed(group) && isBelowMinimum(group.members.length)
}

/**
 * Whether the group keeps its members: an admin has locked it, or a member's registration is unreadable. A sealed
 * pair is separated in a locked group too (`includesKeptApartPair`).
 */
export function isFixed({
  group,
  unreadable,
}: Pick<GroupWithRegistrations, 'group' | 'unreadable'>): boolean {
  return group.locked || unreadable
}

/**
 * Whether the group has two members who are to be separated. A lock holds against a pair that admins see; it does not
 * against a sealed one: no admin knows of it, so that none has decided to leave the two together.
 */
function includesKeptApartPair(
  { group, unreadable, members }: GroupWithRegistrations,
  keptApart: KeptApart,
): boolean {
  const uids = members.map(({ data }) => data.user_id)
  if (unreadable) return false
  return group.locked ? keptApart.includesSealedPair(uids) : keptApart.includesPair(uids)
}

/**
 * Whether the group's stored score or `member_ids` no longer match `members`, those who are still registered. A group without members is deleted. One with
 * a member whose registration cannot be read stays as it is.
 */
function isOutdated({ group, unreadable, privateGroup, members }: GroupWithRegistrations): boolean {
  if (unreadable) return false
  const here = new Set(members.map(({ data }) => data.user_id))
  const sameMembers = group.member_ids.length === here.size && group.member_ids.every((uid) => here.has(uid))
  return members.length === 0 || privateGroup?.people !== members.length || !sameMembers
}

/** How much one change repairs, so that it fits one batch; the pass continues with the next (reconcile-seating.ts). */
const BELOW_MINIMUM_PER_CHANGE = 4
const KEPT_APART_GROUPS_PER_CHANGE = 4
const UNSEATED_PER_CHANGE = 8

interface PlanningContext {
  /** The matcher's input for `affectedRegistrations`. */
  readonly people: ReadonlyMap<string, MatcherPerson>
  readonly venues: readonly VenueDocument[]
  /** The parties that asked for the same group (feedback-input.ts). */
  readonly reunions: readonly ReunionParty[]
  readonly now: Date
}

/** The changes of one batch of writes. */
export interface SeatingPlan {
  /** Groups that exchange members and are written in one batch; new ones have no id. */
  readonly regrouped: readonly GroupChange[]
  /** New groups, independent of one another. */
  readonly newGroups: readonly GroupChange[]
  /** Groups that have lost members, without moves: score, reasons and icebreakers are computed again. */
  readonly outdatedGroups: readonly GroupChange[]
  /** User ids without a group, including members who are taken out of theirs because they are kept apart. */
  readonly unseated: readonly string[]
}

/**
 * Decides the next change of a city's seating from its current state alone. The same code serves a first
 * seating, an interrupted one, late registrations and a cancellation. What is correct stays unchanged, so the
 * plan is empty once all is applied.
 */
export function planSeating(
  state: CityGroups,
  { needsSeating, keptApartGroups, outdatedGroups: outdated }: SeatingNeeds,
  context: PlanningContext,
): SeatingPlan {
  const { key, unseated } = state
  const outdatedGroups = outdated.map((group) => toExistingGroup(group, context))
  if (!needsSeating) return { regrouped: [], newGroups: [], outdatedGroups, unseated: [] }

  const belowMinimum = state.groups.filter(isRepairable)
  const unseatedPeople = unseated.flatMap(({ data }) => context.people.get(data.user_id) ?? [])
  const unseatedIds = new Set(unseatedPeople.map(({ id }) => id))
  const settings = { date: key.date, seed: matcherSeed(key), parties: context.reunions }
  const canMove = context.now < seatingFreezesAt(key.date)
  // A user who asked for a member of an existing group joins it, and no new group, while members may be moved.
  const movable = state.groups.filter((group) => canMove && !isFixed(group)).flatMap(({ members }) => members)
  const movableIds = new Set(movable.map(({ data }) => data.user_id))
  const joins = (party: ReunionParty) =>
    party.some((uid) => unseatedIds.has(uid)) && party.some((uid) => movableIds.has(uid))
  if (
    unseatedPeople.length >= MIN_GROUP_SIZE &&
    !context.reunions.some(joins) &&
    (belowMinimum.length === 0 || unseatedPeople.length > UNSEATED_PER_CHANGE)
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
    ...belowMinimum.slice(BELOW_MINIMUM_PER_CHANGE),
    ...keptApartGroups.slice(KEPT_APART_GROUPS_PER_CHANGE),
  ])
  const existing = state.groups.filter(
    (group) =>
      group.members.length > 0 && (!isFixed(group) || keptApartGroups.includes(group)) && !skipped.has(group),
  )
  const repaired = repairGroups(
    existing.map((group) => toExistingGroup(group, context)),
    unseatedPeople,
    { ...settings, canMove },
  )
  return toSeatingPlan(repaired, outdatedGroups, unseatedPeople)
}

/** The matcher's seed for a city's seating, unless an admin tries another one. */
export function matcherSeed({ date, city }: CityGroups['key']): number {
  return hashSeed(`${date}_${city}`)
}

/** The size limit of new groups, given the venue tables that existing groups have. */
export function groupSizeLimit(
  groups: readonly Pick<GroupWithRegistrations, 'privateGroup'>[],
  people: number,
  venues: readonly VenueDocument[],
): Pick<MatchSettings, 'largestGroup'> {
  const usedVenueTables = groups.flatMap(({ privateGroup }) => venueTableOf(privateGroup) ?? [])
  const largestGroup = largestUsefulGroup(people, { venues, usedVenueTables })
  return largestGroup === undefined ? {} : { largestGroup }
}

function formNewGroups(people: readonly MatcherPerson[], settings: MatchSettings) {
  const { groups, unseated } = formGroups(people, settings)
  const byId = new Map(people.map((person) => [person.id, person]))
  const newGroups = groups.map(({ member_ids }) => ({
    id: null,
    members: member_ids.flatMap((id) => byId.get(id) ?? []),
  }))
  return { newGroups, unseated: unseated.map(({ id }) => id) }
}

function toSeatingPlan(
  repaired: RepairResult | null,
  outdated: readonly GroupChange[],
  unseatedPeople: readonly MatcherPerson[],
): SeatingPlan {
  const regrouped = repaired?.groups ?? []
  const changed = new Set(regrouped.map(({ id }) => id))
  return {
    regrouped,
    newGroups: [],
    outdatedGroups: outdated.filter(({ id }) => !changed.has(id)),
    unseated: repaired ? repaired.unseated : unseatedPeople.map(({ id }) => id),
  }
}

function toExistingGroup(
  { group, privateGroup, members }: GroupWithRegistrations,
  { people, venues }: PlanningContext,
) {
  const seatsPerTable = venues.find(({ id }) => id === privateGroup?.venue_id)?.seats_per_table
  return {
    id: group.id,
    members: members.flatMap(({ data }) => people.get(data.user_id) ?? []),
    maxSize: seatsPerTable ?? Number.POSITIVE_INFINITY,
  }
}
