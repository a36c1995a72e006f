import { type MailDocument, mailDocument, paths } from '@tablee/domain'
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { error as alert } from 'firebase-functions/logger'
import { isCollision } from '../platform/collision.ts'
import { db } from '../platform/firebase.ts'
import { MAX_ATTEMPTS } from './failure.ts'
import type { Message } from './outbox.ts'

/** Longer than a sender can take (`totalTimeout` of smtp.ts). */
const LEASE_MS = 2 * 60_000

/** The reason of a dead letter whose last sender left a lease and no word. */
const DIED = 'lease: the last sender died'

/** The right to make one attempt at a mail. */
export type Lease = Readonly<{
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
export async function takeLease(id: string, now: Date, told?: DocumentSnapshot): Promise<Lease | null> {
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
export async function writeDelivery(
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
