import {
  type Compensation,
  type EventDate,
  ids,
  isSubscription,
  type MailDocument,
  type Offer,
  type PaymentDocument,
} from '@tablee/domain'
import type { BookedEvening } from '../mail/booked-evening.ts'
import type { Message } from '../mail/outbox.ts'
import { receiptOf } from '../mail/receipt-of.ts'
import type { KeptBecause, KeptTicketMail } from '../mail/templates/kept-ticket-mail.tsx'

export interface FulfilmentMail {
  readonly id: string
  readonly kind: 'payment_confirmation' | 'ticket_kept'
  readonly about?: NonNullable<MailDocument['about']>
  readonly message: Message
}

/** Why a paid seat was not given. */
type KeptReason =
  | 'already-registered'
  | 'blocked'
  | 'called-off'
  | 'closed'
  | 'event-not-found'
  | 'full'
  | 'profile-incomplete'

/** What was bought and what it became, as far as the e-mail says it. */
interface About {
  readonly purchase: {
    readonly id: string
    readonly order: { readonly uid: string; readonly date: EventDate; readonly offer: Offer }
    readonly quote: Pick<PaymentDocument, 'amount' | 'original_amount' | 'discount_percentage'>
    readonly paidAt: Date
    /** Null where nothing was left to pay. */
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

/** The words for each reason. What is wrong on our side, or was undone in the profile since, is only said to be so. */
const because: Readonly<Record<Exclude<KeptReason, 'blocked'>, KeptBecause>> = {
  'already-registered': 'already-registered',
  'called-off': 'called-off',
  closed: 'closed',
  full: 'full',
  'event-not-found': 'no-seat',
  'profile-incomplete': 'no-seat',
}

/** The one e-mail of a purchase: its recap, or why the ticket was kept. React is loaded here, for who writes a mail only. */
export async function mailOf(about: About): Promise<FulfilmentMail> {
  const { purchase, decision, booking } = about
  const { id, order, quote, payment } = purchase
  const receipt = receiptOf({ id: payment && id, pricing_type: order.offer.id, ...quote })
  if (decision.outcome === 'seated') {
    const { recapMail } = await import('../mail/templates/recap-mail.tsx')
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
    const { blockedPaymentMail } = await import('../mail/templates/blocked-payment-mail.tsx')
    return blockedPaymentMail(told)
  }
  const { keptTicketMail } = await import('../mail/templates/kept-ticket-mail.tsx')
  return keptTicketMail({ ...told, because: because[reason] })
}

/** The evening as the same batch books it (`seatPerson`). */
function bookedEvening({ purchase, booking }: About): Omit<BookedEvening, 'city'> {
  const { uid, date } = purchase.order
  if (!booking.account) throw new Error('A seat needs an account')
  return {
    registrationId: ids.registration(date, uid),
    eventDate: date,
    bookingNo: booking.account.data.booking_no + 1,
    now: purchase.paidAt,
  }
}
