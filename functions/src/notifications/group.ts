import {
  type GroupDocument,
  groupDocument,
  isCalledOff,
  type MailDocument,
  mailDocument,
  paths,
  type RegistrationDocument,
  type RevealedVenueDocument,
  registrationDocument,
  revealedVenueDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { namedInterests } from '@tablee/domain/interests'
import { now } from '../platform/clock.ts'
import { db, readAll, stored } from '../platform/firestore.ts'
import { eveningOf } from './booking.ts'
import type { Message } from './outbox.ts'
import type { TablePlace } from './templates/elements.tsx'
import type { TableChanges } from './templates/group-mails.tsx'

/** The mail of a person's nth table. */
export function tableMailId({ id, booking_no }: RegistrationDocument, no: number): string {
  return `table_${id}_${booking_no}_${no}`
}

type Kind = Extract<MailDocument['kind'], 'table_revealed' | 'table_changed' | 'table_reminder'>
type About = NonNullable<MailDocument['about']>

/**
 * Renders an e-mail about a group from the current documents. Null if its content no longer applies: the
 * attendee has cancelled, the evening is called off, or a later e-mail reveals the current group.
 */
export async function tableMessage(kind: Kind, about: About): Promise<Message | null> {
  const registration = stored(
    registrationDocument,
    await db().doc(paths.registrationById(about.registration_id)).get(),
  )?.data
  if (registration?.registration_status !== 'registered' || !registration.group_id) return null
  if (await isOff(registration)) return null
  return kind === 'table_reminder' ? reminder(registration, about) : reveal(registration, about)
}

/** Whether the evening is called off, although this registration has not been ended yet. */
async function isOff({ thursday_event_id, selected_city }: RegistrationDocument): Promise<boolean> {
  const evening = await db().doc(paths.thursdayEvent(thursday_event_id)).get()
  const event = stored(thursdayEventDocument, evening)?.data
  return event !== undefined && isCalledOff(event, selected_city.id)
}

async function reveal(registration: RegistrationDocument, { no }: About): Promise<Message | null> {
  if (registration.revealed?.no !== no) return null
  const told = await lastTold(registration, no)
  const changed = told && changesBetween(told, registration.revealed)
  if (changed && !Object.values(changed).includes(true)) return null
  const table = await loadTable(registration)
  const place = table && placeOf(table)
  // Only the mail that was enqueued for the missing venue says so, and only to an attendee who was notified
  // of one before.
  if (!table || (!place && (registration.revealed.venue_id !== null || !told))) return null
  const others = (await membersOf(registration, table.group)).map(
    ({ user_id, first_name, mbtiType, selected_passion }) => ({
      id: user_id,
      firstName: first_name,
      mbtiType,
      interests: namedInterests(selected_passion).map(({ name }) => name),
    }),
  )
  const { tableMail } = await import('./templates/group-mails.tsx')
  const evening = eveningOf(registration, await now())
  const { first_name: firstName } = registration
  const { icebreakers } = table.group
  return tableMail({ ...evening, place, icebreakers, firstName, others, changed, revealNo: no })
}

type Told = NonNullable<About['place']>

/** The content of the last delivered e-mail about a group; null if there was none. */
async function lastTold(registration: RegistrationDocument, no: number): Promise<Told | null> {
  const earlier = Array.from({ length: no - 1 }, (_, n) => paths.mail(tableMailId(registration, n + 1)))
  const mails = (await readAll(earlier)).flatMap((one) => stored(mailDocument, one)?.data ?? [])
  return mails.findLast(({ delivery }) => delivery.state === 'SUCCESS')?.about?.place ?? null
}

function changesBetween(told: Told, now: Told): TableChanges {
  const bar = told.venue_id !== now.venue_id
  const found = told.venue_id === null && bar
  return { people: told.group_id !== now.group_id, bar, found, number: bar || told.table !== now.table }
}

async function reminder(registration: RegistrationDocument, { no }: About): Promise<Message | null> {
  if (registration.booking_no !== no) return null
  const { reminderMail } = await import('./templates/group-mails.tsx')
  const table = await loadTable(registration)
  const evening = eveningOf(registration, await now())
  return reminderMail({
    ...evening,
    firstName: registration.first_name,
    place: table && placeOf(table),
  })
}

interface Table {
  readonly group: GroupDocument
  readonly venue: RevealedVenueDocument | null
}

async function loadTable({ group_id }: RegistrationDocument): Promise<Table | null> {
  if (group_id === null) return null
  const [group, venue] = await readAll([paths.group(group_id), paths.revealedVenue(group_id)])
  const found = group && stored(groupDocument, group)?.data
  if (!found) return null
  return { group: found, venue: (venue && stored(revealedVenueDocument, venue)?.data) ?? null }
}

/** The venue table of the group, once it is revealed. */
function placeOf({ group: { table }, venue }: Table): TablePlace | null {
  return venue && table !== null ? { venue, table } : null
}

/** The other members who are still registered. */
async function membersOf({ user_id, thursday_event_id: date }: RegistrationDocument, group: GroupDocument) {
  const uids = group.member_ids.filter((uid) => uid !== user_id)
  const found = await readAll(uids.map((uid) => paths.registration(date, uid)))
  return found
    .flatMap((one) => stored(registrationDocument, one)?.data ?? [])
    .filter((one) => one.registration_status === 'registered' && one.group_id === group.id)
}
