import { freezesAt } from '@tablee/domain/calendar'
import { paths, type RegistrationDocument } from '@tablee/domain/documents'
import { tableMailId } from '../notifications/group.ts'
import { lateMailCreate } from '../notifications/outbox.ts'
import { db, retryOnConflict, type Stored } from '../platform/firestore.ts'
import { type CityLook, type CityTables, type Piece, readInPages, writeInCity } from './city-state.ts'

type Told = NonNullable<RegistrationDocument['revealed']>
type Place = Pick<Told, 'group_id' | 'venue_id' | 'table'>

interface Untold {
  readonly registration: Stored<RegistrationDocument>
  readonly place: Place
}

/**
 * Writes to everybody whose table has a place that they have not been told of: to all on Wednesday evening, and after that
 * to those who were moved; also to those whose new table has none yet, since the place that they know is no longer theirs.
 * What was told stands on the registration, changed in the batch of the mail: nobody is told twice, nobody forgotten. The
 * words are found when the mail is sent, so that they are true by then, and rest nowhere.
 */
export async function tellTables(look: CityLook, now: Date): Promise<void> {
  await look.change(async (state) => {
    const untold = untoldOf(state)
    if (untold.length === 0) return false
    const pieces = untold.map((one) => telling(one, now))
    await writeInCity(state.city, pieces, {})
    return true
  })
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
  return tables.flatMap(({ group: { id, venue_id, table }, members }) => {
    const place = { group_id: id, venue_id, table }
    return members
      .filter(({ data: { revealed } }) => isNews(place, revealed))
      .map((registration) => ({ registration, place }))
  })
}

/** That there is no place yet is news to whoever was told of one. */
function isNews(place: Place, told: Told | undefined): boolean {
  if (place.venue_id === null) return told !== undefined && told.venue_id !== null
  return told?.group_id !== place.group_id || told.venue_id !== place.venue_id || told.table !== place.table
}

const PAGE = 300

/**
 * Thursday 12:10: a word to everybody who comes, once. Whoever was written to about their table since noon has just been
 * told the same, and is spared.
 */
export async function remindTables(look: CityLook, now: Date): Promise<void> {
  const { tables = [] } = (await look.state()) ?? {}
  const coming = tables
    .flatMap(({ members }) => members.map(({ data }) => data))
    .filter((one) => !isFresh(one))
  for (let from = 0; from < coming.length; from += PAGE)
    await retryOnConflict(() => remind(coming.slice(from, from + PAGE), now))
}

async function remind(coming: readonly RegistrationDocument[], now: Date): Promise<void> {
  const sent = await readInPages(coming.map((one) => paths.mail(mailId(one))))
  const batch = db().batch()
  for (const [n, one] of coming.entries()) {
    if (sent[n]?.exists) continue
    lateMailCreate(batch, mailId(one), {
      to: one.email,
      kind: 'table_reminder',
      about: { registration_id: one.id, no: one.booking_no },
      now,
    })
  }
  await batch.commit()
}

function isFresh({ revealed, thursday_event_id }: RegistrationDocument): boolean {
  return revealed !== undefined && revealed.at >= freezesAt(thursday_event_id)
}

function mailId({ id, booking_no }: RegistrationDocument): string {
  return `reminder_${id}_${booking_no}`
}
