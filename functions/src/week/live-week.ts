import { cities, groupRevealAt, settlesAt, type ThursdayEventDocument, venueRevealAt } from '@tablee/domain'
import { error as logError } from 'firebase-functions/logger'
import type { CityKey } from './city-tables.ts'
import { type ComingEvening, comingEvening } from './coming-evening.ts'
import { findPlaces } from './find-places.ts'
import { noteCalledOff } from './note-called-off.ts'
import { remindTables } from './remind-tables.ts'
import { seatCity } from './seat-city.ts'
import { tellTables } from './tell-tables.ts'

/**
 * Takes every step of the week that has fallen due for the coming evening, in order: tables, profiles, venues with their
 * e-mails, the reminder. Each step finds by itself what it has left to do, so that a run makes up for all that were missed
 * or broke off, and one more changes nothing.
 */
export async function liveWeek(at: Date): Promise<void> {
  const evening = await comingEvening(at)
  if (!evening) return
  const { date } = evening
  const all = new Steps(evening, at)

  await all.inEachCity(async (key) => {
    await seatCity(key, at)
    await findPlaces(key, at)
  })
  await all.attempt({ date }, () => noteCalledOff(evening))
  await all.note('formed_at')
  if (at >= groupRevealAt(date)) await all.note('info_unlocked_at', 'booking_info_unlocked')
  if (at >= venueRevealAt(date)) {
    await all.note('venue_unlocked_at', 'venue_info_unlocked')
    await all.inEachCity((key) => tellTables(key, at))
  }
  if (at >= settlesAt(date) && evening.event.data.steps.reminded_at === null) {
    await all.inEachCity((key) => remindTables(key, at))
    await all.note('reminded_at')
  }
  all.throwWhatFailed()
}

type Step = keyof ThursdayEventDocument['steps']
type Flag = 'booking_info_unlocked' | 'venue_info_unlocked'

class Steps {
  private readonly evening: ComingEvening
  private readonly at: Date
  private failed = false

  constructor(evening: ComingEvening, at: Date) {
    this.evening = evening
    this.at = at
  }

  /** One city's tables are one task, whole and by itself: what fails in one keeps no other waiting. */
  async inEachCity(task: (key: CityKey) => Promise<void>): Promise<void> {
    for (const { id } of cities) {
      const key = { date: this.evening.date, city: id }
      await this.attempt(key, () => task(key))
    }
  }

  async attempt(what: object, task: () => Promise<void>): Promise<void> {
    try {
      await task()
    } catch (error) {
      // To keep one city or step from stopping the rest: the run fails in the end, and the next one takes it up.
      this.failed = true
      logError('A step of the week failed', { ...what, error })
    }
  }

  /** Opens what the step opens, whatever failed: its hour has come. That it is done is noted when all of it is. */
  async note(step: Step, flag?: Flag): Promise<void> {
    const { data, ref } = this.evening.event
    const opens = flag !== undefined && !data[flag]
    const isDone = !this.failed && data.steps[step] === null
    if (!opens && !isDone) return
    await ref.update({ ...(opens && { [flag]: true }), ...(isDone && { [`steps.${step}`]: this.at }) })
  }

  throwWhatFailed(): void {
    if (this.failed) throw new Error(`A step of the week failed on ${this.evening.date}`)
  }
}
