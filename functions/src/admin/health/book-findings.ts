import { type BookAuditDocument, bookAuditDocument, type Finding, paths } from '@tablee/domain'
import { db } from '../../platform/firebase.ts'
import { all, type Found, minutesBefore } from './check.ts'

/** The audit runs every night; where the clock goes back, a night later is 25 hours. */
const OVERDUE_MINUTES = 26 * 60

/** What the last audit of the books found, or that it is too long ago. Before the first night there is none. */
export async function bookFindings(at: Date): Promise<Found> {
  const last = await lastAudit()
  if (!last) return all([])
  const since = last.at.toISOString()
  const overdue: Finding[] =
    last.at < minutesBefore(at, OVERDUE_MINUTES) ? [{ kind: 'audit-overdue', since }] : []
  return all([...overdue, ...last.broken.map((one): Finding => ({ kind: 'books-broken', ...one, since }))])
}

export async function lastAudit(): Promise<BookAuditDocument | null> {
  const last = await db().doc(paths.lastBookAudit()).get()
  return last.exists ? bookAuditDocument.parse(last.data()) : null
}
