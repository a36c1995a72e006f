import { collections, paths } from '@tablee/domain'
import { mailCreate } from '../../../functions/src/mail/outbox.ts'
import { anEvening, crowd, db } from '../crowd.ts'
import { aNewMail, aTick, doneBy } from '../deeds.ts'
import { paid } from '../payers.ts'
import { later } from './endings.ts'
import type { Outcome } from './outcome.ts'
import { takeSeats } from './purchases.ts'

/** Longer than the lease of a mail whose sender died. */
const AFTER_THE_LEASE = 3 * 60_000

/** A mail is delivered as soon as it is written; one whose sender died goes out by the outbox's own run. */
export const mailed: Outcome = {
  name: 'mail delivery',
  async prepare(_, count) {
    const people = await crowd(count)
    return Promise.all(
      people.map(async ({ email }, n) => {
        await writeMail(`crash_${n}_${email}`, email)
        return {
          deed: aNewMail(`crash_${n}_${email}`),
          faults: () => mailFaults(`crash_${n}_${email}`, email),
        }
      }),
    )
  },
  async mend({ server }) {
    await later(AFTER_THE_LEASE)
    // A run takes some, the next one the rest.
    while (await due()) await doneBy(server.url, aTick('retryOutbox'))
    await later(0)
  },
}

/** The numbering of receipts; the next run goes on. */
export const numbered: Outcome = {
  name: 'receipt numbering',
  inTurns: true,
  async prepare(stage, count) {
    const [date, people] = await Promise.all([anEvening(), crowd(2 * count)])
    const deed = aTick('numberReceipts')
    return Array.from({ length: count }, (_, n) => {
      const two = people.slice(2 * n, 2 * n + 2)
      return {
        deed,
        before: async () => takeSeats(stage, await paid(stage.server, two, date)),
        afterwards: () => doneBy(stage.server.url, deed),
        faults: async () => (await Promise.all(two.map(({ uid }) => unnumbered(uid)))).flat(),
      }
    })
  },
}

async function unnumbered(uid: string): Promise<string[]> {
  const { docs } = await db().collection(collections.payments).where('user_id', '==', uid).get()
  return docs.flatMap((one) =>
    one.get('receipt_number') === null ? [`${one.ref.path} has no receipt number`] : [],
  )
}

async function writeMail(id: string, to: string): Promise<void> {
  const message = { subject: 'Bienvenue', html: '<p>Bonjour</p>', text: 'Bonjour', attachments: [] }
  const batch = db().batch()
  mailCreate(batch, id, { to, kind: 'welcome', message, now: new Date() })
  await batch.commit()
}

async function due(): Promise<boolean> {
  const waiting = await db().collection(collections.mail).where('delivery.next_attempt_at', '!=', null).get()
  return !waiting.empty
}

/** A mail goes out once, and once more at most for the one crash. */
async function mailFaults(id: string, to: string): Promise<string[]> {
  const mail = await db().doc(paths.mail(id)).get()
  const state = mail.get('delivery.state')
  const answer = await fetch(`${process.env.MAILBOX_URL}/email?to.address=${encodeURIComponent(to)}`)
  const arrived = ((await answer.json()) as unknown[]).length // the mailbox's list
  return [
    ...(state === 'SUCCESS' && mail.get('message') === null ? [] : [`${mail.ref.path} is ${state}`]),
    ...(arrived === 1 || arrived === 2 ? [] : [`${mail.ref.path} arrived ${arrived} times`]),
  ]
}
