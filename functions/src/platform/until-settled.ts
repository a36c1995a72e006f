import { isCollision } from '../platform/collision.ts'

/** Thrown by a step that sees for itself that what it read has changed. */
export class CameInBetween extends Error {
  override readonly name = 'CameInBetween'
}

/**
 * How often a decision is taken. Three are enough where only a person's own documents can collide; people who draw a
 * numbered seat (or use of a promo code) at the same moment may draw the same one, and each loser draws again.
 */
const LOOPS = 8

/**
 * Runs "read, decide, commit" until nobody came in between. A batch that loses to another writer counts as such,
 * whichever of its paths it was. Gives up with an error, which makes Stripe deliver again.
 */
export async function untilSettled<T>(step: () => Promise<T>): Promise<T> {
  for (let loop = 1; ; loop += 1) {
    try {
      return await step()
    } catch (error) {
      // To retry: another writer was first, so that the decision must be taken on what stands now.
      const retry = error instanceof CameInBetween || isCollision(error)
      if (!retry || loop === LOOPS) throw error
    }
  }
}
