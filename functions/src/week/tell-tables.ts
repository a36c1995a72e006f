import type { GroupDocument, RegistrationDocument } from '@tablee/domain'
import { lateMailCreate } from '../mail/outbox.ts'
import type { Stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { type Piece, writeInCity } from './city-batches.ts'
import { type CityKey, type CityTables, loadCity } from './city-tables.ts'

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
    const state = await loadCity(key)
    const untold = state ? untoldOf(state) : []
    if (state && untold.length > 0)
      await writeInCity(
        state.city,
        untold.map((one) => telling(one, now)),
        {},
      )
  })
}

/** The mail of a person's nth table. */
export function tableMailId({ id, booking_no }: RegistrationDocument, no: number): string {
  return `table_${id}_${booking_no}_${no}`
}

function telling({ registration, place }: Untold, now: Date): Piece {
  const { id, email, revealed } = registration.data
  const no = (revealed?.no ?? 0) + 1
  return {
    writes: 2,
    add: (batch) => {
      batch.update(registration.ref, { revealed: { ...place, no, at: now } }, registration.unchanged)
      lateMailCreate(batch, tableMailId(registration.data, no), {
        to: email,
        kind: revealed ? 'table_changed' : 'table_revealed',
        about: { registration_id: id, no, place },
        now,
      })
    },
  }
}

function untoldOf({ tables }: CityTables): Untold[] {
  return tables.flatMap(({ group, members }) => {
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
