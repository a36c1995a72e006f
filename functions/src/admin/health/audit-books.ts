import { type BookAuditDocument, NAMED_BREACHES, paths } from '@tablee/domain'
import { onSchedule } from 'firebase-functions/scheduler'
import { audit } from '../../../audit/audit.ts'
import { readBooks } from '../../../audit/books.ts'
import { stripe } from '../../payment/stripe.ts'
import { now } from '../../platform/clock.ts'
import { secrets } from '../../platform/config.ts'
import { auth, db } from '../../platform/firebase.ts'
import { limits } from '../../platform/limits.ts'
import { REGION } from '../../platform/region.ts'
import { crons, TIME_ZONE } from '../../schedule/crons.ts'

/**
 * The books are audited in memory: so many documents, Auth users and objects of Stripe fit into the function (docs/deploy.md).
 * Of more, the audit ends with an error, and the console says that it is overdue.
 */
const MOST = 300_000

/** Longer than a call takes: what is broken for that long is not merely under way. */
const REST_MS = 90_000

/** Every night, after the schedules that delete: whether the invariants of docs/invariants.md hold of everything stored. */
export const auditBooks = onSchedule(
  {
    ...limits.audit,
    schedule: crons.auditBooks,
    timeZone: TIME_ZONE,
    region: REGION,
    secrets: [secrets.stripeKey],
  },
  () => recordAudit(),
)

/** Reads everything, and writes what it found for the console. */
export async function recordAudit(most = MOST): Promise<void> {
  const read = () => readBooks(db(), auth(), stripe(), most)
  const { size, breaches } = await audit(read, EMULATED ? 0 : REST_MS)
  const broken = breaches.map(({ no, paths: all }) => ({
    no,
    count: all.length,
    paths: all.slice(0, NAMED_BREACHES),
  }))
  const document: BookAuditDocument = { at: await now(), size, broken }
  await db().doc(paths.lastBookAudit()).set(document)
}
