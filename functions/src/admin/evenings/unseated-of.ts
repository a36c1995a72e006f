import {
  collections,
  type EveningTroubles,
  type EventDate,
  type RegistrationStatus,
  registrationDocument,
} from '@tablee/domain'
import type { Query } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'

/** The first so many who come to an evening, or to one city of it, and sit nowhere. */
export async function unseatedOf(
  date: EventDate,
  limit: number,
  city?: string,
): Promise<EveningTroubles['unseated']> {
  const everywhere = withoutTable(date, 'registered')
  return named(city === undefined ? everywhere : inCity(everywhere, city), limit)
}

/** The first so many whose seats were called off for want of a table, in cities where the evening takes place. */
export async function turnedAwayOf(
  date: EventDate,
  limit: number,
  cities: readonly string[],
): Promise<EveningTroubles['turned_away']> {
  const everywhere = withoutTable(date, 'called_off')
  return (await Promise.all(cities.map((city) => named(inCity(everywhere, city), limit)))).flat()
}

function withoutTable(date: EventDate, status: RegistrationStatus): Query {
  return db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', status)
    .where('group_id', '==', null)
}

function inCity(query: Query, city: string): Query {
  return query.where('selected_city.id', '==', city)
}

async function named(query: Query, limit: number): Promise<EveningTroubles['unseated']> {
  const found = await query.limit(limit).get()
  return found.docs
    .map((one) => registrationDocument.parse(one.data()))
    .map(({ user_id, first_name, last_name, selected_city }) => ({
      user_id,
      name: `${first_name} ${last_name}`.trim(),
      city: selected_city.id,
    }))
}
