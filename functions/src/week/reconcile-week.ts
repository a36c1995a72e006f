import {
  type EventDate,
  eventStart,
  groupRevealAt,
  groupsReadAt,
  settlesAt,
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
import { onSchedule } from 'firebase-functions/scheduler'
import { now } from '../platform/clock.ts'
import { db, readAll, type Stored, stored } from '../platform/firestore.ts'
import { Attempts } from '../platform/jobs.ts'
import { limits, REGION } from '../platform/runtime.ts'
import { crons, TIME_ZONE } from '../platform/schedule.ts'
import { type CityKey, CityLook, readCity, registeredIn } from './city-state.ts'
import { spread, tendSoon } from './city-tasks.ts'
import { remindTables, tellTables } from './reconcile-mails.ts'
import { seatCity } from './reconcile-seating.ts'
import { findPlaces } from './reconcile-venues.ts'

/** An evening that the week is at: its tables may be made, and people sit down at them later. */
interface ComingEvening {
  readonly date: EventDate
  readonly event: Stored<ThursdayEventDocument>
}

/**
 * The evening whose tables are due, from Wednesday 00:06 until people sit down; null on all other days. There is only one:
 * before it the last one has begun, after it the next one can still be booked.
 */
async function comingEvening(at: Date): Promise<ComingEvening | null> {
  const [date = ''] = upcomingThursdays(at, 1)
  if (at < groupsReadAt(date) || at >= eventStart(date)) return null
  const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
  return event && { date, event }
}

/** The cities in which somebody comes to an evening, or where it has had tables. */
async function citiesOf(date: EventDate): Promise<CityKey[]> {
  const keys = cities.map(({ id }) => ({ date, city: id }))
  const known = await readAll(keys.map(({ city }) => paths.eveningCity(date, city)))
  const present = await Promise.all(
    keys.map(async (key, n) => known[n]?.exists || !(await registeredIn(key).limit(1).get()).empty),
  )
  return keys.filter((_, n) => present[n])
}

/** Where the evening is called off in a city and takes place in no other, it is called off as a whole. */
async function noteCalledOff({ date, event }: ComingEvening): Promise<void> {
  if (event.data.called_off) return
  const cities = await db().collection(subcollections.cities(date)).get()
  const calledOff = cities.docs.some((one) => eveningCityDocument.parse(one.data()).called_off_at !== null)
  if (!calledOff) return
  const coming = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .limit(1)
  if ((await coming.get()).empty) await event.ref.update({ called_off: true })
}

/**
 * All that has fallen due for one city of the coming evening, in order: its people sit, their tables have places, they are
 * told, they are reminded. It knows of no other city, and can be a task of its own.
 */
async function liveCity(key: CityKey, evening: ComingEvening, at: Date): Promise<void> {
  const { event } = evening
  const look = new CityLook(key)
  const attempts = new Attempts(key)
  await attempts.make(() => seatCity(look, at))
  await attempts.make(() => findPlaces(look, at))
  if (at >= venueRevealAt(key.date)) await attempts.make(() => tellTables(look, at))
  if (at >= settlesAt(key.date) && event.data.steps.reminded_at === null)
    await attempts.make(() => remindTables(look, at))
  await attempts.make(async () => {
    if ((await readCity(key))?.data.called_off_at) await noteCalledOff(evening)
  })
  attempts.throwWhatFailed()
}

/**
 * Takes every step of the week that has fallen due for the coming evening: opens what its hour opens, has each city looked
 * after, and notes what is done in all of them. Each finds by itself what it has left to do, so that a run makes up for all
 * that were missed or broke off, and one more changes nothing.
 */
export async function liveWeek(at: Date): Promise<void> {
  const evening = await comingEvening(at)
  if (!evening) return
  const { date } = evening
  const attempts = new Attempts({ date })
  // Whatever keeps a city waiting, its neighbours' hour has come.
  await attempts.make(() => openFlags(evening, at))
  await attempts.make(async () => {
    const undone = await spread(await citiesOf(date), (key) => liveCity(key, evening, at))
    if (undone.length > 0) throw new Error(`Not done: ${undone.map(({ city }) => city).join(', ')}`)
  })
  await attempts.make(() => noteCalledOff(evening))
  if (attempts.failed === 0) await noteDone(evening, at)
  attempts.throwWhatFailed()
}

/** Opens the profiles at 18:00 and the venues at 20:00. */
async function openFlags({ date, event }: ComingEvening, at: Date): Promise<void> {
  const profiles = at >= groupRevealAt(date) && !event.data.booking_info_unlocked
  const venues = at >= venueRevealAt(date) && !event.data.venue_info_unlocked
  if (!profiles && !venues) return
  await event.ref.update({
    ...(profiles && { booking_info_unlocked: true, 'steps.info_unlocked_at': at }),
    ...(venues && { venue_info_unlocked: true, 'steps.venue_unlocked_at': at }),
  })
}

/** Notes the steps that every city has taken, once. */
async function noteDone({ date, event }: ComingEvening, at: Date): Promise<void> {
  const due: (keyof ThursdayEventDocument['steps'])[] = ['formed_at']
  if (at >= venueRevealAt(date)) due.push('told_at')
  if (at >= settlesAt(date)) due.push('reminded_at')
  const fresh = due.filter((step) => event.data.steps[step] === null)
  if (fresh.length > 0) await event.ref.update(Object.fromEntries(fresh.map((step) => [`steps.${step}`, at])))
}

/** Wednesday 00:06: the groups form. */
export const formGroups = step(crons.formGroups)
/** Wednesday 00:20: whoever had no seat then gets one. */
export const seatStragglers = step(crons.seatStragglers)
/** Wednesday 18:00: the profiles open. */
export const unlockProfiles = step(crons.unlockProfiles)
/** Wednesday 20:00: the venues open, and everybody is written to. */
export const unlockVenues = step(crons.unlockVenues)
/** Thursday 12:05, what was cancelled just before noon; 12:10, the reminder, and nobody moves any more. */
export const remindOfEvening = step(crons.remindOfEvening)
/** In between: what broke off, was changed by hand or came late is brought into order. */
export const tendTables = step(crons.tendTables)

/** Each hour of the week runs all of it, as far as it is due: the one that was missed is made up for by the next. */
function step(schedule: string) {
  return onSchedule({ ...limits.week, schedule, timeZone: TIME_ZONE, region: REGION }, async () =>
    liveWeek(await now()),
  )
}

/** Somebody has left a table that stands: it is mended at once, and whoever was moved is told. */
export const mendTables = onDocumentUpdated(
  { ...limits.delivery, document: `${subcollections.cities('{date}')}/{city}`, region: REGION },
  async ({ data }) => {
    if (!data || data.after.get('left') === data.before.get('left')) return
    const { id: city, parent } = data.after.ref
    await tendSoon({ date: eventDateSchema.parse(parent.parent?.id), city })
  },
)

/** Looks after one city here and now; there is nothing to do but in the days before its evening begins. */
export async function tendNow(key: CityKey): Promise<void> {
  const at = await now()
  const evening = await comingEvening(at)
  if (evening?.date === key.date) await liveCity(key, evening, at)
}
