import { seatingFreezesAt } from '@tablee/domain/calendar'
import { type MetDocument, metDocument, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { type MatcherPerson, MIN_GROUP_SIZE } from '@tablee/domain/matching'
import { error as alarm } from 'firebase-functions/logger'
import { parseSnapshot, type Snapshot } from '../platform/firestore.ts'
import { callOffRegistration } from './call-off-registration.ts'
import { type CityGroups, type CitySession, commitCityWrites, getDocumentsInChunks } from './city-state.ts'
import { type KeptApart, loadKeptApart } from './kept-apart.ts'
import { findSeatingIssues, hasNoIssues, isBelowMinimum, planSeating } from './plan-seating.ts'
import { writeGroups } from './write-groups.ts'

/**
 * What the matcher looks at, of everybody who comes: the snapshot of the booking, whom they have met, and from whom they are
 * kept apart, which is read unless the caller has read it.
 */
export async function loadMatcherPeople(
  registrations: readonly Snapshot<RegistrationDocument>[],
  known?: KeptApart,
): Promise<Map<string, MatcherPerson>> {
  const uids = registrations.map(({ data }) => data.user_id)
  const [met, apart] = await Promise.all([
    getDocumentsInChunks(uids.map(paths.met)),
    known ?? loadKeptApart(uids),
  ])
  return new Map(
    registrations.map(({ data }, n) => {
      const past = met[n] && parseSnapshot(metDocument, met[n])?.data
      return [data.user_id, toMatcherPerson(data, past ?? { people: {} }, apart)]
    }),
  )
}

function toMatcherPerson(
  registration: RegistrationDocument,
  { people }: MetDocument,
  apart: KeptApart,
): MatcherPerson {
  const { user_id, mbtiType, dominantDisc, selected_passion, age, gender } = registration
  return {
    id: user_id,
    mbtiType,
    dominantDisc,
    interests: selected_passion.map(({ id }) => id),
    age,
    gender,
    met: Object.entries(people).map(([id, dates]) => ({ id, dates })),
    never_meet: [...(apart.get(user_id) ?? [])],
  }
}

/** More looks than any evening needs; what is left then is left to the next run. */
const MAX_PASSES = 20

/**
 * Brings the tables of one city into order: forms them, seats who sits nowhere, mends what a cancellation has left under
 * four, calls the evening off where fewer than four come, or in the end for those who got no table. It looks, does one thing and looks again until there is nothing
 * to do, so that it can break off anywhere, run twice, or beside itself: what it has done it finds done.
 */
export async function reconcileSeating(session: CitySession, now: Date): Promise<void> {
  for (let pass = 1; pass <= MAX_PASSES; pass += 1)
    if (!(await session.update((state) => runPass(state, session, now)))) return
  throw new Error(`The tables of ${session.key.date} in ${session.key.city} do not come into order`)
}

async function runPass(state: CityGroups, session: CitySession, now: Date): Promise<boolean> {
  if (isBelowMinimumAttendance(state, now)) {
    await callOffCity(state, now)
    return true
  }
  const registrations = [...state.groups.flatMap(({ members }) => members), ...state.unseated]
  const keptApart = await loadKeptApart(registrations.map(({ data }) => data.user_id))
  const issues = findSeatingIssues(state, keptApart, now)
  if (hasNoIssues(issues)) return recordSeatingCounts(state, 0, now)
  const people = await loadMatcherPeople(issues.affectedRegistrations, keptApart)
  const venues = issues.needsSeating ? await session.venues() : []
  const plan = planSeating(state, issues, { people, venues, now })
  if (plan.regrouped.length + plan.newGroups.length + plan.outdatedGroups.length === 0)
    return leaveUnseated(state, plan.unseated.length, now)
  await writeGroups(state, plan)
  return true
}

/**
 * Too few for a table. Once the tables are settled those who have one keep it, whoever else stays away; but a calling off
 * that has begun is ended at whatever hour.
 */
function isBelowMinimumAttendance({ key, city, groups, unseated }: CityGroups, now: Date): boolean {
  const seated = groups.reduce((sum, { members }) => sum + members.length, 0)
  const people = seated + unseated.length
  if (people === 0 || city.data.called_off_at !== null) return people > 0
  return people < MIN_GROUP_SIZE && (seated === 0 || now < seatingFreezesAt(key.date))
}

/** Until the tables are settled an admin may still find a seat for those who have none. Then their seats are called off. */
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
  const under_four = groups.filter(isBelowMinimum).length
  const same = unseated === data.unseated && under_four === data.under_four
  if (formed_at === data.formed_at && same) return false
  await commitCityWrites(city, [], { formed_at, unseated, under_four })
  if (unseated > 0) alarm('People are left without a table', { ...key, unseated })
  if (under_four > 0) alarm('Tables are left with fewer than four', { ...key, under_four })
  return true
}

/**
 * Calls the evening off in a city with fewer than four registrations: each attendee gets their ticket back and an e-mail, in
 * one batch per registration. `called_off_at` is written first, guarded by the state that the decision rests on.
 */
async function callOffCity({ city, groups, unseated }: CityGroups, now: Date): Promise<void> {
  await commitCityWrites(city, [], { called_off_at: city.data.called_off_at ?? now })
  for (const { data } of [...groups.flatMap(({ members }) => members), ...unseated])
    await callOffRegistration(data.id, { cause: 'too-few', compensation: 'ticket' }, now)
}

/**
 * Calls off the registrations without a group after the seating freeze: late attendees where all groups are full, or
 * attendees who are kept apart from a member of each. They get their tickets back and an e-mail, in one batch per
 * registration (docs/decisions/0025-attendee-without-a-group.md).
 */
async function callOffUnseated({ key, unseated }: CityGroups, now: Date): Promise<void> {
  alarm('Seats are called off for want of a table', { ...key, people: unseated.length })
  for (const { data } of unseated)
    await callOffRegistration(data.id, { cause: 'no-table', compensation: 'ticket' }, now)
}
