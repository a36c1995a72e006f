import {
  accountDocument,
  collections,
  eventStart,
  type PaymentDocument,
  paths,
  paymentDocument,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain'
import { type Message, mailCreate } from '../mail/outbox.ts'
import { receiptOf } from '../mail/receipt-of.ts'
import { now } from '../platform/clock.ts'
import { isCollision } from '../platform/collision.ts'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { stored } from '../platform/stored.ts'
import type { Recipient } from './recipient.ts'

const AN_HOUR = 3_600_000

/**
 * Sends the recap of the person's newest payment once more, once an hour at most: what they paid, for the seat that it
 * gave them and that they still have. All of it is read from the server's own documents.
 */
export async function sendRecap({
  uid,
  email,
  emailVerified,
}: Recipient & { readonly emailVerified: boolean }): Promise<void> {
  if (!emailVerified) throw new Refusal('email-not-verified')
  const at = await now()
  const recap = await recapOf(uid, at)
  if (!recap) throw new Refusal('no-ticket')
  const { payment, seat, message } = recap

  const batch = db().batch()
  const hour = Math.floor(at.getTime() / AN_HOUR)
  mailCreate(batch, `recap_${payment.id}_${hour}`, {
    to: email,
    kind: 'payment_confirmation',
    about: { registration_id: seat.id, no: seat.booking_no },
    message,
    now: at,
  })
  try {
    await batch.commit()
  } catch (error) {
    // To go on: it went out this hour already.
    if (!isCollision(error)) throw error
  }
}

/** The recap of a person's newest payment, as it would be written now; null where that gave them no seat that is to come. */
export async function recapOf(
  uid: string,
  at: Date,
): Promise<{ payment: PaymentDocument; seat: RegistrationDocument; message: Message } | null> {
  const [payment, seat] = await Promise.all([newestPayment(uid), comingSeat(uid, at)])
  if (!payment || !seat || !gave(payment, seat)) return null
  const { recapMail } = await import('../mail/templates/recap-mail.tsx')
  const message = await recapMail({
    registrationId: seat.id,
    eventDate: seat.thursday_event_id,
    bookingNo: seat.booking_no,
    city: seat.selected_city.name,
    firstName: seat.first_name,
    receipt: receiptOf(payment),
    now: at,
  })
  return { payment, seat, message }
}

/** A person has few payments: sorted here, they need no index. */
async function newestPayment(uid: string): Promise<PaymentDocument | null> {
  const found = await db().collection(collections.payments).where('user_id', '==', uid).get()
  const payments = found.docs.map((each) => paymentDocument.parse(each.data()))
  const [newest] = payments.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  return newest?.status === 'succeeded' ? newest : null
}

async function comingSeat(uid: string, at: Date): Promise<RegistrationDocument | null> {
  const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
  const id = account?.data.registration_id
  if (!id) return null
  const seat = stored(registrationDocument, await db().doc(paths.registrationById(id)).get())?.data
  return seat?.registration_status === 'registered' && at < eventStart(seat.thursday_event_id) ? seat : null
}

/** Whether this payment is what paid for the seat: its very ticket, or a pass. */
function gave(payment: PaymentDocument, seat: RegistrationDocument): boolean {
  return seat.paid_with === 'ticket' ? seat.ticket_id === payment.id : payment.pricing_type !== 'ticket'
}
