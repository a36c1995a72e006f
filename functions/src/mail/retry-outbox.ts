import { collections } from '@tablee/domain'
import { error as logError } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { db } from '../platform/firebase.ts'
import { limits } from '../platform/limits.ts'
import { REGION } from '../platform/region.ts'
import { crons, TIME_ZONE } from '../schedule/crons.ts'
import { deliver } from './deliver.ts'
import { type Send, sendBySmtp } from './smtp.ts'

/** So many at most a run, so many at once: with a mail server that only times out, a run still ends in time. */
const PAGE = 25
const AT_ONCE = 5

/** Delivers what is due: mails that were never picked up, pauses that are over, leases whose holder died. */
export async function deliverDue(send: Send = sendBySmtp): Promise<void> {
  const due = await db()
    .collection(collections.mail)
    .where('delivery.next_attempt_at', '<=', await now())
    .orderBy('delivery.next_attempt_at')
    .limit(PAGE)
    .select()
    .get()
  const ids = due.docs.map((doc) => doc.id)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => deliverAlone(id, send)))
  }
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
