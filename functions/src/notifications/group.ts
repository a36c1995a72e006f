import { checkInClosesAt, eventStart, isRsvpAsked, seatingFreezesAt } from '@tablee/domain/calendar'
import {
  accountDocument,
  type GroupDocument,
  groupDocument,
  isCalledOff,
  isLive,
  isNotComing,
  isQuestionAbout,
  type MailDocument,
  mailDocument,
  paths,
  type RegistrationDocument,
  type RevealedVenueDocument,
  registrationDocument,
  revealedVenueDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { canonicalInterests } from '@tablee/domain/interests'
import { now } from '../platform/clock.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'
import { isBlocked, isNotified } from './blocked.ts'
import { eveningDetails } from './evening-details.ts'
import type { GroupMailKind, Message } from './outbox.ts'
import { rsvpUrl } from './rsvp-link.ts'
import type { VenueTableDetails } from './templates/elements.tsx'
import type { GroupChanges } from './templates/group-mails.tsx'

/** The id of a registration's reveal mail; `no` is its number, 1 for the first. */
export function revealMailId({ id, booking_no }: RegistrationDocument, no: number): string {
  return `table_${id}_${booking_no}_${no}`
}

type About = NonNullable<MailDocument['about']>

/**
 * Renders an e-mail about a group from the current documents. Null if its content no longer applies: the
 * attendee has cancelled or is blocked, the evening is called off or has ended, or a later e-mail reveals the current
 * group.
 */
export async function renderGroupMail(kind: GroupMailKind, about: About): Promise<Message | null> {
  const registration = parseSnapshot(
    registrationDocument,
    await db().doc(paths.registrationById(about.registration_id)).get(),
  )?.data
  if (registration?.registration_status !== 'registered' || !registration.group_id) return null
  if (await isEveningCalledOff(registration)) return null
  if (await isBlocked(registration.user_id)) return null
  return renderers[kind](registration, about)
}

type Render = (registration: RegistrationDocument, about: About) => Promise<Message | null>

const renderers: Readonly<Record<GroupMailKind, Render>> = {
  table_revealed: renderReveal,
  table_changed: renderReveal,
  table_reminder: renderReminder,
  rsvp_asked: renderRsvpQuestion,
}

/** Whether the evening is called off, although this registration has not been ended yet. */
async function isEveningCalledOff({
  thursday_event_id,
  selected_city,
}: RegistrationDocument): Promise<boolean> {
  const found = await db().doc(paths.thursdayEvent(thursday_event_id)).get()
  const evening = parseSnapshot(thursdayEventDocument, found)?.data
  return evening !== undefined && isCalledOff(evening, selected_city.id)
}

async function renderReveal(registration: RegistrationDocument, { no }: About): Promise<Message | null> {
  if (registration.revealed?.no !== no) return null
  const at = await now()
  if (at >= checkInClosesAt(registration.thursday_event_id)) return null
  const delivered = await lastDeliveredReveal(registration, no)
  const changed = delivered && changedDetails(delivered, registration.revealed)
  if (changed && !Object.values(changed).includes(true)) return null
  const group = await loadGroupWithVenue(registration)
  const venueTable = group && venueTableDetailsOf(group)
  // A mail without a venue takes back the one that was revealed before. It is sent only if it was enqueued without a venue, and if an
  // earlier reveal mail was delivered.
  if (!group || (!venueTable && (registration.revealed.venue_id !== null || !delivered))) return null
  const others = (await membersOf(registration, group.group)).map(
    ({ user_id, first_name, mbtiType, selected_passion }) => ({
      id: user_id,
      firstName: first_name,
      mbtiType,
      interests: canonicalInterests(selected_passion).map(({ name }) => name),
    }),
  )
  const { revealMail } = await import('./templates/group-mails.tsx')
  const evening = eveningDetails(registration, at)
  const { first_name: firstName } = registration
  const { icebreakers } = group.group
  return revealMail({
    ...evening,
    ...{ venueTable, icebreakers, firstName, others, changed, revealNo: no },
    paidWith: registration.paid_with,
    rsvpUrl: rsvpUrl(registration),
  })
}

type DeliveredReveal = NonNullable<About['revealed']> & Readonly<{ no: number }>

/** The content of the last delivered e-mail about a group; null if there was none. */
async function lastDeliveredReveal(
  registration: RegistrationDocument,
  no: number,
): Promise<DeliveredReveal | null> {
  const earlier = Array.from({ length: no - 1 }, (_, n) => paths.mail(revealMailId(registration, n + 1)))
  const mails = (await getDocuments(earlier)).flatMap((one) => parseSnapshot(mailDocument, one)?.data ?? [])
  const about = mails.findLast(({ delivery }) => delivery.state === 'SUCCESS')?.about
  return about?.revealed ? { ...about.revealed, no: about.no } : null
}

function changedDetails(
  before: DeliveredReveal,
  after: NonNullable<RegistrationDocument['revealed']>,
): GroupChanges {
  const venue = before.venue_id !== after.venue_id
  const venueFound = before.venue_id === null && venue
  return {
    people: before.group_id !== after.group_id,
    venue,
    venueFound,
    tableNumber: venue || before.table !== after.table,
    venueEdited: !venue && (after.edited ?? 0) > before.no,
  }
}

/** Once the evening has begun it is too late: the mail server may have been away. */
async function renderReminder(registration: RegistrationDocument, { no }: About): Promise<Message | null> {
  if (registration.booking_no !== no || isNotComing(registration)) return null
  if ((await now()) >= eventStart(registration.thursday_event_id)) return null
  const { reminderMail } = await import('./templates/group-mails.tsx')
  const group = await loadGroupWithVenue(registration)
  return reminderMail({
    eventDate: registration.thursday_event_id,
    firstName: registration.first_name,
    venueTable: group && venueTableDetailsOf(group),
    rsvpUrl: rsvpUrl(registration),
  })
}

/** An attendee who has answered already is not asked. */
async function renderRsvpQuestion(
  registration: RegistrationDocument,
  { no }: About,
): Promise<Message | null> {
  const { booking_no, rsvp, thursday_event_id: eventDate, first_name: firstName } = registration
  if (booking_no !== no || rsvp || !isRsvpAsked(eventDate, await now())) return null
  const { rsvpMail } = await import('./templates/group-mails.tsx')
  const group = await loadGroupWithVenue(registration)
  return rsvpMail({
    eventDate,
    firstName,
    venueTable: group && venueTableDetailsOf(group),
    url: rsvpUrl(registration),
  })
}

/**
 * Renders the question to the author of a « Plutôt pas » (week/seat-question.ts). Null once they have a group, have answered,
 * cannot come or are blocked, and from the seating freeze on.
 */
export async function renderSeatQuestion({ registration_id, no }: About): Promise<Message | null> {
  const found = await db().doc(paths.registrationById(registration_id)).get()
  const registration = parseSnapshot(registrationDocument, found)?.data
  if (registration?.registration_status !== 'registered' || registration.group_id !== null) return null
  if (isNotComing(registration)) return null
  const { user_id, booking_no, thursday_event_id: eventDate, first_name: firstName, paid_with } = registration
  if (booking_no !== no || (await now()) >= seatingFreezesAt(eventDate)) return null
  const account = parseSnapshot(accountDocument, await db().doc(paths.account(user_id)).get())?.data
  if (!isNotified(account) || !isQuestionAbout(account.seat_question, registration)) return null
  if (account.seat_question.coming_at !== null || (await isEveningCalledOff(registration))) return null
  const { seatQuestionMail } = await import('./templates/group-mails.tsx')
  return seatQuestionMail({ eventDate, firstName, paidWith: paid_with })
}

/**
 * Renders what an admin has written. Null if it is about a booking that has ended since, or whose attendee is blocked or
 * erased: the mail server may have been away for days.
 */
export async function renderTeamMessage(
  { first_name: firstName, title, text }: NonNullable<MailDocument['words']>,
  about: About | undefined,
): Promise<Message | null> {
  if (about) {
    const found = await db().doc(paths.registrationById(about.registration_id)).get()
    const registration = parseSnapshot(registrationDocument, found)?.data
    if (!registration || !isLive(registration)) return null
    if (await isBlocked(registration.user_id)) return null
  }
  const { teamMail } = await import('./templates/team-mails.tsx')
  return teamMail({ firstName, title, text })
}

interface GroupWithVenue {
  readonly group: GroupDocument
  readonly venue: RevealedVenueDocument | null
}

async function loadGroupWithVenue({ group_id }: RegistrationDocument): Promise<GroupWithVenue | null> {
  if (group_id === null) return null
  const [group, venue] = await getDocuments([paths.group(group_id), paths.revealedVenue(group_id)])
  const found = group && parseSnapshot(groupDocument, group)?.data
  if (!found) return null
  return { group: found, venue: (venue && parseSnapshot(revealedVenueDocument, venue)?.data) ?? null }
}

/** The venue table of the group, once it is revealed. */
function venueTableDetailsOf({ group: { table }, venue }: GroupWithVenue): VenueTableDetails | null {
  return venue && table !== null ? { venue, table } : null
}

/** The other members who are still registered, and have not said that they are not coming. */
async function membersOf({ user_id, thursday_event_id: date }: RegistrationDocument, group: GroupDocument) {
  const uids = group.member_ids.filter((uid) => uid !== user_id)
  const found = await getDocuments(uids.map((uid) => paths.registration(date, uid)))
  return found
    .flatMap((one) => parseSnapshot(registrationDocument, one)?.data ?? [])
    .filter(
      (one) => one.registration_status === 'registered' && one.group_id === group.id && !isNotComing(one),
    )
}
