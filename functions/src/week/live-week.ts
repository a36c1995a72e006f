import { groupRevealAt, settlesAt, type ThursdayEventDocument, venueRevealAt } from '@tablee/domain'
import { Attempts } from './attempts.ts'
import { citiesOf } from './cities-of.ts'
import { type ComingEvening, comingEvening } from './coming-evening.ts'
import { liveCity } from './live-city.ts'
import { noteCalledOff } from './note-called-off.ts'
import { spread } from './spread.ts'

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
