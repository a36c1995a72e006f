import {
  type GroupDocument,
  type MatchDocument,
  paths,
  type RegistrationDocument,
} from '@tablee/domain/documents'
import { type GroupChange, groupQuality, icebreakersFor, reasonsFor } from '@tablee/domain/matching'
import { activitiesFor, cities } from '@tablee/domain/places'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Snapshot } from '../platform/firestore.ts'
import { db } from '../platform/firestore.ts'
import type { CityGroups, SeatedGroup } from './city-state.ts'
import { commitCityWrites, type WriteUnit } from './city-state.ts'
import type { SeatingPlan } from './plan-seating.ts'

/** Writes what was decided, each table whole or not at all, and all that move in one batch. */
export async function writeGroups(state: CityGroups, plan: SeatingPlan): Promise<void> {
  const writer = new GroupWriter(state)
  const pieces = [
    mergeWriteUnits([
      ...plan.regrouped.map((table) => writer.writeUnit(table)),
      writer.unseat(plan.unseated),
    ]),
    ...plan.newGroups.map((table) => writer.writeUnit(table)),
    ...plan.outdatedGroups.map((table) => writer.writeUnit(table)),
  ].filter(({ writes }) => writes > 0)
  if (pieces.length > 0) await commitCityWrites(state.city, pieces, { last_table: writer.lastGroupNumber })
}

/** Pieces of which none stands without the others. */
export function mergeWriteUnits(pieces: readonly WriteUnit[]): WriteUnit {
  return {
    writes: pieces.reduce((sum, { writes }) => sum + writes, 0),
    add: (batch) => {
      for (const { add } of pieces) add(batch)
    },
  }
}

/** What is written of tables that change, and of those whom they name. */
export class GroupWriter {
  /** No number is used again, so that nothing said of one table is taken for another's. */
  lastGroupNumber: number
  private readonly state: CityGroups
  private readonly registrations: ReadonlyMap<string, Snapshot<RegistrationDocument>>

  constructor(state: CityGroups) {
    this.state = state
    this.lastGroupNumber = state.city.data.last_table
    const everybody = [...state.groups.flatMap(({ members }) => members), ...state.unseated]
    this.registrations = new Map(everybody.map((one) => [one.data.user_id, one]))
  }

  /** One table, and what the caller writes of it besides, once it is known by which id. */
  writeUnit(table: GroupChange, more?: (batch: WriteBatch, id: string) => void): WriteUnit {
    const before = this.state.groups.find(({ group }) => group.id === table.id) ?? null
    const named = before?.group.member_ids.length ?? 0
    return {
      // The table and what is said of it, two writes a person, one for each who left, and what goes with its place.
      writes: 4 + 2 * table.members.length + named,
      add: this.groupWrites(table, before, more),
    }
  }

  /** Takes people from the tables that they sit at, who sit at no other one. */
  unseat(uids: readonly string[]): WriteUnit {
    const seated = uids.flatMap((uid) => {
      const registration = this.registrations.get(uid)
      return registration && registration.data.group_id !== null ? [registration] : []
    })
    return {
      writes: seated.length,
      add: (batch) => {
        for (const { ref, precondition } of seated) batch.update(ref, { group_id: null }, precondition)
      },
    }
  }

  private groupWrites(
    table: GroupChange,
    before: SeatedGroup | null,
    more?: (batch: WriteBatch, id: string) => void,
  ): WriteUnit['add'] {
    if (table.members.length === 0) return (batch) => before && deleteGroup(batch, before)
    const id = before?.group.id ?? this.nextId()
    return (batch) => {
      this.write(batch, { id, members: table.members }, before)
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
    before: SeatedGroup | null,
  ): void {
    const uids = members.map((one) => one.id)
    const told = {
      member_ids: uids,
      seats: this.seatsOf(before, members.length),
      icebreakers: icebreakersFor(members),
    }
    if (before) batch.update(db().doc(paths.group(id)), told)
    else batch.create(db().doc(paths.group(id)), this.newGroup(id, told))
    const { people, score, shared, alone, known } = groupQuality(members, this.state.key.date)
    // The place stays, even where it has become too short: people may have been told of it, until another is found.
    const match: MatchDocument = {
      score,
      people,
      shared,
      alone,
      known,
      venue_id: before?.match?.venue_id ?? null,
      table: before?.match?.table ?? null,
    }
    batch.set(db().doc(paths.match(id)), match)
    for (const one of members) {
      batch.set(db().doc(paths.reasons(id, one.id)), { reasons: reasonsFor(one, members) })
      const registration = this.registrations.get(one.id)
      if (registration && registration.data.group_id !== id)
        batch.update(registration.ref, { group_id: id }, registration.precondition)
    }
    for (const uid of before?.group.member_ids ?? [])
      if (!uids.includes(uid)) batch.delete(db().doc(paths.reasons(id, uid)))
  }

  /** A chair that somebody has left stays in sight while the same people sit there; a table that is made anew has none. */
  private seatsOf(before: SeatedGroup | null, people: number): number {
    const stale = before && before.members.length === people
    return stale ? Math.max(before.group.seats, people) : people
  }

  private newGroup(
    id: string,
    told: Pick<GroupDocument, 'member_ids' | 'seats' | 'icebreakers'>,
  ): GroupDocument {
    const { date, city } = this.state.key
    const place = cities.find((one) => one.id === city)
    const activity = activitiesFor(date).find(({ available }) => available)
    if (!place || !activity) throw new Error('A table is in a city of ours, and plays something')
    return {
      id,
      thursday_event_id: date,
      selected_city: { id: place.id, name: place.name },
      selected_activity: { id: activity.id, name: activity.name, emoji: activity.emoji },
      venue_id: null,
      table: null,
      locked: false,
      ...told,
    }
  }
}

/** Adds the end of a table that nobody sits at to the batch: itself, and all that is said of it. */
export function deleteGroup(batch: WriteBatch, { group }: SeatedGroup): void {
  for (const uid of group.member_ids) batch.delete(db().doc(paths.reasons(group.id, uid)))
  batch.delete(db().doc(paths.match(group.id)))
  batch.delete(db().doc(paths.revealedVenue(group.id)))
  batch.delete(db().doc(paths.group(group.id)))
}
