import type { GroupDocument, RegistrationDocument } from '@tablee/domain'
import { lateMailCreate } from '../mail/outbox.ts'
import { db } from '../platform/firebase.ts'
import type { Stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { type CityKey, loadCity } from './city-tables.ts'

/** So many people a batch, two writes each. */
const PAGE = 200

interface Untold {
  readonly registration: Stored<RegistrationDocument>
  readonly place: { group_id: string; venue_id: string; table: number }
}

/**
 * Writes to everybody whose table has a place that they have not been told of: to all on Wednesday evening, and after that
 * to those who were moved. What was told stands on the registration, changed in the batch of the mail: nobody is told
 * twice, nobody forgotten. The words are found when the mail is sent, so that they are true by then, and rest nowhere.
 */
export async function tellTables(key: CityKey, now: Date): Promise<void> {
  await untilSettled(async () => {
    const untold = await loadUntold(key)
    for (let from = 0; from < untold.length; from += PAGE) {
      const batch = db().batch()
      for (const { registration, place } of untold.slice(from, from + PAGE)) {
        const { id, email, booking_no, revealed } = registration.data
        const no = (revealed?.no ?? 0) + 1
        batch.update(registration.ref, { revealed: { ...place, no, at: now } }, registration.unchanged)
        lateMailCreate(batch, `table_${id}_${booking_no}_${no}`, {
          to: email,
          kind: revealed ? 'table_changed' : 'table_revealed',
          about: { registration_id: id, no },
          now,
        })
      }
      await batch.commit()
    }
  })
}

async function loadUntold(key: CityKey): Promise<Untold[]> {
  const state = await loadCity(key)
  return (state?.tables ?? []).flatMap(({ group, members }) => {
    const place = placeOf(group)
    if (!place) return []
    return members
      .filter(({ data: { revealed } }) => !isSame(revealed, place))
      .map((registration) => ({ registration, place }))
  })
}

function placeOf({ id, venue_id, table }: GroupDocument): Untold['place'] | null {
  return venue_id === null || table === null ? null : { group_id: id, venue_id, table }
}

function isSame(told: RegistrationDocument['revealed'], place: Untold['place']): boolean {
  if (!told) return false
  return told.group_id === place.group_id && told.venue_id === place.venue_id && told.table === place.table
}
