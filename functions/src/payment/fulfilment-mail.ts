import type { Booking } from '../booking/booking.ts'
import type { SeatFault } from '../booking/seat-fault.ts'
import type { Mail } from '../mail/outbox.ts'
import type { KeptBecause } from '../mail/templates/kept-ticket-mail.tsx'
import type { Told } from './decide-fulfilment.ts'
import { isPass, type Purchase } from './purchase.ts'

export interface FulfilmentMail extends Pick<Mail, 'kind' | 'message'> {
  readonly id: string
}

interface About {
  readonly purchase: Purchase
  readonly decision: Told
  readonly booking: Booking
}

/** The words for each reason. What is wrong on our side, or was undone in the profile since, is only said to be so. */
const because: Readonly<Record<SeatFault, KeptBecause>> = {
  'already-registered': 'already-registered',
  'called-off': 'called-off',
  closed: 'closed',
  full: 'full',
  'event-not-found': 'no-seat',
  'profile-incomplete': 'no-seat',
}

/** The one e-mail of a purchase: its recap, or why the ticket was kept. React is loaded here, for who writes a mail only. */
export async function mailOf({ purchase, decision, booking }: About): Promise<FulfilmentMail> {
  const { id, order, quote } = purchase
  const about = {
    eventDate: order.date,
    label: order.offer.name,
    amount: quote.amount,
    originalAmount: quote.original_amount,
    hasDiscount: quote.discount_percentage > 0,
    discountPercentage: quote.discount_percentage,
    ...(booking.person?.first_name ? { firstName: booking.person.first_name } : {}),
  }
  if (decision.outcome === 'kept') {
    const { keptTicketMail } = await import('../mail/templates/kept-ticket-mail.tsx')
    const message = await keptTicketMail({
      ...about,
      because: because[decision.reason],
      isPass: isPass(order.offer),
    })
    return { id: `kept_${id}`, kind: 'ticket_kept', message }
  }
  const { recapMail } = await import('../mail/templates/recap-mail.tsx')
  const place = booking.person?.selected_city?.name ?? 'Paris'
  return { id: `recap_${id}`, kind: 'payment_confirmation', message: await recapMail({ ...about, place }) }
}
