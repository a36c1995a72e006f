import { revealMailDeadline, venueRevealAt } from '@tablee/domain/calendar'
import { eventDateOfRegistration, type MailDocument, mailDocument, paths } from '@tablee/domain/documents'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
} from 'firebase-admin/firestore'
import { error as logError, warn } from 'firebase-functions/logger'
import { now } from '../platform/clock.ts'
import { db, isWriteConflict } from '../platform/firestore.ts'
import { logObjective } from '../platform/objectives.ts'
import {
  isFeedbackMailKind,
  isGroupMailKind,
  isOtherDeferredMailKind,
  isTooLate,
  type Message,
} from './outbox.ts'
import { type Send, sendBySmtp } from './smtp.ts'
import { describeFailure, isPermanent, isServerAway } from './smtp-errors.ts'

const A_MINUTE = 60_000

/** After so many attempts a mail is a dead letter. */
const MAX_ATTEMPTS = 8

/** Exponential backoff: one minute after the first attempt, doubled each time, at most an hour. */
export function nextAttemptAfter(attempts: number, now: Date): Date {
  const minutes = Math.min(2 ** (attempts - 1), 60)
  return new Date(now.getTime() + minutes * A_MINUTE)
}

/** RFC 5321, 4.5.4.1: a mail waits four to five days for a server that is away. */
const DEAD_LETTER_AFTER_MS = 4 * 24 * 60 * A_MINUTE

/**
 * Renders a deferred mail; `words` are what an admin wrote in a message of the team. Its message is not stored: it has a link that
 * opens an account, or others' names or contacts, or may not apply any more when it is delivered. A password reset is rendered
 * here so that its request takes the same time for every address. Null if there is nothing to send.
 */
async function renderDeferredMail(
  mail: Pick<MailDocument, 'kind' | 'to' | 'about' | 'words'>,
): Promise<Message | null> {
  const { kind, to, about, words } = mail
  if (isGroupMailKind(kind)) {
    const { renderGroupMail } = await import('./group.ts')
    return about ? renderGroupMail(kind, about) : null
  }
  if (isFeedbackMailKind(kind)) {
    const { renderFeedbackMail } = await import('./feedback.ts')
    return about ? renderFeedbackMail(kind, about) : null
  }
  if (!isOtherDeferredMailKind(kind))
    throw new Error(`Mail of kind ${kind} has neither a message nor a renderer`)
  switch (kind) {
    case 'password_reset': {
      const { renderPasswordReset } = await import('./account.ts')
      return renderPasswordReset(to)
    }
    case 'seat_question': {
      const { renderSeatQuestion } = await import('./group.ts')
      return about ? renderSeatQuestion(about) : null
    }
    case 'texts_changed': {
      const { renderTextsChanged } = await import('./account.ts')
      return renderTextsChanged()
    }
    case 'team_message': {
      const { renderTeamMessage } = await import('./group.ts')
      return words ? renderTeamMessage(words, about) : null
    }
  }
}

/** Mails to a former address of a user: neither the mail nor the address is stored after the last attempt. */
const kindsToFormerAddress: ReadonlySet<MailDocument['kind']> = new Set(['account_deleted', 'email_changed'])

/** In milliseconds; longer than an attempt can take (`totalTimeout` in smtp.ts). */
const LEASE_MS = 2 * 60_000

/** The error of a dead letter whose last attempt left an expired lease and no result. */
const LEASE_EXPIRED = 'lease: the last attempt did not end'

/** The right to make one attempt at a mail. */
type Lease = Readonly<{
  ref: DocumentReference
  to: string
  kind: MailDocument['kind']
  about: MailDocument['about']
  words: MailDocument['words']
  createdAt: Date
  tooLate: boolean
  /** Null for a deferred mail. */
  message: Message | null
  attempts: number
  /** Since when this attempt has been due. */
  dueSince: Date
  /**
   * When the lease was written. It is the precondition of later writes, which fail if another run has taken
   * the lease.
   */
  takenAt: Timestamp
}>

/**
 * Acquires the lease of a mail that is due. Null if the mail is not due, or if another run acquired it first.
 * - Delivery is at least once: if a run dies, the lease expires, and the mail is due again, even if it was
 *   delivered.
 * - An invalid mail document becomes a dead letter at once.
 * - `eventSnapshot` is the mail in the trigger's event, which saves a read. If it is outdated, the mail is
 *   read.
 */
async function acquireLease(id: string, now: Date, eventSnapshot?: DocumentSnapshot): Promise<Lease | null> {
  const lease = eventSnapshot ? await leaseOf(id, eventSnapshot, now) : 'outdated'
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
  const { data: mail, error } = mailDocument.safeParse(snapshot.data())
  if (!mail) {
    const fields = error.issues.map(({ path }) => path.join('.')).join(', ')
    const written = await writeDelivery(ref, deadLetter(`unreadable: ${fields}`, now), snapshot.updateTime)
    if (!written) return 'outdated'
    logError('Mail document is invalid', { mail: id, fields })
    return null
  }
  const { to, kind, about, words, created_at: createdAt, message, delivery } = mail
  if (!isDue(delivery, now)) return null

  const attempts = delivery.attempts + 1
  if (attempts > MAX_ATTEMPTS && kindsToFormerAddress.has(kind)) {
    const isDeleted = await ifUnchanged(ref.delete({ lastUpdateTime: snapshot.updateTime }))
    if (!isDeleted) return 'outdated'
    logError('Mail was not delivered', { mail: id, attempts: MAX_ATTEMPTS, over: true })
    return null
  }
  const until = new Date(now.getTime() + LEASE_MS)
  const leased: Partial<MailDocument['delivery']> =
    attempts > MAX_ATTEMPTS
      ? deadLetter(LEASE_EXPIRED, now)
      : { state: 'PROCESSING', attempts, lease_expires_at: until, next_attempt_at: until }
  const takenAt = await writeDelivery(ref, leased, snapshot.updateTime)
  if (!takenAt) return 'outdated'
  return leased.state === 'PROCESSING'
    ? {
        ref,
        to,
        kind,
        about,
        words,
        createdAt,
        tooLate: isTooLate(mail, now),
        message,
        attempts,
        dueSince: delivery.next_attempt_at,
        takenAt,
      }
    : null
}

/** A dead letter is not retried automatically. */
function deadLetter(error: string, end_time: Date): Partial<MailDocument['delivery']> {
  return { state: 'ERROR', error, lease_expires_at: null, next_attempt_at: null, end_time }
}

/** The ends of a lease and of a backoff are both stored in `next_attempt_at`. */
function isDue<Delivery extends MailDocument['delivery']>(
  delivery: Delivery,
  now: Date,
): delivery is Delivery & { next_attempt_at: Date } {
  const { state, next_attempt_at } = delivery
  return state !== 'SUCCESS' && state !== 'ERROR' && next_attempt_at !== null && next_attempt_at <= now
}

/**
 * Writes these delivery fields (and `more`) if the document is unchanged since `unchangedSince`; null if it
 * is not.
 */
async function writeDelivery(
  ref: DocumentReference,
  delivery: Partial<MailDocument['delivery']>,
  unchangedSince: Timestamp,
  more: { readonly message?: null; readonly words?: FieldValue } = {},
): Promise<Timestamp | null> {
  const fields = Object.entries(delivery).map(([name, value]) => [`delivery.${name}`, value])
  const update = { ...Object.fromEntries(fields), ...more }
  return (await ifUnchanged(ref.update(update, { lastUpdateTime: unchangedSince })))?.writeTime ?? null
}

/** What the write returns; null if another run has changed the document. */
function ifUnchanged<Written>(write: Promise<Written>): Promise<Written | null> {
  return write.catch((error: unknown) => {
    if (isWriteConflict(error)) return null // Translate: its precondition has failed.
    throw error
  })
}

/**
 * Attempts one delivery of a mail that is due and not leased. On success the message is removed, because it
 * may contain a code. On failure it is retried with exponential backoff, from one minute to one hour; after 8
 * attempts or a permanent refusal it is a dead letter. While the mail server is away no attempt is counted and the mail stays due, so
 * that *Santé* finds it overdue; after four days it is a dead letter. `eventSnapshot` is the mail in the trigger's event.
 */
export async function deliver(
  id: string,
  send: Send = sendBySmtp,
  eventSnapshot?: DocumentSnapshot,
): Promise<void> {
  const at = await now()
  const lease = await acquireLease(id, at, eventSnapshot)
  if (!lease) return
  if (lease.tooLate) return discardTooLate(lease, at)
  try {
    const message = lease.message ?? (await renderDeferredMail(lease))
    if (!message) return await discard(lease)
    await send({ id, to: lease.to, kind: lease.kind, message })
  } catch (error) {
    // Retry: the mail stays in the outbox, whether Auth or the mail server failed.
    await recordFailure(lease, error)
    return
  }
  await recordSuccess(lease)
}

/** Deletes the mail: there was nothing to send, or no reason to keep the address. */
async function discard({ ref }: Lease): Promise<void> {
  await ref.delete()
}

/** Discards a mail that is of no use any more, such as a code that has expired: its objective is missed. */
async function discardTooLate(lease: Lease, at: Date): Promise<void> {
  const { ref, kind } = lease
  warn('Mail is discarded: it is too late for it', { mail: ref.id, kind })
  logDelivery(lease, at)
  await discard(lease)
}

async function recordSuccess(lease: Lease): Promise<void> {
  if (kindsToFormerAddress.has(lease.kind)) return discard(lease)
  const at = await now()
  logDelivery(lease, at)
  const delivered = {
    state: 'SUCCESS',
    error: null,
    lease_expires_at: null,
    next_attempt_at: null,
    end_time: at,
  } as const
  await writeDelivery(lease.ref, delivered, lease.takenAt, { message: null, words: FieldValue.delete() })
}

/** Logs the objectives of codes and of the reveal. A reveal that was enqueued after 21:00 is about a later change. */
function logDelivery({ ref, kind, about, createdAt }: Lease, at: Date): void {
  if (kind === 'email_confirmation') logObjective('code', createdAt, at, ref.id)
  const date = eventDateOfRegistration(about?.registration_id ?? null)
  if (kind === 'table_revealed' && date && createdAt < revealMailDeadline(date))
    logObjective('reveal', venueRevealAt(date), at, ref.id)
}

async function recordFailure(lease: Lease, error: unknown): Promise<void> {
  const { ref, dueSince, takenAt, kind } = lease
  const at = await now()
  const isAway = isServerAway(error)
  const attempts = isAway ? lease.attempts - 1 : lease.attempts
  const isFinal = isAway
    ? at.getTime() - dueSince.getTime() >= DEAD_LETTER_AFTER_MS
    : isPermanent(error) || attempts >= MAX_ATTEMPTS
  const failure = describeFailure(error)
  const log = isFinal ? logError : warn
  log('Mail was not delivered', { mail: ref.id, attempts, over: isFinal })
  if (isFinal && kindsToFormerAddress.has(kind)) return discard(lease)
  await writeDelivery(
    ref,
    {
      state: isFinal ? 'ERROR' : 'RETRY',
      attempts,
      error: failure,
      lease_expires_at: null,
      next_attempt_at: isFinal ? null : isAway ? dueSince : nextAttemptAfter(attempts, at),
      end_time: isFinal ? at : null,
    },
    takenAt,
  )
}
