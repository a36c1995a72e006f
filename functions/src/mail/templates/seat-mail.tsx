import { formatThursday, routes } from '@tablee/domain'
import type { ReactNode } from 'react'

import { type BookedEvening, eveningAttachment } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { siteUrl } from '../site-url.ts'
import { Action } from './action.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Aside, Greeting, Paragraph, Title } from './text.tsx'
import { HOURS, Ticket } from './ticket.tsx'

export type SeatMail = BookedEvening & Readonly<{ firstName?: string | undefined }>

/** The e-mail of a seat that was just booked; `means` says what it was paid with. */
export function seatMail({ firstName, ...evening }: SeatMail, means: ReactNode): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  return renderMessage(
    `Votre place est réservée\u00A0: ${thursday}`,
    <Layout preview={`Rendez-vous ${thursday} à 20\u00A0h.`}>
      <Title>Votre chaise vous attend.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>Votre place est réservée. Vos convives prendront place à la même table que vous.</Paragraph>
      <Ticket day={thursday} lines={[HOURS, evening.city]} />
      <Paragraph>
        Mercredi, la veille, vous saurez avec qui et où&nbsp;: les profils à 18&nbsp;h, l’adresse exacte à
        20&nbsp;h.
      </Paragraph>
      <Action href={siteUrl(routes.login)}>Voir ma réservation</Action>
      <CalendarLinks {...evening} />
      {means}
      <Aside>
        Sont compris la composition du groupe, la table et les jeux pour faire connaissance. Les consommations
        se règlent sur place.
      </Aside>
    </Layout>,
    [eveningAttachment(evening, 'booked')],
  )
}
