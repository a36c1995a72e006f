import type { Message } from '../outbox.ts'
import { type SeatMail, seatMail } from './seat-mail.tsx'
import { Paragraph } from './text.tsx'

export type BookedMail = SeatMail & Readonly<{ paidWith: 'ticket' | 'subscription' }>

const means: Readonly<Record<BookedMail['paidWith'], string>> = {
  ticket: 'Le billet que vous aviez gardé a réglé cette soirée.',
  subscription: 'Cette soirée est comprise dans votre abonnement.',
}

/** The e-mail after a direct registration, with a ticket or a subscription: nothing was paid. */
export function bookedMail({ paidWith, ...seat }: BookedMail): Promise<Message> {
  return seatMail(seat, <Paragraph>{means[paidWith]} Vous n’avez rien à payer de plus.</Paragraph>)
}
