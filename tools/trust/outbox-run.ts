import { setTimeout as wait } from 'node:timers/promises'
import { collections, mailDocument } from '@tablee/domain'
import { type Arrived, type Behaviour, fakeSmtp } from '../../functions/src/mail/testing/fake-smtp.ts'
import { db } from './crowd.ts'
import { freeze } from './frozen-clock.ts'
import { inTurns } from './payers.ts'

type Outgoing = { id: string; to: string }
type Send = (mail: Outgoing) => Promise<void>

/** The modules of the outbox, as far as a run needs them. */
export type Outbox = {
  outbox: { mailCreate(batch: FirebaseFirestore.WriteBatch, id: string, mail: object): void }
  delivery: { deliver(id: string, send: Send): Promise<void> }
  retry: { deliverDue(send: Send): Promise<void> }
  smtp: { sendBy(server: object, mail: object): Promise<void> }
}

/** What a mail meets at an attempt: a mail server, and perhaps the death of its sender. */
export type Mishap = {
  name: string
  smtp: Behaviour
  dies?: 'before' | 'after'
  /** The words by which the server refuses this very mail, for good. */
  final?: string
}

/** One attempt at a mail, and how it ended as the sender knows. */
export type Attempt = {
  at: Date
  mishap: Mishap | undefined
  ended: 'under way' | 'heard' | 'failed' | 'died'
  arrived: readonly Arrived[]
}

/** The mishap of a mail, counted from 0, at an attempt, counted from 1; undefined for a server that obliges. */
export type Plan = (mail: number, attempt: number) => Mishap | undefined

const A_MINUTE = 60_000
const LEASE_MS = 2 * A_MINUTE
const CRON_MS = 5 * A_MINUTE
const START = new Date('2026-11-24T10:00:00Z')
const AT_ONCE = 20
/** Eight attempts an hour apart are over long before. */
const ROUNDS = 500

/** Little patience: a silence costs half a second, an endless answer one. */
const patience = {
  from: 'Tablée <bonjour@tablee.example>',
  connectionTimeout: 500,
  greetingTimeout: 500,
  socketTimeout: 500,
  totalTimeout: 1000,
}
const message = { subject: 'Sujet', html: '<p>Corps</p>', text: 'Corps', attachments: [] }

/**
 * Puts mails into the outbox, and runs it until none is left to be sent: the trigger first, told twice, then the schedule
 * every five minutes, two runs at once. Who sends may die, and its whole run with it. Answers every attempt, by mail.
 */
export async function runOutbox(modules: Outbox, mails: number, plan: Plan): Promise<Map<string, Attempt[]>> {
  const made = new Map(Array.from({ length: mails }, (_, n) => [`mail_${n}`, [] as Attempt[]]))
  const ids = [...made.keys()]
  let at = START
  await freeze(at)
  await writeMails(modules, ids)

  const untilDeath = (run: (send: Send) => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const send: Send = async (mail) => {
        const attempts = made.get(mail.id) ?? []
        const mishap = plan(ids.indexOf(mail.id), attempts.length + 1)
        const attempt: Attempt = { at, mishap, ended: 'under way', arrived: [] }
        attempts.push(attempt)
        if (await survives(modules.smtp, mail, attempt)) return
        resolve()
        await new Promise(() => undefined)
      }
      run(send).then(resolve, reject)
    })

  await inTurns([...ids, ...ids], (id) => untilDeath((send) => modules.delivery.deliver(id, send)), AT_ONCE)
  for (let round = 0; round < ROUNDS; round += 1) {
    await quiet(made)
    const due = await nextDue()
    if (!due) return made
    at = new Date(Math.max(at.getTime() + CRON_MS, Math.ceil(due.getTime() / CRON_MS) * CRON_MS))
    await freeze(at)
    await Promise.all([untilDeath(modules.retry.deliverDue), untilDeath(modules.retry.deliverDue)])
  }
  throw new Error(`The outbox was not done after ${ROUNDS} runs`)
}

async function writeMails({ outbox }: Outbox, ids: readonly string[]): Promise<void> {
  await inTurns(ids, async (id) => {
    const batch = db().batch()
    outbox.mailCreate(batch, id, { to: `${id}@tablee.example`, kind: 'welcome', message, now: START })
    await batch.commit()
  })
}

/** Makes an attempt at a mail over a mail server of its own; false where the sender dies of it. */
async function survives({ sendBy }: Outbox['smtp'], mail: object, attempt: Attempt): Promise<boolean> {
  const { smtp = {}, dies } = attempt.mishap ?? {}
  const { url, arrived, close } = await fakeSmtp(smtp)
  attempt.arrived = arrived
  try {
    if (dies !== 'before') await sendBy({ ...patience, smtpUrl: signedIn(url, smtp) }, mail)
    attempt.ended = dies ? 'died' : 'heard'
  } catch (error) {
    // To note it: whoever called has to hear of it all the same.
    attempt.ended = 'failed'
    throw error
  } finally {
    await close()
  }
  return dies === undefined
}

/** How many copies a mail server was sent by one attempt, whatever the sender makes of it. */
export async function copiesSent({ sendBy }: Outbox['smtp'], smtp: Behaviour): Promise<number> {
  const { url, arrived, close } = await fakeSmtp(smtp)
  const mail = { id: 'clear', to: 'clear@tablee.example', kind: 'welcome', message }
  // What is asked is what arrives, not what the sender is told.
  await sendBy({ ...patience, smtpUrl: url }, mail).catch(() => undefined)
  await close()
  return arrived.length
}

function signedIn(url: string, { onAuth }: Behaviour): string {
  return onAuth === undefined ? url : url.replace('//', '//tablee:secret@')
}

/** Waits until everybody who is alive has noted how their attempt ended. */
async function quiet(made: ReadonlyMap<string, readonly Attempt[]>): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const leased = await db().collection(collections.mail).where('delivery.state', '==', 'PROCESSING').get()
    if (leased.docs.every(({ id }) => made.get(id)?.at(-1)?.ended === 'died')) return
    await wait(50)
  }
  throw new Error('Somebody is still sending')
}

/** When the next mail is due; null when every one is settled. */
async function nextDue(): Promise<Date | null> {
  const mails = db().collection(collections.mail).where('delivery.next_attempt_at', '>', new Date(0))
  const [first] = (await mails.orderBy('delivery.next_attempt_at').limit(1).get()).docs
  return first ? mailDocument.parse(first.data()).delivery.next_attempt_at : null
}

/** What became of a mail at the other end: how many attempts were told that it was taken, and how many copies came. */
export function fateOf(made: readonly Attempt[]): { heard: number; copies: number; broken: string[] } {
  const broken: string[] = []
  for (const [n, attempt] of made.entries()) {
    if (attempt.arrived.some(({ source }) => !/^Auto-Submitted: auto-generated\r?$/m.test(source)))
      broken.push('came without Auto-Submitted')
    const next = made[n + 1]
    if (!next) continue
    const pause = next.at.getTime() - attempt.at.getTime()
    const wanted = attempt.ended === 'died' ? LEASE_MS : Math.min(2 ** n, 60) * A_MINUTE
    if (attempt.ended === 'heard') broken.push('was sent again after it was taken')
    else if (pause < wanted)
      broken.push(`was tried again after ${pause / A_MINUTE} minutes, not ${wanted / A_MINUTE}`)
  }
  const heard = made.filter(({ ended }) => ended === 'heard').length
  const copies = made.filter(mayBeRead).length
  const unheard = made.filter((attempt) => attempt.ended !== 'heard' && mayBeRead(attempt)).length
  if (copies > 1 + unheard) broken.push(`came ${copies} times, ${unheard} of them after a silence or a crash`)
  return { heard, copies, broken }
}

/** A mail that came over whole and was not refused then: its reader may have it. */
function mayBeRead({ arrived, mishap }: Attempt): boolean {
  const answer = mishap?.smtp.onMessage
  return arrived.length > 0 && !(typeof answer === 'string' && /^[45]/.test(answer))
}
