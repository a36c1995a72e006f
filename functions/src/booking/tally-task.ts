import type { EventDate } from '@tablee/domain/calendar'
import { collections, eventDateSchema } from '@tablee/domain/documents'
import type { TaskQueue } from 'firebase-admin/functions'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { z } from 'zod'
import { now } from '../platform/clock.ts'
import { functions } from '../platform/firestore.ts'
import { REGION, runtimeOptions, tallyQueueOptions } from '../platform/runtime.ts'
import { reconcileWaitlist } from './reconcile-waitlist.ts'
import { tallyEvening } from './tally.ts'

/** The name of the task function, which is also the name of its queue. */
const TALLY_TASK = 'tallyEveningTask'

/** An evening is counted at most once in so long, however many book it. */
const WINDOW_MS = 5000

/**
 * Asks for a tally when a registration begins or ends, and when an attendee gives up their seat, which may be for a
 * user who waits. Other changes cost nothing but the call.
 */
export const tallyOnRegistration = onDocumentWritten(
  { ...runtimeOptions.trigger, document: `${collections.registrations}/{id}`, region: REGION },
  async ({ params, data }) => {
    const [before, after] = [data?.before, data?.after]
    const becomes = (field: string) => before?.get(field) !== after?.get(field) && after?.get(field)
    const isEnd = before?.exists && !after?.exists
    if (!isEnd && !becomes('registration_status') && becomes('rsvp.answer') !== 'not-coming') return
    const date = eventDateSchema.parse((after?.exists ? after : before)?.get('thursday_event_id'))
    // The local environment has no queue, and its seed of thousands of registrations counts them itself.
    if (EMULATED) {
      if (!params.id.includes('_seed-')) await tallyAndOffer(date, await now())
    } else await enqueueTally(tallyQueue(), date, new Date())
  },
)

/** A queue of Cloud Tasks, as much of it as is used. */
type Tasks = Pick<TaskQueue<object>, 'enqueue'>

function tallyQueue(): Tasks {
  return functions().taskQueue<object>(`locations/${REGION}/functions/${TALLY_TASK}`)
}

/**
 * Enqueues the tally of an evening at the end of the current five seconds. The task is named after them: the
 * first registration of the five seconds enqueues it, and it counts all of them.
 */
export async function enqueueTally(tasks: Tasks, date: EventDate, at: Date): Promise<void> {
  const window = Math.floor(at.getTime() / WINDOW_MS)
  const scheduleTime = new Date((window + 1) * WINDOW_MS)
  try {
    await tasks.enqueue({ date }, { id: `${date}_${window}`, scheduleTime })
  } catch (error) {
    // Ignored: another call has enqueued it, or an earlier attempt of which the response was lost.
    if (!isKnown(error)) throw error
  }
}

/** Cloud Tasks refuses an id while its task waits or runs, and for some time afterwards. */
function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}

/** Counts one evening, and offers the seats that have come free, as a Cloud Task. */
export const tallyEveningTask = onTaskDispatched(
  { ...runtimeOptions.tally, ...tallyQueueOptions, region: REGION },
  async ({ data }) => {
    const { date } = z.object({ date: eventDateSchema }).parse(data)
    await tallyAndOffer(date, await now())
  },
)

async function tallyAndOffer(date: EventDate, at: Date): Promise<void> {
  const { hasWaitlist } = await tallyEvening(date, at)
  if (hasWaitlist) await reconcileWaitlist(date, at)
}
