import { cities } from '@tablee/domain'

/** A city's name by its id. */
export function cityName(id: string): string {
  return cities.find((city) => city.id === id)?.name ?? id
}
