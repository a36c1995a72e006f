import { adminRoutes, type EventDate } from '@tablee/domain'

/** The parameter of `/admin/jeudis` and `/admin/tables` that names an evening. */
export const eveningParam = 'jeudi'
/** The parameter of `/admin/tables` that names a city. */
export const cityParam = 'ville'

/** The page of an evening. */
export function eveningLink(date: EventDate): string {
  return `${adminRoutes.evenings}?${new URLSearchParams({ [eveningParam]: date })}`
}

/** The tables of an evening, in a city where one is meant. */
export function tablesLink(date: EventDate, city?: string): string {
  const asked = { [eveningParam]: date, ...(city === undefined ? {} : { [cityParam]: city }) }
  return `${adminRoutes.tables}?${new URLSearchParams(asked)}`
}
