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
import { emailOfUser } from '../platform/auth.ts'
import type { EveningDetails } from './links.ts'
import { eveningDetails } from './links.ts'
import { enqueueMail, type Message } from './outbox.ts'
import type { UnusedTicketExplanation, UnusedTicketMail } from './templates/booking-mails.tsx'
import type { RefundedMail } from './templates/cancellation-mails.tsx'
import type { Payment } from './templates/receipt.tsx'

type ReceiptSource = Pick<
  PaymentDocument,
  'pricing_type' | 'amount' | 'original_amount' | 'discount_percentage'
> & {
  /** The payment's id; null for a free order, which has no receipt. */
  readonly id: string | null
}

/** The lines of a receipt, from the server's own amounts in cents. */
export function receiptLines({
  id,
  pricing_type,
  amount,
  original_amount,
  discount_percentage,
}: ReceiptSource): Payment {
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
type UnusedTicketReason =
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
        readonly reason: UnusedTicketReason
        readonly callingOff: { readonly compensation: Compensation } | null
      }
  readonly booking: {
    readonly account: { readonly data: { readonly booking_no: number } } | null
    readonly profile: { readonly first_name?: string | null | undefined } | null
  }
}

/**
 * The explanation for each reason. Errors on our side, and a profile that was changed since, get a general
 * one.
 */
const unusedTicketExplanations: Readonly<
  Record<Exclude<UnusedTicketReason, 'blocked'>, UnusedTicketExplanation>
> = {
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
export async function purchaseMail(about: About): Promise<FulfilmentMail> {
  const { purchase, decision, booking } = about
  const { id, order, quote, payment } = purchase
  const receipt = receiptLines({ id: payment && id, pricing_type: order.offer.id, ...quote })
  if (decision.outcome === 'seated') {
    const { recapMail } = await import('./templates/booking-mails.tsx')
    const { first_name: firstName, selected_city: city } = decision.attendee
    const evening = bookedEvening(about)
    const message = await recapMail({ ...evening, city: city.name, firstName, receipt })
    const seat = { registration_id: evening.registrationId, no: evening.bookingNo }
    return { id: `recap_${id}`, kind: 'payment_confirmation', about: seat, message }
  }
  const content = { eventDate: order.date, firstName: booking.profile?.first_name ?? undefined, receipt }
  const refund = decision.callingOff?.compensation === 'money'
  const outcome = isSubscription(order.offer) ? 'subscription' : refund ? 'refund' : 'ticket'
  const message = await unusedTicketMessage(decision.reason, { ...content, outcome })
  return { id: `kept_${id}`, kind: 'ticket_kept', message }
}

async function unusedTicketMessage(
  reason: UnusedTicketReason,
  content: Omit<UnusedTicketMail, 'explanation'>,
): Promise<Message> {
  if (reason === 'blocked') {
    const { blockedPaymentMail } = await import('./templates/booking-mails.tsx')
    return blockedPaymentMail(content)
  }
  const { unusedTicketMail } = await import('./templates/booking-mails.tsx')
  return unusedTicketMail({ ...content, explanation: unusedTicketExplanations[reason] })
}

/** The evening as the same batch registers it (`addRegistration`). */
function bookedEvening({ purchase, booking }: About): Omit<EveningDetails, 'city'> {
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
    readonly purchased: object | null
    readonly registrationDetails: { readonly registration: { readonly data: RegistrationDocument } } | null
  }
  readonly now: Date
}

/**
 * Adds the e-mail of a full refund to the batch that revokes the purchase. A user whose account was deleted
 * gets none. The template, and React with it, is imported lazily.
 */
export async function enqueueRefundMail(batch: WriteBatch, input: RefundMail): Promise<void> {
  const to = input.revocation.account && (await emailOfUser(input.payment.user_id))
  if (!to) return
  const { refundedMail } = await import('./templates/cancellation-mails.tsx')
  const message = await refundedMail(refundMailContent(input))
  enqueueMail(batch, `refunded_${input.payment.id}`, {
    to,
    kind: 'payment_refunded',
    message,
    now: input.now,
  })
}

function refundMailContent({
  payment,
  after,
  revocation: { purchased, registrationDetails },
  now,
}: RefundMail): RefundedMail {
  return {
    paymentId: payment.id,
    amount: payment.amount,
    // A lost dispute takes what was not refunded before it.
    disputedAmount: Object.values(after.disputes).includes('lost')
      ? payment.amount - payment.refunded_amount
      : 0,
    revoked: purchased && (isSubscription(offerFor(payment.pricing_type)) ? 'subscription' : 'ticket'),
    evening: registrationDetails && eveningDetails(registrationDetails.registration.data, now),
    firstName: registrationDetails?.registration.data.first_name,
  }
}
