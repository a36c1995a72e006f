import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  type EveningCityDocument,
  eveningCityDocument,
  type GroupDocument,
  groupDocument,
  type MatchDocument,
  matchDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type VenueDocument,
  venueDocument,
} from '@tablee/domain/documents'
import type { Place } from '@tablee/domain/matching'
import { FieldValue, type Query, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import type { z } from 'zod'
import {
  db,
  isCollision,
  pagesOf,
  readAll,
  retryOnConflict,
  type Stored,
  stored,
} from '../platform/firestore.ts'

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
async function loadCity(key: CityKey): Promise<CityTables | null> {
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

/** The bars of a city. */
export async function loadVenues(city: string): Promise<VenueDocument[]> {
  const found = await db().collection(collections.venues).where('city', '==', city).get()
  return found.docs.map((venue) => venueDocument.parse(venue.data()))
}

/**
 * A look at a city's tables that all steps of a run share: they are read once, and again only after something was written,
 * or when somebody else has written in between.
 */
export class CityLook {
  readonly key: CityKey
  private tables: CityTables | null | undefined
  private bars: readonly VenueDocument[] | undefined

  constructor(key: CityKey) {
    this.key = key
  }

  /** The tables as they were last seen; null where nobody has come yet, and where an admin has called the evening off. */
  async state(): Promise<CityTables | null> {
    if (this.tables === undefined) {
      this.tables = await loadCity(this.key)
      // Read after the tables, venues are what the precondition on the city holds: their change counts its version up.
      this.bars = undefined
    }
    return this.tables?.city.data.by_hand ? null : this.tables
  }

  /** The bars of the city. */
  async venues(): Promise<readonly VenueDocument[]> {
    this.bars ??= await loadVenues(this.key.city)
    return this.bars
  }

  /** Decides on what stands until nobody comes in between; `step` answers whether it wrote, and so does this. */
  change(step: (state: CityTables) => Promise<boolean>): Promise<boolean> {
    return retryOnConflict(async () => {
      const state = await this.state()
      if (!state) return false
      // Unless it is known that nothing was written: a batch that failed may have been preceded by one that did not.
      this.tables = undefined
      const wrote = await step(state)
      if (!wrote) this.tables = state
      return wrote
    })
  }
}

/**
 * Few enough that a batch which fails is soon written again; a piece that has more is one all the same. Firestore itself has
 * counted no writes since 29 March 2023: a batch may have ten megabytes.
 */
const MOST_WRITES = 450

/** Writes that belong together; all of them are in one batch. */
export interface Piece {
  readonly writes: number
  readonly add: (batch: WriteBatch) => void
}

/**
 * Writes pieces in as few batches as they fit, each with the city's document: one after another, each on the state that the
 * one before has left. Whoever changes the city's tables in between makes the next batch fail, and what was written stands.
 */
export async function writeInCity(
  city: Stored<EveningCityDocument>,
  pieces: readonly Piece[],
  note: Partial<EveningCityDocument>,
): Promise<void> {
  let lastUpdateTime: Timestamp = city.unchanged.lastUpdateTime
  for (const together of inBatches(pieces)) {
    const batch = db().batch()
    batch.update(city.ref, { ...note, version: FieldValue.increment(1) }, { lastUpdateTime })
    for (const { add } of together) add(batch)
    const [written] = await batch.commit()
    if (written) lastUpdateTime = written.writeTime
  }
}

function inBatches(pieces: readonly Piece[]): Piece[][] {
  const batches: Piece[][] = [[]]
  let writes = 1
  for (const piece of pieces) {
    if (writes + piece.writes > MOST_WRITES) {
      batches.push([])
      writes = 1
    }
    batches.at(-1)?.push(piece)
    writes += piece.writes
  }
  return batches
}
