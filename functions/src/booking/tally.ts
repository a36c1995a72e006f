import { addDays, type EventDate, eventStart, isExpired, upcomingThursdays } from '@tablee/domain/calendar'
import {
  collections,
  eventDateSchema,
  paths,
  type RegistrationStatus,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { error as logError } from 'firebase-functions/logger'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { z } from 'zod'
import { now } from '../platform/clock.ts'
import { db, parseSnapshot, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { queueOptions, REGION, runtimeOptions } from '../platform/runtime.ts'
import { enqueueOnce, type Tasks, taskQueue } from '../platform/task-queue.ts'
import { countTaken, seatLimit, takenNumbers } from './seats.ts'

/** The name of the task function, which is also the name of its queue. */
const TALLY_TASK = 'tallyEveningTask'

/** An evening is counted at most once in so long, however many book it. */
const WINDOW_MS = 5000

/** Asks for a tally when a registration begins or ends. Other changes cost nothing but the call. */
export const tallyOnRegistration = onDocumentWritten(
  { ...runtimeOptions.delivery, document: `${collections.registrations}/{id}`, region: REGION },
  async ({ params, data }) => {
    const [before, after] = [data?.before, data?.after]
    if (before?.get('registration_status') === after?.get('registration_status')) return
    const date = eventDateSchema.parse((after?.exists ? after : before)?.get('thursday_event_id'))
    // The local environment has no queue, and its seed of thousands of registrations counts them itself.
    if (EMULATED) {
      if (!params.id.includes('_seed-')) await tallyEvening(date, await now())
    } else await enqueueTally(taskQueue(TALLY_TASK), date, new Date())
  },
)

/**
 * Enqueues the tally of an evening at the end of the current five seconds. The task is named after them: the
 * first registration of the five seconds enqueues it, and it counts all of them.
 */
export async function enqueueTally(tasks: Tasks, date: EventDate, at: Date): Promise<void> {
  const window = Math.floor(at.getTime() / WINDOW_MS)
  await enqueueOnce(
    tasks,
    { date },
    { id: `${date}_${window}`, scheduleTime: new Date((window + 1) * WINDOW_MS) },
  )
}

/** Counts one evening, as a Cloud Task. */
export const tallyEveningTask = onTaskDispatched(
  { ...runtimeOptions.tally, ...queueOptions.tally, region: REGION },
  async ({ data }) => {
    const { date } = z.object({ date: eventDateSchema }).parse(data)
    await tallyEvening(date, await now())
  },
)

/** Counts every upcoming evening, and the one that has begun until it expires: makes up for tasks that were lost. */
export async function tallyUpcoming(at: Date): Promise<void> {
  const [next = '', ...later] = upcomingThursdays(at)
  for (const date of [addDays(next, -7), next, ...later]) {
    try {
      await tallyEvening(date, at)
    } catch (error) {
      // Isolate: the next hourly run counts it again.
      logError('Counting an evening failed', { path: paths.thursdayEvent(date), error })
    }
  }
}

type Tally = Pick<ThursdayEventDocument, 'current_participants' | 'seat_limit'>

/**
 * Counts the registrations of an evening, and writes the count if it differs. It costs a read for each
 * thousand of them. Once the evening has begun the count falls no more, and it stays once its expiry is complete: it says
 * how many were there, also after one of them is erased. Idempotent and safe to run concurrently.
 */
export async function tallyEvening(date: EventDate, at: Date): Promise<void> {
  await retryOnConflict(async () => {
    const { evening, tally } = await readInTransaction(async (tx) => {
      const evening = parseSnapshot(thursdayEventDocument, await tx.get(db().doc(paths.thursdayEvent(date))))
      const isOver = isExpired(date, at) && evening?.data.steps.expired_at !== null
      return { evening, tally: evening && !isOver ? await count(tx, evening.data, at) : null }
    })
    if (!evening || !tally) return
    const { current_participants, seat_limit } = evening.data
    if (at >= eventStart(date)) {
      if (tally.current_participants <= current_participants) return
    } else if (tally.current_participants === current_participants && tally.seat_limit === seat_limit) return
    await evening.ref.update({ ...tally }, evening.precondition)
  })
}

/**
 * The count of an evening. Where registrations hold no number up to the limit, and one of them has ended, its
 * seat is opened again by a higher limit.
 */
async function count(
  tx: Transaction,
  { id: date, capacity, seat_limit }: ThursdayEventDocument,
  at: Date,
): Promise<Tally> {
  // A registration expires one day after the evening, or at its user's next visit after that.
  const statuses = at < eventStart(date) ? registeredOnly : (['registered', 'expired'] as const)
  const registered = await countRegistered(tx, date, statuses)
  const tally = { current_participants: registered, seat_limit }
  if (capacity === null) return tally
  const limit = seat_limit ?? capacity
  const free = limit - (limit === 0 ? 0 : await countTaken(tx, date, 1, limit))
  if (free === Math.max(0, capacity - registered)) return tally
  return { ...tally, seat_limit: seatLimit(capacity, registered, await takenNumbers(tx, date)) }
}

const registeredOnly = ['registered'] as const

/** How many are registered for an evening. */
export async function countRegistered(
  tx: Transaction,
  date: EventDate,
  statuses: readonly RegistrationStatus[] = registeredOnly,
): Promise<number> {
  const registered = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', 'in', statuses)
  return (await tx.get(registered.count())).data().count
}
