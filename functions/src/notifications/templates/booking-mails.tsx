import {
  type EventDate,
  expiresAt,
  formatDay,
  formatHour,
  formatThursday,
  isBookingOpen,
} from '@tablee/domain/calendar'
import { MIN_GROUP_SIZE } from '@tablee/domain/capacity'
import { inWords } from '@tablee/domain/number-words'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { seatTerms, week } from '@tablee/domain/week-words'
import type { ReactNode } from 'react'
import { calendarAttachment, type EveningDetails } from '../evening-details.ts'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import {
  CalendarLinks,
  ChooseThursdayButton,
  capitalised,
  Greeting,
  Note,
  Paragraph,
  PrimaryButton,
  SCHEDULE_LINES,
  Ticket,
  Title,
} from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'
import { type OrderLines, OrderSummary } from './order-summary.tsx'
import { termsAttachments } from './order-terms.tsx'

type RegistrationMail = EveningDetails & Readonly<{ firstName?: string | undefined }>

/** What holds of a seat that was taken after the booking deadline, which can be moved no more. */
const lateSeatTerms =
  'Une place ne se rembourse pas\u00A0; si vous ne pouvez plus venir, dites «\u00A0Je ne peux pas\u00A0».'

/** The e-mail of a new registration; `paidWith` shows what paid for it. */
function registrationMail(
  { firstName, ...evening }: RegistrationMail,
  {
    paidWith,
    isTicket,
    files = [],
  }: { paidWith: ReactNode; isTicket: boolean; files?: Message['attachments'] },
): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  // From the waitlist, on Wednesday or Thursday (docs/product.md §15.9): the reveal may be over.
  const isLate = !isBookingOpen(evening.eventDate, evening.now)
  return renderMessage(
    `Votre place est réservée\u00A0: ${thursday}`,
    <Layout preview={`Rendez-vous ${thursday} à ${week.begins}.`}>
      <Title>Votre chaise vous attend.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>Votre place est réservée. Vos convives vous rejoindront, cinq le plus souvent.</Paragraph>
      <Ticket day={thursday} lines={[SCHEDULE_LINES, evening.city]} />
      <Paragraph>{whenRevealed(isLate)}</Paragraph>
      <PrimaryButton href={siteUrl(routes.login)}>Voir ma réservation</PrimaryButton>
      <CalendarLinks {...evening} />
      {paidWith}
      <Note>
        Sont compris la composition du groupe, la table et les jeux pour faire connaissance. Les consommations
        se règlent sur place.{isTicket && ` ${isLate ? lateSeatTerms : seatTerms}`}
      </Note>
    </Layout>,
    [calendarAttachment(evening, 'booked'), ...files],
  )
}

function whenRevealed(isLate: boolean): string {
  if (isLate) return 'Un e\u2011mail vous dit avec qui et où, dès que votre table est prête.'
  return `${capitalised(week.revealDay)}, la veille, vous saurez avec qui et où\u00A0: les profils à ${week.profiles}, l’adresse exacte à ${week.venue}.`
}

type RecapMail = RegistrationMail & Readonly<{ order: OrderLines; isTicket: boolean }>

/** The e-mail after a payment, or a free order, that gave a registration. */
export async function recapMail({ order, isTicket, ...seat }: RecapMail): Promise<Message> {
  return registrationMail(seat, {
    paidWith: <OrderSummary {...order} />,
    isTicket,
    files: await termsAttachments(order.orderedAt),
  })
}

type BookedMail = RegistrationMail & Readonly<{ paidWith: 'ticket' | 'subscription' }>

const paidWithTexts: Readonly<Record<BookedMail['paidWith'], string>> = {
  ticket: 'Votre billet vaut pour cette soirée.',
  subscription: 'Cette soirée est comprise dans votre abonnement.',
}

/** The e-mail after a direct registration with a ticket or a subscription. */
export function bookedMail({ paidWith, ...seat }: BookedMail): Promise<Message> {
  return registrationMail(seat, {
    paidWith: <Paragraph>{paidWithTexts[paidWith]} Vous n’avez rien à payer de plus.</Paragraph>,
    isTicket: paidWith === 'ticket',
  })
}

type MovedMail = RegistrationMail &
  Readonly<{
    /** The evening before the move. */
    from: EveningDetails
  }>

/** The e-mail after a move to another evening. Its files add the new evening to calendars, and remove the other. */
export function movedMail({ firstName, from, ...evening }: MovedMail): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  return renderMessage(
    `Votre place change de jeudi\u00A0: ${thursday}`,
    <Layout preview={`Rendez-vous ${thursday} à ${week.begins}.`}>
      <Title>Votre chaise vous suit.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Comme vous l’avez demandé, votre place du {formatThursday(from.eventDate)} passe au {thursday}. Vous
        n’avez rien à payer de plus.
      </Paragraph>
      <Ticket day={thursday} lines={[SCHEDULE_LINES, evening.city]} />
      <Paragraph>{whenRevealed(!isBookingOpen(evening.eventDate, evening.now))}</Paragraph>
      <PrimaryButton href={siteUrl(routes.login)}>Voir ma réservation</PrimaryButton>
      <CalendarLinks {...evening} />
      <Note>
        Vous aviez noté l’ancien jeudi dans votre agenda&nbsp;? Effacez-le&nbsp;: le second fichier joint ne
        le retire que de certains agendas, et jamais une soirée ajoutée par un lien.
      </Note>
      <Note>
        Si ce n’est pas vous qui avez changé de jeudi, écrivez-nous&nbsp;: nous regarderons avec vous.
      </Note>
    </Layout>,
    [calendarAttachment(evening, 'booked'), calendarAttachment(from, 'cancelled')],
  )
}

/** Why a payment gave no registration. `no-seat`: a reason that the user cannot act on. */
export type UnusedTicketExplanation = 'closed' | 'full' | 'called-off' | 'already-registered' | 'no-seat'

export type UnusedTicketMail = Readonly<{
  eventDate: EventDate
  explanation: UnusedTicketExplanation
  /** What the user has instead: the ticket, the subscription, or a refund. */
  outcome?: 'ticket' | 'subscription' | 'refund'
  firstName?: string | undefined
  order: OrderLines
  /** The evening that the user is registered for. */
  registered?: EventDate | null
  /** A blocked user is refunded like the others; what is not refunded has a mail of its own. */
  blocked?: boolean
}>

const reasons: Readonly<Record<UnusedTicketExplanation, (thursday: string) => string>> = {
  closed: (thursday) => `les réservations du ${thursday} étaient déjà closes`,
  full: (thursday) => `la soirée du ${thursday} était déjà complète`,
  'called-off': (thursday) => `la soirée du ${thursday} n’aura pas lieu`,
  'already-registered': () => 'vous aviez déjà une place pour une soirée à venir',
  'no-seat': (thursday) => `nous n’avons pas pu vous réserver de place pour la soirée du ${thursday}`,
}

const registered = 'Votre billet est bien enregistré'

/** The texts for each outcome; `free` replaces the mention of a payment in a free order. */
const promises = {
  ticket: {
    subject: 'Votre billet est gardé pour un autre jeudi',
    preview: 'Rien n’est perdu\u00A0: il vaut pour le jeudi de votre choix.',
    free: registered,
    holds: 'Nous gardons votre billet\u00A0: il vaut pour le jeudi de votre choix, sans rien payer de plus.',
  },
  subscription: {
    subject: 'Votre abonnement est actif, pour un autre jeudi',
    preview: 'Rien n’est perdu\u00A0: il vaut pour les jeudis de votre choix.',
    free: 'Votre abonnement est bien enregistré',
    holds: 'Votre abonnement est actif\u00A0: choisissez un autre jeudi, sans rien payer de plus.',
  },
  refund: {
    subject: 'Votre paiement vous est remboursé',
    preview: 'La soirée n’a pas lieu\u00A0: nous vous rendons la somme payée.',
    free: registered,
    holds:
      'Nous vous remboursons, sur la carte qui l’a réglé. Un e\u2011mail vous le confirmera dès que c’est fait.',
  },
}

/**
 * The e-mail after a payment that gave no registration: the ticket stays unused, the subscription is active,
 * or the payment is refunded.
 */
export async function unusedTicketMail({
  eventDate,
  explanation,
  outcome = 'ticket',
  firstName,
  order,
  registered = null,
  blocked = false,
}: UnusedTicketMail): Promise<Message> {
  const { subject, preview, free, holds } = promises[outcome]
  return renderMessage(
    subject,
    <Layout preview={preview}>
      <Title>Rien n’est perdu.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        {order.amount === 0 ? free : 'Votre paiement est bien arrivé'}, mais{' '}
        {reasons[explanation](formatThursday(eventDate))}. {holds}
      </Paragraph>
      {!blocked && <ChooseThursdayButton registered={registered} />}
      <OrderSummary {...order} blocked={blocked} />
    </Layout>,
    await termsAttachments(order.orderedAt),
  )
}

type BlockedPaymentMail = Readonly<{
  eventDate: EventDate
  firstName?: string | undefined
  order: OrderLines
}>

/** The e-mail after a payment of a user who was blocked before it arrived. It offers no other evening. */
export async function blockedPaymentMail({
  eventDate,
  firstName,
  order,
}: BlockedPaymentMail): Promise<Message> {
  return renderMessage(
    'Votre paiement n’a pas permis de réserver une place',
    <Layout preview="Écrivez-nous, nous verrons avec vous ce qu’il devient.">
      <Title>Écrivez-nous.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre paiement est bien arrivé, mais votre compte ne permet pas de réserver&nbsp;: nous ne vous avons
        pas donné de place pour la soirée du {formatThursday(eventDate)}. Écrivez à {product.supportEmail}
        &nbsp;: nous verrons avec vous ce que devient votre paiement.
      </Paragraph>
      <OrderSummary {...order} blocked />
    </Layout>,
    await termsAttachments(order.orderedAt),
  )
}

type GivenTicketMail = Readonly<{
  firstName?: string | undefined
  /** The evening that the user is registered for. */
  registered: EventDate | null
}>

/** The e-mail of a ticket that an admin has given. */
export function givenTicketMail({ firstName, registered }: GivenTicketMail): Promise<Message> {
  return renderMessage(
    'Un billet vous attend',
    <Layout preview="C’est la maison qui offre. À vous de choisir le jeudi.">
      <Title>C’est la maison qui offre.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Nous vous offrons un billet&nbsp;: il vaut pour le jeudi de votre choix, sans rien payer. Choisissez
        votre soirée, il s’appliquera automatiquement.
      </Paragraph>
      <ChooseThursdayButton registered={registered} />
      <Note>Une question sur ce billet&nbsp;? Écrivez-nous, nous vous répondrons.</Note>
    </Layout>,
  )
}

type ShortTableMail = Readonly<{ eventDate: EventDate; firstName?: string | undefined }>

/**
 * The e-mail of the ticket for an attendee who sat at a table with fewer than four people. It goes out on the morning after: their
 * registration lasts until the evening, and they book no other until then.
 */
export function shortTableMail({ eventDate, firstName }: ShortTableMail): Promise<Message> {
  const from = expiresAt(eventDate)
  return renderMessage(
    'Pardon pour jeudi soir',
    <Layout preview="Votre table était trop petite. Voici un billet pour un autre jeudi.">
      <Title>Pardon pour jeudi soir.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous étiez là, et votre table a compté moins de {inWords(MIN_GROUP_SIZE)} personnes. Ce n’est pas la
        soirée que nous vous avions promise.
      </Paragraph>
      <Paragraph>
        Voici un billet&nbsp;: il vaut pour le jeudi de votre choix, sans rien payer. Choisissez votre soirée
        dès {formatDay(from)}, {formatHour(from)}&nbsp;: il s’appliquera automatiquement.
      </Paragraph>
      <ChooseThursdayButton />
      <Note>Un mot à nous dire sur cette soirée&nbsp;? Écrivez-nous, nous vous répondrons.</Note>
    </Layout>,
  )
}
