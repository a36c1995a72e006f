import { database } from '../support/database.ts'

/** Looks at something in a world whose collection is empty, and puts back what was there. */
export async function without(collection: string, look: () => Promise<unknown>): Promise<void> {
  const { docs } = await database.collection(collection).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
  await look()
  await Promise.all(docs.map((document) => document.ref.set(document.data())))
}
