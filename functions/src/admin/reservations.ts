import { eventStart } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { collections, eventDateOfRegistration, registrationDocument } from '@tablee/domain/documents'
import { keeps, type ReservationFilter, reservationRow } from '@tablee/domain/reservations'
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
 * export: throws `invalid-input` for another request id, and `request-id-reused` for another filter.
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
  const matching = docs
    .map((one) => registrationDocument.parse(one.data()))
    .filter((registration) => keeps(input.filter, registration))
  return {
    rows: matching.map(reservationRow),
    cursor: docs.length === size ? (docs.at(-1)?.id ?? null) : null,
  }
}

/** A search term may be a name, so the entry records only that there was a search. */
function toAuditedAction({ requestId, filter }: CallInput<'adminExportReservations'>): AuditedAction {
  const { search, ...rest } = filter
  return {
    input: { requestId, filter },
    action: 'reservations-exported',
    subject: collections.registrations,
    details: { ...rest, searched: search.trim() !== '' },
  }
}

/** The registrations of an evening, or of all, the latest evening first, as in the list. Other filters apply to what was read. */
function pageAfter({ thursday }: ReservationFilter, cursor: string | null): Query {
  // An id begins with its evening, so the page's end is known even if that registration has since been deleted.
  const date = cursor === null ? null : eventDateOfRegistration(cursor)
  if (cursor !== null && date === null) throw new RefusalError('invalid-input', { fields: ['cursor'] })
  const all = db().collection(collections.registrations)
  if (thursday !== null) {
    const ofEvening = all.where('thursday_event_id', '==', thursday).orderBy(FieldPath.documentId())
    return cursor === null ? ofEvening : ofEvening.startAfter(cursor)
  }
  const ordered = all.orderBy('event_date', 'desc').orderBy(FieldPath.documentId(), 'desc')
  return date === null ? ordered : ordered.startAfter(eventStart(date), cursor)
}
