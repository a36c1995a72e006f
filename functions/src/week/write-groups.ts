import {
  type GroupDocument,
  type MatchDocument,
  paths,
  type RegistrationDocument,
} from '@tablee/domain/documents'
import { icebreakersFor, type MendedTable, reasonsFor, tableQuality } from '@tablee/domain/matching'
import { activitiesFor, cities } from '@tablee/domain/places'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Stored } from '../platform/firestore.ts'
import { db } from '../platform/firestore.ts'
import type { CityTable, CityTables } from './city-state.ts'
import { type Piece, writeInCity } from './city-state.ts'
import type { SeatPlan } from './plan-seating.ts'

/** Writes what was decided, each table whole or not at all, and all that move in one batch. */
export async function writeTables(state: CityTables, plan: SeatPlan): Promise<void> {
  const writer = new TableWriter(state)
  const pieces = [
    joined([...plan.together.map((table) => writer.piece(table)), writer.standUp(plan.unseated)]),
    ...plan.fresh.map((table) => writer.piece(table)),
    ...plan.stale.map((table) => writer.piece(table)),
  ].filter(({ writes }) => writes > 0)
  if (pieces.length > 0) await writeInCity(state.city, pieces, { last_table: writer.lastTable })
}

/** Pieces of which none stands without the others. */
export function joined(pieces: readonly Piece[]): Piece {
  return {
    writes: pieces.reduce((sum, { writes }) => sum + writes, 0),
    add: (batch) => {
      for (const { add } of pieces) add(batch)
    },
  }
}

/** What is written of tables that change, and of those whom they name. */
export class TableWriter {
  /** No number is used again, so that nothing said of one table is taken for another's. */
  lastTable: number
  private readonly state: CityTables
  private readonly registrations: ReadonlyMap<string, Stored<RegistrationDocument>>

  constructor(state: CityTables) {
    this.state = state
    this.lastTable = state.city.data.last_table
    const everybody = [...state.tables.flatMap(({ members }) => members), ...state.loose]
    this.registrations = new Map(everybody.map((one) => [one.data.user_id, one]))
  }

  /** One table, and what the caller writes of it besides, once it is known by which id. */
  piece(table: MendedTable, more?: (batch: WriteBatch, id: string) => void): Piece {
    const before = this.state.tables.find(({ group }) => group.id === table.id) ?? null
    const named = before?.group.member_ids.length ?? 0
    return {
      // The table and what is said of it, two writes a person, one for each who left, and what goes with its place.
      writes: 4 + 2 * table.members.length + named,
      add: this.adding(table, before, more),
    }
  }

  /** Takes people from the tables that they sit at, who sit at no other one. */
  standUp(uids: readonly string[]): Piece {
    const seated = uids.flatMap((uid) => {
      const registration = this.registrations.get(uid)
      return registration && registration.data.group_id !== null ? [registration] : []
    })
    return {
      writes: seated.length,
      add: (batch) => {
        for (const { ref, unchanged } of seated) batch.update(ref, { group_id: null }, unchanged)
      },
    }
  }

  private adding(
    table: MendedTable,
    before: CityTable | null,
    more?: (batch: WriteBatch, id: string) => void,
  ): Piece['add'] {
    if (table.members.length === 0) return (batch) => before && giveUp(batch, before)
    const id = before?.group.id ?? this.nextId()
    return (batch) => {
      this.write(batch, { id, members: table.members }, before)
      more?.(batch, id)
    }
  }

  private nextId(): string {
    const { date, city } = this.state.key
    this.lastTable += 1
    return `${date}_${city}_${this.lastTable}`
  }

  private write(
    batch: WriteBatch,
    { id, members }: MendedTable & { id: string },
    before: CityTable | null,
  ): void {
    const uids = members.map((one) => one.id)
    const told = {
      member_ids: uids,
      seats: this.seatsOf(before, members.length),
      icebreakers: icebreakersFor(members),
    }
    if (before) batch.update(db().doc(paths.group(id)), told)
    else batch.create(db().doc(paths.group(id)), this.newGroup(id, told))
    const { people, score, shared, alone, known } = tableQuality(members, this.state.key.date)
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
        batch.update(registration.ref, { group_id: id }, registration.unchanged)
    }
    for (const uid of before?.group.member_ids ?? [])
      if (!uids.includes(uid)) batch.delete(db().doc(paths.reasons(id, uid)))
  }

  /** A chair that somebody has left stays in sight while the same people sit there; a table that is made anew has none. */
  private seatsOf(before: CityTable | null, people: number): number {
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
export function giveUp(batch: WriteBatch, { group }: CityTable): void {
  for (const uid of group.member_ids) batch.delete(db().doc(paths.reasons(group.id, uid)))
  batch.delete(db().doc(paths.match(group.id)))
  batch.delete(db().doc(paths.revealedVenue(group.id)))
  batch.delete(db().doc(paths.group(group.id)))
}
