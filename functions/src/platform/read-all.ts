import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from './firebase.ts'

/** The documents at these paths, in their order; none is asked for where there is none to ask for, which `getAll` refuses. */
export async function readAll(paths: readonly string[]): Promise<DocumentSnapshot[]> {
  return paths.length === 0 ? [] : db().getAll(...paths.map((path) => db().doc(path)))
}
