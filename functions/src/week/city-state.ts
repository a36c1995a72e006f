import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  type EveningCityDocument,
  eveningCityDocument,
  type GroupDocument,
  groupDocument,
  ids,
  type PrivateGroupDocument,
  paths,
  privateGroupDocument,
  type RegistrationDocument,
  registrationDocument,
  type VenueDocument,
  venueDocument,
} from '@tablee/domain/documents'
import type { VenueTable } from '@tablee/domain/matching'
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { commit } from '../platform/deadline.ts'
import {
  db,
  getDocuments,
  isWriteConflict,
  parseSnapshot,
  queryPages,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'

const PAGE = 300

/** One city of one evening: the unit of seating. Each is reconciled independently of all others. */
export interface CityKey {
  readonly date: EventDate
  readonly city: string
}

/**
 * A group and the registrations of its members. `privateGroup` is the group's `private/group` document: its score, and its venue table
 * before the reveal; null if it has none.
 */
export interface GroupWithRegistrations {
  readonly group: GroupDocument
  readonly privateGroup: PrivateGroupDocument | null
  readonly members: readonly Snapshot<RegistrationDocument>[]
  /** Whether the registration of a member cannot be read. The group then stays as it is. */
  readonly unreadable: boolean
}

export interface CityGroups {
  readonly key: CityKey
  readonly city: Snapshot<EveningCityDocument>
  readonly groups: readonly GroupWithRegistrations[]
  /** Registrations without a group. */
  readonly unseated: readonly Snapshot<RegistrationDocument>[]
  /** The ids of registrations that cannot be read. They count as attendees, and nothing else is done with them. */
  readonly unreadable: readonly string[]
}

/**
 * Reads the groups and registrations of an evening city. The city's document is read first: a batch with its
 * precondition commits only if no other step has written what was read after it. Null if the city has no
 * document and no registration.
 */
async function loadCityGroups(key: CityKey): Promise<CityGroups | null> {
  const city = (await readCity(key)) ?? (await createEveningCity(key))
  return city && loadGroups(key, city)
}

/** The groups and registrations of an evening city whose document the caller has read before. */
export async function loadGroups(key: CityKey, city: Snapshot<EveningCityDocument>): Promise<CityGroups> {
  const groups = (await queryAll(inCity(collections.groups, key))).flatMap(
    (one) => parseSnapshot(groupDocument, one) ?? [],
  )
  const [{ registrations, unreadable }, privateGroups] = await Promise.all([
    loadRegistrations(key),
    getDocumentsInChunks(groups.map(({ ref }) => paths.privateGroup(ref.id))),
  ])
  const unreadableIds = new Set(unreadable)
  const groupOf = new Map(groups.flatMap(({ data }) => data.member_ids.map((uid) => [uid, data.id])))
  const registrationsByGroup = Map.groupBy(registrations, ({ data }) => groupOf.get(data.user_id))
  return {
    key,
    city,
    groups: groups.map(({ data }, n) => ({
      group: data,
      privateGroup: (privateGroups[n] && parseSnapshot(privateGroupDocument, privateGroups[n])?.data) ?? null,
      members: registrationsByGroup.get(data.id) ?? [],
      unreadable: data.member_ids.some((uid) => unreadableIds.has(ids.registration(key.date, uid))),
    })),
    unreadable,
    unseated: registrations.filter(({ data }) => !groupOf.has(data.user_id)),
  }
}

/** The venue table of a group; null if it has none yet. */
export function venueTableOf(privateGroup: GroupWithRegistrations['privateGroup']): VenueTable | null {
  if (privateGroup?.venue_id == null || privateGroup.table === null) return null
  return { venue_id: privateGroup.venue_id, table: privateGroup.table }
}

/** The documents at these paths, in order, read in chunks of 300. */
export async function getDocumentsInChunks(wanted: readonly string[]) {
  const found = []
  for (let from = 0; from < wanted.length; from += PAGE)
    found.push(...(await getDocuments(wanted.slice(from, from + PAGE))))
  return found
}

/** The evening city's document; null until a seating pass has found a registration there, or a seating was requested. */
export async function readCity({ date, city }: CityKey): Promise<Snapshot<EveningCityDocument> | null> {
  return parseSnapshot(eveningCityDocument, await db().doc(paths.eveningCity(date, city)).get())
}

/** Creates the evening city's document if there is a registration; returns null otherwise. */
async function createEveningCity(key: CityKey): Promise<Snapshot<EveningCityDocument> | null> {
  if ((await registeredIn(key).limit(1).get()).empty) return null
  try {
    await db().doc(paths.eveningCity(key.date, key.city)).create(eveningCityDocument.parse({}))
  } catch (error) {
    // Ignored: a concurrent run has created it.
    if (!isWriteConflict(error)) throw error
  }
  return readCity(key)
}

/** The active registrations of an evening city. */
export function registeredIn(key: CityKey): Query {
  return inCity(collections.registrations, key).where('registration_status', '==', 'registered')
}

function inCity(collection: string, { date, city }: CityKey): Query {
  return db()
    .collection(collection)
    .where('thursday_event_id', '==', date)
    .where('selected_city.id', '==', city)
}

/** The active registrations of an evening city, and the ids of those that cannot be read. */
export async function loadRegistrations(key: CityKey) {
  const found = await queryAll(registeredIn(key))
  const registrations = found.flatMap((one) => parseReadable(registrationDocument, one) ?? [])
  const readable = new Set(registrations.map(({ ref }) => ref.id))
  return { registrations, unreadable: found.flatMap(({ id }) => (readable.has(id) ? [] : id)) }
}

async function queryAll(query: Query): Promise<QueryDocumentSnapshot[]> {
  const found = []
  for await (const page of queryPages(query, PAGE)) found.push(...page)
  return found
}

/** The venues of a city. */
export async function loadVenues(city: string): Promise<VenueDocument[]> {
  const found = await db().collection(collections.venues).where('city', '==', city).get()
  return found.docs.map((venue) => venueDocument.parse(venue.data()))
}

/**
 * A cache of an evening city's state, shared by all steps of a run. It is read once, and read again after a
 * write or a write conflict.
 */
export class CityCache {
  readonly key: CityKey
  private cachedGroups: CityGroups | null | undefined
  private cachedVenues: readonly VenueDocument[] | undefined

  constructor(key: CityKey) {
    this.key = key
  }

  /**
   * The cached state; null if the city has no document yet, or if an admin has called the evening off there.
   */
  async groups(): Promise<CityGroups | null> {
    if (this.cachedGroups === undefined) {
      this.cachedGroups = await loadCityGroups(this.key)
      // Venues are read after the city's document. Changing a venue increments the city's version, so the
      // precondition covers the venues too.
      this.cachedVenues = undefined
    }
    return this.cachedGroups?.city.data.by_admin ? null : this.cachedGroups
  }

  /** The venues of the city, cached. */
  async venues(): Promise<readonly VenueDocument[]> {
    this.cachedVenues ??= await loadVenues(this.key.city)
    return this.cachedVenues
  }

  /**
   * Runs `step` on the cached state, and again on a new read after a write conflict. `step` returns whether
   * it wrote; so does this. Returns false if there is no state.
   */
  update(step: (state: CityGroups) => Promise<boolean>): Promise<boolean> {
    return retryOnConflict(async () => {
      const state = await this.groups()
      if (!state) return false
      // Invalidate before the step: if it throws, one of its earlier batches may have been committed.
      this.cachedGroups = undefined
      const wrote = await step(state)
      if (!wrote) this.cachedGroups = state
      return wrote
    })
  }
}

/**
 * The most writes of one batch, so that retrying a failed one is short. A unit with more writes is still one
 * batch: since 29 March 2023 Firestore limits only a batch's size (10 MB), not its number of writes.
 */
const MOST_WRITES = 450

/** Writes that must be in the same batch, and how many they are. */
export interface WriteUnit {
  readonly writes: number
  readonly add: (batch: WriteBatch) => void
}

/**
 * Writes units in as few batches as possible, one after another. Each batch updates the city's document, with
 * the update time that the previous batch returned as its precondition. If another writer changes the city in
 * between, the next batch fails, and the batches before it stay committed.
 */
export async function commitCityWrites(
  city: Snapshot<EveningCityDocument>,
  units: readonly WriteUnit[],
  fields: Partial<EveningCityDocument>,
): Promise<void> {
  let lastUpdateTime: Timestamp = city.precondition.lastUpdateTime
  for (const batchUnits of chunkByWrites(units)) {
    const batch = db().batch()
    batch.update(city.ref, { ...fields, version: FieldValue.increment(1) }, { lastUpdateTime })
    for (const { add } of batchUnits) add(batch)
    const [written] = await commit(batch)
    if (written) lastUpdateTime = written.writeTime
  }
}

function chunkByWrites(units: readonly WriteUnit[]): WriteUnit[][] {
  const batches: WriteUnit[][] = [[]]
  let writes = 1
  for (const unit of units) {
    if (writes + unit.writes > MOST_WRITES) {
      batches.push([])
      writes = 1
    }
    batches.at(-1)?.push(unit)
    writes += unit.writes
  }
  return batches
}
