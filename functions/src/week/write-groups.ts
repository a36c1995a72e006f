import { randomUUID } from 'node:crypto'
import { groupRevealAt } from '@tablee/domain/calendar'
import {
  type GroupDocument,
  type PrivateGroupDocument,
  paths,
  type RegistrationDocument,
} from '@tablee/domain/documents'
import { type GroupChange, groupQuality, icebreakersFor, reasonsFor } from '@tablee/domain/matching'
import { activitiesFor, cities } from '@tablee/domain/places'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Snapshot } from '../platform/firestore.ts'
import { db } from '../platform/firestore.ts'
import type { CityCache, CityGroups, GroupWithRegistrations } from './city-state.ts'
import { commitCityWrites, type WriteUnit } from './city-state.ts'
import type { SeatingPlan } from './plan-seating.ts'

/**
 * Writes a seating plan. Each group is written in one batch, and all groups that exchange members share one.
 */
export async function writeGroups(state: CityGroups, plan: SeatingPlan, now: Date): Promise<void> {
  const writer = new GroupWriter(state, now)
  const units = [
    mergeWriteUnits([
      ...plan.regrouped.map((group) => writer.writeUnit(group)),
      writer.removeFromGroups(plan.unseated),
    ]),
    ...plan.newGroups.map((group) => writer.writeUnit(group)),
    ...plan.outdatedGroups.map((group) => writer.writeUnit(group)),
  ].filter(({ writes }) => writes > 0)
  if (units.length > 0) await commitCityWrites(state.city, units, { last_table: writer.lastGroupNumber })
}

/** One unit of several that must be in the same batch. */
export function mergeWriteUnits(units: readonly WriteUnit[]): WriteUnit {
  return {
    writes: units.reduce((sum, { writes }) => sum + writes, 0),
    add: (batch) => {
      for (const { add } of units) add(batch)
    },
  }
}

/** Builds the writes of changed groups and of their members' registrations. */
export class GroupWriter {
  /**
   * The highest group number used in this city. Numbers are not reused, so that no mail or log can mean two
   * groups.
   */
  lastGroupNumber: number
  private readonly state: CityGroups
  private readonly now: Date
  private readonly registrations: ReadonlyMap<string, Snapshot<RegistrationDocument>>

  constructor(state: CityGroups, now: Date) {
    this.state = state
    this.now = now
    this.lastGroupNumber = state.city.data.last_table
    const attendees = [...state.groups.flatMap(({ members }) => members), ...state.unseated]
    this.registrations = new Map(attendees.map((one) => [one.data.user_id, one]))
  }

  /** The writes of one group. `more` adds the caller's own writes, once the id of a new group is known. */
  writeUnit(change: GroupChange, more?: (batch: WriteBatch, id: string) => void): WriteUnit {
    const before = this.state.groups.find(({ group }) => group.id === change.id) ?? null
    const formerMembers = before?.group.member_ids.length ?? 0
    return {
      // Group, private group, and two for the venue table; two writes per member; one per former member at most.
      writes: 4 + 2 * change.members.length + formerMembers,
      add: this.groupWrites(change, before, more),
    }
  }

  /** Removes attendees from their groups; those already without a group are skipped. */
  removeFromGroups(uids: readonly string[]): WriteUnit {
    const withGroup = uids.flatMap((uid) => {
      const registration = this.registrations.get(uid)
      return registration && registration.data.group_id !== null ? [registration] : []
    })
    return {
      writes: withGroup.length,
      add: (batch) => {
        for (const { ref, precondition } of withGroup) batch.update(ref, { group_id: null }, precondition)
      },
    }
  }

  private groupWrites(
    change: GroupChange,
    before: GroupWithRegistrations | null,
    more?: (batch: WriteBatch, id: string) => void,
  ): WriteUnit['add'] {
    if (change.members.length === 0) return (batch) => before && deleteGroup(batch, before)
    const id = before?.group.id ?? this.nextId()
    return (batch) => {
      this.write(batch, { id, members: change.members }, before)
      more?.(batch, id)
    }
  }

  private nextId(): string {
    const { date, city } = this.state.key
    this.lastGroupNumber += 1
    return `${date}_${city}_${this.lastGroupNumber}`
  }

  private write(
    batch: WriteBatch,
    { id, members }: GroupChange & { id: string },
    before: GroupWithRegistrations | null,
  ): void {
    const uids = members.map((one) => one.id)
    const fields = {
      member_ids: uids,
      seats: this.numberOfSeats(before, members.length),
      icebreakers: icebreakersFor(members),
    }
    if (before) batch.update(db().doc(paths.group(id)), fields)
    else batch.create(db().doc(paths.group(id)), this.newGroup(id, fields))
    const { people, score, shared, alone, known } = groupQuality(members, this.state.key.date)
    // The venue table stays even if it is too small now: members may know it, and it may be replaced later.
    const privateGroup: PrivateGroupDocument = {
      score,
      people,
      shared,
      alone,
      known,
      venue_id: before?.privateGroup?.venue_id ?? null,
      table: before?.privateGroup?.table ?? null,
    }
    batch.set(db().doc(paths.privateGroup(id)), privateGroup)
    for (const one of members) {
      batch.set(db().doc(paths.reasons(id, one.id)), { reasons: reasonsFor(one, members) })
      const registration = this.registrations.get(one.id)
      // Until the reveal a member who joins gets a new hidden id, so that a cancellation that read the old registration fails its
      // precondition and is decided again.
      if (registration && !before?.members.includes(registration))
        batch.update(registration.ref, { group_id: this.shownId(id) }, registration.precondition)
    }
    for (const uid of before?.group.member_ids ?? [])
      if (!uids.includes(uid)) batch.delete(db().doc(paths.reasons(id, uid)))
  }

  /** The id of a group as its members may read it: from the reveal of the profiles on. */
  private shownId(id: string): string {
    return this.now < groupRevealAt(this.state.key.date) ? `hidden_${randomUUID()}` : id
  }

  /**
   * The group's number of seats. A cancellation leaves its seat empty, which the waitlist may be offered
   * (standby.ts), also after a member was exchanged for another, or another of its empty seats was taken. A group
   * from which the seating takes a member away has as many seats as members.
   */
  private numberOfSeats(before: GroupWithRegistrations | null, people: number): number {
    return before && people >= before.members.length ? Math.max(before.group.seats, people) : people
  }

  private newGroup(
    id: string,
    fields: Pick<GroupDocument, 'member_ids' | 'seats' | 'icebreakers'>,
  ): GroupDocument {
    const { date, city: cityId } = this.state.key
    const city = cities.find(({ id: each }) => each === cityId)
    const activity = activitiesFor(date).find(({ available }) => available)
    if (!city || !activity) throw new Error('A group needs a known city and an available activity')
    return {
      id,
      thursday_event_id: date,
      selected_city: { id: city.id, name: city.name },
      selected_activity: { id: activity.id, name: activity.name, emoji: activity.emoji },
      venue_id: null,
      table: null,
      locked: false,
      ...fields,
    }
  }
}

/** From the reveal of the profiles on: names each member's group in their registration. Returns whether it wrote. */
export function revealGroups(cache: CityCache): Promise<boolean> {
  return cache.update(async ({ city, groups }) => {
    const units = groups.map(({ group, members }): WriteUnit => {
      const hidden = members.filter(({ data }) => data.group_id !== group.id)
      return {
        writes: hidden.length,
        add: (batch) => {
          for (const { ref, precondition } of hidden) batch.update(ref, { group_id: group.id }, precondition)
        },
      }
    })
    const due = units.filter(({ writes }) => writes > 0)
    if (due.length > 0) await commitCityWrites(city, due, {})
    return due.length > 0
  })
}

/** Adds the deletion of a group without members to the batch, with its private group, reasons and revealed venue. */
export function deleteGroup(batch: WriteBatch, { group }: GroupWithRegistrations): void {
  for (const uid of group.member_ids) batch.delete(db().doc(paths.reasons(group.id, uid)))
  batch.delete(db().doc(paths.privateGroup(group.id)))
  batch.delete(db().doc(paths.revealedVenue(group.id)))
  batch.delete(db().doc(paths.group(group.id)))
}
