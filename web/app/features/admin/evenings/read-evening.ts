import {
  type EveningCityDocument,
  type EveningTroubles,
  type EventDate,
  eveningCityDocument,
  subcollections,
} from '@tablee/domain'
import { z } from 'zod'
import { call } from '../../../firebase/functions.ts'
import { readList } from '../../../firebase/read.ts'

/** What became of an evening in a city. */
export type EveningCity = EveningCityDocument & { readonly id: string }

const eveningCity = eveningCityDocument.extend({ id: z.string() })

/** An evening's cities, once somebody has been seated there. */
export function readCities(date: EventDate): Promise<EveningCity[]> {
  return readList(subcollections.cities(date), eveningCity)
}

/** What went wrong with an evening, by the server: mails are closed to the browser. */
export function readTroubles(date: EventDate): Promise<EveningTroubles> {
  return call('adminEveningTroubles', { date })
}
