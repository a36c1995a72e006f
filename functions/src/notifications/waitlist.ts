import type { EventDate } from '@tablee/domain/calendar'
import { ids, type MailDocument } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { enqueueMail, type Message } from './outbox.ts'

/** One wait of a user for a seat of an evening. */
export interface Wait {
  readonly date: EventDate
  readonly uid: string
  readonly email: string
  /** Since when the user has waited. To join again is a new wait; each wait gets each of these mails once at most. */
  readonly since: Date
  readonly firstName: string | null | undefined
  /** The evening that the user is registered for. */
  readonly registered?: EventDate | null
  readonly now: Date
}

/** Adds the e-mail that confirms an entry in a waitlist to the batch of the joining. `position`: 1 for the first. */
export async function enqueueWaitlistJoined(batch: WriteBatch, wait: Wait, position: number): Promise<void> {
  const { waitlistJoinedMail } = await import('./templates/waitlist-mails.tsx')
  const message = await waitlistJoinedMail({ ...contentOf(wait), position, now: wait.now })
  enqueue(batch, 'waiting', 'waitlist_joined', wait, message)
}

/**
 * Adds the e-mail of a seat that is held for a user until an instant to the batch that holds it. Its id has the time
 * of joining, not `until`: all seat offers of the last hour before the booking deadline end with it.
 */
export async function enqueueSeatOffer(batch: WriteBatch, wait: Wait, until: Date): Promise<void> {
  const { seatOfferMail } = await import('./templates/waitlist-mails.tsx')
  enqueue(batch, 'offer', 'seat_offered', wait, await seatOfferMail({ ...contentOf(wait), until }), until)
}

/** Adds the e-mail to a user who has waited in vain to the batch that ends the wait. */
export async function enqueueWaitEnded(batch: WriteBatch, wait: Wait, calledOff: boolean): Promise<void> {
  const { waitCalledOffMail, waitlistClosedMail } = await import('./templates/waitlist-mails.tsx')
  if (calledOff)
    enqueue(batch, 'no_evening', 'evening_called_off', wait, await waitCalledOffMail(contentOf(wait)))
  else enqueue(batch, 'no_offer', 'waitlist_closed', wait, await waitlistClosedMail(contentOf(wait)))
}

const contentOf = ({ date, firstName, registered = null }: Wait) => ({
  eventDate: date,
  firstName: firstName ?? undefined,
  registered,
})

function enqueue(
  batch: WriteBatch,
  prefix: string,
  kind: MailDocument['kind'],
  { date, uid, email, since, now }: Wait,
  message: Message,
  usefulUntil?: Date,
): void {
  const id = `${prefix}_${ids.registration(date, uid)}_${since.getTime()}`
  enqueueMail(batch, id, { to: email, kind, message, now, usefulUntil })
}
