/** Documents numbered from 1 to `limit`, with room for so many more, and the numbers that are taken already. */
interface Draw {
  readonly limit: number
  readonly room: number
  readonly taken: ReadonlySet<number>
}

/**
 * The number to `create` next under a limit (a seat of an evening, a use of a promo code), or null when there is no room.
 * Everyone who reads the same state draws among the same `room` lowest free numbers, so that however many draw at once,
 * at most `room` of them can win. Drawn at random, because everyone taking the lowest would collide. No number lies beyond
 * the limit, even where `room` was read a moment before the last number was taken.
 */
export function drawNumber({ limit, room, taken }: Draw, random: () => number = Math.random): number | null {
  const free: number[] = []
  for (let n = 1; n <= limit && free.length < room; n += 1) if (!taken.has(n)) free.push(n)
  return free[Math.floor(random() * free.length)] ?? null
}
