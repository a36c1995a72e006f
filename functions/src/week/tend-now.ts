import { now } from '../platform/clock.ts'
import type { CityKey } from './city-tables.ts'
import { comingEvening } from './coming-evening.ts'
import { liveCity } from './live-city.ts'

/** Looks after one city here and now; there is nothing to do but in the days before its evening begins. */
export async function tendNow(key: CityKey): Promise<void> {
  const at = await now()
  const evening = await comingEvening(at)
  if (evening?.date === key.date) await liveCity(key, evening, at)
}
