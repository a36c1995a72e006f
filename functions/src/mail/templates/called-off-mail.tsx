import { Link } from '@react-email/components'
import { type CalledOffNotice, formatEuros, formatThursday, refundRequestLink } from '@tablee/domain'
import { type BookedEvening, eveningAttachment } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { PickThursday } from './action.tsx'
import { ForgetEvening } from './forget-evening.tsx'
import { inks } from './inks.ts'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'

export type CalledOffMail = BookedEvening &
  Readonly<{ firstName?: string | undefined }> &
  Pick<CalledOffNotice, 'cause' | 'kept' | 'amount' | 'payment_id'>

interface Words {
  /** Of a seat that ends by itself; by default the evening does not take place. */
  readonly subject?: (thursday: string) => string
  readonly title: string
  readonly preview: string
  readonly why: (city: string, thursday: string) => string
}

const sorry = 'Nous annulons cette soirée, et nous en sommes désolés.'

const causes: Readonly<Record<CalledOffMail['cause'], Words>> = {
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

/** What becomes of what was paid. */
function keptWords({ kept, amount }: CalledOffMail): string | null {
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

/** The e-mail of an evening that is called off, in a city, everywhere, or for one person without a table; its file takes it out of calendars. */
export function calledOffMail(mail: CalledOffMail): Promise<Message> {
  const { firstName, cause, kept, amount, payment_id, ...evening } = mail
  const thursday = formatThursday(evening.eventDate)
  const { subject, title, preview, why } = causes[cause]
  const theirs = keptWords(mail)
  return renderMessage(
    subject?.(thursday) ?? `La soirée du ${thursday} n’aura pas lieu`,
    <Layout preview={preview}>
      <Title>{title}</Title>
      <Greeting firstName={firstName} />
      <Paragraph>{why(evening.city, thursday)}</Paragraph>
      {theirs && <Paragraph>{theirs}</Paragraph>}
      {kept === 'ticket' && amount !== null && payment_id !== null && (
        <Paragraph>
          Vous préférez être remboursé&nbsp;?{' '}
          <Link
            href={refundRequestLink({ thursday_event_id: evening.eventDate, amount, payment_id })}
            style={{ color: inks.ink, textDecoration: 'underline' }}
          >
            Demandez-nous {formatEuros(amount)} à la place du billet
          </Link>
          &nbsp;: nous vous les rendons sur la carte qui l’a réglé.
        </Paragraph>
      )}
      <PickThursday />
      <ForgetEvening />
    </Layout>,
    [eveningAttachment(evening, 'cancelled')],
  )
}
