import { type EventDate, eventStart, upcomingThursdays } from '@tablee/domain/calendar'
import { ids, paths, type RegistrationDocument, userDocument } from '@tablee/domain/documents'
import { attendeeSnapshot } from '@tablee/functions/attendee'
import { FieldValue } from 'firebase-admin/firestore'
import { database } from './database.ts'
import type { Person } from './person.ts'

/** Registers a user for an evening, by default the second upcoming one, as a booking with a ticket does. */
export async function registerAttendee(
  { uid }: Person,
  date = secondThursday(),
): Promise<RegistrationDocument> {
  const registration = await registrationOf(uid, date)
  const batch = database.batch()
  batch.set(database.doc(paths.registration(date, uid)), registration)
  batch.update(database.doc(paths.account(uid)), {
    registration_id: registration.id,
    booking_no: registration.booking_no,
    evenings: FieldValue.increment(1),
  })
  batch.update(database.doc(paths.thursdayEvent(date)), { current_participants: FieldValue.increment(1) })
  await batch.commit()
  return registration
}

/** The booking deadline of the first one may pass during the test. */
function secondThursday(): EventDate {
  const [, date = ''] = upcomingThursdays(new Date())
  return date
}

async function registrationOf(uid: string, date: EventDate): Promise<RegistrationDocument> {
  const person = userDocument.parse((await database.doc(paths.user(uid)).get()).data())
  const attendee = attendeeSnapshot(person, date)
  if (!attendee || !person.email) throw new Error(`${uid} has not gone through the onboarding`)
  return {
    ...attendee,
    ...{
      id: ids.registration(date, uid),
      user_id: uid,
      thursday_event_id: date,
      event_date: eventStart(date),
    },
    email: person.email,
    ...{ group_id: null, registration_status: 'registered', created_at: new Date() },
    ...{ paid_with: 'ticket', ticket_id: null, booking_no: 1 },
  }
}
