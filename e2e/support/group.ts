import type { EventDate } from '@tablee/domain/calendar'
import { type GroupDocument, paths, type RevealedVenueDocument } from '@tablee/domain/documents'
import { interests } from '@tablee/domain/interests'
import { questions, scoreTest } from '@tablee/domain/personality'
import { groupOf } from './created-groups.ts'
import { database } from './database.ts'
import { createPerson, type Person } from './person.ts'
import { registerAttendee } from './seat.ts'

export const testVenue: RevealedVenueDocument = {
  name: 'Le Double Six',
  address: '14, rue des Trois-Couronnes, 75011 Paris',
  description: 'Sonnez, la table de Tablée est au fond à gauche.',
}

/** Puts a user into a group with five others, as the matcher does on Wednesday night: nothing revealed yet. */
export async function seatWithFive(
  person: Person,
  date: EventDate,
  names: readonly string[] = ['Inès', 'Malik', 'Jeanne', 'Théo', 'Lan'],
): Promise<GroupDocument> {
  const others = await Promise.all(
    names.map((first_name, place) =>
      createPerson({
        user: { first_name, selected_passion: threeFrom(place), personality_results: typeOf(place) },
      }),
    ),
  )
  const members = [person, ...others]
  const registrations = []
  for (const member of members) registrations.push(await registerAttendee(member, date))
  const uids = members.map(({ uid }) => uid)
  const group = groupOf(`${date}-${person.uid}`, date, uids)
  const batch = database.batch()
  batch.create(database.doc(paths.group(group.id)), group)
  batch.create(database.doc(paths.reasons(group.id, person.uid)), {
    reasons: [
      'Inès et vous partagez le voyage, Malik et vous la musique. Jeanne ne connaît encore personne.',
    ],
  })
  for (const { id } of registrations)
    batch.update(database.doc(paths.registrationById(id)), { group_id: group.id })
  await batch.commit()
  return group
}

/** A type and colour that vary by index. */
function typeOf(place: number) {
  return scoreTest(questions.map((_, question) => (question % (place + 2) === 0 ? 1 : 0)))
}

/** Three consecutive interests of the list, so that neighbours share two. */
function threeFrom(place: number) {
  return interests.slice(place, place + 3)
}

/** The reveal of the venue, Wednesday 20:00: copies it below the group and sets the flag. */
export async function unlockVenue({ id, thursday_event_id: date }: GroupDocument): Promise<void> {
  const batch = database.batch()
  batch.update(database.doc(paths.group(id)), { venue_id: 'double-six', table: 3 })
  batch.set(database.doc(paths.revealedVenue(id)), testVenue)
  batch.update(database.doc(paths.thursdayEvent(date)), { venue_info_unlocked: true })
  await batch.commit()
}
