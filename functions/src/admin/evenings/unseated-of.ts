import { collections, type EveningTroubles, type EventDate, registrationDocument } from '@tablee/domain'
import { db } from '../../platform/firebase.ts'

/** The first so many who come to an evening, or to one city of it, and sit nowhere. */
export async function unseatedOf(
  date: EventDate,
  limit: number,
  city?: string,
): Promise<EveningTroubles['unseated']> {
  const everywhere = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .where('group_id', '==', null)
  const here = city === undefined ? everywhere : everywhere.where('selected_city.id', '==', city)
  const found = await here.limit(limit).get()
  return found.docs
    .map((one) => registrationDocument.parse(one.data()))
    .map(({ user_id, first_name, last_name, selected_city }) => ({
      user_id,
      name: `${first_name} ${last_name}`.trim(),
      city: selected_city.id,
    }))
}
