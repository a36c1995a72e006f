import { error as logError } from 'firebase-functions/logger'

/** Several things to be done, of which none keeps the others waiting: what failed is told in the end. */
export class Attempts {
  failed = 0
  private readonly what: object

  constructor(what: object) {
    this.what = what
  }

  async make(task: () => Promise<unknown>): Promise<void> {
    try {
      await task()
    } catch (error) {
      // To keep one from stopping the rest: the run fails in the end, and the next one takes it up.
      this.failed += 1
      logError('A step of the week failed', { ...this.what, error })
    }
  }

  throwWhatFailed(): void {
    if (this.failed > 0) throw new Error(`A step of the week failed: ${JSON.stringify(this.what)}`)
  }
}

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
