import { type EventDate, formatThursday } from '@tablee/domain'
import { siteConfig } from '../../platform/config.ts'
import type { Message } from '../outbox.ts'
import { Action } from './action.tsx'
import { Layout } from './layout.tsx'
import { type Payment, Receipt } from './receipt.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'
import { Ticket } from './ticket.tsx'

export type RecapMail = Payment & Readonly<{ eventDate: EventDate; place: string; firstName?: string }>

/** The e-mail after a payment, or a free ticket, that gave a seat. */
export function recapMail({ eventDate, place, firstName, ...payment }: RecapMail): Promise<Message> {
  const thursday = formatThursday(eventDate)
  return renderMessage(
    `Votre place est réservée\u00A0: ${thursday}`,
    <Layout preview={`Rendez-vous ${thursday} à 20\u00A0h.`}>
      <Title>Votre chaise est tirée.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>Votre place est réservée. Cinq autres personnes s’assiéront à la même table.</Paragraph>
      <Ticket day={thursday} lines={['Table à 20\u00A0h, jeux à 20\u00A0h\u00A045', place]} />
      <Paragraph>
        Mercredi, la veille, vous saurez avec qui et où&nbsp;: les profils à 18&nbsp;h, l’adresse exacte à
        20&nbsp;h.
      </Paragraph>
      <Action href={`${siteConfig().origin}/login`}>Voir ma réservation</Action>
      <Receipt {...payment} />
      <Aside>
        Ce prix comprend la composition du groupe, la table et les jeux pour faire connaissance. Les
        consommations se règlent sur place.
      </Aside>
    </Layout>,
  )
}
