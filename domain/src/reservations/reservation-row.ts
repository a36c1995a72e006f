import { z } from 'zod'
import { type RegistrationDocument, registrationStatuses } from '../documents/registration-document.ts'
import { eventDateSchema } from '../documents/timestamp.ts'
import { type ReservationColumn, statusWords } from './reservations-words.ts'

/** A reservation as the table and the export show it: no more of the person than its twelve columns. */
export const reservationRowSchema = z.object({
  id: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  email: z.string(),
  age: z.number(),
  gender: z.string(),
  mbtiType: z.string(),
  dominantDisc: z.string(),
  interests: z.string(),
  city: z.string(),
  activities: z.string(),
  date: eventDateSchema,
  status: z.enum(registrationStatuses),
})
export type ReservationRow = z.infer<typeof reservationRowSchema>

/** A registration's row. */
export function reservationRow(registration: RegistrationDocument): ReservationRow {
  const { id, last_name, first_name, email, age, gender, mbtiType, dominantDisc } = registration
  return {
    ...{ id, last_name, first_name, email, age, gender, mbtiType, dominantDisc },
    interests: namesOf(registration.selected_passion),
    city: registration.selected_city.name,
    activities: namesOf(registration.selected_activities),
    date: registration.thursday_event_id,
    status: registration.registration_status,
  }
}

/** What stands in each column, in words. */
export function reservationCells(row: ReservationRow): Record<ReservationColumn, string> {
  return {
    Nom: row.last_name,
    Prénom: row.first_name,
    Email: row.email,
    Âge: String(row.age),
    Genre: row.gender,
    MBTI: row.mbtiType,
    DISC: row.dominantDisc,
    "Centre d'intérêt": row.interests,
    Ville: row.city,
    Activité: row.activities,
    'Date du jeudi': row.date.split('-').reverse().join('/'),
    Statut: statusWords[row.status],
  }
}

function namesOf(chosen: readonly { name: string }[]): string {
  return chosen.map(({ name }) => name).join(', ')
}
