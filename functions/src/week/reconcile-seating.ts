import { seatingFreezesAt } from '@tablee/domain/calendar'
import { isBelowMinimum, MIN_GROUP_SIZE } from '@tablee/domain/matching'
import { error as logError } from 'firebase-functions/logger'
import { loadKeptApart } from '../booking/kept-apart.ts'
import { callOffRegistration } from './call-off-registration.ts'
import { type CityCache, type CityGroups, commitCityWrites } from './city-state.ts'
import { findSeatingNeeds, needsNothing, planSeating } from './plan-seating.ts'
import { askAuthors } from './seat-question.ts'
import { loadSeatingInput } from './seating-input.ts'
import { writeGroups } from './write-groups.ts'

/** More changes than any evening needs. If they do not suffice, it throws, and the next run continues. */
const MAX_CHANGES = 20

/**
 * Reconciles the seating of one evening city:
 * - forms groups, and adds unseated registrations;
 * - repairs groups that a cancellation left below four;
 * - asks the authors of a « Plutôt pas » who are without a group only because of it;
 * - calls the evening off below four registrations;
 * - calls off registrations that are still unseated after the seating freeze.
 *
 * Reads the state, applies one change and starts again. It is therefore idempotent, resumable and safe to run
 * concurrently. Throws if it does not converge after 20 changes, and once all others have a group if a
 * registration cannot be read.
 */
export async function reconcileSeating(cache: CityCache, now: Date): Promise<void> {
  for (let change = 1; change <= MAX_CHANGES; change += 1)
    if (!(await cache.update((state) => applyNextChange(state, cache, now)))) return requireReadable(cache)
  throw new Error(
    `Seating of ${cache.key.date} in ${cache.key.city} did not converge after ${MAX_CHANGES} changes`,
  )
}

/** All others have a group by now. The error keeps the pass due, so that the next run tries these again. */
async function requireReadable(cache: CityCache): Promise<void> {
  const unreadable = (await cache.groups())?.unreadable ?? []
  if (unreadable.length > 0) throw new Error(`Registrations that cannot be read: ${unreadable.length}`)
}

/** Whether it wrote something. */
async function applyNextChange(state: CityGroups, cache: CityCache, now: Date): Promise<boolean> {
  if (isBelowMinimumAttendance(state, now)) {
    await callOffCity(state, now)
    return true
  }
  const registrations = [...state.groups.flatMap(({ members }) => members), ...state.unseated]
  const keptApart = await loadKeptApart(
    registrations.map(({ data }) => data.user_id),
    cache.key.date,
  )
  const needs = findSeatingNeeds(state, keptApart, now)
  if (needsNothing(needs)) return recordSeatingCounts(state, 0, now)
  const input = await loadSeatingInput(cache.key.date, needs.affectedRegistrations, keptApart)
  const plan = planSeating(state, needs, { ...input, venues: await cache.venues(), now })
  if (plan.regrouped.length + plan.newGroups.length + plan.outdatedGroups.length === 0) {
    const wrote = await leaveUnseated(state, plan.unseated.length, now)
    if (!wrote) await askAuthors(state, { keptApart, cache, now })
    return wrote
  }
  await writeGroups(state, plan, now)
  return true
}

/**
 * Whether the evening is to be called off in this city. After the seating freeze the members of a group keep
 * it, even if others cancel. A calling off that has begun is completed at any time.
 */
function isBelowMinimumAttendance(
  { key, city, groups, unseated, unreadable }: CityGroups,
  now: Date,
): boolean {
  const seated = groups.reduce((sum, { members }) => sum + members.length, 0)
  const people = seated + unseated.length
  if (people === 0 || city.data.called_off_at !== null) return people > 0
  const registered = people + unreadable.length
  return registered < MIN_GROUP_SIZE && (seated === 0 || now < seatingFreezesAt(key.date))
}

/**
 * Before the seating freeze an admin may still add the unseated to a group. After it their registrations are
 * called off.
 */
async function leaveUnseated(state: CityGroups, unseated: number, now: Date): Promise<boolean> {
  if (state.unseated.length === 0 || now < seatingFreezesAt(state.key.date))
    return recordSeatingCounts(state, unseated, now)
  await callOffUnseated(state, now)
  return true
}

async function recordSeatingCounts(
  { key, city, groups }: CityGroups,
  unseated: number,
  now: Date,
): Promise<boolean> {
  const { data } = city
  const formed_at = data.formed_at ?? (groups.length > 0 ? now : null)
  const under_four = groups.filter(({ members }) => isBelowMinimum(members.length)).length
  const same = unseated === data.unseated && under_four === data.under_four
  if (formed_at === data.formed_at && same) return false
  await commitCityWrites(city, [], { formed_at, unseated, under_four })
  if (unseated > 0) logError('Attendees are left without a group', { ...key, unseated })
  if (under_four > 0) logError('Groups are left with fewer than four members', { ...key, under_four })
  return true
}

/**
 * Calls the evening off in a city with fewer than four registrations. Each attendee gets their ticket back
 * and an e-mail, in one batch per registration. `called_off_at` is written first, with the state that was
 * read as its precondition.
 */
async function callOffCity({ city, groups, unseated }: CityGroups, now: Date): Promise<void> {
  await commitCityWrites(city, [], { called_off_at: city.data.called_off_at ?? now })
  for (const { data } of [...groups.flatMap(({ members }) => members), ...unseated])
    await callOffRegistration(data.id, { cause: 'too-few', compensation: 'ticket' }, now)
}

/**
 * Calls off the registrations without a group after the seating freeze: late attendees when all groups are
 * full, and attendees who are kept apart from a member of each. They get their tickets back and an e-mail, in
 * one batch per registration (docs/decisions/0025-attendee-without-a-group.md).
 */
async function callOffUnseated({ key, unseated }: CityGroups, now: Date): Promise<void> {
  logError('Registrations without a group are called off', { ...key, people: unseated.length })
  for (const { data } of unseated)
    await callOffRegistration(data.id, { cause: 'no-table', compensation: 'ticket' }, now)
}
