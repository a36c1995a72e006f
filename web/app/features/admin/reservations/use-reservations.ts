import {
  byDate,
  collections,
  filterClauses,
  type RegistrationDocument,
  type ReservationFilter,
  registrationDocument,
  reservationFilterSchema,
  type Sort,
  sortFor,
  sorts,
} from '@tablee/domain'
import { orderBy, type QueryConstraint, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Page, readCount, readPage } from '../../../firebase/read.ts'
import { readAhead } from '../../../firebase/read-ahead.ts'
import { type Pages, usePages } from '../../../firebase/use-pages.ts'
import { type Read, useRead } from '../../../firebase/use-read.ts'

/** How many there are, and what it cost to know: an aggregate is billed as a document for every thousand of its index. */
interface Count {
  readonly total: number
  readonly reads: number
}

export interface Reservations {
  readonly pages: Pages<RegistrationDocument>
  readonly count: Read<Count>
  /** Reads both anew. */
  readonly again: () => void
}

/** The reservations that a filter keeps, page by page, straight from Firestore. */
export function useReservations(filter: ReservationFilter, sort: Sort): Reservations {
  const [turn, setTurn] = useState(0)
  const first = useRef<Promise<Page<RegistrationDocument>> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  const readPart = useCallback(
    (after: QueryDocumentSnapshot | null) => {
      const part = readReservations(filter, sort, after)
      if (after === null) first.current = part
      return part
    },
    [filter, sort, turn],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  const readTotal = useCallback(async (): Promise<Count> => {
    // The rows come before their number. That they cannot be read is the list's to say.
    const page = await first.current?.catch(() => null)
    if (page?.next === null) return { total: page.rows.length, reads: 0 }
    const total = await readCount(collections.registrations, ...wordsOf(filter, sort))
    return { total, reads: Math.max(1, Math.ceil(total / 1000)) }
  }, [filter, sort, turn])
  const again = useCallback(() => setTurn((last) => last + 1), [])
  return { pages: usePages(readPart), count: useRead(readTotal), again }
}

/** What the list and its count are asked in: the same words, and so the same index. */
function wordsOf(filter: ReservationFilter, sort: Sort): QueryConstraint[] {
  return [...filterClauses(filter).map((clause) => where(...clause)), orderBy(sort.field, sort.direction)]
}

/** Reads the part of the list that follows a document, or the first: that one may have been begun ahead. */
export function readReservations(
  filter: ReservationFilter,
  sort: Sort,
  after: QueryDocumentSnapshot | null,
): Promise<Page<RegistrationDocument>> {
  if (after === null && isLanding(filter, sort)) return firstPageAhead.read()
  return readPart(filter, sort, after)
}

/** The list that somebody lands on, by their address: it is begun while the gate still asks who they are. */
export const firstPageAhead = readAhead(() => readPart(landing.filter, landing.sort, null))

const landing = landingView(import.meta.env.SSR ? '' : window.location.search)

function landingView(search: string) {
  const view = viewOf(new URLSearchParams(search))
  const filter = { ...view.filter, search: '' }
  return { filter, sort: sortFor(filter, view.sort) }
}

function isLanding(filter: ReservationFilter, sort: Sort): boolean {
  return JSON.stringify(wanted(filter, sort)) === JSON.stringify(wanted(landing.filter, landing.sort))
}

function wanted({ thursday, city, status, search }: ReservationFilter, { field, direction }: Sort) {
  return [thursday, city, status, search, field, direction]
}

function readPart(filter: ReservationFilter, sort: Sort, after: QueryDocumentSnapshot | null) {
  return readPage(collections.registrations, registrationDocument, after, ...wordsOf(filter, sort))
}

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

/** What somebody types, once they pause: not every letter is a question to the database. */
export function useSettled(typed: string, milliseconds = 300): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
