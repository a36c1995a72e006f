import { collections } from '@tablee/domain'
import { db } from '../../trust/crowd.ts'
import { inTurns } from '../../trust/payers.ts'

/** What one instance of `sendMail` delivers at once. */
const AT_ONCE = 10

/** The mails that wait in the outbox. */
export async function queuedMails(): Promise<string[]> {
  const { docs } = await db().collection(collections.mail).select().get()
  return docs.map(({ id }) => id)
}

/** Has these mails delivered as the database would, and answers how many the mailbox has got. */
export async function deliverMails(queued: readonly string[]): Promise<number> {
  await fetch(`${process.env.MAILBOX_URL}/email/all`, { method: 'DELETE' })
  await inTurns(queued, sendMail, AT_ONCE)
  const arrived = (await (await fetch(`${process.env.MAILBOX_URL}/email`)).json()) as unknown[] // the mailbox's list
  return arrived.length
}

async function sendMail(id: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const event = JSON.stringify({ params: { id } })
  const answer = await fetch(`${process.env.SITE_URL}/sendMail`, { method: 'POST', headers, body: event })
  if (!answer.ok) throw new Error(`sendMail answered ${answer.status}`)
}
