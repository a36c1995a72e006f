import { Link } from '@react-email/components'
import { formatThursday } from '@tablee/domain/calendar'
import type { CalledOffNotice } from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { product, refundRequestLink } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { calendarAttachment, type EveningDetails, siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import {
  ChooseThursdayButton,
  Greeting,
  Note,
  Paragraph,
  PrimaryButton,
  RemoveFromCalendarNote,
  Title,
} from './elements.tsx'
import { colors, Layout, renderMessage } from './layout.tsx'

export type CancelledMail = EveningDetails &
  Readonly<{
    firstName?: string | undefined
    /** Whether a ticket paid for the registration: it is now void. */
    ticketLost: boolean
  }>

/** The e-mail after a subscriber's cancellation. Its file removes the evening from calendars. */
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
      <ChooseThursdayButton />
      <RemoveFromCalendarNote />
      <Note>Si ce n’est pas vous qui avez annulé, écrivez-nous&nbsp;: nous regarderons avec vous.</Note>
    </Layout>,
    [calendarAttachment(evening, 'cancelled')],
  )
}

export type AdminCancelledMail = EveningDetails &
  Readonly<{
    firstName?: string | undefined
    /** What the attendee can book another evening with; null if the ticket ended with the registration. */
    compensation: 'ticket' | 'subscription' | null
  }>

const compensationTexts = {
  ticket: 'Votre billet vous revient\u00A0: il vaut pour un autre jeudi, sans rien payer de plus.',
  subscription: 'Votre abonnement n’a pas bougé\u00A0: un autre jeudi vous attend, sans rien payer de plus.',
}

/** The e-mail of a registration that an admin has cancelled. Its file removes the evening from calendars. */
export function adminCancelledMail({
  firstName,
  compensation,
  ...evening
}: AdminCancelledMail): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  return renderMessage(
    `Votre place du ${thursday} est annulée`,
    <Layout preview="Nous avons libéré votre place.">
      <Title>Votre place est libérée.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Nous avons annulé votre place du {thursday}.{' '}
        {compensation ? compensationTexts[compensation] : 'Le billet qui la réglait a pris fin avec elle.'}
      </Paragraph>
      {compensation && <ChooseThursdayButton />}
      <RemoveFromCalendarNote />
      <Note>
        Vous ne vous y attendiez pas&nbsp;? Écrivez à {product.supportEmail}&nbsp;: nous regarderons avec
        vous.
      </Note>
    </Layout>,
    [calendarAttachment(evening, 'cancelled')],
  )
}

/** The e-mail to who is not coming, when a user who waited has taken their seat. Its file removes the evening from calendars. */
export function seatTakenMail({ firstName, compensation, ...evening }: AdminCancelledMail): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  return renderMessage(
    `Votre chaise du ${thursday} a trouvé quelqu’un`,
    <Layout preview={compensation ? compensationTexts[compensation] : 'Merci de l’avoir rendue à temps.'}>
      <Title>Votre chaise a trouvé quelqu’un.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous l’aviez rendue à temps&nbsp;: une personne qui attendait une place l’a prise. Merci.{' '}
        {compensation && compensationTexts[compensation]}
      </Paragraph>
      {compensation && <ChooseThursdayButton />}
      <RemoveFromCalendarNote />
    </Layout>,
    [calendarAttachment(evening, 'cancelled')],
  )
}

type CalledOffMail = EveningDetails &
  Readonly<{ firstName?: string | undefined }> &
  Pick<CalledOffNotice, 'cause' | 'kept' | 'amount' | 'payment_id'>

interface CalledOffTexts {
  /** For a single registration that ends; the default says that the evening does not take place. */
  readonly subject?: (thursday: string) => string
  readonly title: string
  readonly preview: string
  readonly why: (city: string, thursday: string) => string
}

const sorry = 'Nous annulons cette soirée, et nous en sommes désolés.'

const causes: Readonly<Record<CalledOffMail['cause'], CalledOffTexts>> = {
  'too-few': {
    title: 'Il manquait du monde.',
    preview: 'Trop peu de convives, cette fois.',
    why: (city, thursday) =>
      `À ${city}, trop peu de personnes étaient inscrites pour le ${thursday}\u00A0: pas assez pour une table qui vaille le déplacement. ${sorry}`,
  },
  'venue-closed': {
    title: 'Le bar est fermé.',
    preview: 'Le bar qui devait nous recevoir est fermé.',
    why: (city, thursday) =>
      `À ${city}, le bar qui devait nous recevoir le ${thursday} est fermé, et nous n’en avons pas d’autre. ${sorry}`,
  },
  'force-majeure': {
    title: 'La soirée n’aura pas lieu.',
    preview: 'Un cas de force majeure nous empêche de la tenir.',
    why: (city, thursday) =>
      `Un cas de force majeure nous empêche de tenir la soirée du ${thursday} à ${city}. ${sorry}`,
  },
  'no-table': {
    subject: (thursday) => `Votre place du ${thursday} est annulée`,
    title: 'Il manquait une chaise.',
    preview: 'Nous n’avons pas trouvé de table pour vous, cette fois.',
    why: (city, thursday) =>
      `À ${city}, nous avons cherché jusqu’au bout une table où vous asseoir le ${thursday}, sans en trouver. Nous annulons votre place, et nous en sommes désolés\u00A0: ne vous déplacez pas ce soir-là.`,
  },
  other: {
    title: 'La soirée est annulée.',
    preview: 'Nous ne pouvons pas la tenir.',
    why: (city, thursday) => `Nous ne pouvons pas tenir la soirée du ${thursday} à ${city}. ${sorry}`,
  },
}

/** The sentence about the compensation. */
function calledOffCompensationTexts({ kept, amount }: CalledOffMail): string | null {
  switch (kept) {
    case 'ticket':
      return 'Votre billet vous est rendu\u00A0: il vaut pour le jeudi de votre choix, sans rien payer de plus.'
    case 'gift':
      return 'Votre abonnement a pris fin\u00A0: nous vous offrons un billet, pour le jeudi de votre choix.'
    case 'subscription':
      return 'Votre abonnement court toujours\u00A0: choisissez un autre jeudi, sans rien payer de plus.'
    case 'money':
      return `Nous vous remboursons ${formatEuros(amount ?? 0)}, sur la carte qui a réglé votre billet. Un e\u2011mail vous le confirmera dès que c’est fait\u00A0; le remboursement apparaîtra sur votre relevé sous cinq à dix jours ouvrés.`
    case null:
      return null
  }
}

/**
 * The e-mail of a called-off evening, in one city or in all, or of one registration without a group. Its file
 * removes the evening from calendars.
 */
export function calledOffMail(mail: CalledOffMail): Promise<Message> {
  const { firstName, cause, kept, amount, payment_id, ...evening } = mail
  const thursday = formatThursday(evening.eventDate)
  const { subject, title, preview, why } = causes[cause]
  const compensation = calledOffCompensationTexts(mail)
  return renderMessage(
    subject?.(thursday) ?? `La soirée du ${thursday} n’aura pas lieu`,
    <Layout preview={preview}>
      <Title>{title}</Title>
      <Greeting firstName={firstName} />
      <Paragraph>{why(evening.city, thursday)}</Paragraph>
      {compensation && <Paragraph>{compensation}</Paragraph>}
      {kept === 'ticket' && amount !== null && payment_id !== null && (
        <Paragraph>
          Vous préférez être remboursé&nbsp;?{' '}
          <Link
            href={refundRequestLink({ thursday_event_id: evening.eventDate, amount, payment_id })}
            style={{ color: colors.ink, textDecoration: 'underline' }}
          >
            Demandez-nous {formatEuros(amount)} à la place du billet
          </Link>
          &nbsp;: nous vous les rendons sur la carte qui l’a réglé.
        </Paragraph>
      )}
      <ChooseThursdayButton />
      <RemoveFromCalendarNote />
    </Layout>,
    [calendarAttachment(evening, 'cancelled')],
  )
}

export type RefundedMail = Readonly<{
  paymentId: string
  /** In cents. */
  amount: number
  /** How much of it the bank returned after a dispute, in cents. We refunded the rest. */
  disputedAmount: number
  /** Whether the bank has not confirmed the refund yet. */
  isPending: boolean
  /** What was purchased, if it was still valid. */
  revoked: 'ticket' | 'subscription' | null
  /** The evening whose registration ended with the refund. */
  evening: EveningDetails | null
  firstName?: string | undefined
}>

const ends = {
  ticket: 'Le billet réglé par ce paiement n’est plus valable.',
  subscription: 'L’abonnement réglé par ce paiement n’est plus valable.',
}

/** The e-mail after a full refund: the amount, and what is no longer valid. It asks the user for nothing. */
export function refundedMail({
  paymentId,
  amount,
  disputedAmount,
  isPending,
  revoked,
  evening,
  firstName,
}: RefundedMail): Promise<Message> {
  const sum = formatEuros(amount)
  const freed = evening && `Votre place du ${formatThursday(evening.eventDate)} est libérée.`
  return renderMessage(
    evening ? `Remboursement de ${sum}\u00A0: votre place est libérée` : `Remboursement de ${sum}`,
    <Layout preview={freed ?? 'Ce qui a été rendu, et ce qui n’est plus valable.'}>
      <Title>{isPending ? 'Votre remboursement est en route.' : 'Vous êtes remboursé.'}</Title>
      <Greeting firstName={firstName} />
      <Paragraph>{isPending ? pendingRoute(amount) : refundRoute(amount, disputedAmount)}</Paragraph>
      {(freed || revoked) && (
        <Paragraph>{[freed, revoked && ends[revoked]].filter(Boolean).join(' ')}</Paragraph>
      )}
      <PrimaryButton href={siteUrl(routes.receipt, { payment: paymentId })}>Voir le reçu</PrimaryButton>
      {evening && <RemoveFromCalendarNote />}
    </Layout>,
    evening ? [calendarAttachment(evening, 'cancelled')] : [],
  )
}

function pendingRoute(amount: number): string {
  return `Nous avons demandé le remboursement de votre paiement de ${formatEuros(amount)}, sur la carte qui l’avait réglé. La banque ne l’a pas encore confirmé\u00A0: cela peut prendre quelques jours. S’il n’aboutit pas, nous vous écrirons.`
}

/** The e-mail about a full refund that the bank has sent back. */
export function refundFailedMail({
  paymentId,
  amount,
  firstName,
}: Pick<RefundedMail, 'paymentId' | 'amount' | 'firstName'>): Promise<Message> {
  const sum = formatEuros(amount)
  return renderMessage(
    `Votre remboursement de ${sum} n’a pas abouti`,
    <Layout preview="Votre banque nous l’a renvoyé. Nous vous devons toujours cette somme.">
      <Title>Votre remboursement n’a pas abouti.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        La banque de votre carte nous a renvoyé les {sum} que nous vous avions remboursés, par exemple parce
        que la carte n’est plus valable. Nous vous devons toujours cette somme.
      </Paragraph>
      <Paragraph>
        Écrivez à {product.supportEmail} en indiquant la référence {paymentId}&nbsp;: nous chercherons avec
        vous un autre moyen de vous la rendre.
      </Paragraph>
    </Layout>,
  )
}

export interface ReturnedMail {
  readonly firstName?: string | undefined
  /** In cents. */
  readonly amount: number
  /** What is valid again. Where the money is owed for another reason, or nothing was left, there is no such thing. */
  readonly returned: keyof typeof returnedTexts
}

const returnedTexts = {
  ticket:
    'Le billet qu’il avait réglé est de nouveau valable\u00A0: choisissez un jeudi, sans rien payer de plus.',
  subscription: 'L’abonnement qu’il avait réglé est de nouveau valable, jusqu’à la date prévue.',
  'used-ticket':
    'Le billet qu’il avait réglé a servi pour une soirée passée\u00A0: vous n’avez rien à faire.',
  owed: 'Comme la soirée a été annulée, nous vous le remboursons\u00A0: vous n’avez rien à faire.',
  nothing: 'Le billet qu’il avait réglé avait pris fin avant la contestation.',
}

const returnedTitles = {
  ticket: 'Votre billet vous revient',
  subscription: 'Votre abonnement vous revient',
  'used-ticket': 'Votre contestation\u00A0: la banque a tranché',
  owed: 'Votre contestation\u00A0: la banque a tranché',
  nothing: 'Votre contestation\u00A0: la banque a tranché',
}

/** The e-mail about an appeal that we won: the bank has decided for us, after it had decided against us. */
export function returnedMail({ amount, returned, firstName }: ReturnedMail): Promise<Message> {
  return renderMessage(
    returnedTitles[returned],
    <Layout preview={returnedTexts[returned]}>
      <Title>{returnedTitles[returned]}.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        La banque de votre carte est revenue sur la contestation de votre paiement de {formatEuros(amount)},
        qui nous est donc revenu. {returnedTexts[returned]}
      </Paragraph>
      {(returned === 'ticket' || returned === 'subscription') && <ChooseThursdayButton />}
    </Layout>,
  )
}

function refundRoute(amount: number, byBank: number): string {
  const sum = formatEuros(amount)
  if (byBank === 0)
    return `Votre paiement de ${sum} vous a été remboursé, sur la carte qui l’avait réglé. Le remboursement apparaîtra sur votre relevé sous cinq à dix jours ouvrés.`
  if (byBank >= amount)
    return `Votre paiement de ${sum} vous a été rendu par votre banque, après contestation.`
  return `De votre paiement de ${sum}, nous vous avions déjà remboursé ${formatEuros(amount - byBank)}\u00A0; votre banque vous a rendu le reste, soit ${formatEuros(byBank)}, après contestation.`
}
