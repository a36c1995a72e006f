import { parisDay } from '@tablee/domain/calendar'
import {
  collections,
  type MissingAuthUsersDocument,
  missingAuthUsersDocument,
  paths,
  type RegistrationDocument,
} from '@tablee/domain/documents'
import {
  billingRetentionLimit,
  contactRetentionLimit,
  rsvpAndCheckInRetentionLimit,
} from '@tablee/domain/legal'
import type { UserRecord } from 'firebase-admin/auth'
import { error as logError } from 'firebase-functions/logger'
import { absenceMailId } from '../notifications/outbox.ts'
import { findAuthUser } from '../platform/auth.ts'
import { secrets } from '../platform/config.ts'
import { auth, clearEach, db, deleteEach, documentsOfUser, queryPages } from '../platform/firestore.ts'
import { JOB_TIME_MS, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { deleteChangeMails, deleteErasedAddressKeys } from './erase-documents.ts'
import { deleteOldFeedback } from './erase-feedback.ts'
import { erasePerson, hasUnfinishedErasure } from './erase-person.ts'

/** How many users a page has, and how many erasures a run makes at most. The next day's run continues. */
const PAGE = 1000
const ERASED = 200

/** How many auth users Auth looks up at once. */
const LOOKED_UP = 100

/**
 * Accounts without an auth user are erased if there is a single such account, or if there are at most so many and at most this
 * share of all. More of them point to a restoration without its auth users (docs/restore.md): then only if there are no more than
 * `confirmed`, which an owner of the project sets by hand.
 */
const TOLERATED = { accounts: 5, share: 0.02 }

/** An erasure that began so long ago was interrupted. */
const INTERRUPTED_AFTER_MS = 3_600_000

/** Runs every night: erases what the privacy page promises to erase. */
export const eraseDormant = scheduled('eraseDormant', runtimeOptions.job, applyRetention, [
  secrets.stripeKey,
  secrets.emailCode,
])

/**
 * The nightly erasures:
 * - interrupted erasures are resumed;
 * - users who deleted their auth user themselves, or were last active three years ago, are erased; of the first kind a few only,
 *   otherwise they are a finding of the console;
 * - billing data of ten years ago is deleted, and the HMACs of promo uses that are over;
 * - waitlist entries are deleted the night after their evening;
 * - RSVP answers, check-ins and no-shows are erased a year later;
 * - changes of address that were not verified in time are deleted;
 * - answers, what they brought, and reports are deleted when their time is over (erase-feedback.ts).
 */
export async function applyRetention(at: Date, within = JOB_TIME_MS): Promise<void> {
  const until = Date.now() + within
  let erased = 0
  for await (const uid of usersToErase(at, until)) {
    if (erased >= ERASED || Date.now() >= until) break
    if (await tryErase(uid, at)) erased += 1
  }
  await deleteOldBilling(billingRetentionLimit(at))
  await deleteErasedAddressKeys(at)
  await deleteOldFeedback(at)
  await deleteExpiredEmailChanges(at)
  await eraseRsvpsAndCheckIns(rsvpAndCheckInRetentionLimit(at))
  await deleteEach(db().collection(collections.waitlist).where('thursday_event_id', '<', parisDay(at)))
}

async function* usersToErase(at: Date, until: number): AsyncGenerator<string> {
  const since = new Date(at.getTime() - INTERRUPTED_AFTER_MS)
  const interrupted = db().collection(collections.accounts).where('erasing_since', '<=', since)
  for (const { id } of (await interrupted.limit(ERASED).select().get()).docs) yield id
  yield* await erasableWithoutAuthUser(at, until)
  const limit = contactRetentionLimit(at)
  let pageToken: string | undefined
  do {
    const page = await auth().listUsers(PAGE, pageToken)
    for (const user of page.users)
      if ((await hasUnfinishedErasure(user, since)) || (await isDormant(user, limit))) yield user.uid
    pageToken = page.pageToken
  } while (pageToken && Date.now() < until)
}

/**
 * The accounts without an auth user, if they are few enough to be erased. An account is always created after its auth user, and an
 * erasure deletes it before. Only a user who deleted the auth user at Auth, without `deleteMyAccount`, leaves one.
 */
async function erasableWithoutAuthUser(at: Date, until: number): Promise<string[]> {
  const missing: string[] = []
  let accounts = 0
  for await (const page of queryPages(db().collection(collections.accounts).select(), LOOKED_UP)) {
    const { users } = await auth().getUsers(page.map(({ id }) => ({ uid: id })))
    const known = new Set(users.map(({ uid }) => uid))
    missing.push(...page.map(({ id }) => id).filter((id) => !known.has(id)))
    accounts += page.length
    if (Date.now() >= until) break
  }
  const stateRef = db().doc(paths.missingAuthUsers())
  const found = await stateRef.get()
  const confirmed = found.exists ? missingAuthUsersDocument.parse(found.data()).confirmed : 0
  const tolerated = Math.max(1, Math.min(TOLERATED.accounts, TOLERATED.share * accounts), confirmed)
  if (missing.length <= tolerated) {
    if (found.exists) await stateRef.delete()
    return missing
  }
  logError('Too many accounts lack their auth user to be erased', { missing: missing.length, accounts })
  const stop: MissingAuthUsersDocument = { at, missing: missing.length, accounts, confirmed }
  await stateRef.set(stop)
  return []
}

/** Whether the user has neither used the site nor been registered since `limit`. */
async function isDormant({ uid, metadata }: UserRecord, limit: Date): Promise<boolean> {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata
  const used = [creationTime, lastSignInTime, lastRefreshTime].some((time) => time && new Date(time) >= limit)
  if (used) return false
  const registrations = await documentsOfUser(collections.registrations, uid).select('event_date').get()
  return registrations.docs.every((one) => one.get('event_date').toDate() < limit)
}

/**
 * Isolate: a failing erasure does not stop the others. Only dormant users read that we erased them unasked: an erasure that broke
 * off had been asked for by a user who was signed in.
 */
async function tryErase(uid: string, at: Date): Promise<boolean> {
  try {
    const user = await findAuthUser(uid)
    await erasePerson(uid, user !== null && (await isDormant(user, contactRetentionLimit(at))))
    return true
  } catch (error) {
    // Isolate: `erasing_since` stays on the account, and the next run retries it.
    logError('Erasing a user failed', { uid, error })
    return false
  }
}

/**
 * Deletes changes of address that were not verified in time, with the mails of their codes. They are kept for another hour,
 * because the same document holds the rate limit.
 */
async function deleteExpiredEmailChanges(at: Date): Promise<void> {
  const before = new Date(at.getTime() - 3_600_000)
  const expired = db().collection(collections.emailChanges).where('expires_at', '<=', before)
  for (const { id: uid, ref } of (await expired.select().get()).docs) {
    await deleteChangeMails(uid)
    await ref.delete()
  }
}

/** The e-mail that notes an absence goes with it. */
async function eraseRsvpsAndCheckIns(limit: Date): Promise<void> {
  const since = (field: keyof RegistrationDocument) =>
    db().collection(collections.registrations).where(`${field}.at`, '<', limit)
  await clearEach(since('rsvp'), 'rsvp')
  await clearEach(since('check_in'), 'check_in')
  await clearEach(since('no_show'), 'no_show', (batch, { id }) =>
    batch.delete(db().doc(paths.mail(absenceMailId(id)))),
  )
}

async function deleteOldBilling(limit: Date): Promise<void> {
  const { payments, tickets, subscriptions } = collections
  for (const collection of [payments, tickets, subscriptions])
    await deleteEach(db().collection(collection).where('created_at', '<', limit))
}
