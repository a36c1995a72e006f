import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  eventDateOfRegistration,
  type KeptApartDocument,
  type KeptApartSource,
  keptApartDocument,
  keptApartReaders,
  paths,
  registrationDocument,
} from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db, getDocuments, parseSnapshot, queryByValues } from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'
import { requestSeating } from './registration.ts'

/** An entry that admins may see. The others are sealed (`keptApartReaders`): no response to an admin may depend on them. */
type AdminsSource = {
  [Source in KeptApartSource]: (typeof keptApartReaders)[Source] extends 'admins' ? Source : never
}[KeptApartSource]
export type ShownPair = KeptApartDocument & { readonly source: AdminsSource }

export function isShownToAdmins(pair: KeptApartDocument): pair is ShownPair {
  return keptApartReaders[pair.source] === 'admins'
}

type Pairs = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The pairs with at least one of some users. Decisions ask for all of them. What a client receives is made of `shown`
 * alone.
 */
export class KeptApart {
  /** The entries that admins may see. */
  readonly shown: readonly ShownPair[]
  readonly #entries: readonly KeptApartDocument[]
  readonly #unreadable: readonly (readonly string[])[]
  readonly #all: Pairs
  readonly #sealed: Pairs
  readonly #yields: Pairs

  /** `unreadable`: the pairs of entries that cannot be read, which count as sealed. */
  constructor(entries: readonly KeptApartDocument[], unreadable: readonly (readonly string[])[] = []) {
    const sealed = entries.filter((entry) => !isShownToAdmins(entry)).map(({ persons }) => persons)
    this.shown = entries.filter(isShownToAdmins)
    this.#entries = entries
    this.#unreadable = unreadable
    this.#yields = yieldsOf(entries)
    this.#sealed = bothWays([...sealed, ...unreadable])
    this.#all = bothWays([...entries.map(({ persons }) => persons), ...unreadable])
  }

  /** Those from whom a user is kept apart. For decisions; a response that contains it discloses who reported whom. */
  others(uid: string): readonly string[] {
    return [...(this.#all.get(uid) ?? [])]
  }

  /**
   * To whom a user must leave a seat in a group if only one of the two can have one (docs/product.md §9.7): the author of a
   * report about them, and those about whom they answered « Plutôt pas ». For decisions, as `others`.
   */
  yieldsTo(uid: string): readonly string[] {
    return [...(this.#yields.get(uid) ?? [])]
  }

  /** Whether a user has answered « Plutôt pas » about one of the others. */
  saidRatherNotAbout(author: string, others: ReadonlySet<string>): boolean {
    return this.#entries.some(
      ({ source, by, persons }) =>
        source === 'feedback' && by === author && persons.some((uid) => uid !== author && others.has(uid)),
    )
  }

  /** The pairs without those by a « Plutôt pas » of these users. */
  withoutRatherNotsOf(authors: ReadonlySet<string>): KeptApart {
    const isRatherNot = ({ source, by }: KeptApartDocument) => source === 'feedback' && authors.has(by)
    return new KeptApart(
      this.#entries.filter((entry) => !isRatherNot(entry)),
      this.#unreadable,
    )
  }

  areKeptApart(one: string, other: string): boolean {
    return this.#all.get(one)?.has(other) === true
  }

  /** Whether two of these users are kept apart. */
  includesPair(uids: readonly string[]): boolean {
    return includesPair(uids, this.#all)
  }

  /** Whether two of these users are kept apart by an entry that admins do not see. */
  includesSealedPair(uids: readonly string[]): boolean {
    return includesPair(uids, this.#sealed)
  }

  /** Whether two of these users are kept apart by an entry that admins see. */
  includesShownPair(uids: readonly string[]): boolean {
    return this.shown.some(({ persons }) => persons.every((one) => uids.includes(one)))
  }
}

function bothWays(pairs: readonly (readonly string[])[]): Pairs {
  const others = new Map<string, Set<string>>()
  for (const [one, other] of pairs) {
    if (one === undefined || other === undefined) continue
    others.set(one, (others.get(one) ?? new Set()).add(other))
    others.set(other, (others.get(other) ?? new Set()).add(one))
  }
  return others
}

/** Of each user, to whom they yield. In a pair with a report and an answer the report decides. */
function yieldsOf(entries: readonly KeptApartDocument[]): Pairs {
  const yields = new Map<string, Set<string>>()
  for (const pair of Map.groupBy(entries, ({ persons }) => persons.join('_')).values()) {
    const reports = pair.filter(({ source }) => source === 'report')
    const deciding = reports.length > 0 ? reports : pair.filter(({ source }) => source === 'feedback')
    for (const { source, by, persons } of deciding) {
      const about = persons.find((uid) => uid !== by)
      if (about === undefined || !persons.includes(by)) continue
      const [from, to] = source === 'report' ? [about, by] : [by, about]
      yields.set(from, (yields.get(from) ?? new Set()).add(to))
    }
  }
  return yields
}

function includesPair(uids: readonly string[], pairs: Pairs): boolean {
  return uids.some((one) => uids.some((other) => pairs.get(one)?.has(other)))
}

/**
 * The pairs with at least one of these users. One query per 30 users: reading the whole collection would cost more each
 * year. An entry that cannot be read still keeps its two apart, by its id. One that its author has waived for `evening`
 * is left out.
 */
export async function loadKeptApart(uids: readonly string[], evening?: EventDate): Promise<KeptApart> {
  const found = await queryByValues(uids, (some) => [keptApartQuery(some)])
  const read = [...new Map(found.map((entry) => [entry.id, entry])).values()].map((entry) => ({
    id: entry.id,
    entry: parseReadable(keptApartDocument, entry)?.data ?? null,
  }))
  return new KeptApart(
    read.flatMap(({ entry }) => (entry && !isWaivedFor(entry, evening) ? entry : [])),
    read.flatMap(({ id, entry }) => (entry ? [] : [id.split('_').slice(0, 2)])),
  )
}

function isWaivedFor({ source, put_aside_for }: KeptApartDocument, evening: EventDate | undefined): boolean {
  return source === 'feedback' && evening !== undefined && put_aside_for?.includes(evening) === true
}

/** A query for the pairs with at least one of these users, 30 at most. */
export function keptApartQuery(uids: readonly string[]) {
  const field: keyof KeptApartDocument = 'persons'
  return db().collection(collections.keptApart).where(field, 'array-contains-any', uids)
}

/**
 * In the batch of a new pair: requests a seating if both are registered for the same evening and city. Without the
 * city's document no groups exist yet, which need be separated.
 */
export async function requestSeparation(
  batch: WriteBatch,
  registrationIds: readonly (string | null)[],
): Promise<void> {
  const registrations = await registrationsById(registrationIds)
  const [one, other] = registrations
  const cityId = one?.selected_city.id
  if (!one || !other || one.thursday_event_id !== other.thursday_event_id) return
  if (cityId === undefined || cityId !== other.selected_city.id) return
  const city = await db().doc(paths.eveningCity(one.thursday_event_id, cityId)).get()
  if (city.exists) requestSeating(batch, one)
}

/** The active registrations, in the order of the ids. */
async function registrationsById(registrationIds: readonly (string | null)[]) {
  const found = await getDocuments(
    registrationIds.flatMap((id) => (id && eventDateOfRegistration(id) ? paths.registrationById(id) : [])),
  )
  const registrations = new Map(found.map((one) => [one.id, parseSnapshot(registrationDocument, one)?.data]))
  return registrationIds.map((id) => {
    const registration = registrations.get(id ?? '')
    return registration?.registration_status === 'registered' ? registration : null
  })
}
