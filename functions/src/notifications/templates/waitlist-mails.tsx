import { type EventDate, formatDay, formatHour, formatThursday } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import { ChooseThursdayButton, Greeting, Note, Paragraph, PrimaryButton, Title } from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

type SeatOfferMail = Readonly<{
  eventDate: EventDate
  /** Until when the seat is held. */
  until: Date
  firstName?: string | undefined
}>

/** The e-mail to the next in the waitlist, for whom a seat is held. */
export function seatOfferMail({ eventDate, until, firstName }: SeatOfferMail): Promise<Message> {
  const thursday = formatThursday(eventDate)
  const hour = formatHour(until)
  return renderMessage(
    `Une chaise se libère\u00A0: elle est à vous jusqu’à ${hour}`,
    <Layout preview={`${thursday} à 20\u00A0h. Après, elle passe à la personne suivante.`}>
      <Title>Une chaise se libère.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous attendiez une place pour le {thursday}. En voici une&nbsp;: elle est à vous jusqu’à {hour}, heure
        de Paris, le {formatDay(until)}. Rien n’est débité avant votre accord.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.waitlist, { jeudi: eventDate })}>Prendre la chaise</PrimaryButton>
      <Note>
        Après cette heure, elle passe à la personne suivante, sans rancune. Vous ne pouvez plus venir&nbsp;?
        Laissez-la passer dès maintenant, sur la même page.
      </Note>
    </Layout>,
  )
}

/** The e-mail to who still waits for a seat when the evening can no longer be booked. */
export function waitlistClosedMail({ eventDate, firstName }: Omit<SeatOfferMail, 'until'>): Promise<Message> {
  const thursday = formatThursday(eventDate)
  return renderMessage(
    `Pas de chaise, cette fois\u00A0: ${thursday}`,
    <Layout preview="Rien n’a été débité. D’autres jeudis vous attendent.">
      <Title>Pas de chaise, cette fois.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous attendiez une place pour le {thursday}&nbsp;: aucune chaise ne s’est libérée à temps, et les
        réservations sont closes. Rien n’a été débité.
      </Paragraph>
      <ChooseThursdayButton />
      <Note>Un autre jeudi affiche complet&nbsp;? La file recommence à zéro pour tout le monde.</Note>
    </Layout>,
  )
}
