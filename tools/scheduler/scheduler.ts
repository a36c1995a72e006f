import { type Due, dueCrons } from './due.ts'

type Parts = {
  crons: Record<string, string>
  /** The world's time when the scheduler starts: what fell due before does not concern it. */
  start: Date
  fire: (due: Due) => Promise<void>
}

/**
 * Fires what falls due as the world's time moves, one at a time. `look` may be called at any moment and as often as one
 * likes: looks queue up, and each is over when everything that had fallen due by its time has run.
 */
export function makeScheduler({ crons, start, fire }: Parts): { look: (now: Date) => Promise<void> } {
  let seen = start
  let queue: Promise<void> = Promise.resolve()

  async function catchUp(now: Date): Promise<void> {
    const due = dueCrons(crons, seen, now)
    seen = now
    for (const each of due) await fire(each)
  }

  return {
    look(now) {
      const turn = queue.then(() => catchUp(now))
      queue = turn.catch(() => undefined) // to keep one failed look from stopping the next; the caller hears of it
      return turn
    },
  }
}
