/** Does something for each of many, so many at a time, and answers what came of each, in their order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
