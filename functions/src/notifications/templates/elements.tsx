import { Button, Heading, Link, Section, Text } from '@react-email/components'
import { type EventDate, expiresAt, formatDay, formatHour, formatThursday } from '@tablee/domain/calendar'
import { calendarLinks } from '@tablee/domain/calendar-links'
import type { Contact, RevealedVenueDocument } from '@tablee/domain/documents'
import { breakLinks } from '@tablee/domain/links-in-text'
import { mapAddress } from '@tablee/domain/places'
import { product } from '@tablee/domain/product'
import { nameInText } from '@tablee/domain/profile'
import { routes } from '@tablee/domain/routes'
import { week } from '@tablee/domain/week-words'
import type { ReactNode } from 'react'
import { siteConfig } from '../../platform/config.ts'
import type { EveningDetails } from '../evening-details.ts'
import { siteUrl } from '../links.ts'
import { colors, fontFamilies } from './layout.tsx'

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{
        margin: '0 0 20px',
        fontFamily: fontFamilies.title,
        fontSize: 38,
        lineHeight: '42px',
        fontWeight: 700,
        letterSpacing: '-0.02em',
        color: colors.ink,
      }}
    >
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 16px', fontSize: 17, lineHeight: '26px', color: colors.ink }}>
      {children}
    </Text>
  )
}

/** A note in smaller, lighter text. */
export function Note({ children, ...more }: { children: ReactNode; className?: string }) {
  return (
    <Text {...more} style={{ margin: '0 0 12px', fontSize: 15, lineHeight: '23px', color: colors.inkSoft }}>
      {children}
    </Text>
  )
}

/** A first name without links. */
function shownName(name: string): string {
  return nameInText(breakLinks(name))
}

export function Greeting({ firstName }: { firstName?: string | undefined }) {
  return <Paragraph>{firstName ? `Bonjour ${shownName(firstName)},` : 'Bonjour,'}</Paragraph>
}

/** The main button, with the site's shape: a chair laid on its side. */
export function PrimaryButton({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        margin: '8px 0 24px',
        padding: '17px 34px 17px 24px',
        borderRadius: '5px 999px 999px 5px',
        backgroundColor: colors.tomato,
        color: colors.chalk,
        fontFamily: fontFamilies.body,
        fontSize: 17,
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  )
}

/** Leads to the Thursdays; for a user who is `registered` for one, says from when on they book another. */
export function ChooseThursdayButton({ registered = null }: { registered?: EventDate | null }) {
  if (registered === null) return <PrimaryButton href={siteUrl(routes.login)}>Choisir un jeudi</PrimaryButton>
  const from = expiresAt(registered)
  return (
    <>
      <Paragraph>
        Avec votre place du {formatThursday(registered)}, un autre jeudi se réserve dès {formatDay(from)},{' '}
        {formatHour(from)}.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.login)}>Voir ma réservation</PrimaryButton>
    </>
  )
}

/** What a blocked user reads in place of that button: they cannot sign in (docs/product.md §3.10). */
export function BlockedNote({ what }: { what: 'ticket' | 'subscription' }) {
  return (
    <Paragraph>
      Votre compte ne permet pas de réserver un autre jeudi&nbsp;: écrivez à {product.supportEmail}, nous
      verrons avec vous ce que devient votre {what === 'ticket' ? 'billet' : 'abonnement'}.
    </Paragraph>
  )
}

/** How a blocked user gets the receipt of a payment, which is behind the sign-in for the others. */
export function receiptByMail(paymentId: string): string {
  return `Pour recevoir votre reçu, écrivez à ${product.supportEmail} en indiquant la référence ${paymentId}.`
}

/** With an initial capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The evening's schedule, as the ticket shows it. */
export const SCHEDULE_LINES = `Table à ${week.begins}, jeux à ${week.playing}`

/** The paper ticket, saffron as on the site: the day in large, further lines below. */
export function Ticket({ day, lines }: { day: string; lines: readonly string[] }) {
  return (
    <Section style={{ margin: '8px 0 24px', backgroundColor: colors.saffron, borderRadius: 3 }}>
      <Text
        style={{
          margin: 0,
          padding: '22px 20px 4px',
          fontFamily: fontFamilies.title,
          fontSize: 28,
          lineHeight: '32px',
          fontWeight: 700,
          color: colors.ink,
        }}
      >
        {capitalised(day)}
      </Text>
      {lines.map((line) => (
        <Text
          key={line}
          style={{ margin: 0, padding: '2px 20px', fontSize: 17, lineHeight: '26px', color: colors.ink }}
        >
          {line}
        </Text>
      ))}
      <div style={{ height: 20, fontSize: 0, lineHeight: 0 }} />
    </Section>
  )
}

/** What the other members may see of a member. */
export type GroupMember = Readonly<{
  id: string
  firstName: string
  mbtiType: string
  interests: readonly string[]
}>

const listRow = { padding: '10px 0', borderTop: `1px solid ${colors.ink}` }
const listText = { margin: 0, fontSize: 16, lineHeight: '24px', color: colors.inkSoft }
const listTitle = {
  margin: 0,
  fontFamily: fontFamilies.title,
  fontSize: 20,
  lineHeight: '26px',
  fontWeight: 700,
  color: colors.ink,
  wordBreak: 'break-word',
} as const // the literal that React's types ask for

/** The other members of the group, as a list. */
export function MemberList({ people }: { people: readonly GroupMember[] }) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {people.map(({ id, firstName, mbtiType, interests }) => (
        <div key={id} style={listRow}>
          <Text style={listTitle}>
            {shownName(firstName)}, {mbtiType}
          </Text>
          <Text style={listText}>{interests.join(', ')}</Text>
        </div>
      ))}
    </Section>
  )
}

/** A contact as mails show it. A handle opens nothing: its network is unknown. */
export function shownContact({ kind, value }: Contact): string {
  return kind === 'handle' ? breakLinks(value) : value
}

/** Attendees with the contact that each of them gave. */
export function ContactList({
  contacts,
}: {
  contacts: readonly { readonly id: string; readonly firstName: string; readonly contact: Contact }[]
}) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {contacts.map(({ id, firstName, contact }) => (
        <div key={id} style={listRow}>
          <Text style={listText}>{shownName(firstName)}</Text>
          <Text style={listTitle}>{shownContact(contact)}</Text>
        </div>
      ))}
    </Section>
  )
}

const style = { color: colors.ink, textDecoration: 'underline' } as const

/** A link within a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={style}>
      {children}
    </Link>
  )
}

/**
 * The ways to add the evening to a calendar: the file, and two web calendars, whose long URLs are left out of
 * the text part.
 */
export function CalendarLinks(evening: EveningDetails) {
  const { google, outlook } = calendarLinks(
    { ...evening, date: evening.eventDate, venue: evening.venue ?? null },
    siteConfig().origin,
  )
  return (
    <Paragraph>
      À noter dans votre agenda&nbsp;: ouvrez le fichier joint
      <span className="html-only">
        , ou ajoutez la soirée à{' '}
        <Link href={google} style={style}>
          Google&nbsp;Agenda
        </Link>{' '}
        ou à{' '}
        <Link href={outlook} style={style}>
          Outlook
        </Link>
      </span>
      . Une fois suffit&nbsp;: si la soirée y est en double, effacez la plus ancienne.
    </Paragraph>
  )
}

/** Says what to delete by hand: a file removes an entry from some calendars only, and never one that a link has made. */
export function RemoveFromCalendarNote() {
  return (
    <Note>
      Vous aviez noté la soirée dans votre agenda&nbsp;? Effacez-la&nbsp;: le fichier joint ne la retire que
      de certains agendas, et jamais une soirée ajoutée par un lien.
    </Note>
  )
}

/** A venue, and the number of the table there. */
export type VenueTableDetails = Readonly<{ venue: RevealedVenueDocument; table: number }>

/** The venue table, as the ticket shows it; for null, a line that the address follows. */
export function venueTableLines(venueTable: VenueTableDetails | null): string[] {
  if (!venueTable) return ['L’adresse vous arrive par e‑mail']
  const { venue, table } = venueTable
  return [`${venue.name}, table ${table}`, venue.address]
}

/** The venue on a map, and what to say on arrival; nothing without a venue. */
export function ArrivalNote({ venueTable }: { venueTable: VenueTableDetails | null }) {
  if (!venueTable) return null
  return (
    <Paragraph>
      Au comptoir, donnez le nom de {product.name}.{' '}
      <TextLink href={mapAddress(venueTable.venue)}>Voir le bar sur un plan</TextLink>
    </Paragraph>
  )
}

export const VIEW_GROUP = 'Voir ma table'
