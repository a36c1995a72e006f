import { type EventDate, eventStart } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type EveningStep,
  paths,
  type StepStatusEntry,
  stepStatuses,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { seatLimit, usedNumbers } from '../booking/seats.ts'
import { countHeld, countRegistered, tallyEvening } from '../booking/tally.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { expireEvening } from '../week/expire-evenings.ts'
import { reconcileEvening } from '../week/reconcile-week.ts'
import { loadVenueCapacity } from '../week/venue-capacity.ts'
import {
  type AuditedAction,
  addAuditEntry,
  fieldChanges,
  isAlreadyDone,
  writeAuditEntry,
} from './admin-action.ts'

type SetEveningInput = CallInput<'adminSetEvening'>

/**
 * Opens, closes or limits an evening, until it begins; what is not sent stays as it is. A capacity below the number of registrations and of seats that
 * are offered is refused (`capacity-below-sold`), because none of them is revoked. Registrations made before there was
 * a capacity have no numbered seat and are counted too: `seat_limit` leaves room for them. Bookings do not write the
 * evening, so that those which are under way during this change can exceed the capacity, for the duration of a call.
 * With `by_venues` the capacity is that of the venues' chairs, or what is sold if that is more.
 * Also throws `event-not-found` and `too-late`.
 */
export async function handleSetEvening(
  caller: Caller,
  input: SetEveningInput,
): Promise<CallOutput<'adminSetEvening'>> {
  await retryOnConflict(() => setOnce(caller, input))
  await tallyEvening(input.date, await now())
  return { done: true }
}

async function setOnce(caller: Caller, input: SetEveningInput): Promise<void> {
  const { date } = input
  const path = paths.thursdayEvent(date)
  const audited: AuditedAction = { input, action: 'evening-changed', subject: path, details: {} }
  if (await isAlreadyDone(caller, audited)) return
  const at = await now()
  const { evening, sold, used } = await readInTransaction(async (tx) => ({
    evening: parseSnapshot(thursdayEventDocument, await tx.get(db().doc(path))),
    // A seat that is offered to a user in the waitlist counts as sold until the offer ends.
    sold: (await countRegistered(tx, date)) + (await countHeld(tx, date)),
    used: await usedNumbers(tx, date),
  }))
  if (!evening) throw new RefusalError('event-not-found')
  if (at >= eventStart(date)) throw new RefusalError('too-late')
  const limit = await limitOf(input, sold)
  if (limit?.capacity != null && limit.capacity < sold)
    throw new RefusalError('capacity-below-sold', { sold })

  const { is_active, capacity, capacity_by } = evening.data
  const before = { is_active, capacity, capacity_by }
  const after = { ...before, ...limit, is_active: input.is_active ?? is_active }
  const changes = fieldChanges(before, after)
  const seat_limit = limit?.capacity == null ? null : seatLimit(limit.capacity, sold, used)
  const batch = db().batch()
  batch.update(evening.ref, { ...after, ...(limit && { seat_limit }) }, evening.precondition)
  addAuditEntry(batch, caller, { ...audited, details: { ...changes, sold } }, at)
  await commit(batch)
}

/** The capacity that is set, and by whom; null if it stays. */
async function limitOf(
  { capacity, by_venues }: SetEveningInput,
  sold: number,
): Promise<Pick<ThursdayEventDocument, 'capacity' | 'capacity_by'> | null> {
  if (by_venues) {
    const venueCapacity = await loadVenueCapacity()
    return { capacity: venueCapacity && Math.max(venueCapacity, sold), capacity_by: 'venues' }
  }
  return capacity === undefined ? null : { capacity, capacity_by: 'admin' }
}

type RunStepInput = CallInput<'adminRunStep'>
type Result = CallOutput<'adminRunStep'>

/** The site times out after 30 seconds. The next pass does what is left. */
const TIME_LIMIT_MS = 22_000

/**
 * Runs a step of an evening's week by hand: a pass, which does all that is left to do and nothing twice. The action
 * takes several idempotent batches, so that its audit entry follows them. A repeat of the click may run the step twice
 * and writes one entry. Throws `not-due`, `too-late` or `event-not-found`.
 */
export async function handleRunStep(caller: Caller, input: RunStepInput): Promise<Result> {
  const { date, step } = input
  const at = await now()
  const state = await loadState(date, step, at)
  if (!state.runnable) throw new RefusalError(at < state.dueAt ? 'not-due' : 'too-late')
  const audited = toAuditedAction(input)
  if (await isAlreadyDone(caller, audited))
    return { outcome: state.status === 'done' ? 'done' : 'incomplete' }
  const whole = await completesInTime(() =>
    step === 'expired' ? expireEvening(date, at) : reconcileEvening(at),
  )
  const after = await loadState(date, step, at)
  const outcome = whole && after.status === 'done' ? 'done' : 'incomplete'
  await writeAuditEntry(caller, { ...audited, details: { ...audited.details, outcome } }, at)
  return { outcome }
}

async function loadState(date: EventDate, step: EveningStep, at: Date): Promise<StepStatusEntry> {
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
  const state = evening && stepStatuses(evening.data, at).find((each) => each.step === step)
  if (!state) throw new RefusalError('event-not-found')
  return state
}

function toAuditedAction(input: RunStepInput): AuditedAction {
  const { date, step } = input
  return { input, action: 'step-run', subject: paths.thursdayEvent(date), details: { step } }
}

/** Whether the run completed within the time limit. */
async function completesInTime(run: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIME_LIMIT_MS)
  })
  const ran = run().then(
    () => true,
    (error: unknown) => {
      // Translate: the admin sees an incomplete outcome; the log has the cause.
      logError('Step run by an admin failed', { error })
      return false
    },
  )
  return Promise.race([ran, tooLong]).finally(() => clearTimeout(timer))
}
