import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { accountDocument, collections, registeredEvening } from '@tablee/domain/documents'
import { type Opening, openings } from '@tablee/domain/openings'
import { FieldValue } from 'firebase-admin/firestore'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import { isNotified } from '../notifications/blocked.ts'
import { enqueueMail } from '../notifications/outbox.ts'
import { type Caller, emailOfUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { db, retryOnConflict } from '../platform/firestore.ts'
import { JOB_TIME_MS, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'

/**
 * Notes that the caller wants one e-mail on the day something opens, with the time of this consent, or takes that back
 * (docs/product.md §6.5). Idempotent: asking again keeps the first time. What is open by then is announced by the next run.
 * Throws `no-account`, `email-not-verified` or `blocked`.
 */
export function handleAwaitOpening(
  caller: Caller,
  { opening, awaited }: CallInput<'awaitOpening'>,
): Promise<CallOutput<'awaitOpening'>> {
  return retryOnConflict(async () => {
    const { ref, data, precondition } = requireActiveAccount(caller, await loadAccount(caller.uid))
    const { [opening]: asked, ...others } = data.awaited_openings
    const awaited_openings = awaited ? { ...others, [opening]: asked ?? (await now()) } : others
    if (awaited !== (asked !== undefined)) await ref.update({ awaited_openings }, precondition)
    return { awaited }
  })
}

/** Accounts of one batch: each is two writes, and a failed batch is repeated whole. */
const PAGE = 200

/** Runs every day: notifies the users who asked for it that something has opened. */
export const announceOpenings = scheduled('announceOpenings', runtimeOptions.job, (at) => announce(at))

/**
 * Announces what has opened since: enqueues one e-mail for each account that asked, and removes its request in the same batch, so that
 * no user is notified twice and the next run continues an interrupted one. A blocked account gets none.
 */
export async function announce(at: Date, all = openings, within = JOB_TIME_MS): Promise<void> {
  const until = Date.now() + within
  for (const opening of all.filter(({ isOpen }) => isOpen)) {
    let isMore = true
    while (isMore && Date.now() < until) isMore = await retryOnConflict(() => announcePage(opening, at))
  }
}

/** Returns whether there is another page. */
async function announcePage(opening: Opening, at: Date): Promise<boolean> {
  const { openingMail } = await import('../notifications/templates/opening-mails.tsx')
  const field = `awaited_openings.${opening.id}`
  const page = await db().collection(collections.accounts).orderBy(field).limit(PAGE).get()
  const batch = db().batch()
  for (const snapshot of page.docs) {
    const uid = snapshot.id
    batch.update(snapshot.ref, { [field]: FieldValue.delete() }, { lastUpdateTime: snapshot.updateTime })
    const account = accountDocument.safeParse(snapshot.data()).data
    const asked = account?.awaited_openings[opening.id]
    if (!isNotified(account) || !asked) continue
    const to = await emailOfUser(uid)
    if (to === null) continue
    const message = await openingMail(opening, registeredEvening(account, at))
    const id = `opening_${opening.id}_${uid}_${asked.getTime()}`
    enqueueMail(batch, id, { to, kind: 'opening_announced', message, now: at })
  }
  await commit(batch)
  return page.size === PAGE
}
