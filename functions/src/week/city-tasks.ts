import { setTimeout as pause } from 'node:timers/promises'
import { type CityTaskDocument, cityTaskDocument, eventDateSchema, paths } from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { z } from 'zod'
import { queueConfig } from '../platform/config.ts'
import { db, functions, type Stored, stored, untilSettled } from '../platform/firestore.ts'
import { limits, queues, REGION } from '../platform/runtime.ts'
import type { CityKey } from './city-state.ts'
import { tendNow } from './reconcile-week.ts'

/** Hands a function its tasks, each under a name: a name that was given before is the same task, and is no error. */
export interface TaskQueue {
  enqueue(id: string, data: object): Promise<void>
}

/** The queue of a function of ours; null in a world that has none. */
export function taskQueue(name: string): TaskQueue | null {
  if (!queueConfig().present) return null
  const queue = functions().taskQueue<object>(`locations/${REGION}/functions/${name}`)
  return {
    async enqueue(id, data) {
      try {
        await queue.enqueue(data, { id, dispatchDeadlineSeconds: limits.cityTask.timeoutSeconds })
      } catch (error) {
        // To go on: somebody else, or an attempt whose answer was lost, has handed it over.
        if (!isKnown(error)) throw error
      }
    },
  }
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}

/** A look at a city that was asked for, by its number. */
export interface Asked {
  readonly key: CityKey
  readonly number: number
}

/**
 * Puts a look at a city into the queue. Each has the next number of its city for a name, which no later one takes again:
 * Cloud Tasks refuses a name for some time after its task has run. Those who ask at the same moment may get one number, and
 * are one task.
 */
export async function ask(key: CityKey, queue: TaskQueue): Promise<Asked> {
  const ref = db().doc(paths.cityTask(key.date, key.city))
  await ref.set({ asked: FieldValue.increment(1) }, { merge: true })
  const { asked: number } = cityTaskDocument.parse((await ref.get()).data())
  await queue.enqueue(`${key.date}_${key.city}_${number}`, { ...key, number })
  return { key, number }
}

/** What has become of a look that was asked for: of the last one that was taken, which answered for it too. */
export async function isAnswered({ key, number }: Asked): Promise<'done' | 'failed' | 'waiting'> {
  const { answered, failed } = (await taskOf(key)).data
  if (answered < number) return 'waiting'
  return failed ? 'failed' : 'done'
}

/**
 * Takes a look that was asked for, and with it all that were asked for until it begins: each of these finds itself answered
 * and takes none. One that failed is taken again when the queue brings it back.
 */
export async function answer({ key, number }: Asked, look: () => Promise<void>): Promise<void> {
  const { asked, answered, failed } = (await taskOf(key)).data
  if (answered >= number && !failed) return
  try {
    await look()
  } catch (error) {
    // To tell whoever waits; the queue, which hears of it too, tries again.
    await note(key, { answered: asked, failed: true })
    throw error
  }
  await note(key, { answered: asked, failed: false })
}

/** A slower one that began earlier takes no answer back. */
async function note(key: CityKey, answer: Pick<CityTaskDocument, 'answered' | 'failed'>): Promise<void> {
  await untilSettled(async () => {
    const { ref, data, unchanged } = await taskOf(key)
    if (data.answered <= answer.answered) await ref.update(answer, unchanged)
  })
}

async function taskOf({ date, city }: CityKey): Promise<Stored<CityTaskDocument>> {
  const task = stored(cityTaskDocument, await db().doc(paths.cityTask(date, city)).get())
  if (!task) throw new Error(`Nobody has asked for a look at ${city} on ${date}`)
  return task
}

/** The function that looks after a city, by which its queue is named. */
const TEND_CITY = 'tendCity'

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

const taskData = z.object({ date: eventDateSchema, city: z.string(), number: z.number().int() })

/** One city of one evening, looked after as a task of its own. */
export const tendCity = onTaskDispatched(
  { ...limits.cityTask, ...queues.cityTask, region: REGION },
  async ({ data }) => takeTask(data),
)

/** Answers a look that was asked for. */
export async function takeTask(data: unknown): Promise<void> {
  const { date, city, number } = taskData.parse(data)
  const key = { date, city }
  await answer({ key, number }, () => tendNow(key))
}

/** Has one city looked after as soon as may be, without waiting for it where there is a queue that sees to it. */
export async function tendSoon(key: CityKey, queue: TaskQueue | null = taskQueue(TEND_CITY)): Promise<void> {
  if (queue) await ask(key, queue)
  else await tendNow(key)
}
