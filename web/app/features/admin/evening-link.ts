import { adminRoutes, type EventDate } from '@tablee/domain'

/** The parameter of `/admin/jeudis` that names an evening. */
export const eveningParam = 'jeudi'

/** The page of an evening. */
export function eveningLink(date: EventDate): string {
  return `${adminRoutes.evenings}?${eveningParam}=${date}`
}
