import {
  collections,
  eveningCityDocument,
  eventDateOfRegistration,
  type KeptApartDocument,
  keptApartDocument,
  paths,
  registrationDocument,
} from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'

/** Firestore's limit of values for `array-contains-any`. */
const AT_ONCE = 30

/** By user id, the users who must not be in the same group. */
export type KeptApart = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The pairs with at least one of these users, each pair under both user ids. One query per 30 users: reading
 * the whole collection would cost more each year.
 */
export async function loadKeptApart(uids: readonly string[]): Promise<KeptApart> {
  const queries = []
  for (let from = 0; from < uids.length; from += AT_ONCE)
    queries.push(keptApartQuery(uids.slice(from, from + AT_ONCE)).get())
  const found = (await Promise.all(queries)).flatMap(({ docs }) => docs)
  const apart = new Map<string, Set<string>>()
  for (const pair of found) {
    const [one, other] = parseSnapshot(keptApartDocument, pair)?.data.persons ?? []
    if (one === undefined || other === undefined) continue
    apart.set(one, (apart.get(one) ?? new Set()).add(other))
    apart.set(other, (apart.get(other) ?? new Set()).add(one))
  }
  return apart
}

/** Whether two of these users are kept apart. */
export function includesKeptApartPair(uids: readonly string[], apart: KeptApart): boolean {
  return uids.some((one) => uids.some((other) => apart.get(one)?.has(other)))
}

/** A query for the pairs with at least one of these users, 30 at most. */
export function keptApartQuery(uids: readonly string[]) {
  const field: keyof KeptApartDocument = 'persons'
  return db().collection(collections.keptApart).where(field, 'array-contains-any', uids)
}

/**
 * Adds to the batch of a new pair: if both are registered for the same evening and city, the pair counts as a departure
 * there, so that the city is reconciled at once and concurrent passes fail their precondition. A city without a document
 * has no seating yet.
 */
export async function requestReconciliation(
  batch: WriteBatch,
  registrationIds: readonly (string | null)[],
): Promise<void> {
  const seats = await registrationsById(registrationIds)
  const [one, other] = seats
  const cityId = one?.selected_city.id
  if (!one || !other || one.thursday_event_id !== other.thursday_event_id) return
  if (cityId === undefined || cityId !== other.selected_city.id) return
  const path = paths.eveningCity(one.thursday_event_id, cityId)
  const city = parseSnapshot(eveningCityDocument, await db().doc(path).get())
  if (city) batch.update(city.ref, { left: city.data.left + 1 }, city.precondition)
}

/** The active registrations, in the order of the ids. */
async function registrationsById(registrationIds: readonly (string | null)[]) {
  const found = await getDocuments(
    registrationIds.flatMap((id) => (id && eventDateOfRegistration(id) ? paths.registrationById(id) : [])),
  )
  const seats = new Map(found.map((one) => [one.id, parseSnapshot(registrationDocument, one)?.data]))
  return registrationIds.map((id) => {
    const seat = seats.get(id ?? '')
    return seat?.registration_status === 'registered' ? seat : null
  })
}
