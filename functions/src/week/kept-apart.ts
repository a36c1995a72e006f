import { collections, type KeptApartDocument, keptApartDocument } from '@tablee/domain/documents'
import { db, parseSnapshot } from '../platform/firestore.ts'

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
