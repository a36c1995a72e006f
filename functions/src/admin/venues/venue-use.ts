import {
  collections,
  type EveningCityDocument,
  type EventDate,
  eveningCityDocument,
  groupDocument,
  matchDocument,
  paths,
  upcomingThursdays,
  type VenueDocument,
} from '@tablee/domain'
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { type Stored, stored } from '../../platform/stored.ts'
import { readInPages } from '../../week/city-tables.ts'

type Bar = Pick<VenueDocument, 'id' | 'city'>

/** What sits at a venue on the evenings to come. */
export interface VenueUse {
  /** The highest number of a table that is taken; 0 where none is. */
  readonly tables: number
  /** How many people the largest of those tables has. */
  readonly people: number
  /** The coming evenings' tables in the city, as they were read. */
  readonly cities: readonly Stored<EveningCityDocument>[]
}

/** Reads what sits there. Only evenings that the week has come to in this city can have tables: seldom more than one. */
export async function readVenueUse({ id, city }: Bar, now: Date): Promise<VenueUse> {
  const opened = await openedEvenings(city, now)
  const groups = await groupsOf(city, [...opened.keys()])
  const matches = await readInPages(groups.map((group) => paths.match(group.id)))
  const here = groups.flatMap((group, n) => {
    const match = matches[n] && stored(matchDocument, matches[n])?.data
    return match?.venue_id === id ? [{ table: match.table ?? 0, people: group.member_ids.length }] : []
  })
  return {
    tables: Math.max(0, ...here.map(({ table }) => table)),
    people: Math.max(0, ...here.map(({ people }) => people)),
    cities: [...opened.values()],
  }
}

/** Makes the batch fail where tables of these evenings were placed since, and makes those who place some look again. */
export function holdUse(batch: WriteBatch, { cities }: VenueUse): void {
  for (const { ref, unchanged } of cities) batch.update(ref, { version: FieldValue.increment(1) }, unchanged)
}

/** Those whose tables may be forming now are among them: they are held too. */
async function openedEvenings(
  city: string,
  now: Date,
): Promise<ReadonlyMap<EventDate, Stored<EveningCityDocument>>> {
  const dates = upcomingThursdays(now)
  const found = await readAll(dates.map((date) => paths.eveningCity(date, city)))
  return new Map(
    dates.flatMap((date, n) => {
      const evening = found[n] && stored(eveningCityDocument, found[n])
      return evening ? [[date, evening] as const] : []
    }),
  )
}

async function groupsOf(city: string, dates: readonly EventDate[]) {
  if (dates.length === 0) return []
  const { docs } = await db()
    .collection(collections.groups)
    .where('selected_city.id', '==', city)
    .where('thursday_event_id', 'in', dates)
    .get()
  return docs.map((group) => groupDocument.parse(group.data()))
}
