import { db } from '../../platform/firebase.ts'

/** Every document of the emulator, below others too: its path and its content, as one text each. */
export async function wholeDatabase(): Promise<string[]> {
  const tree = (await Promise.all((await db().listCollections()).map(textsOf))).flat()
  return tree.filter((text) => !text.startsWith('dev/clock'))
}

async function textsOf(collection: FirebaseFirestore.CollectionReference): Promise<string[]> {
  const found = await collection.listDocuments()
  const texts = found.map(async (ref) => {
    const below = await Promise.all((await ref.listCollections()).map(textsOf))
    const document = await ref.get()
    return [...(document.exists ? [`${ref.path} ${JSON.stringify(document.data())}`] : []), ...below.flat()]
  })
  return (await Promise.all(texts)).flat()
}

/** The documents that hold any of these words. */
export async function holding(words: readonly string[]): Promise<string[]> {
  return (await wholeDatabase()).filter((text) => words.some((word) => text.includes(word)))
}
