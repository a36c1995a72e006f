/** So many at once: each writes to the evening's count, which Firestore puts in a queue. */
const AT_ONCE = 8

/** Does the same with each of a list, some at once, and begins none after `until` (of the machine's clock). `act` must not throw. */
export async function inParallel<T>(
  list: readonly T[],
  until: number,
  act: (each: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < list.length && Date.now() < until; from += AT_ONCE)
    await Promise.all(list.slice(from, from + AT_ONCE).map(act))
}
