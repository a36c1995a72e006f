import {
  collections,
  filterClauses,
  type RegistrationDocument,
  type ReservationFilter,
  registrationDocument,
  type Sort,
  sortFor,
} from '@tablee/domain'
import { orderBy, type QueryConstraint, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { type Page, readPage } from '../../../firebase/read.ts'
import { readAhead } from '../../../firebase/read-ahead.ts'
import { viewOf } from './view.ts'

/** What the list and its count are asked in: the same words, and so the same index. */
export function wordsOf(filter: ReservationFilter, sort: Sort): QueryConstraint[] {
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
