import {
  collections,
  type EveningCityDocument,
  type EventDate,
  eveningCityDocument,
  type GroupDocument,
  groupDocument,
  type MatchDocument,
  matchDocument,
  type Place,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain'
import type { Query } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { isCollision } from '../platform/collision.ts'
import { db } from '../platform/firebase.ts'
import { pagesOf } from '../platform/pages-of.ts'
import { readAll } from '../platform/read-all.ts'
import { type Stored, stored } from '../platform/stored.ts'

const PAGE = 300

/** One city's part of one evening: what the week works on, independently of every other. */
export interface CityKey {
  readonly date: EventDate
  readonly city: string
}

/** A table, and the people who come to it. */
export interface CityTable {
  readonly group: GroupDocument
  readonly match: MatchDocument | null
  readonly members: readonly Stored<RegistrationDocument>[]
}

export interface CityTables {
  readonly key: CityKey
  readonly city: Stored<EveningCityDocument>
  readonly tables: readonly CityTable[]
  /** Who is registered and sits nowhere. */
  readonly loose: readonly Stored<RegistrationDocument>[]
}

/**
 * Reads all tables of a city. Its own document comes first: a batch that holds that state as its precondition is written
 * only if none of what was read after it has been changed by another step. Null where nobody has come here yet.
 */
export async function loadCity(key: CityKey): Promise<CityTables | null> {
  const city = (await readCity(key)) ?? (await openCity(key))
  return city && loadTables(key, city)
}

/** All tables of a city whose document has been read before. */
export async function loadTables(key: CityKey, city: Stored<EveningCityDocument>): Promise<CityTables> {
  const groups = await allOf(inCity(collections.groups, key), groupDocument)
  const [registrations, matches] = await Promise.all([
    allOf(registeredIn(key), registrationDocument),
    readInPages(groups.map(({ ref }) => paths.match(ref.id))),
  ])
  const seated = Map.groupBy(registrations, ({ data }) => data.group_id)
  const known = new Set(groups.map(({ ref }) => ref.id))
  return {
    key,
    city,
    tables: groups.map(({ data }, n) => ({
      group: data,
      match: (matches[n] && stored(matchDocument, matches[n])?.data) ?? null,
      members: seated.get(data.id) ?? [],
    })),
    loose: registrations.filter(({ data }) => data.group_id === null || !known.has(data.group_id)),
  }
}

/** Where a table sits; null where it has no place yet. */
export function placeOf(match: CityTable['match']): Place | null {
  if (match?.venue_id == null || match.table === null) return null
  return { venue_id: match.venue_id, table: match.table }
}

/** Documents by their paths, however many. */
export async function readInPages(wanted: readonly string[]) {
  const found = []
  for (let from = 0; from < wanted.length; from += PAGE)
    found.push(...(await readAll(wanted.slice(from, from + PAGE))))
  return found
}

/** The city's own document; null before the first look. */
export async function readCity({ date, city }: CityKey): Promise<Stored<EveningCityDocument> | null> {
  return stored(eveningCityDocument, await db().doc(paths.eveningCity(date, city)).get())
}

/** A city has a document from the first look on that finds somebody there. */
async function openCity(key: CityKey): Promise<Stored<EveningCityDocument> | null> {
  if ((await registeredIn(key).limit(1).get()).empty) return null
  try {
    await db().doc(paths.eveningCity(key.date, key.city)).create(eveningCityDocument.parse({}))
  } catch (error) {
    // To go on: another run has opened it.
    if (!isCollision(error)) throw error
  }
  return readCity(key)
}

/** Who comes to the evening in this city. */
export function registeredIn(key: CityKey): Query {
  return inCity(collections.registrations, key).where('registration_status', '==', 'registered')
}

function inCity(collection: string, { date, city }: CityKey): Query {
  return db()
    .collection(collection)
    .where('thursday_event_id', '==', date)
    .where('selected_city.id', '==', city)
}

async function allOf<S extends z.ZodType>(query: Query, schema: S): Promise<Stored<z.output<S>>[]> {
  const found = []
  for await (const page of pagesOf(query, PAGE))
    found.push(...page.flatMap((one) => stored(schema, one) ?? []))
  return found
}
