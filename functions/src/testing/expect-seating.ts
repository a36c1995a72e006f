import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  groupDocument,
  paths,
  privateGroupDocument,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { expect } from 'vitest'
import { groupQueryOf } from '../booking/registration.ts'
import { db } from '../platform/firestore.ts'

/** The members of each group of an evening: largest first, members sorted. */
export async function tablesOf(date: EventDate): Promise<string[][]> {
  const { docs } = await db().collection(collections.groups).where('thursday_event_id', '==', date).get()
  return docs
    .map((group): string[] => group.get('member_ids').toSorted())
    .toSorted((one, other) => other.length - one.length)
}

/** The id of the group that a user is a member of; undefined for none. */
export async function groupIdOf(date: EventDate, uid: string): Promise<string | undefined> {
  return (await groupQueryOf(date, uid).get()).docs[0]?.id
}

/** The registrations of an evening. */
export async function registered(date: EventDate): Promise<RegistrationDocument[]> {
  const all = await db().collection(collections.registrations).where('thursday_event_id', '==', date).get()
  return all.docs
    .map((one) => registrationDocument.parse(one.data()))
    .filter((one) => one.registration_status === 'registered')
}

/**
 * Each registration is in one group, of `sizes.least` to seven. The group has exactly these members, with one set of
 * reasons each. If it has a venue table, no other group has the same.
 */
export async function expectNoSeatingIssues(
  date: EventDate,
  sizes: { least: number } = { least: 4 },
): Promise<void> {
  const everybody = await registered(date)
  const found = await db().collection(collections.groups).where('thursday_event_id', '==', date).get()
  const groups = found.docs.map((group) => groupDocument.parse(group.data()))
  expect(groups.flatMap(({ member_ids }) => member_ids).toSorted()).toEqual(
    everybody.map(({ user_id }) => user_id).toSorted(),
  )
  const venueTables: string[] = []
  for (const { id, member_ids, icebreakers, selected_city } of groups) {
    expect(member_ids.length).toBeGreaterThanOrEqual(sizes.least)
    expect(member_ids.length).toBeLessThanOrEqual(7)
    expect(icebreakers.length).toBeGreaterThan(0)
    const members = everybody.filter(({ user_id }) => member_ids.includes(user_id))
    // Whose group it is, its members may read from the reveal on.
    const isRevealed = (await db().doc(paths.thursdayEvent(date)).get()).get('booking_info_unlocked')
    const named = members.map(({ group_id }) => (group_id?.startsWith('hidden_') ? 'hidden' : group_id))
    expect(new Set(named)).toEqual(new Set([isRevealed ? id : 'hidden']))
    for (const member of members) expect(member.selected_city).toEqual(selected_city)
    const reasons = await db()
      .collection(`${paths.group(id)}/reasons`)
      .listDocuments()
    expect(reasons.map((one) => one.id).toSorted()).toEqual(member_ids.toSorted())
    const privateGroup = privateGroupDocument.parse((await db().doc(paths.privateGroup(id)).get()).data())
    expect(privateGroup.people).toBe(member_ids.length)
    if (privateGroup.venue_id !== null) venueTables.push(`${privateGroup.venue_id}/${privateGroup.table}`)
  }
  expect(new Set(venueTables).size).toBe(venueTables.length)
}

/** The mails of the outbox, by kind. */
export async function mailsByKind(): Promise<Record<string, string[]>> {
  const mails = (await db().collection(collections.mail).get()).docs
  const kinds = Map.groupBy(mails, (mail): string => mail.get('kind'))
  return Object.fromEntries(
    [...kinds].map(([kind, all]) => [kind, all.map((mail): string => mail.get('to')).toSorted()]),
  )
}
