import { clockPath, schedulerStatePath } from '@tablee/domain/dev-clock'
import { paths } from '@tablee/domain/documents'
import { accessMatrix, sampled, serverOnly } from '../support/matrix.ts'

/** What only the server uses, and what production does not have: denied to all, including admins. */
const unnamed = {
  mail: () => paths.mail('code_camille'),
  email_verification_codes: paths.verificationCode,
  email_changes: paths.emailChange,
  code_addresses: () => paths.codeAddress('digest'),
  'accounts/promo_tries': (uid: string) => paths.promoTries(uid, 1),
  'accounts/payment_tries': (uid: string) => paths.paymentTries(uid, 1),
  met: paths.met,
  kept_apart: (uid: string) => paths.keptApart(uid, 'louis'),
  'accounts/report_tries': (uid: string) => paths.reportTries(uid, 1),
  'kept_apart by one of the two': (uid: string) => paths.keptApartBy(uid, 'louis'),
  reports: () => paths.report('5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b11'),
  check_in_links: () => paths.checkInLink('2026-11-26', 'double-six'),
  'thursday_events/seats': () => paths.seat('2026-11-26', 1),
  stripe_events: () => paths.stripeEvent('evt_1'),
  owed_refunds: () => paths.owedRefund('pi_1'),
  receipt_counters: () => paths.receiptCounter('2026'),
  book_audits: paths.lastBookAudit,
  announcements: paths.announcement,
  schedules: () => paths.scheduleRun('retryOutbox'),
  client_reports: () => paths.clientReports('2026-11-26T20:00:00.000Z'),
  play_counts: () => paths.playCounts('2026-11-26'),
  'dev/clock': () => clockPath,
  'dev/scheduler': () => schedulerStatePath,
  'a collection of one’s own': (uid: string) => `admins/${uid}`,
  'a collection below one’s profile': (uid: string) => `${paths.user(uid)}/private/notes`,
}

export const closedCells = Object.entries(unnamed).flatMap(([match, path]) =>
  accessMatrix(match, {
    path,
    document: (uid) => ({ user_id: uid, by: uid, reporter_id: uid, about_id: uid, offset_ms: 0 }),
    change: { offset_ms: 1 },
    allowed: serverOnly,
    persons: sampled,
  }),
)
