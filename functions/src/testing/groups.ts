import { type EventDate, eventStart } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  accountDocument,
  type GroupDocument,
  ids,
  paths,
  type RegistrationDocument,
  type VenueDocument,
} from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { attendeeSnapshot } from '../booking/attendee.ts'
import type { GroupMail } from '../notifications/templates/group-mails.tsx'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { testUser, traitsOf } from './ana.ts'

interface Options {
  readonly city?: { readonly id: string; readonly name: string }
  readonly by?: 'ticket' | 'subscription'
  /** The prefix of the user ids, for a second set of attendees. */
  readonly prefix?: string
}

/** Registers many different attendees for an evening, without the booking code. Returns their user ids. */
export async function attendees(
  date: EventDate,
  count: number,
  { city = { id: 'paris', name: 'Paris' }, by = 'ticket', prefix = 'a' }: Options = {},
): Promise<string[]> {
  const uids = Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(4, '0')}`)
  for (let from = 0; from < uids.length; from += 120) {
    const batch = db().batch()
    for (const [n, uid] of uids.slice(from, from + 120).entries()) {
      const ticket_id = by === 'ticket' ? `pi_${uid}` : null
      const registration = {
        ...registrationOf(date, uid, from + n),
        selected_city: city,
        paid_with: by,
        ticket_id,
      }
      batch.set(db().doc(paths.registration(date, uid)), registration)
      batch.set(db().doc(paths.account(uid)), accountOf(registration))
      if (ticket_id)
        batch.set(db().doc(paths.ticket(ticket_id)), {
          id: ticket_id,
          user_id: uid,
          thursday_event_id: date,
          status: 'paid',
          created_at: new Date(),
          payment_id: ticket_id,
        })
    }
    await batch.commit()
  }
  await db()
    .doc(paths.thursdayEvent(date))
    .update({ current_participants: FieldValue.increment(count) })
  return uids
}

function registrationOf(date: EventDate, uid: string, n: number): RegistrationDocument {
  const attendee = attendeeSnapshot(testUser, date)
  if (!attendee) throw new Error('The test user has an incomplete profile')
  return {
    ...attendee,
    id: ids.registration(date, uid),
    user_id: uid,
    thursday_event_id: date,
    event_date: eventStart(date),
    group_id: null,
    registration_status: 'registered',
    created_at: new Date(),
    first_name: `Prénom${uid}`,
    email: `${uid}@tablee.example`,
    ...traitsOf(n),
    paid_with: 'ticket',
    ticket_id: null,
    booking_no: 1,
  }
}

function accountOf({ id, booking_no }: RegistrationDocument): AccountDocument {
  return accountDocument.parse({
    created_at: new Date(),
    registration_id: id,
    booking_no,
    blocked: false,
    expired_event_id: null,
    stripe_customer_id: null,
  })
}

/** A venue with enough tables. */
export async function createVenue(fields: Partial<VenueDocument> = {}): Promise<VenueDocument> {
  const venue: VenueDocument = {
    id: 'double-six',
    name: 'Le Double Six',
    address: '14, rue des Trois-Couronnes, 75011 Paris',
    description: 'Au fond à gauche.',
    city: 'paris',
    tables: 12,
    seats_per_table: 7,
    contact_email: '',
    ...fields,
  }
  await db().doc(paths.venue(venue.id)).set(venue)
  return venue
}

/** Forms a group of an existing evening, as the matcher does. Returns its id. */
export async function createGroup(date: EventDate, members: readonly Caller[], n = 1): Promise<string> {
  const id = `${date}_paris_bar-jeux_${n}`
  const group: GroupDocument = {
    id,
    thursday_event_id: date,
    selected_city: { id: 'paris', name: 'Paris' },
    selected_activity: { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' },
    member_ids: members.map(({ uid }) => uid),
    venue_id: null,
    table: null,
    seats: members.length,
    locked: false,
    icebreakers: [],
  }
  const batch = db().batch()
  batch.set(db().doc(paths.group(id)), group)
  for (const { uid, email } of members) {
    const registration = registrationAt(date, { uid, email, groupId: id })
    batch.set(db().doc(paths.registration(date, uid)), registration)
    batch.update(db().doc(paths.account(uid)), { registration_id: registration.id, booking_no: 1 })
    batch.set(db().doc(paths.reasons(id, uid)), { reasons: ['Vous aimez tous les jeux de société.'] })
  }
  batch.update(db().doc(paths.thursdayEvent(date)), {
    current_participants: FieldValue.increment(members.length),
  })
  await batch.commit()
  return id
}

function registrationAt(
  date: EventDate,
  { uid, email, groupId }: { uid: string; email: string; groupId: string },
): RegistrationDocument {
  const attendee = attendeeSnapshot(testUser, date)
  if (!attendee) throw new Error('The test user has an incomplete profile')
  return {
    ...attendee,
    id: ids.registration(date, uid),
    user_id: uid,
    thursday_event_id: date,
    event_date: eventStart(date),
    group_id: groupId,
    registration_status: 'registered',
    created_at: new Date(),
    email,
    paid_with: 'subscription',
    ticket_id: null,
    booking_no: 1,
  }
}

/** The data of a reveal mail. */
export const sampleGroup = {
  venueTable: {
    venue: {
      name: 'Le Double Six',
      address: '14, rue des Trois-Couronnes, 75011 Paris',
      description: 'Au fond à gauche.',
    },
    table: 3,
  },
  others: [
    { id: 'ines', firstName: 'Inès', mbtiType: 'INFJ', interests: ['Voyage', 'Musique', 'Lecture'] },
    { id: 'malik', firstName: 'Malik', mbtiType: 'ENTP', interests: ['Cuisine', 'Jeux de société', 'Photo'] },
  ],
  icebreakers: [
    'Deux d’entre vous aiment la cuisine\u00A0: quel plat réussissez-vous à tous les coups\u00A0?',
  ],
  paidWith: 'ticket',
  rsvpUrl: 'https://site.example/rsvp',
} as const satisfies Partial<GroupMail>
