import type { EventDate } from '@tablee/domain/calendar'
import { ids } from '@tablee/domain/documents'
import type { WriteBatch } from 'firebase-admin/firestore'
import { enqueueMail } from './outbox.ts'

interface SeatOffer {
  readonly date: EventDate
  readonly uid: string
  readonly email: string
  /** Since when the user has waited. Each wait gets one offer at most; who joins again waits anew. */
  readonly waitingSince: Date
  /** Until when the seat is held. */
  readonly until: Date
  readonly firstName: string | null | undefined
  readonly now: Date
}

/**
 * Adds the e-mail of a seat that is held for a user to the batch that holds it. Its id is not that of the hour: all offers of the
 * last hour before the booking deadline end with it.
 */
export async function enqueueSeatOffer(batch: WriteBatch, offer: SeatOffer): Promise<void> {
  const { date, uid, email, waitingSince, until, firstName, now } = offer
  const { seatOfferMail } = await import('./templates/waitlist-mails.tsx')
  const message = await seatOfferMail({ eventDate: date, until, firstName: firstName ?? undefined })
  const id = `offer_${ids.registration(date, uid)}_${waitingSince.getTime()}`
  enqueueMail(batch, id, { to: email, kind: 'seat_offered', message, now })
}

/** Adds the e-mail to who has waited in vain to the batch that ends the wait. */
export async function enqueueWaitlistClosed(
  batch: WriteBatch,
  wait: Omit<SeatOffer, 'until' | 'waitingSince'>,
): Promise<void> {
  const { date, uid, email, firstName, now } = wait
  const { waitlistClosedMail } = await import('./templates/waitlist-mails.tsx')
  const message = await waitlistClosedMail({ eventDate: date, firstName: firstName ?? undefined })
  enqueueMail(batch, `no_offer_${ids.registration(date, uid)}`, {
    to: email,
    kind: 'waitlist_closed',
    message,
    now,
  })
}
