import { type MailDocument, mailDocument, paths } from '@tablee/domain/documents'
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { error as alert, warn } from 'firebase-functions/logger'
import { now } from '../platform/clock.ts'
import { db, isCollision } from '../platform/firestore.ts'
import type { Message } from './outbox.ts'
import { type Send, sendBySmtp } from './smtp.ts'

const A_MINUTE = 60_000

/** After so many attempts a mail is a dead letter. */
const MAX_ATTEMPTS = 8

/** When to try again after so many attempts: a minute, then twice as long each time, an hour at most. */
export function nextAttemptAfter(attempts: number, now: Date): Date {
  const minutes = Math.min(2 ** (attempts - 1), 60)
  return new Date(now.getTime() + minutes * A_MINUTE)
}

/**
 * Whether this very mail was refused for good: a 5xx to its recipient or to its message, or one of our own making. A 5xx
 * to anything else (the connection, our sign-in, our sender) says nothing about the mail: somebody will mend that.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode, command } = factsOf(error)
  return responseCode !== null && responseCode >= 500 && (command === null || aboutTheMail.has(command))
}

/** The commands, as nodemailer names them on its errors. */
const aboutTheMail: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])

/** What is kept of a failure: the server's own words, short. */
export function describeFailure(error: unknown): string {
  const { code, message } = factsOf(error)
  return `${code ?? 'error'}: ${message}`.slice(0, 300)
}

interface Facts {
  readonly code: string | null
  readonly responseCode: number | null
  readonly command: string | null
  readonly message: string
}

function factsOf(error: unknown): Facts {
  if (!(error instanceof Error))
    return { code: null, responseCode: null, command: null, message: String(error) }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    command: 'command' in error && typeof error.command === 'string' ? error.command : null,
    message: error.message,
  }
}

/**
 * Writes an e-mail that waited in the outbox without its message. What is in it must rest nowhere: a link that opens an
 * account, other people's names. Whoever asked for a new password must not see, not even by the time it takes, whether
 * there was anything to write. Null where there is not.
 */
async function lateMessage(mail: Pick<MailDocument, 'kind' | 'to' | 'about'>): Promise<Message | null> {
  const { kind, to, about } = mail
  switch (kind) {
    case 'password_reset': {
      const { passwordResetMessage } = await import('./account.ts')
      return passwordResetMessage(to)
    }
    case 'table_revealed':
    case 'table_changed':
    case 'table_reminder': {
      const { tableMessage } = await import('./group.ts')
      return about ? tableMessage(kind, about) : null
    }
    default:
      throw new Error(`A mail of kind ${kind} has no message`)
  }
}

/** Longer than a sender can take (`totalTimeout` of smtp.ts). */
const LEASE_MS = 2 * 60_000

/** The reason of a dead letter whose last sender left a lease and no word. */
const DIED = 'lease: the last sender died'

/** The right to make one attempt at a mail. */
type Lease = Readonly<{
  ref: DocumentReference
  to: string
  kind: MailDocument['kind']
  about: MailDocument['about']
  /** Null where it is only written when it is sent. */
  message: Message | null
  attempts: number
  /** When the lease was written: whoever took it over since makes a write with this precondition fail. */
  takenAt: Timestamp
}>

/**
 * Takes a mail that is due, or null when it is not, or when somebody else took it first. A sender that dies leaves a
 * lease that runs out; the mail is then due again, and goes out twice if it had gone out: once at least, never unsent.
 * What is no mail is a dead letter from the first look on. `told` is the mail as the event that asks for it brings it: it
 * spares a read, and where the mail was written since it is read after all.
 */
async function takeLease(id: string, now: Date, told?: DocumentSnapshot): Promise<Lease | null> {
  const lease = told ? await leaseOf(id, told, now) : 'outdated'
  if (lease !== 'outdated') return lease
  const read = await leaseOf(id, await db().doc(paths.mail(id)).get(), now)
  return read === 'outdated' ? null : read
}

async function leaseOf(
  id: string,
  snapshot: DocumentSnapshot,
  now: Date,
): Promise<Lease | 'outdated' | null> {
  const ref = db().doc(paths.mail(id))
  if (!snapshot.exists || !snapshot.updateTime) return null
  const { data: mail, error: fault } = mailDocument.safeParse(snapshot.data())
  if (!mail) {
    const fields = fault.issues.map(({ path }) => path.join('.')).join(', ')
    const dead = await writeDelivery(ref, deadLetter(`unreadable: ${fields}`, now), snapshot.updateTime)
    if (!dead) return 'outdated'
    alert('A mail of the outbox cannot be read', { mail: id, fields })
    return null
  }
  const { to, kind, about, message, delivery } = mail
  if (!isDue(delivery, now)) return null

  const attempts = delivery.attempts + 1
  const until = new Date(now.getTime() + LEASE_MS)
  const leased: Partial<MailDocument['delivery']> =
    attempts > MAX_ATTEMPTS
      ? deadLetter(DIED, now)
      : { state: 'PROCESSING', attempts, lease_expires_at: until, next_attempt_at: until }
  const takenAt = await writeDelivery(ref, leased, snapshot.updateTime)
  if (!takenAt) return 'outdated'
  return leased.state === 'PROCESSING' ? { ref, to, kind, about, message, attempts, takenAt } : null
}

/** Nobody looks at it again by themselves. */
function deadLetter(error: string, end_time: Date): Partial<MailDocument['delivery']> {
  return { state: 'ERROR', error, lease_expires_at: null, next_attempt_at: null, end_time }
}

/** Due is what is neither settled nor waiting: the end of a lease and of a pause both stand in `next_attempt_at`. */
function isDue({ state, next_attempt_at }: MailDocument['delivery'], now: Date): boolean {
  return state !== 'SUCCESS' && state !== 'ERROR' && next_attempt_at !== null && next_attempt_at <= now
}

/** Writes the named delivery fields (and `more`) over what stood at `unchangedSince`; null when that has changed. */
async function writeDelivery(
  ref: DocumentReference,
  delivery: Partial<MailDocument['delivery']>,
  unchangedSince: Timestamp,
  more: Partial<Pick<MailDocument, 'message'>> = {},
): Promise<Timestamp | null> {
  const fields = Object.entries(delivery).map(([name, value]) => [`delivery.${name}`, value])
  try {
    const { writeTime } = await ref.update(
      { ...Object.fromEntries(fields), ...more },
      { lastUpdateTime: unchangedSince },
    )
    return writeTime
  } catch (error) {
    // To translate: whoever lost the document to another sender leaves it alone.
    if (isCollision(error)) return null
    throw error
  }
}

/**
 * Makes one attempt at a mail of the outbox, if it is due and nobody else is at it. What was delivered is wiped, since
 * it may hold a code; what failed waits longer each time, and in the end stays as a dead letter. `told`: see `takeLease`.
 */
export async function deliver(id: string, send: Send = sendBySmtp, told?: DocumentSnapshot): Promise<void> {
  const lease = await takeLease(id, await now(), told)
  if (!lease) return
  try {
    const message = lease.message ?? (await lateMessage(lease))
    if (!message) return await forget(lease)
    await send({ id, to: lease.to, kind: lease.kind, message })
  } catch (error) {
    // To retry: whatever Auth or the mail server did, the mail stays in the outbox.
    await recordFailure(lease, error)
    return
  }
  await recordSuccess(lease)
}

/** What is written to an address that its person has left: neither the e-mail nor the address is kept, delivered or not. */
const farewells: ReadonlySet<MailDocument['kind']> = new Set(['account_deleted', 'email_changed'])

/** Nothing of it is kept: there was nothing to write to this address, or no reason to know it any more. */
async function forget({ ref }: Lease): Promise<void> {
  await ref.delete()
}

async function recordSuccess(lease: Lease): Promise<void> {
  if (farewells.has(lease.kind)) return forget(lease)
  const settled = {
    state: 'SUCCESS',
    error: null,
    lease_expires_at: null,
    next_attempt_at: null,
    end_time: await now(),
  } as const
  await writeDelivery(lease.ref, settled, lease.takenAt, { message: null })
}

async function recordFailure(lease: Lease, error: unknown): Promise<void> {
  const { ref, attempts, takenAt, kind } = lease
  const at = await now()
  const over = isPermanent(error) || attempts >= MAX_ATTEMPTS
  const failure = describeFailure(error)
  const log = over ? alert : warn
  log('An e-mail was not delivered', { mail: ref.id, attempts, over })
  if (over && farewells.has(kind)) return forget(lease)
  await writeDelivery(
    ref,
    {
      state: over ? 'ERROR' : 'RETRY',
      error: failure,
      lease_expires_at: null,
      next_attempt_at: over ? null : nextAttemptAfter(attempts, at),
      end_time: over ? at : null,
    },
    takenAt,
  )
}
