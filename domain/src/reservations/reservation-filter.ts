import { z } from 'zod'
import { registrationStatuses } from '../documents/registration-document.ts'
import { eventDateSchema } from '../documents/timestamp.ts'
import { searchTerm } from './search-terms.ts'

/** Which reservations the console shows or exports; null lets all through. */
export const reservationFilterSchema = z.strictObject({
  thursday: eventDateSchema.nullable(),
  city: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .nullable(),
  status: z.enum(registrationStatuses).nullable(),
  /** What was typed. */
  search: z
    .string()
    .max(100)
    .regex(/^\P{C}*$/u),
})
export type ReservationFilter = z.infer<typeof reservationFilterSchema>

export const noFilter: ReservationFilter = { thursday: null, city: null, status: null, search: '' }

export type FilterClause = readonly [
  field: 'thursday_event_id' | 'selected_city.id' | 'registration_status' | 'search',
  operator: '==' | 'array-contains',
  value: string,
]

/** The filter as both SDKs of Firestore ask it. */
export function filterClauses({ thursday, city, status, search }: ReservationFilter): FilterClause[] {
  const clauses: FilterClause[] = []
  if (thursday) clauses.push(['thursday_event_id', '==', thursday])
  if (city) clauses.push(['selected_city.id', '==', city])
  if (status) clauses.push(['registration_status', '==', status])
  const term = searchTerm(search)
  if (term !== null) clauses.push(['search', 'array-contains', term])
  return clauses
}

export type SortField = 'event_date' | 'first_name' | 'age'
export type Sort = Readonly<{ field: SortField; direction: 'asc' | 'desc' }>

/** The latest evening first (docs/product.md §11.3). */
export const byDate: Sort = { field: 'event_date', direction: 'desc' }

/**
 * The orders that the list can have: each of them is an index for each combination of filters. What is searched for comes
 * by date alone, or each of a document's fifty terms would stand in six times as many indexes.
 */
export const sorts: readonly Sort[] = (['event_date', 'first_name', 'age'] as const).flatMap((field) =>
  (['asc', 'desc'] as const).map((direction) => ({ field, direction })),
)

/** The order that a filter's reservations come in when another is asked for. */
export function sortFor(filter: ReservationFilter, asked: Sort): Sort {
  return searchTerm(filter.search) === null ? asked : byDate
}
