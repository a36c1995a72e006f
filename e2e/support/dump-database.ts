import type { CollectionReference } from 'firebase-admin/firestore'
import { database } from './database.ts'

/** Every document of the database, including subcollections: path and content, one text each. */
export async function dumpDatabase(): Promise<string[]> {
  return (await Promise.all((await database.listCollections()).map(textsOf))).flat()
}

async function textsOf(collection: CollectionReference): Promise<string[]> {
  const found = await collection.listDocuments()
  const texts = found.map(async (ref) => {
    const document = await ref.get()
    const below = await Promise.all((await ref.listCollections()).map(textsOf))
    return [...(document.exists ? [`${ref.path} ${JSON.stringify(document.data())}`] : []), ...below.flat()]
  })
  return (await Promise.all(texts)).flat()
}
