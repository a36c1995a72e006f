import { eventStart } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  isCalledOff,
  paths,
  type ReportDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import { loadAccount, loadAccountState } from '../booking/booking-state.ts'
import {
  endRegistration,
  loadRegistrationDetails,
  type RegistrationDetails,
} from '../booking/registration.ts'
import { enqueueAdminCancellation } from '../notifications/booking.ts'
import { enqueueDecision } from '../notifications/moderation.ts'
import { addOwedRefund } from '../payment/owe-refund.ts'
import { loadPayment, type PaymentRecord } from '../payment/purchase.ts'
import { type Caller, emailOfUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'
import { blockAccount, completeBlock, requireBlockable } from './person-actions.ts'
import { requireReport } from './reports.ts'

type Input = CallInput<'adminBan'>
type Result = CallOutput<'adminBan'>

/**
 * Bans a reported user, by two admins. The first admin proposes, with or without a refund; another one confirms the
 * same: then the account is blocked as by `adminBlock`, its user is notified of the ground without a word of the
 * report's author, and the registration for an upcoming evening ends, all in one batch. Each call is idempotent by
 * its request id. Throws `second-admin` where the admin who proposed it would confirm it, `conflict` for a ban that
 * is confirmed or was proposed on other terms, `not-found` for a user whose account is deleted, and
 * `admin-protected`. If the user was unblocked after a ban, another ban can be proposed and confirmed. A closed
 * report may lead to a ban too: within 30 days of its closing this is the only way to block its user
 * (second-admin.ts).
 */
export async function handleAdminBan(admin: Caller, input: Input): Promise<Result> {
  const { outcome, uid } = await retryOnConflict(() => decide(admin, input))
  if (outcome === 'banned') await completeBlock(uid)
  return { outcome }
}

async function decide(admin: Caller, input: Input): Promise<Result & { uid: string }> {
  const found = await requireReport(admin, input.reportId)
  const { about_id: uid } = found.data
  const ban = await standingBan(found.data, input.requestId)
  const report = { ...found, data: { ...found.data, ban } }
  if (ban === null || ban.proposed_by === admin.uid) {
    await propose(admin, input, report)
    return { outcome: 'proposed', uid }
  }
  await confirm(admin, input, { ...report, data: { ...report.data, ban } })
  return { outcome: 'banned', uid }
}

/**
 * The ban that is proposed or holds. One whose user was unblocked since has ended, and another one may be proposed in
 * its place; a repeat of the click that confirmed it still finds it.
 */
async function standingBan(
  { ban, about_id }: ReportDocument,
  requestId: string,
): Promise<ReportDocument['ban']> {
  if (ban === null || ban.confirmed_at === null) return ban
  const [account, auditEntry] = await Promise.all([
    loadAccount(about_id),
    db().doc(paths.audit(requestId)).get(),
  ])
  const isRepeat = auditEntry.get('action') === 'person-blocked'
  return account && !account.data.blocked && !isRepeat ? null : ban
}

async function propose(admin: Caller, input: Input, report: Snapshot<ReportDocument>): Promise<void> {
  // The reason is on the report: admins read the log, also a reported one.
  const subject = paths.report(input.reportId)
  const audited: AuditedAction = { input, action: 'ban-proposed', subject, details: {} }
  if (await isAlreadyDone(admin, audited)) return
  if (report.data.ban !== null) throw new RefusalError('second-admin')
  await requireBlockable(admin, report.data.about_id)
  const at = await now()
  const batch = db().batch()
  const ban = {
    proposed_by: admin.uid,
    proposed_at: at,
    reason: input.reason,
    ground: input.ground,
    confirmed_at: null,
    money_back: input.moneyBack,
  } satisfies ReportDocument['ban']
  batch.update(report.ref, { ban }, report.precondition)
  addAuditEntry(batch, admin, audited, at)
  await commit(batch)
}

type Proposed = Snapshot<ReportDocument & { ban: NonNullable<ReportDocument['ban']> }>

async function confirm(admin: Caller, input: Input, report: Proposed): Promise<void> {
  const { about_id: user_id, ban } = report.data
  const subject = paths.account(user_id)
  const { reason } = input
  const audited: AuditedAction = { input, action: 'person-blocked', subject, user_id, reason, details: {} }
  if (await isAlreadyDone(admin, audited)) return
  if (ban.confirmed_at !== null || ban.money_back !== input.moneyBack) throw new RefusalError('conflict')
  // The second admin confirms what the first has proposed.
  if (ban.ground !== null && ban.ground !== input.ground) throw new RefusalError('conflict')
  const [account, at] = await Promise.all([requireBlockable(admin, user_id), now()])
  const upcoming = await readInTransaction((tx) => loadUpcomingRegistration(tx, user_id, at))
  const batch = db().batch()
  batch.update(report.ref, { ban: { ...ban, confirmed_at: at } }, report.precondition)
  if (upcoming) await endUpcomingRegistration(batch, upcoming, { moneyBack: ban.money_back, at })
  else blockAccount(batch, account, true)
  const to = await emailOfUser(user_id)
  if (to !== null)
    await enqueueDecision(batch, {
      ...{ requestId: input.requestId, uid: user_id, to, now: at },
      ...{ decision: 'blocked', details: { ground: input.ground, basis: 'report' } },
    })
  const details = {
    // The user's copy of their data omits the reason (export-my-data.ts).
    two_admins: true,
    ...(upcoming && {
      evening: upcoming.details.registration.data.thursday_event_id,
      money_back: ban.money_back,
    }),
  }
  addAuditEntry(batch, admin, { ...audited, details }, at)
  await commit(batch)
}

/** The registration of a user who is banned, for an evening that has not begun. */
interface UpcomingRegistration {
  readonly details: RegistrationDetails
  readonly account: Snapshot<AccountDocument>
  /** The payment of its ticket; null for one that nobody paid, and for a subscription. */
  readonly payment: PaymentRecord | null
}

/** Null without such a registration, and where its evening is called off: that ends it within minutes, on better terms. */
async function loadUpcomingRegistration(
  tx: Transaction,
  uid: string,
  at: Date,
): Promise<UpcomingRegistration | null> {
  const { account, currentRegistration: registration } = await loadAccountState(tx, uid)
  if (!account || registration?.data.registration_status !== 'registered') return null
  const { thursday_event_id: date, selected_city } = registration.data
  if (at >= eventStart(date)) return null
  const evening = parseSnapshot(
    thursdayEventDocument,
    await tx.get(db().doc(paths.thursdayEvent(date))),
  )?.data
  if (evening && isCalledOff(evening, selected_city.id)) return null
  const details = await loadRegistrationDetails(tx, registration)
  const paymentId = details.ticket?.data.payment_id ?? null
  const payment = paymentId === null ? null : ((await loadPayment(tx, paymentId))?.data ?? null)
  return { details, account, payment }
}

/**
 * Adds the end of the registration to the batch of the ban. Its group is repaired as after any other cancellation. The
 * ticket is void: where it is refunded, the rest of its payment is an owed refund, which is paid within minutes and has
 * its state in *Santé*.
 */
async function endUpcomingRegistration(
  batch: WriteBatch,
  { details, account, payment }: UpcomingRegistration,
  { moneyBack, at }: { moneyBack: boolean; at: Date },
): Promise<void> {
  const { data } = details.registration
  const unrefunded = moneyBack && payment ? payment.amount - payment.refunded_amount : 0
  endRegistration(batch, { details, account, status: 'cancelled', accountUpdate: { blocked: true } })
  if (payment && unrefunded > 0) addOwedRefund(batch, payment, { evening: data.thursday_event_id, now: at })
  const to = (await emailOfUser(data.user_id)) ?? data.email
  await enqueueAdminCancellation(batch, {
    registration: data,
    to,
    compensation: data.paid_with === 'subscription' ? 'subscription' : null,
    blocked: true,
    refunded: unrefunded,
    now: at,
  })
}
