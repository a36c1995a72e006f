import { z } from 'zod'
import {
  type RegistrationDocument,
  type RegistrationStatus,
  registrationStatuses,
  wasAbsent,
} from './documents/bookings.ts'
import { eventDateSchema, oneLine } from './documents/fields.ts'

type Person = Readonly<{ first_name: string; last_name: string; email: string }>

/**
 * Whether a typed text finds a person. Each of its words must begin a word of the names or of the address before the `@`, in any
 * order; or the whole text, without its spaces, must begin what follows from one of those words on, without theirs. Accents, case,
 * hyphens and apostrophes are ignored: `Zoé Le-Goff` is found by `zoe`, `le g`, `legoff` and `goff zoé`. The address
 * must begin with a text that has an `@` inside a word (`zoe@t`, not `zoe@`). A text without a letter or digit finds everybody.
 */
export function findsPerson(typed: string, { first_name, last_name, email }: Person): boolean {
  if (/\S@\S/.test(typed)) return email.toLowerCase().startsWith(typed.trim().toLowerCase())
  const asked = wordsOf(typed)
  const words = wordsOf(`${first_name} ${last_name} ${email.replace(/@.*/s, '')}`)
  return (
    asked.every((word) => words.some((one) => one.startsWith(word))) ||
    words.some((_, from) => words.slice(from).join('').startsWith(asked.join('')))
  )
}

/**
 * The words of a text without diacritics, in lower case. Ligatures are two letters, and the final form of
 * sigma is the usual one.
 */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
  return (
    plain
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The reservations that the console shows or exports; null does not filter. */
export const reservationFilterSchema = z.strictObject({
  thursday: eventDateSchema.nullable(),
  city: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .nullable(),
  status: z.enum(registrationStatuses).nullable(),
  search: oneLine({ max: 100 }),
})
export type ReservationFilter = z.infer<typeof reservationFilterSchema>

export const emptyFilter: ReservationFilter = { thursday: null, city: null, status: null, search: '' }

/** Whether the filter keeps a registration. */
export function keeps(filter: ReservationFilter, registration: RegistrationDocument): boolean {
  const { thursday, city, status, search } = filter
  return (
    (thursday === null || registration.thursday_event_id === thursday) &&
    (city === null || registration.selected_city.id === city) &&
    (status === null || registration.registration_status === status) &&
    findsPerson(search, registration)
  )
}

type SortField = 'first_name' | 'age'
export type Sort = Readonly<{ field: SortField; direction: 'asc' | 'desc' }>

/** The orders of one evening's reservations; the first is the default. All evenings together are listed by date. */
export const sortOptions: readonly Sort[] = (['first_name', 'age'] as const).flatMap((field) =>
  (['asc', 'desc'] as const).map((direction) => ({ field, direction })),
)

/** Compares two registrations for `toSorted`: names as in a French dictionary. */
export function inOrder({ field, direction }: Sort) {
  const sign = direction === 'asc' ? 1 : -1
  return (one: RegistrationDocument, other: RegistrationDocument): number =>
    sign *
    (field === 'age'
      ? one.age - other.age
      : one.first_name.localeCompare(other.first_name, 'fr', { numeric: true }))
}

/** The twelve columns of the console's table and of its export, in this order (docs/product.md §11.3). */
export const reservationColumns = [
  'Nom',
  'Prénom',
  'Email',
  'Âge',
  'Genre',
  'MBTI',
  'DISC',
  "Centre d'intérêt",
  'Ville',
  'Activité',
  'Date du jeudi',
  'Statut',
] as const
export type ReservationColumn = (typeof reservationColumns)[number]

/** The French text of each status. */
export const statusWords: Readonly<Record<RegistrationStatus, string>> = {
  registered: 'Inscrit',
  cancelled: 'Annulé',
  called_off: 'Soirée annulée',
  expired: 'Passé',
}

/** Of an evening that is past: who was there, as far as the venue and the attendee have said. */
const attendanceWords = { present: 'Présent', absent: 'Absent' } as const

/** A row of the table and of the export: the registration's id, and of the user only what the twelve columns show. */
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
  /** Left out while nothing is known. */
  attendance: z.enum(['present', 'absent']).optional(),
})
export type ReservationRow = z.infer<typeof reservationRowSchema>

export function reservationRow(registration: RegistrationDocument): ReservationRow {
  const { id, last_name, first_name, email, age, gender, mbtiType, dominantDisc } = registration
  return {
    ...{ id, last_name, first_name, email, age, gender, mbtiType, dominantDisc },
    interests: namesOf(registration.selected_passion),
    city: registration.selected_city.name,
    activities: namesOf(registration.selected_activities),
    date: registration.thursday_event_id,
    status: registration.registration_status,
    ...(registration.registration_status === 'expired' && attendanceOf(registration)),
  }
}

function attendanceOf(registration: RegistrationDocument): Pick<ReservationRow, 'attendance'> {
  if (registration.check_in?.here) return { attendance: 'present' }
  return wasAbsent(registration) ? { attendance: 'absent' } : {}
}

/** The text of each column. */
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
    Statut: row.attendance ? attendanceWords[row.attendance] : statusWords[row.status],
  }
}

function namesOf(chosen: readonly { name: string }[]): string {
  return chosen.map(({ name }) => name).join(', ')
}
