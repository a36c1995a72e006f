import { setTimeout as pause } from 'node:timers/promises'
import { error as logError } from 'firebase-functions/logger'
import { type TaskQueue, taskQueue } from '../platform/task-queue.ts'
import type { CityKey } from './city-tables.ts'
import { type Asked, ask, isAnswered } from './city-task.ts'

/** The function that looks after a city, by which its queue is named. */
export const TEND_CITY = 'tendCity'

/** Below the time limit of whoever waits (`limits.week`); a city that takes longer is noted by the next hour. */
const PATIENCE_MS = 8 * 60_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 2000

/**
 * Has each city looked after, and answers those that are not done. Where there is a queue, each is a task of its own and the
 * platform spreads them; where there is none, or it takes no task, `work` does one after another here. What fails in one
 * keeps no other waiting.
 */
export async function spread(
  keys: readonly CityKey[],
  work: (key: CityKey) => Promise<void>,
  queue: TaskQueue | null = taskQueue(TEND_CITY),
): Promise<CityKey[]> {
  if (!queue) return inTurn(keys, work)
  const asked = await Promise.all(keys.map((key) => askOrNot(key, queue)))
  const here = keys.filter((_, n) => asked[n] === null)
  const undone = await Promise.all([
    inTurn(here, work),
    untilAnswered(asked.flatMap((one) => (one ? [one] : []))),
  ])
  return undone.flat()
}

async function askOrNot(key: CityKey, queue: TaskQueue): Promise<Asked | null> {
  try {
    return await ask(key, queue)
  } catch (error) {
    // To go on without it: the evening is worth more than the queue.
    logError('The queue took no task', { ...key, error })
    return null
  }
}

async function inTurn(keys: readonly CityKey[], work: (key: CityKey) => Promise<void>): Promise<CityKey[]> {
  const undone: CityKey[] = []
  for (const key of keys) {
    try {
      await work(key)
    } catch (error) {
      // To keep one city from stopping the rest: it is answered as not done.
      undone.push(key)
      logError('A city was not looked after', { ...key, error })
    }
  }
  return undone
}

/** Waits for the tasks by the machine's time: it is they that take it, not the week. */
async function untilAnswered(asked: readonly Asked[]): Promise<CityKey[]> {
  const until = Date.now() + PATIENCE_MS
  const failed: CityKey[] = []
  let waiting = asked
  for (let wait = FIRST_PAUSE_MS; waiting.length > 0 && Date.now() < until; ) {
    await pause(wait)
    wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
    const answers = await Promise.all(waiting.map(isAnswered))
    failed.push(...waiting.filter((_, n) => answers[n] === 'failed').map(({ key }) => key))
    waiting = waiting.filter((_, n) => answers[n] === 'waiting')
  }
  return [...failed, ...waiting.map(({ key }) => key)]
}
