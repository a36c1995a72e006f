import { wholeDatabase } from '../../../functions/src/privacy/testing/whole-database.ts'

/** Runs something that must write nothing, and answers the documents that it has written or removed all the same. */
export async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await wholeDatabase()
  await work()
  const after = await wholeDatabase()
  return [...missingIn(before, after), ...missingIn(after, before)]
}

function missingIn(some: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return some.filter((text) => !known.has(text))
}
