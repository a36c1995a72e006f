import type { EventDate } from '@tablee/domain/calendar'
import {
  type Compensation,
  ids,
  type MailDocument,
  type PaymentDocument,
  type RegistrationDocument,
} from '@tablee/domain/documents'
import { isSubscription, type Offer, offerFor } from '@tablee/domain/offers'
import type { WriteBatch } from 'firebase-admin/firestore'
import { addressOf } from '../platform/auth.ts'
import { eveningOf } from './booking.ts'
import type { BookedEvening } from './links.ts'
import { type Message, mailCreate } from './outbox.ts'
import type { KeptBecause, KeptTicketMail } from './templates/booking-mails.tsx'
import type { RefundedMail } from './templates/cancellation-mails.tsx'
import type { Payment } from './templates/receipt.tsx'

type Sold = Pick<PaymentDocument, 'pricing_type' | 'amount' | 'original_amount' | 'discount_percentage'> & {
  /** The payment's id; null for a free order, which has no receipt. */
  readonly id: string | null
}

/** The lines of a receipt, from the server's own amounts in cents. */
export function receiptOf({ id, pricing_type, amount, original_amount, discount_percentage }: Sold): Payment {
  return {
    paymentId: id,
    label: offerFor(pricing_type).name,
    amount,
    originalAmount: original_amount,
    hasDiscount: discount_percentage > 0,
    discountPercentage: discount_percentage,
  }
}

interface FulfilmentMail {
  readonly id: string
  readonly kind: 'payment_confirmation' | 'ticket_kept'
  readonly about?: NonNullable<MailDocument['about']>
  readonly message: Message
}

/** Why a paid order gave no registration. */
type KeptReason =
  | 'already-registered'
  | 'blocked'
  | 'called-off'
  | 'closed'
  | 'event-not-found'
  | 'full'
  | 'profile-incomplete'

/** What the e-mail needs of a purchase and of the decision about it. */
interface About {
  readonly purchase: {
    readonly id: string
    readonly order: { readonly uid: string; readonly date: EventDate; readonly offer: Offer }
    readonly quote: Pick<PaymentDocument, 'amount' | 'original_amount' | 'discount_percentage'>
    readonly paidAt: Date
    /** Null for a free order. */
    readonly payment: object | null
  }
  readonly decision:
    | {
        readonly outcome: 'seated'
        readonly attendee: { readonly first_name: string; readonly selected_city: { readonly name: string } }
      }
    | {
        readonly outcome: 'kept'
        readonly reason: KeptReason
        readonly calling: { readonly compensation: Compensation } | null
      }
  readonly booking: {
    readonly account: { readonly data: { readonly booking_no: number } } | null
    readonly person: { readonly first_name?: string | null | undefined } | null
  }
}

/**
 * The explanation for each reason. Errors on our side, and a profile that was changed since, get a general
 * one.
 */
const because: Readonly<Record<Exclude<KeptReason, 'blocked'>, KeptBecause>> = {
  'already-registered': 'already-registered',
  'called-off': 'called-off',
  closed: 'closed',
  full: 'full',
  'event-not-found': 'no-seat',
  'profile-incomplete': 'no-seat',
}

/**
 * The one e-mail of a purchase: its recap, or why the ticket is unused. Templates, and React with them, are
 * imported lazily.
 */
export async function mailOf(about: About): Promise<FulfilmentMail> {
  const { purchase, decision, booking } = about
  const { id, order, quote, payment } = purchase
  const receipt = receiptOf({ id: payment && id, pricing_type: order.offer.id, ...quote })
  if (decision.outcome === 'seated') {
    const { recapMail } = await import('./templates/booking-mails.tsx')
    const { first_name: firstName, selected_city: city } = decision.attendee
    const evening = bookedEvening(about)
    const message = await recapMail({ ...evening, city: city.name, firstName, receipt })
    const seat = { registration_id: evening.registrationId, no: evening.bookingNo }
    return { id: `recap_${id}`, kind: 'payment_confirmation', about: seat, message }
  }
  const told = { eventDate: order.date, firstName: booking.person?.first_name ?? undefined, receipt }
  const refund = decision.calling?.compensation === 'money'
  const kept = isSubscription(order.offer) ? 'pass' : refund ? 'refund' : 'ticket'
  const message = await keptMail(decision.reason, { ...told, kept })
  return { id: `kept_${id}`, kind: 'ticket_kept', message }
}

async function keptMail(reason: KeptReason, told: Omit<KeptTicketMail, 'because'>): Promise<Message> {
  if (reason === 'blocked') {
    const { blockedPaymentMail } = await import('./templates/booking-mails.tsx')
    return blockedPaymentMail(told)
  }
  const { keptTicketMail } = await import('./templates/booking-mails.tsx')
  return keptTicketMail({ ...told, because: because[reason] })
}

/** The evening as the same batch registers it (`addRegistration`). */
function bookedEvening({ purchase, booking }: About): Omit<BookedEvening, 'city'> {
  const { uid, date } = purchase.order
  if (!booking.account) throw new Error('Registration without an account')
  return {
    registrationId: ids.registration(date, uid),
    eventDate: date,
    bookingNo: booking.account.data.booking_no + 1,
    now: purchase.paidAt,
  }
}

interface RefundMail {
  readonly payment: Pick<PaymentDocument, 'id' | 'user_id' | 'amount' | 'refunded_amount' | 'pricing_type'>
  /** The disputes of the payment, after this event. */
  readonly after: { readonly disputes: Readonly<Record<string, 'open' | 'won' | 'lost'>> }
  /** What the refund revokes. The ticket or subscription is null if none was left. */
  readonly revocation: {
    readonly account: object | null
    readonly bought: object | null
    readonly seat: { readonly registration: { readonly data: RegistrationDocument } } | null
  }
  readonly now: Date
}

/**
 * Adds the e-mail of a full refund to the batch that revokes the purchase. A user whose account was deleted
 * gets none. The template, and React with it, is imported lazily.
 */
export async function mailReversed(batch: WriteBatch, told: RefundMail): Promise<void> {
  const to = told.revocation.account && (await addressOf(told.payment.user_id))
  if (!to) return
  const { refundedMail } = await import('./templates/cancellation-mails.tsx')
  const message = await refundedMail(aboutOf(told))
  mailCreate(batch, `refunded_${told.payment.id}`, { to, kind: 'payment_refunded', message, now: told.now })
}

function aboutOf({ payment, after, revocation: { bought, seat }, now }: RefundMail): RefundedMail {
  return {
    paymentId: payment.id,
    amount: payment.amount,
    // A lost dispute takes what was not refunded before it.
    byBank: Object.values(after.disputes).includes('lost') ? payment.amount - payment.refunded_amount : 0,
    ended: bought && (isSubscription(offerFor(payment.pricing_type)) ? 'pass' : 'ticket'),
    evening: seat && eveningOf(seat.registration.data, now),
    firstName: seat?.registration.data.first_name,
  }
}
