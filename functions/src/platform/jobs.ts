import { error as logError } from 'firebase-functions/logger'

/** Runs several tasks so that a failing one does not stop the others. Failures are thrown at the end. */
export class StepRunner {
  failed = 0
  private readonly what: object

  constructor(what: object) {
    this.what = what
  }

  async run(task: () => Promise<unknown>): Promise<void> {
    try {
      await task()
    } catch (error) {
      // Isolate: the run fails at the end, and the next run retries the task.
      this.failed += 1
      logError('A step of the week failed', { ...this.what, error })
    }
  }

  throwIfFailed(): void {
    if (this.failed > 0) throw new Error(`A step of the week failed: ${JSON.stringify(this.what)}`)
  }
}

/** How many run at once: each writes the evening's count, which Firestore serialises. */
const AT_ONCE = 8

/**
 * Applies `act` to each item, some at once. Starts none after `until`, in milliseconds of the system's clock.
 * `act` must not throw.
 */
export async function inParallel<T>(
  list: readonly T[],
  until: number,
  act: (each: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < list.length && Date.now() < until; from += AT_ONCE)
    await Promise.all(list.slice(from, from + AT_ONCE).map(act))
}
