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
import type { VenueTable } from '@tablee/domain/matching'
import { FieldValue, type Query, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import type { z } from 'zod'
import {
  db,
  getDocuments,
  isWriteConflict,
  parseSnapshot,
  queryPages,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'

const PAGE = 300

/** One city's part of one evening: what the week works on, independently of every other. */
export interface CityKey {
  readonly date: EventDate
  readonly city: string
}

/** A table, and the people who come to it. */
export interface SeatedGroup {
  readonly group: GroupDocument
  readonly match: MatchDocument | null
  readonly members: readonly Snapshot<RegistrationDocument>[]
}

export interface CityGroups {
  readonly key: CityKey
  readonly city: Snapshot<EveningCityDocument>
  readonly groups: readonly SeatedGroup[]
  /** Who is registered and sits nowhere. */
  readonly unseated: readonly Snapshot<RegistrationDocument>[]
}

/**
 * Reads all tables of a city. Its own document comes first: a batch that holds that state as its precondition is written
 * only if none of what was read after it has been changed by another step. Null where nobody has come here yet.
 */
async function loadCityGroups(key: CityKey): Promise<CityGroups | null> {
  const city = (await readCity(key)) ?? (await createEveningCity(key))
  return city && loadGroups(key, city)
}

/** All tables of a city whose document has been read before. */
export async function loadGroups(key: CityKey, city: Snapshot<EveningCityDocument>): Promise<CityGroups> {
  const groups = await queryAll(inCity(collections.groups, key), groupDocument)
  const [registrations, matches] = await Promise.all([
    queryAll(registeredIn(key), registrationDocument),
    getDocumentsInChunks(groups.map(({ ref }) => paths.match(ref.id))),
  ])
  const seated = Map.groupBy(registrations, ({ data }) => data.group_id)
  const known = new Set(groups.map(({ ref }) => ref.id))
  return {
    key,
    city,
    groups: groups.map(({ data }, n) => ({
      group: data,
      match: (matches[n] && parseSnapshot(matchDocument, matches[n])?.data) ?? null,
      members: seated.get(data.id) ?? [],
    })),
    unseated: registrations.filter(({ data }) => data.group_id === null || !known.has(data.group_id)),
  }
}

/** Where a table sits; null where it has no place yet. */
export function venueTableOf(match: SeatedGroup['match']): VenueTable | null {
  if (match?.venue_id == null || match.table === null) return null
  return { venue_id: match.venue_id, table: match.table }
}

/** Documents by their paths, however many. */
export async function getDocumentsInChunks(wanted: readonly string[]) {
  const found = []
  for (let from = 0; from < wanted.length; from += PAGE)
    found.push(...(await getDocuments(wanted.slice(from, from + PAGE))))
  return found
}

/** The city's own document; null before the first look. */
export async function readCity({ date, city }: CityKey): Promise<Snapshot<EveningCityDocument> | null> {
  return parseSnapshot(eveningCityDocument, await db().doc(paths.eveningCity(date, city)).get())
}

/** A city has a document from the first look on that finds somebody there. */
async function createEveningCity(key: CityKey): Promise<Snapshot<EveningCityDocument> | null> {
  if ((await registeredIn(key).limit(1).get()).empty) return null
  try {
    await db().doc(paths.eveningCity(key.date, key.city)).create(eveningCityDocument.parse({}))
  } catch (error) {
    // To go on: another run has opened it.
    if (!isWriteConflict(error)) throw error
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

async function queryAll<S extends z.ZodType>(query: Query, schema: S): Promise<Snapshot<z.output<S>>[]> {
  const found = []
  for await (const page of queryPages(query, PAGE))
    found.push(...page.flatMap((one) => parseSnapshot(schema, one) ?? []))
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
export class CitySession {
  readonly key: CityKey
  private cachedGroups: CityGroups | null | undefined
  private cachedVenues: readonly VenueDocument[] | undefined

  constructor(key: CityKey) {
    this.key = key
  }

  /** The tables as they were last seen; null where nobody has come yet, and where an admin has called the evening off. */
  async groups(): Promise<CityGroups | null> {
    if (this.cachedGroups === undefined) {
      this.cachedGroups = await loadCityGroups(this.key)
      // Read after the tables, venues are what the precondition on the city holds: their change counts its version up.
      this.cachedVenues = undefined
    }
    return this.cachedGroups?.city.data.by_hand ? null : this.cachedGroups
  }

  /** The bars of the city. */
  async venues(): Promise<readonly VenueDocument[]> {
    this.cachedVenues ??= await loadVenues(this.key.city)
    return this.cachedVenues
  }

  /** Decides on what stands until nobody comes in between; `step` answers whether it wrote, and so does this. */
  update(step: (state: CityGroups) => Promise<boolean>): Promise<boolean> {
    return retryOnConflict(async () => {
      const state = await this.groups()
      if (!state) return false
      // Unless it is known that nothing was written: a batch that failed may have been preceded by one that did not.
      this.cachedGroups = undefined
      const wrote = await step(state)
      if (!wrote) this.cachedGroups = state
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
export interface WriteUnit {
  readonly writes: number
  readonly add: (batch: WriteBatch) => void
}

/**
 * Writes pieces in as few batches as they fit, each with the city's document: one after another, each on the state that the
 * one before has left. Whoever changes the city's tables in between makes the next batch fail, and what was written stands.
 */
export async function commitCityWrites(
  city: Snapshot<EveningCityDocument>,
  units: readonly WriteUnit[],
  note: Partial<EveningCityDocument>,
): Promise<void> {
  let lastUpdateTime: Timestamp = city.precondition.lastUpdateTime
  for (const batchUnits of chunkByWrites(units)) {
    const batch = db().batch()
    batch.update(city.ref, { ...note, version: FieldValue.increment(1) }, { lastUpdateTime })
    for (const { add } of batchUnits) add(batch)
    const [written] = await batch.commit()
    if (written) lastUpdateTime = written.writeTime
  }
}

function chunkByWrites(units: readonly WriteUnit[]): WriteUnit[][] {
  const batches: WriteUnit[][] = [[]]
  let writes = 1
  for (const piece of units) {
    if (writes + piece.writes > MOST_WRITES) {
      batches.push([])
      writes = 1
    }
    batches.at(-1)?.push(piece)
    writes += piece.writes
  }
  return batches
}
