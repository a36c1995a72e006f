import { formatThursday, type RevealedVenueDocument, routes } from '@tablee/domain'
import { type BookedEvening, eveningAttachment } from '../booked-evening.ts'
import type { Message } from '../outbox.ts'
import { siteUrl } from '../site-url.ts'
import { Action } from './action.tsx'
import { AtTheBar, placeLines, SEE_TABLE } from './at-the-bar.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { type Convive, Convives } from './convives.tsx'
import { Layout } from './layout.tsx'
import { renderMessage } from './render-message.ts'
import { Greeting, Paragraph, Title } from './text.tsx'
import { HOURS, Ticket } from './ticket.tsx'

/** What is no longer as the reader was told. */
export type TableChanges = Readonly<{
  people: boolean
  bar: boolean
  /** The number on the table: another bar has other numbers. */
  number: boolean
}>

export type TableMail = BookedEvening &
  Readonly<{
    firstName?: string | undefined
    venue: RevealedVenueDocument
    /** The number on the table. */
    table: number
    others: readonly Convive[]
    icebreakers: readonly string[]
    /** What has changed since the reader was told of a table; null where this is the first that they hear of. */
    changed: TableChanges | null
  }>

const words = {
  first: {
    subject: (thursday: string) => `Votre tablée et son adresse\u00A0: ${thursday}`,
    preview: 'Vos convives, le bar, le numéro de la table.',
    title: 'Voici votre tablée.',
    lead: 'Le rideau est levé. Voici où vous asseoir, et avec qui.',
  },
  changed: {
    subject: (thursday: string) => `Votre table a changé\u00A0: ${thursday}`,
    preview: 'Du nouveau à votre table. La soirée, elle, a bien lieu.',
    title: 'On vous a gardé une autre chaise.',
    lead: 'Voici où vous asseoir désormais\u00A0: cela remplace ce que disait notre e‑mail précédent.',
  },
}

function whatChanged({ people, bar }: TableChanges): string {
  if (people && bar) return 'Vos convives et votre bar ont changé.'
  if (people) return 'Vos convives ont changé.'
  return bar ? 'Votre bar a changé.' : 'Votre table porte un autre numéro.'
}

/** The e-mail that tells who one will sit with, and where; with the updated file for calendars. */
export function tableMail(mail: TableMail): Promise<Message> {
  const { firstName, venue, table, others, icebreakers, changed, ...evening } = mail
  const thursday = formatThursday(evening.eventDate)
  const { subject, preview, title, lead } = changed ? words.changed : words.first
  return renderMessage(
    subject(thursday),
    <Layout preview={preview}>
      <Title>{title}</Title>
      <Greeting firstName={firstName} />
      <Paragraph>{changed ? `${whatChanged(changed)} ${lead}` : lead}</Paragraph>
      <Ticket day={thursday} lines={[HOURS, ...placeLines(mail)]} />
      {venue.description && <Paragraph>{venue.description}</Paragraph>}
      <AtTheBar />
      <Convives people={others} />
      {icebreakers.length > 0 && <Paragraph>Pour briser la glace&nbsp;:</Paragraph>}
      {icebreakers.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Action href={siteUrl(routes.login)}>{SEE_TABLE}</Action>
      <CalendarLinks {...evening} venue={venue} />
    </Layout>,
    [eveningAttachment({ ...evening, venue }, 'revealed')],
  )
}
