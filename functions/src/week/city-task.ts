import { type CityTaskDocument, cityTaskDocument, paths } from '@tablee/domain'
import { FieldValue } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'
import type { TaskQueue } from '../platform/task-queue.ts'
import { untilSettled } from '../platform/until-settled.ts'
import type { CityKey } from './city-tables.ts'

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
