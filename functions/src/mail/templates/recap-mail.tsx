import type { Message } from '../outbox.ts'
import { type Payment, Receipt } from './receipt.tsx'
import { type SeatMail, seatMail } from './seat-mail.tsx'

export type RecapMail = SeatMail & Readonly<{ receipt: Payment }>

/** The e-mail after a payment, or a ticket given by a promo code, that gave a seat. */
export function recapMail({ receipt, ...seat }: RecapMail): Promise<Message> {
  return seatMail(seat, <Receipt {...receipt} />)
}
