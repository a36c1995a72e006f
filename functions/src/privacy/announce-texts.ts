import { parisDay } from '@tablee/domain/calendar'
import {
  type AnnouncementDocument,
  accountDocument,
  announcementDocument,
  collections,
  paths,
} from '@tablee/domain/documents'
import { announcedEditions } from '@tablee/domain/legal'
import { FieldPath } from 'firebase-admin/firestore'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import { emailOfUser } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import { db, parseSnapshot } from '../platform/firestore.ts'
import { JOB_TIME_MS, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'

/** Accounts of one batch: each is a mail, and a failed batch is repeated whole. */
const PAGE = 200

/** Runs every morning: announces by e-mail what changed in the legal texts, to all who had an account before. */
export const announceTexts = scheduled('announceTexts', runtimeOptions.job, announce)

/**
 * Enqueues one mail for each account that is older than the last edition of the legal texts which asks for one. Page by page, each in
 * a batch with the place where the next begins, so that a run that stops is continued and nobody is written to twice.
 */
export async function announce(at: Date, within = JOB_TIME_MS): Promise<void> {
  const until = Date.now() + within
  const edition = announcedEditions().at(-1)
  if (!edition || edition.since > parisDay(at)) return
  let isMore = true
  while (isMore && Date.now() < until) isMore = await announcePage(edition.since, at)
}

/** The beginning of an announcement. Of an earlier one that was not completed, its changes are announced again. */
function begun(since: string, earlier: AnnouncementDocument | undefined): AnnouncementDocument {
  const known = earlier?.done_at ? earlier.since : earlier?.announced_until
  return { since, announced_until: known ?? null, cursor: '', done_at: null }
}

/** Returns whether there is another page. */
async function announcePage(since: string, at: Date): Promise<boolean> {
  const stateRef = db().doc(paths.announcement())
  const found = parseSnapshot(announcementDocument, await stateRef.get())
  const state: AnnouncementDocument = found?.data.since === since ? found.data : begun(since, found?.data)
  if (state.done_at) return false
  let accounts = db().collection(collections.accounts).orderBy(FieldPath.documentId()).limit(PAGE)
  if (state.cursor !== '') accounts = accounts.startAfter(state.cursor)
  const page = (await accounts.get()).docs
  const batch = db().batch()
  for (const snapshot of page) {
    const account = accountDocument.safeParse(snapshot.data()).data
    // A user who came afterwards has read the texts as they are.
    if (!account || account.erasing_since || parisDay(account.created_at) >= since) continue
    const to = await emailOfUser(snapshot.id)
    if (to !== null)
      enqueueDeferredMail(batch, `texts_${since}_${snapshot.id}`, { to, kind: 'texts_changed', now: at })
  }
  const isLast = page.length < PAGE
  const next = { ...state, cursor: page.at(-1)?.id ?? state.cursor, done_at: isLast ? at : null }
  if (found) batch.update(stateRef, next, found.precondition)
  else batch.create(stateRef, next)
  await commit(batch)
  return !isLast
}
