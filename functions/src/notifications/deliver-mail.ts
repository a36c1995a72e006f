import { collections } from '@tablee/domain/documents'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/firestore'
import { error as logError, warn } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { db } from '../platform/firestore.ts'
import { limits, REGION } from '../platform/runtime.ts'
import { crons, TIME_ZONE } from '../platform/schedule.ts'
import { deliver } from './delivery.ts'
import { type Send, sendBySmtp } from './smtp.ts'

/** Delivers a mail as soon as the batch that wrote it is committed; what fails here is `retryOutbox`'s. */
export const sendMail = onDocumentCreated(
  {
    ...limits.delivery,
    document: `${collections.mail}/{id}`,
    region: REGION,
    secrets: [secrets.smtpUrl],
  },
  async ({ params, data }) => {
    await deliver(params.id, sendBySmtp, data)
  },
)

const PAGE = 100
/** What a mail server of any size takes from one client. */
const AT_ONCE = 10
/** Nothing is begun later in a run: an attempt takes a minute at most (`totalTimeout` of smtp.ts), and the run then has ended. */
const BEGIN_WITHIN_MS = (limits.frequentJob.timeoutSeconds - 75) * 1000

/**
 * Delivers what is due: mails that were never picked up, pauses that are over, leases whose holder died. It goes on until
 * none is left or its time is up. A mail is met once a run, so that one that cannot be dealt with keeps none from its turn.
 */
export async function deliverDue(send: Send = sendBySmtp, within = BEGIN_WITHIN_MS): Promise<void> {
  const until = Date.now() + within
  const due = dueMails(await now())
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let next = await due.next(); !next.done; next = await due.next()) {
      if (Date.now() >= until) return warn('The outbox was not emptied in its time')
      await deliverAlone(next.value, send)
    }
  })
  await Promise.all(senders)
}

/** The ids of the mails that are due, the longest first; what becomes due meanwhile is the next run's. */
async function* dueMails(at: Date): AsyncGenerator<string, void> {
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

/** One mail that cannot be dealt with keeps none of the others waiting. */
async function deliverAlone(id: string, send: Send): Promise<void> {
  try {
    await deliver(id, send)
  } catch (error) {
    logError('A mail could not be dealt with', { mail: id, error })
  }
}

export const retryOutbox = onSchedule(
  {
    ...limits.frequentJob,
    schedule: crons.retryOutbox,
    timeZone: TIME_ZONE,
    region: REGION,
    secrets: [secrets.smtpUrl],
  },
  () => deliverDue(),
)
