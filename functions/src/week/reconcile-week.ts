import {
  dueInstant,
  type EventDate,
  eventStart,
  groupRevealAt,
  reconcileInstants,
  rsvpAskedAt,
  seatingFreezesAt,
  seatingStartsAt,
  upcomingThursdays,
  venueRevealAt,
} from '@tablee/domain/calendar'
import {
  collections,
  eveningCityDocument,
  eventDateSchema,
  paths,
  subcollections,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { cities } from '@tablee/domain/places'
import { onDocumentUpdated } from 'firebase-functions/firestore'
import { error as logError } from 'firebase-functions/logger'
import { tallyEvening } from '../booking/tally.ts'
import { now } from '../platform/clock.ts'
import { withDeadline } from '../platform/deadline.ts'
import { db, getDocuments, parseSnapshot, type Snapshot } from '../platform/firestore.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { CityCache, type CityKey, readCity, registeredIn } from './city-state.ts'
import { enqueueReminders, enqueueRevealMails, enqueueRsvpQuestions } from './reconcile-mails.ts'
import { reconcileSeating } from './reconcile-seating.ts'
import { reconcileVenues } from './reconcile-venues.ts'
import { enqueueVenueCounts } from './venue-mails.ts'
import { revealGroups } from './write-groups.ts'

/** Every five minutes on Wednesday and Thursday: runs the pass that is due. */
export const reconcileWeek = scheduled('reconcileWeek', runtimeOptions.week, reconcileIfDue)

/** Reconciles a city at once when its `seating_requests` changes: a seating was requested, or an admin has saved groups. */
export const reconcileCityOnChange = onDocumentUpdated(
  { ...runtimeOptions.city, document: `${subcollections.cities('{date}')}/{city}`, region: REGION },
  async ({ data }) => {
    if (!data || data.after.get('seating_requests') === data.before.get('seating_requests')) return
    const { id: city, parent } = data.after.ref
    const date = eventDateSchema.parse(parent.parent?.id)
    const at = await now()
    const evening = await currentEvening(at)
    if (evening?.data.id === date)
      await withDeadline(runtimeOptions.city, () => reconcileCity({ date, city }, evening, at))
  },
)

/** The evening between Wednesday 00:06 and Thursday 20:00. */
type CurrentEvening = Snapshot<ThursdayEventDocument>

/** One reconciliation of an evening: for a scheduled `instant` of its week, at the time `at`. */
interface Pass {
  readonly instant: Date
  readonly at: Date
}

/**
 * Runs the pass that is due. If none is, it reads one document. A pass that failed stays due for the next
 * run.
 */
export async function reconcileIfDue(at: Date): Promise<void> {
  const evening = await currentEvening(at)
  if (!evening) return
  const instant = dueInstant(reconcileInstants(evening.data.id), evening.data.reconciled_at, at)
  if (instant) await runPass(evening, { instant, at })
}

/** Runs a pass now, whether one is due or not. */
export async function reconcileEvening(at: Date): Promise<void> {
  const evening = await currentEvening(at)
  if (evening) await runPass(evening, { instant: at, at })
}

/**
 * The current evening, between Wednesday 00:06 and Thursday 20:00; null at other times. There is at most one:
 * the previous evening has begun by then, and the next one can still be booked.
 */
async function currentEvening(at: Date): Promise<CurrentEvening | null> {
  const [date = ''] = upcomingThursdays(at, 1)
  if (at < seatingStartsAt(date) || at >= eventStart(date)) return null
  return parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
}

/**
 * Reconciles the current evening: sets the reveal flags that are due, reconciles each city, and records the
 * steps that every city has completed. Each step computes from the documents what is left to do. A pass is
 * therefore idempotent, and makes up for passes that were missed or interrupted. Throws at the end if a step
 * has failed.
 */
async function runPass(evening: CurrentEvening, pass: Pass): Promise<void> {
  const { id: date } = evening.data
  const tasks = new TaskRunner({ date })
  if (pass.at >= groupRevealAt(date) && !evening.data.booking_info_unlocked)
    await tasks.run(async () => {
      for (const city of await citiesWithAttendees(date))
        await tasks.run(() => revealGroups(new CityCache({ date, city })))
    })
  // Before any city is reconciled: one that fails must not delay the reveal in the others.
  await tasks.run(() => openRevealFlags(evening, pass))
  await tasks.run(async () => {
    for (const city of await citiesWithAttendees(date))
      await tasks.run(() => reconcileCity({ date, city }, evening, pass.at))
  })
  await tasks.run(() => recordCalledOff(evening))
  await tasks.run(() => tallyEvening(date, pass.at))
  if (tasks.failed === 0) await notePass(evening, pass)
  tasks.throwIfFailed()
}

/** Sets the reveal flags: profiles from Wednesday 18:00, venues from 20:00. */
async function openRevealFlags({ data, ref }: CurrentEvening, { at }: Pass): Promise<void> {
  const profiles = at >= groupRevealAt(data.id) && !data.booking_info_unlocked
  const venues = at >= venueRevealAt(data.id) && !data.venue_info_unlocked
  if (!profiles && !venues) return
  await ref.update({
    ...(profiles && { booking_info_unlocked: true, 'steps.info_unlocked_at': at }),
    ...(venues && { venue_info_unlocked: true, 'steps.venue_unlocked_at': at }),
  })
}

/** The cities that have a registration for the evening, or have had groups. */
async function citiesWithAttendees(date: EventDate): Promise<string[]> {
  const ids = cities.map(({ id }) => id)
  const known = await getDocuments(ids.map((city) => paths.eveningCity(date, city)))
  const found = await Promise.all(
    ids.map(async (city, n) => {
      const isKnown = known[n]?.exists || !(await registeredIn({ date, city }).limit(1).get()).empty
      return isKnown ? [city] : []
    }),
  )
  return found.flat()
}

/**
 * Applies all that is due for one city of the current evening: groups, their profiles, venue tables, mails to members and
 * venues, the evening's `called_off`. A failed step does not stop the next
 * ones; the error is thrown at the end. Cities share only the evening's document.
 */
async function reconcileCity(key: CityKey, evening: CurrentEvening, at: Date): Promise<void> {
  const { steps } = evening.data
  const cache = new CityCache(key)
  const tasks = new TaskRunner(key)
  await tasks.run(() => reconcileSeating(cache, at))
  if (at >= groupRevealAt(key.date)) await tasks.run(() => revealGroups(cache))
  await tasks.run(() => reconcileVenues(cache, at))
  if (at >= venueRevealAt(key.date)) await tasks.run(() => enqueueRevealMails(cache, at))
  if (at >= venueRevealAt(key.date) && steps.told_at === null)
    await tasks.run(() => enqueueVenueCounts(cache, 'first', at))
  if (at >= rsvpAskedAt(key.date) && steps.rsvp_asked_at === null)
    await tasks.run(() => enqueueRsvpQuestions(cache, at))
  if (at >= seatingFreezesAt(key.date) && steps.reminded_at === null) {
    await tasks.run(() => enqueueReminders(cache, at))
    await tasks.run(() => enqueueVenueCounts(cache, 'final', at))
  }
  await tasks.run(async () => {
    if ((await readCity(key))?.data.called_off_at) await recordCalledOff(evening)
  })
  tasks.throwIfFailed()
}

/** Sets the evening's `called_off` if it is called off in a city and no registration is left in any. */
async function recordCalledOff({ data, ref }: CurrentEvening): Promise<void> {
  const { id: date, called_off } = data
  if (called_off) return
  const found = await db().collection(subcollections.cities(date)).get()
  const isCalledOff = found.docs.some((one) => eveningCityDocument.parse(one.data()).called_off_at !== null)
  if (!isCalledOff) return
  const registered = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .limit(1)
  if ((await registered.get()).empty) await ref.update({ called_off: true })
}

/** Records a pass that every city has completed, and the steps that were due by its instant, each once. */
async function notePass({ data, ref }: CurrentEvening, { instant, at }: Pass): Promise<void> {
  const { id: date, steps } = data
  const due: (keyof ThursdayEventDocument['steps'])[] = ['formed_at']
  if (instant >= venueRevealAt(date)) due.push('told_at')
  if (instant >= rsvpAskedAt(date)) due.push('rsvp_asked_at')
  if (instant >= seatingFreezesAt(date)) due.push('reminded_at')
  const newSteps = due.filter((step) => steps[step] === null)
  await ref.update({
    ...Object.fromEntries(newSteps.map((step) => [`steps.${step}`, at])),
    reconciled_at: instant,
  })
}

/** Runs several tasks so that a failing one does not stop the others. Failures are thrown at the end. */
class TaskRunner {
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
