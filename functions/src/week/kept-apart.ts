import { collections, type KeptApartDocument, keptApartDocument } from '@tablee/domain/documents'
import { db, parseSnapshot } from '../platform/firestore.ts'

/** Firestore compares an array with so many values at once. */
const AT_ONCE = 30

/** Of each person, who must not sit with them. */
export type KeptApart = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Who of these people are kept apart from whom, each pair under both its names. It reads the pairs that one of them belongs
 * to, by a query for each thirty people: the list itself may grow for years.
 */
export async function loadKeptApart(uids: readonly string[]): Promise<KeptApart> {
  const queries = []
  for (let from = 0; from < uids.length; from += AT_ONCE)
    queries.push(naming(uids.slice(from, from + AT_ONCE)).get())
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

/** Whether two of these people are kept apart. */
export function includesKeptApartPair(uids: readonly string[], apart: KeptApart): boolean {
  return uids.some((one) => uids.some((other) => apart.get(one)?.has(other)))
}

/** The pairs that one of these people belongs to. */
export function naming(uids: readonly string[]) {
  const field: keyof KeptApartDocument = 'persons'
  return db().collection(collections.keptApart).where(field, 'array-contains-any', uids)
}
