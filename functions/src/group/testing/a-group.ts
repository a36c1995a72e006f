import {
  type EventDate,
  eventStart,
  type GroupDocument,
  ids,
  paths,
  type RegistrationDocument,
} from '@tablee/domain'
import { FieldValue } from 'firebase-admin/firestore'
import { attendeeOf } from '../../booking/attendee.ts'
import { ana } from '../../booking/testing/ana.ts'
import type { Caller } from '../../platform/caller.ts'
import { db } from '../../platform/firebase.ts'

/** Seats people at one table of an evening that exists, as the matcher leaves it; answers the group's id. */
export async function aGroup(date: EventDate, members: readonly Caller[], n = 1): Promise<string> {
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
  const attendee = attendeeOf(ana, date)
  if (!attendee) throw new Error('Ana has done the whole onboarding')
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
