import { collections, userDocument } from '@tablee/domain'
import { documentId, where } from 'firebase/firestore'
import { readList } from '../../firebase/read.ts'

/** Firestore compares with so many ids at once. */
const IDS = 30

/** What people go by, by their ids; whoever is gone is left out. */
export async function readNames(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = [...new Set(uids)]
  const parts = Array.from({ length: Math.ceil(each.length / IDS) }, (_, n) =>
    each.slice(n * IDS, (n + 1) * IDS),
  )
  const found = await Promise.all(
    parts.map((part) => readList(collections.users, userDocument, where(documentId(), 'in', part))),
  )
  return new Map(found.flat().map(({ id, first_name, email }) => [id, first_name ?? email ?? id]))
}
