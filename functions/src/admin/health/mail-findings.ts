import { collections, type Finding } from '@tablee/domain'
import { db } from '../../platform/firebase.ts'
import { deadMailOf } from '../dead-mail.ts'
import { all, type Found, minutesBefore, together } from './check.ts'

const DEAD = 30
/** The outbox is gone through every five minutes. */
const OVERDUE_MINUTES = 15

/** Mails that were given up, and whether any wait that should be on their way. */
export async function mailFindings(at: Date): Promise<Found> {
  return together(await Promise.all([dead(), overdue(at)]))
}

async function dead(): Promise<Found> {
  const letters = db().collection(collections.mail).where('delivery.state', '==', 'ERROR')
  const [first, counted] = await Promise.all([letters.limit(DEAD).get(), letters.count().get()])
  const findings = first.docs.map((one): Finding => ({ kind: 'mail-dead', ...deadMailOf(one) }))
  return { findings, total: counted.data().count }
}

async function overdue(at: Date): Promise<Found> {
  const waiting = db()
    .collection(collections.mail)
    .where('delivery.next_attempt_at', '<=', minutesBefore(at, OVERDUE_MINUTES))
    .orderBy('delivery.next_attempt_at')
  const [first, counted] = await Promise.all([
    waiting.limit(1).select('delivery.next_attempt_at').get(),
    waiting.count().get(),
  ])
  const since: Date | undefined = first.docs[0]?.get('delivery.next_attempt_at').toDate()
  const { count } = counted.data()
  return all(since ? [{ kind: 'mails-overdue', count, since: since.toISOString() }] : [])
}
