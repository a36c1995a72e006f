import { SEAT_HELD_MINUTES, STANDBY_SEAT_HELD_MINUTES } from '@tablee/domain/availability'
import {
  type EventDate,
  formatDay,
  formatHour,
  formatThursday,
  isBookingOpen,
  standbyClosesAt,
} from '@tablee/domain/calendar'
import { duration, inMinutes } from '@tablee/domain/number-words'
import { routes } from '@tablee/domain/routes'
import { week } from '@tablee/domain/week-words'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import { ChooseThursdayButton, Greeting, Note, Paragraph, PrimaryButton, Title } from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

type WaitMail = Readonly<{ eventDate: EventDate; firstName?: string | undefined }>

type WaitlistJoinedMail = WaitMail &
  Readonly<{
    /** 1 for the first user who waits. */
    position: number
    now: Date
  }>

/** The e-mail that confirms an entry in a waitlist. */
export function waitlistJoinedMail(mail: WaitlistJoinedMail): Promise<Message> {
  const { eventDate, firstName, position, now } = mail
  const thursday = formatThursday(eventDate)
  const isEarly = isBookingOpen(eventDate, now)
  const held = isEarly
    ? `${duration(SEAT_HELD_MINUTES, 'minute')}, sauf si les réservations ferment avant`
    : inMinutes(STANDBY_SEAT_HELD_MINUTES)
  return renderMessage(
    `Vous êtes dans la file\u00A0: ${thursday}`,
    <Layout preview={'Une chaise se libère\u00A0? Un e\u2011mail vous le dit.'}>
      <Title>Vous êtes dans la file.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Le {thursday} affiche complet, et vous attendez une place&nbsp;:{' '}
        {position === 1 ? 'vous êtes en tête de la file' : `vous êtes à la ${position}e place de la file`}.
        Dès qu’une chaise se libère pour vous, un e&#8209;mail vous le dit, et elle vous attend {held}. Rien
        n’est débité d’ici là.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.waitlist, { jeudi: eventDate })}>Voir ma place</PrimaryButton>
      <Note>
        La file se tient jusqu’au {thursday}, {formatHour(standbyClosesAt(eventDate))}
        {isEarly &&
          `\u00A0; mercredi et jeudi, une chaise vous attend ${inMinutes(STANDBY_SEAT_HELD_MINUTES)}`}
        . Vous ne voulez plus attendre&nbsp;? Quittez-la à tout moment, sur la même page.
      </Note>
    </Layout>,
  )
}

type SeatOfferMail = WaitMail &
  Readonly<{
    /** Until when the seat is held. */
    until: Date
  }>

/** The e-mail to the next in the waitlist, for whom a seat is held. */
export function seatOfferMail({ eventDate, until, firstName }: SeatOfferMail): Promise<Message> {
  const thursday = formatThursday(eventDate)
  const hour = formatHour(until)
  return renderMessage(
    `Une chaise se libère\u00A0: elle est à vous jusqu’à ${hour}`,
    <Layout preview={`${thursday} à ${week.begins}. Après, elle n’est plus à vous.`}>
      <Title>Une chaise se libère.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous attendiez une place pour le {thursday}. En voici une&nbsp;: elle est à vous jusqu’à {hour}, heure
        de Paris, le {formatDay(until)}. Rien n’est débité avant votre accord.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.waitlist, { jeudi: eventDate })}>Prendre la chaise</PrimaryButton>
      <Note>
        Après cette heure, elle n’est plus à vous. Vous ne pouvez plus venir&nbsp;? Laissez-la passer dès
        maintenant, sur la même page&nbsp;: quelqu’un d’autre l’attend peut-être.
      </Note>
    </Layout>,
  )
}

/** `registered`: the evening that the user has booked meanwhile. */
type WaitEndedMail = WaitMail & Readonly<{ registered?: EventDate | null }>

/** The e-mail to a user who still waits for a seat on Thursday at 18:00, when no seat is offered any more. */
export function waitlistClosedMail({
  eventDate,
  firstName,
  registered = null,
}: WaitEndedMail): Promise<Message> {
  const thursday = formatThursday(eventDate)
  return renderMessage(
    `Pas de chaise, cette fois\u00A0: ${thursday}`,
    <Layout preview="Rien n’a été débité. D’autres jeudis vous attendent.">
      <Title>Pas de chaise, cette fois.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous attendiez une place pour le {thursday}&nbsp;: les réservations sont closes, et aucune chaise
        n’est à votre nom. Rien n’a été débité.
      </Paragraph>
      <ChooseThursdayButton registered={registered} />
      <Note>Un autre jeudi affiche complet&nbsp;? Chacun a sa file&nbsp;: rejoignez la sienne.</Note>
    </Layout>,
  )
}

/** The e-mail to a user who waits for a seat of an evening that is called off. */
export function waitCalledOffMail({
  eventDate,
  firstName,
  registered = null,
}: WaitEndedMail): Promise<Message> {
  const thursday = formatThursday(eventDate)
  return renderMessage(
    `Ce jeudi est annulé\u00A0: ${thursday}`,
    <Layout preview="Rien n’a été débité. D’autres jeudis vous attendent.">
      <Title>Ce jeudi est annulé.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous attendiez une place pour le {thursday}&nbsp;: la soirée n’aura pas lieu, et nous en sommes
        désolés. Votre attente s’arrête là, et rien n’a été débité.
      </Paragraph>
      <ChooseThursdayButton registered={registered} />
    </Layout>,
  )
}
