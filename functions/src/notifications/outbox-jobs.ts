import { collections } from '@tablee/domain/documents'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/firestore'
import { error as logError, warn } from 'firebase-functions/logger'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { db } from '../platform/firestore.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { deliver } from './deliver-mail.ts'
import { type Send, sendBySmtp, waitToSend } from './smtp.ts'

/** A mail that would wait longer for its turn is left to `retryOutbox`. */
const WAIT_MS = 5000

/** Delivers a mail when its batch is committed. `retryOutbox` retries failures. */
export const sendMail = onDocumentCreated(
  {
    ...runtimeOptions.mail,
    document: `${collections.mail}/{id}`,
    region: REGION,
    secrets: [secrets.smtpUrl, secrets.emailCode],
  },
  async ({ params, data }) => {
    if (await waitToSend(WAIT_MS)) await deliver(params.id, sendBySmtp, data)
  },
)

const PAGE = 100
/** Concurrent connections that any mail server accepts from one client. */
const AT_ONCE = 10
/**
 * A run starts no delivery after this time: an attempt takes at most a minute (`totalTimeout` in smtp.ts),
 * and the function must end in time.
 */
const BEGIN_WITHIN_MS = (runtimeOptions.frequentJob.timeoutSeconds - 75) * 1000

/**
 * Delivers the mails that are due: never attempted, after a backoff, or with an expired lease. It ends when
 * none is left or after `within` milliseconds. A run attempts each mail once, so that a failing mail does not
 * block the others.
 */
export async function deliverDue(send: Send = sendBySmtp, within = BEGIN_WITHIN_MS): Promise<void> {
  const until = Date.now() + within
  const due = dueMailIds(await now())
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let next = await due.next(); !next.done; next = await due.next()) {
      if (Date.now() >= until) return warn('Outbox not emptied within the time limit')
      await waitToSend()
      await tryDeliver(next.value, send)
    }
  })
  await Promise.all(senders)
}

/**
 * The ids of the mails that are due, the longest overdue first. Mails that become due during the run are left
 * to the next.
 */
async function* dueMailIds(at: Date): AsyncGenerator<string, void> {
  const field = 'delivery.next_attempt_at'
  const mails = db().collection(collections.mail).where(field, '<=', at).orderBy(field)
  const pages = mails.limit(PAGE).select(field)
  let last: QueryDocumentSnapshot | undefined
  do {
    const { docs } = await (last ? pages.startAfter(last) : pages).get()
    for (const { id } of docs) yield id
    last = docs.length < PAGE ? undefined : docs.at(-1)
  } while (last)
}

/** Isolate: one failing mail does not stop the others; the next run retries it. */
async function tryDeliver(id: string, send: Send): Promise<void> {
  try {
    await deliver(id, send)
  } catch (error) {
    logError('Mail delivery threw an error', { mail: id, error })
  }
}

export const retryOutbox = scheduled('retryOutbox', runtimeOptions.frequentJob, () => deliverDue(), [
  secrets.smtpUrl,
  secrets.emailCode,
])
