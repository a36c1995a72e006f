import { eventStart } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { collections, eventDateOfRegistration, registrationDocument } from '@tablee/domain/documents'
import {
  filterClauses,
  type ReservationFilter,
  reservationRow,
  sortByDate,
} from '@tablee/domain/reservations'
import { FieldPath, type Query } from 'firebase-admin/firestore'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db } from '../platform/firestore.ts'
import { type AuditedAction, isAlreadyDone, writeAuditEntry } from './admin-action.ts'

/** Registrations per page: what a call can read and return within a second or two. */
const EXPORT_PAGE = 1000

/**
 * One page of the console's export. Writes the audit entry before the first page. Later pages must belong to the same
 * export, or `invalid-input` is thrown.
 */
export async function handleExportReservations(
  admin: Caller,
  input: CallInput<'adminExportReservations'>,
  size = EXPORT_PAGE,
): Promise<CallOutput<'adminExportReservations'>> {
  const audited = toAuditedAction(input)
  if (input.cursor === null) await writeAuditEntry(admin, audited, await now())
  else if (!(await isAlreadyDone(admin, audited)))
    throw new RefusalError('invalid-input', { fields: ['requestId'] })
  const { docs } = await pageAfter(input.filter, input.cursor).limit(size).get()
  const rows = docs.map((one) => reservationRow(registrationDocument.parse(one.data())))
  return { rows, cursor: docs.length === size ? (docs.at(-1)?.id ?? null) : null }
}

/** A search term may be a name, so the entry records only that there was a search. */
function toAuditedAction({ requestId, filter }: CallInput<'adminExportReservations'>): AuditedAction {
  const { search, ...kept } = filter
  return {
    input: { requestId, filter },
    action: 'reservations-exported',
    subject: collections.registrations,
    details: { ...kept, searched: search.trim() !== '' },
  }
}

/** The latest evening first, as in the list. */
function pageAfter(filter: ReservationFilter, cursor: string | null): Query {
  let query: Query = db().collection(collections.registrations)
  for (const clause of filterClauses(filter)) query = query.where(...clause)
  const { field, direction } = sortByDate
  const ordered = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction)
  if (cursor === null) return ordered
  // An id begins with its evening, so the page's end is known even if that registration has since been
  // deleted.
  const date = eventDateOfRegistration(cursor)
  if (date === null) throw new RefusalError('invalid-input', { fields: ['cursor'] })
  return ordered.startAfter(eventStart(date), cursor)
}
