import type { EventDate } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  type Compensation,
  ids,
  type MailDocument,
  type PaymentDocument,
  paths,
  type RegistrationDocument,
  registeredEvening,
  userDocument,
} from '@tablee/domain/documents'
import { isSubscription, type Offer, offerFor } from '@tablee/domain/offers'
import type { WriteBatch } from 'firebase-admin/firestore'
import { emailOfUser } from '../platform/auth.ts'
import { db, parseSnapshot } from '../platform/firestore.ts'
import { type EveningDetails, eveningDetails } from './evening-details.ts'
import { enqueueMail, type Message } from './outbox.ts'
import type { UnusedTicketExplanation, UnusedTicketMail } from './templates/booking-mails.tsx'
import type { OrderLines } from './templates/order-summary.tsx'
import type { RefundedMail, RestoredMail } from './templates/refund-mails.tsx'

type OrderSource = Pick<
  PaymentDocument,
  'pricing_type' | 'amount' | 'original_amount' | 'discount_percentage'
> & {
  /** The payment's id; null for a free order, which has no receipt. */
  readonly id: string | null
  readonly paid_at: Date
}

/** The lines of an order, from the server's own amounts in cents. */
export function orderLines({
  id,
  pricing_type,
  amount,
  original_amount,
  discount_percentage,
  paid_at,
}: OrderSource): OrderLines {
  return {
    orderedAt: paid_at,
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

/** What the e-mail needs of a purchase and of its fulfilment plan. */
interface FulfilledPurchase {
  readonly purchase: {
    readonly id: string
    readonly order: { readonly uid: string; readonly date: EventDate; readonly offer: Offer }
    readonly quote: Pick<PaymentDocument, 'amount' | 'original_amount' | 'discount_percentage'>
    readonly paidAt: Date
    /** Null for a free order. */
    readonly payment: object | null
  }
  readonly plan:
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
    readonly account: {
      readonly data: Pick<AccountDocument, 'booking_no' | 'blocked' | 'registration_id'>
    } | null
    readonly profile: { readonly first_name?: string | null | undefined } | null
  }
}

/** The explanation for each reason. Errors on our side, and a profile that was changed since, get a general one. */
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
export async function purchaseMail(fulfilled: FulfilledPurchase): Promise<FulfilmentMail> {
  const { purchase, plan, booking } = fulfilled
  const { id, order, quote, payment } = purchase
  const lines = orderLines({
    id: payment && id,
    pricing_type: order.offer.id,
    paid_at: purchase.paidAt,
    ...quote,
  })
  if (plan.outcome === 'seated') {
    const { recapMail } = await import('./templates/booking-mails.tsx')
    const { first_name: firstName, selected_city: city } = plan.attendee
    const evening = bookedEvening(fulfilled)
    const message = await recapMail({
      ...{ ...evening, city: city.name, firstName, order: lines },
      isTicket: !isSubscription(order.offer),
    })
    const about = { registration_id: evening.registrationId, no: evening.bookingNo }
    return { id: `recap_${id}`, kind: 'payment_confirmation', about, message }
  }
  const refund = plan.callingOff?.compensation === 'money'
  const outcome = isSubscription(order.offer) ? 'subscription' : refund ? 'refund' : 'ticket'
  const account = booking.account?.data
  const blocked = account?.blocked ?? false
  const message = await unusedTicketMessage(blocked && outcome !== 'refund' ? 'blocked' : plan.reason, {
    ...{ eventDate: order.date, firstName: booking.profile?.first_name ?? undefined, order: lines },
    ...{ outcome, blocked, registered: account ? registeredEvening(account, purchase.paidAt) : null },
  })
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
function bookedEvening({ purchase, booking }: FulfilledPurchase): Omit<EveningDetails, 'city'> {
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
  /**
   * The payment after this change. `refund_pending`: how much of `refunded_amount` the bank has not confirmed yet;
   * both in cents.
   */
  readonly after: {
    readonly disputes: Readonly<Record<string, string>>
    readonly refunded_amount: number
    readonly refund_pending: number
  }
  /** What the refund revokes. The ticket or subscription is null if none was left. */
  readonly revocation: {
    readonly account: { readonly data: Pick<AccountDocument, 'blocked' | 'registration_id'> } | null
    readonly granted: object | null
    readonly registrationDetails: { readonly registration: { readonly data: RegistrationDocument } } | null
  }
  /** How often the payment has been refunded in full, this time included: it distinguishes its mails. */
  readonly no: number
  readonly now: Date
}

/**
 * Adds the e-mail of a full refund to the batch that revokes the purchase. A user whose account was deleted
 * gets none. The template, and React with it, is imported lazily.
 */
export async function enqueueRefundMail(batch: WriteBatch, input: RefundMail): Promise<void> {
  const { payment, no } = input
  await enqueueToUser(batch, input, {
    id: no === 1 ? `refunded_${payment.id}` : `refunded_${payment.id}_${no}`,
    kind: 'payment_refunded',
    render: ({ refundedMail }, reader) => refundedMail({ ...refundMailContent(input), ...reader }),
  })
}

/** Adds the e-mail of a refund of a part: what was refunded now, and what remains paid. Nothing is revoked. */
export async function enqueuePartialRefundMail(
  batch: WriteBatch,
  input: Omit<RefundMail, 'no'>,
): Promise<void> {
  const { payment, after, now } = input
  await enqueueToUser(batch, input, {
    // The precondition on the payment lets one batch record a change.
    id: `part_refunded_${payment.id}_${now.getTime()}`,
    kind: 'payment_refunded',
    render: ({ partRefundedMail }, reader) =>
      partRefundedMail({
        paymentId: payment.id,
        part: after.refunded_amount - payment.refunded_amount,
        left: payment.amount - after.refunded_amount,
        isPending: after.refund_pending > 0,
        ...reader,
      }),
  })
}

/** Adds the e-mail about a refund that the bank has sent back, in whole or in part. `no` is null for the refund of a part. */
export async function enqueueRefundFailedMail(
  batch: WriteBatch,
  input: Omit<RefundMail, 'no'> & { readonly no: number | null },
): Promise<void> {
  const { payment, after, no, now } = input
  const amount = payment.refunded_amount - after.refunded_amount
  await enqueueToUser(batch, input, {
    id: no === null ? `part_failed_${payment.id}_${now.getTime()}` : `refund_failed_${payment.id}_${no}`,
    kind: 'refund_failed',
    render: ({ refundFailedMail }, { firstName }) =>
      refundFailedMail({ paymentId: payment.id, amount, firstName }),
  })
}

/** Adds the e-mail about an appeal against a lost dispute, and what it restores. */
export async function enqueueRestoredMail(
  batch: WriteBatch,
  input: RefundMail & Pick<RestoredMail, 'restored'>,
): Promise<void> {
  const { payment, restored, no } = input
  await enqueueToUser(batch, input, {
    id: `returned_${payment.id}_${no}`,
    kind: 'ticket_returned',
    render: ({ restoredMail }, reader) => restoredMail({ amount: payment.amount, restored, ...reader }),
  })
}

type RefundMails = typeof import('./templates/refund-mails.tsx')

/** Adds an e-mail to the user of a payment, unless their account was deleted. */
async function enqueueToUser(
  batch: WriteBatch,
  { payment, revocation, now }: Pick<RefundMail, 'payment' | 'revocation' | 'now'>,
  mail: Pick<MailDocument, 'kind'> &
    Readonly<{
      id: string
      render: (
        templates: RefundMails,
        reader: Pick<RestoredMail, 'firstName' | 'blocked' | 'registered'>,
      ) => Promise<Message>
    }>,
): Promise<void> {
  const account = revocation.account?.data
  const to = account && (await emailOfUser(payment.user_id))
  if (!to) return
  const profile = parseSnapshot(userDocument, await db().doc(paths.user(payment.user_id)).get())
  const templates = await import('./templates/refund-mails.tsx')
  const message = await mail.render(templates, {
    firstName: profile?.data.first_name ?? undefined,
    blocked: account.blocked,
    registered: registeredEvening(account, now),
  })
  enqueueMail(batch, mail.id, { to, kind: mail.kind, message, now })
}

function refundMailContent({
  payment,
  after,
  revocation: { granted, registrationDetails },
  now,
}: RefundMail): Omit<RefundedMail, 'blocked'> {
  return {
    paymentId: payment.id,
    amount: payment.amount,
    earlier: payment.refunded_amount,
    // A lost dispute takes what was not refunded before it.
    disputedAmount: Object.values(after.disputes).includes('lost')
      ? payment.amount - payment.refunded_amount
      : 0,
    isPending: after.refund_pending > 0,
    revoked: granted && (isSubscription(offerFor(payment.pricing_type)) ? 'subscription' : 'ticket'),
    evening: registrationDetails && eveningDetails(registrationDetails.registration.data, now),
  }
}
