import { type Due, dueCrons } from './due.ts'

type Parts = {
  crons: Record<string, string>
  /** The environment's time when the scheduler starts. What was due before is not run. */
  start: Date
  fire: (due: Due) => Promise<void>
}

/**
 * Runs what becomes due as the environment's time moves, one at a time. `run` may be called at any time,
 * also concurrently: calls are queued, and each resolves when everything due by its time has run.
 */
export function makeScheduler({ crons, start, fire }: Parts): { run: (now: Date) => Promise<void> } {
  let seen = start
  let queue: Promise<void> = Promise.resolve()

  async function catchUp(now: Date): Promise<void> {
    const due = dueCrons(crons, seen, now)
    seen = now
    for (const each of due) await fire(each)
  }

  return {
    run(now) {
      const turn = queue.then(() => catchUp(now))
      // Isolate: a failed call must not stop the queue. Its caller gets the error.
      queue = turn.catch(() => undefined)
      return turn
    },
  }
}
