import { Link } from '@react-email/components'
import { formatDay, formatThursday } from '@tablee/domain/calendar'
import type { CalledOffNotice } from '@tablee/domain/documents'
import { formatEuros } from '@tablee/domain/offers'
import { product } from '@tablee/domain/product'
import { lastDayOf } from '@tablee/domain/refund-claim'
import { routes } from '@tablee/domain/routes'
import { calendarAttachment, type EveningDetails } from '../evening-details.ts'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import {
  BlockedNote,
  ChooseThursdayButton,
  Greeting,
  Note,
  Paragraph,
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
    /** The cents that are refunded; 0 for none. */
    refunded?: number | undefined
    /** A blocked user reads to write to us: they cannot book. */
    blocked?: boolean | undefined
  }>

const compensationTexts = {
  ticket: 'Votre billet vous revient\u00A0: il vaut pour un autre jeudi, sans rien payer de plus.',
  subscription:
    'Votre abonnement n’a pas bougé\u00A0: tant qu’il court, un autre jeudi vous attend, sans rien payer de plus.',
}

/** The e-mail of a registration that an admin has cancelled. Its file removes the evening from calendars. */
export function adminCancelledMail({
  firstName,
  compensation,
  refunded = 0,
  blocked = false,
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
        {compensation
          ? !blocked && compensationTexts[compensation]
          : refunded > 0
            ? `Nous vous remboursons ${formatEuros(refunded)}, sur la carte qui l’a réglée.`
            : 'Ce qui la réglait a pris fin avec elle.'}
      </Paragraph>
      {compensation && (blocked ? <BlockedNote what={compensation} /> : <ChooseThursdayButton />)}
      <RemoveFromCalendarNote />
      <Note>
        Vous ne vous y attendiez pas&nbsp;? Écrivez à {product.supportEmail}&nbsp;: nous regarderons avec
        vous.
      </Note>
    </Layout>,
    [calendarAttachment(evening, 'cancelled')],
  )
}

/**
 * The e-mail to an attendee who is not coming, when a user who waited has taken their seat. Its file removes the
 * evening from calendars.
 */
export function seatTakenMail({
  firstName,
  compensation,
  blocked = false,
  ...evening
}: AdminCancelledMail): Promise<Message> {
  const thursday = formatThursday(evening.eventDate)
  const theirs = compensation && !blocked ? compensationTexts[compensation] : null
  return renderMessage(
    `Votre chaise du ${thursday} a trouvé quelqu’un`,
    <Layout preview={theirs ?? 'Merci de l’avoir rendue à temps.'}>
      <Title>Votre chaise a trouvé quelqu’un.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous l’aviez rendue à temps&nbsp;: une personne qui attendait une place l’a prise. Merci. {theirs}
      </Paragraph>
      {!blocked && <ChooseThursdayButton />}
      {blocked && compensation && <BlockedNote what={compensation} />}
      <RemoveFromCalendarNote />
    </Layout>,
    [calendarAttachment(evening, 'cancelled')],
  )
}

type CalledOffMail = EveningDetails &
  Readonly<{
    firstName?: string | undefined
    /** Whether the attendee asked for the end of their registration. */
    asAsked?: boolean
    /** A blocked user reads to write to us: they can neither book nor ask for the money from their profile. */
    blocked?: boolean
  }> &
  Pick<CalledOffNotice, 'cause' | 'kept' | 'amount' | 'payment_id' | 'money_until'>

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

const asAskedTexts: CalledOffTexts = {
  subject: (thursday) => `Votre place du ${thursday} est annulée`,
  title: 'C’est noté.',
  preview: 'Votre place est annulée, comme vous l’avez demandé.',
  why: (_, thursday) =>
    `Votre place du ${thursday} est annulée, comme vous l’avez demandé. Merci de nous l’avoir dit.`,
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

/** What the attendee has instead of the evening, and the way to it. */
function CalledOffCompensation(mail: CalledOffMail) {
  const { amount, money_until } = mail
  const text = calledOffCompensationTexts(mail)
  return (
    <>
      {text && <Paragraph>{text}</Paragraph>}
      {amount !== null && money_until !== null && (
        <Paragraph>
          Vous préférez un remboursement&nbsp;? Jusqu’au {formatDay(lastDayOf(money_until))},{' '}
          <Link href={siteUrl(routes.profile)} style={{ color: colors.ink, textDecoration: 'underline' }}>
            demandez {formatEuros(amount)} à la place du billet
          </Link>
          , depuis votre profil&nbsp;: nous vous les rendons sur la carte qui l’a réglé.
        </Paragraph>
      )}
      <ChooseThursdayButton />
    </>
  )
}

/** The same for a blocked user, who cannot sign in. An admin refunds the payment, which voids the ticket. */
function BlockedCompensation(mail: CalledOffMail) {
  const { kept, amount, payment_id, money_until } = mail
  if (kept === null) return null
  if (kept === 'money') return <Paragraph>{calledOffCompensationTexts(mail)}</Paragraph>
  if (amount === null || money_until === null)
    return <BlockedNote what={kept === 'subscription' ? 'subscription' : 'ticket'} />
  return (
    <Paragraph>
      Votre billet vous est rendu, mais votre compte ne permet pas de réserver un autre jeudi. Écrivez à{' '}
      {product.supportEmail} jusqu’au {formatDay(lastDayOf(money_until))}, en indiquant la référence{' '}
      {payment_id}&nbsp;: nous vous rendons {formatEuros(amount)}, sur la carte qui l’a réglé.
    </Paragraph>
  )
}

/**
 * The e-mail of a called-off evening, in one city or in all, or of one registration without a group. Its file
 * removes the evening from calendars.
 */
export function calledOffMail(mail: CalledOffMail): Promise<Message> {
  const { firstName, cause, asAsked, blocked, ...evening } = mail
  const thursday = formatThursday(evening.eventDate)
  const { subject, title, preview, why } = asAsked ? asAskedTexts : causes[cause]
  return renderMessage(
    subject?.(thursday) ?? `La soirée du ${thursday} n’aura pas lieu`,
    <Layout preview={preview}>
      <Title>{title}</Title>
      <Greeting firstName={firstName} />
      <Paragraph>{why(evening.city, thursday)}</Paragraph>
      {blocked ? <BlockedCompensation {...mail} /> : <CalledOffCompensation {...mail} />}
      <RemoveFromCalendarNote />
    </Layout>,
    [calendarAttachment(evening, 'cancelled')],
  )
}
