import type { Finding } from '@tablee/domain/admin-calls'
import { type BookAuditDocument, bookAuditDocument, paths } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { audit } from '../../audit/audit.ts'
import { readBooks } from '../../audit/books.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { auth, db } from '../platform/firestore.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { stripe } from '../platform/stripe.ts'
import { type CheckResult, completeResult, minutesBefore } from './health-checks.ts'

/**
 * The books are audited in memory: so many documents, Auth users and objects of Stripe fit into the function (docs/deploy.md).
 * Of more, the audit ends with an error, and the console says that it is overdue.
 */
const MOST = 300_000

/** So many of the documents that break an invariant are named in the log. */
const NAMED = 50

/** Longer than a call takes: what is broken for that long is not merely under way. */
const REST_MS = 90_000

/** Every night, after the schedules that delete: whether the invariants of docs/invariants.md hold of everything stored. */
export const auditBooks = scheduled('auditBooks', runtimeOptions.audit, () => recordAudit(), [
  secrets.stripeKey,
])

/** Reads everything, writes what it found for the console, and names the documents in the log. */
export async function recordAudit(most = MOST): Promise<void> {
  const read = async () => readBooks(db(), auth(), stripe(), { now: await now(), most })
  const { size, broken } = await audit(read, EMULATED ? 0 : REST_MS)
  for (const { no, paths: all } of broken)
    logError('An invariant of docs/invariants.md is broken', { no, documents: all.slice(0, NAMED) })
  const counts = broken.map(({ no, paths: all }) => ({ no, count: all.length }))
  const document: BookAuditDocument = { at: await now(), size, broken: counts }
  await db().doc(paths.lastBookAudit()).set(document)
}

/** The audit runs every night; where the clock goes back, a night later is 25 hours. */
const OVERDUE_MINUTES = 26 * 60

/** What the last book audit found, or that it is too long ago. Before the first night there is none. */
export async function bookFindings(at: Date): Promise<CheckResult> {
  const last = await lastAudit()
  if (!last) return completeResult([])
  const since = last.at.toISOString()
  const overdue: Finding[] =
    last.at < minutesBefore(at, OVERDUE_MINUTES) ? [{ kind: 'audit-overdue', since }] : []
  return completeResult([
    ...overdue,
    ...last.broken.map((one): Finding => ({ kind: 'books-broken', ...one, since })),
  ])
}

export async function lastAudit(): Promise<BookAuditDocument | null> {
  const last = await db().doc(paths.lastBookAudit()).get()
  return last.exists ? bookAuditDocument.parse(last.data()) : null
}
