/** Documents numbered from 1 to `limit`, how many more of them are free, and the numbers in use. */
interface NumberedSlots {
  readonly limit: number
  readonly room: number
  readonly taken: ReadonlySet<number>
}

/**
 * The number to `create` next under a limit (a seat of an evening, a use of a promo code); null if none is
 * free.
 * - Callers that read the same state pick among the same `room` lowest free numbers, so that at most `room`
 *   of them succeed.
 * - The number is random, because concurrent callers that all picked the lowest would conflict.
 * - No number exceeds the limit, even if `room` is older than the list of numbers.
 */
export function pickFreeNumber(
  { limit, room, taken }: NumberedSlots,
  random: () => number = Math.random,
): number | null {
  const free: number[] = []
  for (let n = 1; n <= limit && free.length < room; n += 1) if (!taken.has(n)) free.push(n)
  return free[Math.floor(random() * free.length)] ?? null
}
