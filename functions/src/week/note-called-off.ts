import { collections, eveningCityDocument, subcollections } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import type { ComingEvening } from './coming-evening.ts'

/** Where the evening is called off in a city and takes place in no other, it is called off as a whole. */
export async function noteCalledOff({ date, event }: ComingEvening): Promise<void> {
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
