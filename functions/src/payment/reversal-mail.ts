import { isSubscription, offerFor, type PaymentDocument, type RegistrationDocument } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { eveningOf } from '../booking/seat-mails.ts'
import { mailCreate } from '../mail/outbox.ts'
import type { RefundedMail } from '../mail/templates/refunded-mail.tsx'
import { addressOf } from './address-of.ts'

interface Told {
  readonly payment: Pick<PaymentDocument, 'id' | 'user_id' | 'amount' | 'refunded_amount' | 'pricing_type'>
  /** The disputes of the payment, after this one. */
  readonly after: { readonly disputes: Readonly<Record<string, 'open' | 'won' | 'lost'>> }
  /** What the refund takes back; `bought` says whether there was a ticket or a subscription left. */
  readonly revocation: {
    readonly account: object | null
    readonly bought: object | null
    readonly seat: { readonly registration: { readonly data: RegistrationDocument } } | null
  }
  readonly now: Date
}

/**
 * Adds the one e-mail of a payment that went back as a whole to the batch that takes back what it brought. Whoever has
 * no account any more is written to no more. React is loaded here, for who writes a mail only.
 */
export async function mailReversed(batch: WriteBatch, told: Told): Promise<void> {
  const to = told.revocation.account && (await addressOf(told.payment.user_id))
  if (!to) return
  const { refundedMail } = await import('../mail/templates/refunded-mail.tsx')
  const message = await refundedMail(aboutOf(told))
  mailCreate(batch, `refunded_${told.payment.id}`, { to, kind: 'payment_refunded', message, now: told.now })
}

function aboutOf({ payment, after, revocation: { bought, seat }, now }: Told): RefundedMail {
  return {
    paymentId: payment.id,
    amount: payment.amount,
    // What is lost to a dispute is what was not given back before it.
    byBank: Object.values(after.disputes).includes('lost') ? payment.amount - payment.refunded_amount : 0,
    ended: bought && (isSubscription(offerFor(payment.pricing_type)) ? 'pass' : 'ticket'),
    evening: seat && eveningOf(seat.registration.data, now),
    firstName: seat?.registration.data.first_name,
  }
}
