import { settlesAt, venueRevealAt } from '@tablee/domain'
import { Attempts } from './attempts.ts'
import { CityLook } from './city-look.ts'
import { type CityKey, readCity } from './city-tables.ts'
import type { ComingEvening } from './coming-evening.ts'
import { findPlaces } from './find-places.ts'
import { noteCalledOff } from './note-called-off.ts'
import { remindTables } from './remind-tables.ts'
import { seatCity } from './seat-city.ts'
import { tellTables } from './tell-tables.ts'

/**
 * All that has fallen due for one city of the coming evening, in order: its people sit, their tables have places, they are
 * told, they are reminded. It knows of no other city, and can be a task of its own.
 */
export async function liveCity(key: CityKey, evening: ComingEvening, at: Date): Promise<void> {
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
