import { formatThursday } from '@tablee/domain'
import { type BookedEvening, eveningAttachment } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { PickThursday } from './action.tsx'
import { ForgetEvening } from './forget-evening.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

export type CancelledMail = BookedEvening &
  Readonly<{
    firstName?: string | undefined
    /** Whether a ticket paid for the seat: it is void from now on. */
    ticketLost: boolean
  }>

/** The e-mail after a cancellation that a subscriber asked for; its file takes the evening out of their calendar. */
export function cancelledMail({ firstName, ticketLost, ...evening }: CancelledMail): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  return renderMessage(
    `Votre réservation est annulée\u00A0: ${thursday}`,
    <Layout preview="Votre chaise est libre. Un autre jeudi vous attend.">
      <Title>Votre chaise est libre.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre réservation du {thursday} est annulée, comme vous l’avez demandé.
        {ticketLost && ' Le billet qui l’a payée est perdu\u00A0: il n’est ni rendu ni remboursé.'} Votre
        abonnement court toujours&nbsp;: choisissez un autre jeudi, sans rien payer de plus.
      </Paragraph>
      <PickThursday />
      <ForgetEvening />
      <Aside>Si ce n’est pas vous qui avez annulé, écrivez-nous&nbsp;: nous regarderons avec vous.</Aside>
    </Layout>,
    [eveningAttachment(evening, 'cancelled')],
  )
}
