import { groupEditDeadline } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { paths, type VenueDocument } from '@tablee/domain/documents'
import { type GroupChange, isGroupSize, type MatcherPerson, type VenueTable } from '@tablee/domain/matching'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, getDocuments, isWriteConflict } from '../platform/firestore.ts'
import {
  type CityGroups,
  commitCityWrites,
  type GroupWithRegistrations,
  loadGroups,
  loadVenues,
  readCity,
  venueTableOf,
  type WriteUnit,
} from '../week/city-state.ts'
import { revealVenue } from '../week/reconcile-venues.ts'
import { loadSeatingInput, type SeatingInput } from '../week/seating-input.ts'
import { GroupWriter, mergeWriteUnits } from '../week/write-groups.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'
import { seatingVersion } from './groups.ts'

type RequestedGroup = CallInput<'adminSaveTables'>['tables'][number]

/** What is invalid about requested groups; each is a field name of the refusal. */
type SeatingError = 'tables' | 'people' | 'sizes' | 'apart' | 'venues'

interface SeatingContext extends Pick<SeatingInput, 'people' | 'keptApart'> {
  readonly venues: readonly VenueDocument[]
}

type SeatingState = Pick<CityGroups, 'groups' | 'unseated'>

/**
 * The first reason for which the requested groups cannot be saved, or null. Each member of a changed group
 * must be in exactly one of the changed groups; unseated attendees may join. Groups whose members do not
 * change are not judged: a locked group of three may keep its three. Only pairs that admins see are refused:
 * refusing a sealed one would disclose it. The next pass separates the two.
 */
function seatingError(
  state: SeatingState,
  wanted: readonly RequestedGroup[],
  context: SeatingContext,
): SeatingError | null {
  const before = new Map(state.groups.map((group) => [group.group.id, group]))
  const named = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length || named.some((id) => !before.has(id))) return 'tables'
  const changes = wanted.map((group) => ({ ...group, before: before.get(group.id ?? '') ?? null }))
  if (!keepsEveryAttendee(state, changes)) return 'people'
  const changed = changes.filter(changesMembers)
  if (!changed.every(({ id, memberIds }) => isSize(memberIds.length, id))) return 'sizes'
  if (changed.some(({ before }) => before?.unreadable)) return 'people'
  if (changed.some(({ memberIds }) => context.keptApart.includesShownPair(memberIds))) return 'apart'
  return changes.every((change) => hasValidVenueTable(change, context.venues)) &&
    usesEachVenueTableOnce(state, wanted)
    ? null
    : 'venues'
}

interface RequestedChange extends RequestedGroup {
  readonly before: GroupWithRegistrations | null
}

function keepsEveryAttendee({ unseated }: SeatingState, changes: readonly RequestedChange[]): boolean {
  const members = changes.flatMap(({ before }) => (before ? membersOf(before) : []))
  const wanted = changes.flatMap(({ memberIds }) => memberIds)
  const once = new Set(wanted)
  if (once.size < wanted.length || members.some((uid) => !once.has(uid))) return false
  const allowed = new Set([...members, ...unseated.map(({ data }) => data.user_id)])
  return wanted.every((uid) => allowed.has(uid))
}

function changesMembers({ memberIds, before }: RequestedChange): boolean {
  const former = new Set(before ? membersOf(before) : [])
  return former.size !== memberIds.length || memberIds.some((uid) => !former.has(uid))
}

function isSize(people: number, id: string | null): boolean {
  return (people === 0 && id !== null) || isGroupSize(people)
}

/**
 * A group that was notified of a venue table needs one. A new venue table, or a new number of members, must
 * fit.
 */
function hasValidVenueTable(change: RequestedChange, venues: readonly VenueDocument[]): boolean {
  const { venueTable, before, memberIds } = change
  if (memberIds.length === 0) return true
  if (!venueTable) return (before?.group.venue_id ?? null) === null
  if (isSameVenueTable(venueTable, before && venueTableOf(before.privateGroup)) && !changesMembers(change))
    return true
  const venue = venues.find(({ id }) => id === venueTable.venue_id)
  return venue !== undefined && venueTable.table <= venue.tables && memberIds.length <= venue.seats_per_table
}

/** No venue table is used by two groups. */
function usesEachVenueTableOnce({ groups }: SeatingState, wanted: readonly RequestedGroup[]): boolean {
  const changed = new Set(wanted.map(({ id }) => id))
  const venueTables = [
    ...groups.flatMap(({ group, privateGroup }) =>
      changed.has(group.id) ? [] : (venueTableOf(privateGroup) ?? []),
    ),
    ...wanted.flatMap(({ memberIds, venueTable }) =>
      memberIds.length > 0 && venueTable ? [venueTable] : [],
    ),
  ].map(({ venue_id, table }) => `${venue_id}/${table}`)
  return new Set(venueTables).size === venueTables.length
}

/** Whether both are the same venue table, or both null. */
function isSameVenueTable(one: VenueTable | null, other: VenueTable | null): boolean {
  return one?.venue_id === other?.venue_id && one?.table === other?.table
}

function membersOf({ members }: GroupWithRegistrations): string[] {
  return members.map(({ data }) => data.user_id)
}

type Input = CallInput<'adminSaveTables'>

/**
 * Saves all changes in one batch, guarded by the version that the admin saw. If a pass, another admin or a
 * cancellation writes first, `conflict` is thrown and the admin loads the groups again. Also throws
 * `too-late`, `not-formed`, `called-off` or `invalid-input`.
 */
export async function handleAdminSaveTables(
  admin: Caller,
  input: Input,
): Promise<CallOutput<'adminSaveTables'>> {
  const moment = await now()
  const audited: AuditedAction = {
    input,
    action: 'tables-saved',
    subject: paths.eveningCity(input.date, input.city),
    details: {},
  }
  if (await isAlreadyDone(admin, audited)) return { done: true }
  try {
    await save(input, moment, (batch, details) =>
      addAuditEntry(batch, admin, { ...audited, details }, moment),
    )
  } catch (error) {
    // Translate: either the same click or another write came first.
    const collided = isWriteConflict(error)
    if (!collided && !(error instanceof RefusalError)) throw error
    if (!(await isAlreadyDone(admin, audited))) throw collided ? new RefusalError('conflict') : error
  }
  return { done: true }
}

type Audit = (batch: WriteBatch, details: AuditedAction['details']) => void

async function save({ date, city: id, version, tables: wanted }: Input, now: Date, audit: Audit) {
  const key = { date, city: id }
  if (now >= groupEditDeadline(date)) throw new RefusalError('too-late')
  const city = await readCity(key)
  if (!city?.data.formed_at) throw new RefusalError('not-formed')
  if (city.data.called_off_at) throw new RefusalError('called-off')
  if (seatingVersion(city.data) !== version) throw new RefusalError('conflict')
  const [state, venues] = await Promise.all([loadGroups(key, city), loadVenues(id)])
  const context = { ...(await loadSeatingInput(date, concerned(state, wanted))), venues }
  const error = seatingError(state, wanted, context)
  if (error === 'people' && (await includesCancelled(state, wanted))) throw new RefusalError('conflict')
  if (error) throw new RefusalError('invalid-input', { fields: [error] })
  const writer = new GroupWriter(state, now)
  const units = wanted.map((group) =>
    groupWrites(writer, group, { ...context, before: beforeOf(state, group) }),
  )
  const auditUnit: WriteUnit = { writes: 1, add: (batch) => audit(batch, countsOf(state, wanted)) }
  // A seating is requested so that a pass runs at once: it assigns venue tables and notifies the members concerned.
  const fields = { last_table: writer.lastGroupNumber, seating_requests: city.data.seating_requests + 1 }
  await commitCityWrites(city, [mergeWriteUnits([...units, auditUnit])], fields)
}

interface SaveContext {
  readonly people: ReadonlyMap<string, MatcherPerson>
  readonly venues: readonly VenueDocument[]
  readonly before: GroupWithRegistrations | null
}

/** The lock, the private group, and the two of `revealVenue`. */
const LOCK_AND_VENUE_WRITES = 4

/** The group as a pass writes it, then the lock and the venue table, which a pass does not change. */
function groupWrites(
  writer: GroupWriter,
  wanted: RequestedGroup,
  { people, venues, before }: SaveContext,
): WriteUnit {
  const change: GroupChange = {
    id: wanted.id,
    members: wanted.memberIds.flatMap((uid) => people.get(uid) ?? []),
  }
  const unit = writer.writeUnit(change, (batch, id) => {
    batch.update(db().doc(paths.group(id)), { locked: wanted.locked })
    const { venueTable } = wanted
    if (isSameVenueTable(venueTable, before && venueTableOf(before.privateGroup))) return
    batch.update(
      db().doc(paths.privateGroup(id)),
      venueTable ? { ...venueTable } : { venue_id: null, table: null },
    )
    const venue = venues.find((one) => one.id === venueTable?.venue_id)
    const wasRevealed = before !== null && before.group.venue_id !== null
    if (wasRevealed && venueTable && venue) revealVenue(batch, { group_id: id, venueTable, venue })
  })
  return { ...unit, writes: unit.writes + LOCK_AND_VENUE_WRITES }
}

function beforeOf({ groups }: CityGroups, { id }: RequestedGroup): GroupWithRegistrations | null {
  return groups.find(({ group }) => group.id === id) ?? null
}

/**
 * Whether a requested attendee is no longer registered. An unseated attendee cancels without a write to the
 * evening city.
 */
async function includesCancelled(
  { key, groups, unseated }: CityGroups,
  wanted: readonly RequestedGroup[],
): Promise<boolean> {
  const registered = new Set(
    [...groups.flatMap(({ members }) => members), ...unseated].map(({ data }) => data.user_id),
  )
  const notRegistered = wanted.flatMap(({ memberIds }) => memberIds).filter((uid) => !registered.has(uid))
  const found = await getDocuments(
    [...new Set(notRegistered)].map((uid) => paths.registration(key.date, uid)),
  )
  return found.some(({ exists }) => exists)
}

/** The registrations that are in a changed group, or are to be. */
function concerned({ groups, unseated }: CityGroups, wanted: readonly RequestedGroup[]) {
  const changed = new Set(wanted.map(({ id }) => id))
  const joining = new Set(wanted.flatMap(({ memberIds }) => memberIds))
  return [
    ...groups.flatMap(({ group, members }) => (changed.has(group.id) ? members : [])),
    ...unseated.filter(({ data }) => joining.has(data.user_id)),
  ]
}

function countsOf(state: CityGroups, wanted: readonly RequestedGroup[]): AuditedAction['details'] {
  const at = new Map(
    state.groups.flatMap(({ group, members }) =>
      members.map(({ data }) => [data.user_id, group.id] as const),
    ),
  )
  const moved = wanted.flatMap(({ id, memberIds }) =>
    memberIds.filter((uid) => at.get(uid) !== id || id === null),
  )
  const before = (group: RequestedGroup) => beforeOf(state, group)
  return {
    tables: wanted.length,
    people_moved: moved.length,
    tables_new: wanted.filter(({ id }) => id === null).length,
    tables_given_up: wanted.filter(({ memberIds }) => memberIds.length === 0).length,
    locks_changed: wanted.filter((group) => (before(group)?.group.locked ?? false) !== group.locked).length,
    places_changed: wanted.filter(
      (group) => !isSameVenueTable(group.venueTable, venueTableOf(before(group)?.privateGroup ?? null)),
    ).length,
  }
}
