import {
  byDate,
  type ReservationFilter,
  reservationFilterSchema,
  type Sort,
  sorts,
} from '@tablee/domain/reservations'

/** What an address says of the list: all but what is searched for, which is somebody's name and stays out of it. */
export interface View {
  readonly filter: Omit<ReservationFilter, 'search'>
  readonly sort: Sort
}

/** Reads an address; what it says wrong counts as not said. */
export function viewOf(address: URLSearchParams): View {
  const { shape } = reservationFilterSchema
  const asked = address.get('tri')
  return {
    filter: {
      thursday: shape.thursday.catch(null).parse(address.get('jeudi')),
      city: shape.city.catch(null).parse(address.get('ville')),
      status: shape.status.catch(null).parse(address.get('statut')),
    },
    sort: sorts.find((sort) => nameOf(sort) === asked) ?? byDate,
  }
}

/** The address of a view, without what goes without saying. */
export function addressOf({ filter: { thursday, city, status }, sort }: View): URLSearchParams {
  const said = { jeudi: thursday, ville: city, statut: status, tri: sort === byDate ? null : nameOf(sort) }
  return new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** What a press on a column's head asks for: its own order, and the other way round the second time. */
export function nextSort(current: Sort, field: Sort['field']): Sort {
  const first = field === 'event_date' ? 'desc' : 'asc'
  const other = first === 'asc' ? 'desc' : 'asc'
  const direction = current.field === field && current.direction === first ? other : first
  return sorts.find((sort) => sort.field === field && sort.direction === direction) ?? byDate
}

function nameOf({ field, direction }: Sort): string {
  return `${field}-${direction}`
}
