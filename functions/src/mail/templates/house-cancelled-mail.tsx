import { formatThursday, product } from '@tablee/domain'
import { type BookedEvening, eveningAttachment } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { PickThursday } from './action.tsx'
import { ForgetEvening } from './forget-evening.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'

export type HouseCancelledMail = BookedEvening &
  Readonly<{
    firstName?: string | undefined
    /** What they choose another Thursday with; null where their ticket ended with the seat. */
    theirs: 'ticket' | 'subscription' | null
  }>

const kept = {
  ticket: 'Votre billet vous revient\u00A0: il vaut pour un autre jeudi, sans rien payer de plus.',
  subscription: 'Votre abonnement n’a pas bougé\u00A0: un autre jeudi vous attend, sans rien payer de plus.',
}

/** The e-mail of a seat that the house has cancelled for its owner; its file takes the evening out of their calendar. */
export function houseCancelledMail({ firstName, theirs, ...evening }: HouseCancelledMail): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  return renderMessage(
    `Votre place du ${thursday} est annulée`,
    <Layout preview="Nous avons libéré votre place.">
      <Title>Votre place est libérée.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Nous avons annulé votre place du {thursday}.{' '}
        {theirs ? kept[theirs] : 'Le billet qui la réglait a pris fin avec elle.'}
      </Paragraph>
      {theirs && <PickThursday />}
      <ForgetEvening />
      <Aside>
        Vous ne vous y attendiez pas&nbsp;? Écrivez à {product.supportEmail}&nbsp;: nous regarderons avec
        vous.
      </Aside>
    </Layout>,
    [eveningAttachment(evening, 'cancelled')],
  )
}
