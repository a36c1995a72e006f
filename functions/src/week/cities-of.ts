import { cities, type EventDate, paths } from '@tablee/domain'
import { readAll } from '../platform/read-all.ts'
import { type CityKey, registeredIn } from './city-tables.ts'

/** The cities in which somebody comes to an evening, or where it has had tables. */
export async function citiesOf(date: EventDate): Promise<CityKey[]> {
  const keys = cities.map(({ id }) => ({ date, city: id }))
  const known = await readAll(keys.map(({ city }) => paths.eveningCity(date, city)))
  const present = await Promise.all(
    keys.map(async (key, n) => known[n]?.exists || !(await registeredIn(key).limit(1).get()).empty),
  )
  return keys.filter((_, n) => present[n])
}
