import { z } from 'zod'
import {
  type RegistrationDocument,
  type RegistrationStatus,
  registrationStatuses,
} from './documents/bookings.ts'
import { eventDateSchema } from './documents/fields.ts'

/** The maximum length of a prefix: each length costs an entry in every index of the search. */
const LONGEST = 12

type Searched = Readonly<{ first_name: string; last_name: string; email: string }>

/**
 * The prefixes of a user's names and address by which the console finds them, because Firestore compares
 * whole values only, and the address itself. Accents, case, hyphens, apostrophes and spaces are ignored, and
 * the names may come in either order: `Zoé Le-Goff` is found by `zoe`, `le g`, `goff` and `le goff zoé`.
 */
export function searchTerms({ first_name, last_name, email }: Searched): string[] {
  const [first, last, local] = [first_name, last_name, localPartOf(email)].map(toConstraints)
  const names = [...(first ?? []), ...(last ?? [])]
  const starts = [...runsOf(names), [...(last ?? []), ...(first ?? [])], ...runsOf(local ?? [])]
  return [...new Set([...starts.flatMap(beginningsOf), emailTerm(email)])]
}

/** The search term of a query; null without a letter or digit. A whole address matches itself only. */
export function searchTerm(typed: string): string | null {
  if (/\S@\S+\.\S/.test(typed)) return emailTerm(typed)
  return beginningsOf(toConstraints(localPartOf(typed))).at(-1) ?? null
}

const emailTerm = (email: string) => email.trim().toLowerCase()

/** The part before the `@`, or the whole text. */
const localPartOf = (email: string) => email.replace(/(?<=.)@.*/s, '')

/**
 * The words of a text without diacritics, in lower case. Ligatures are two letters, and the final form of
 * sigma is the usual one.
 */
function toConstraints(text: string): string[] {
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

/** The sequences from each word to the last. */
function runsOf(words: readonly string[]): string[][] {
  return words.map((_, from) => words.slice(from))
}

function beginningsOf(words: readonly string[]): string[] {
  // By code points, so that surrogate pairs stay whole.
  const letters = [...words.join('')].slice(0, LONGEST)
  return letters.map((_, last) => letters.slice(0, last + 1).join(''))
}

/** The reservations that the console shows or exports; null does not filter. */
export const reservationFilterSchema = z.strictObject({
  thursday: eventDateSchema.nullable(),
  city: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .nullable(),
  status: z.enum(registrationStatuses).nullable(),
  /** The query as typed. */
  search: z
    .string()
    .max(100)
    .regex(/^\P{C}*$/u),
})
export type ReservationFilter = z.infer<typeof reservationFilterSchema>

export const emptyFilter: ReservationFilter = { thursday: null, city: null, status: null, search: '' }

type FilterClause = readonly [
  field: 'thursday_event_id' | 'selected_city.id' | 'registration_status' | 'search',
  operator: '==' | 'array-contains',
  value: string,
]

/** The filter as clauses of a query, for both Firestore SDKs. */
export function filterClauses({ thursday, city, status, search }: ReservationFilter): FilterClause[] {
  const clauses: FilterClause[] = []
  if (thursday) clauses.push(['thursday_event_id', '==', thursday])
  if (city) clauses.push(['selected_city.id', '==', city])
  if (status) clauses.push(['registration_status', '==', status])
  const term = searchTerm(search)
  if (term !== null) clauses.push(['search', 'array-contains', term])
  return clauses
}

type SortField = 'event_date' | 'first_name' | 'age'
export type Sort = Readonly<{ field: SortField; direction: 'asc' | 'desc' }>

/** The latest evening first (docs/product.md §11.3). */
export const sortByDate: Sort = { field: 'event_date', direction: 'desc' }

/**
 * The available sort orders. Each needs an index for each combination of filters. Search results are sorted
 * by date only, because otherwise each of a document's fifty terms would be in six times as many indexes.
 */
export const sortOptions: readonly Sort[] = (['event_date', 'first_name', 'age'] as const).flatMap((field) =>
  (['asc', 'desc'] as const).map((direction) => ({ field, direction })),
)

/** The order in which a filter's reservations are listed, if `asked` is requested. */
export function sortFor(filter: ReservationFilter, asked: Sort): Sort {
  return searchTerm(filter.search) === null ? asked : sortByDate
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
  expired: 'Expiré',
}

/** A row of the table and of the export: of the user only what its twelve columns show. */
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
    Statut: statusWords[row.status],
  }
}

function namesOf(chosen: readonly { name: string }[]): string {
  return chosen.map(({ name }) => name).join(', ')
}
