import { Button, Heading, Link, Section, Text } from '@react-email/components'
import { calendarLinks } from '@tablee/domain/calendar-links'
import type { RevealedVenueDocument } from '@tablee/domain/documents'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { siteConfig } from '../../platform/config.ts'
import { type BookedEvening, siteUrl } from '../links.ts'
import { faces, inks } from './layout.tsx'

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{
        margin: '0 0 20px',
        fontFamily: faces.title,
        fontSize: 38,
        lineHeight: '42px',
        fontWeight: 700,
        letterSpacing: '-0.02em',
        color: inks.ink,
      }}
    >
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 16px', fontSize: 17, lineHeight: '26px', color: inks.ink }}>{children}</Text>
  )
}

/** A note in smaller, lighter text. */
export function Aside({ children, ...more }: { children: ReactNode; className?: string }) {
  return (
    <Text {...more} style={{ margin: '0 0 12px', fontSize: 15, lineHeight: '23px', color: inks.inkSoft }}>
      {children}
    </Text>
  )
}

export function Greeting({ firstName }: { firstName?: string | undefined }) {
  return <Paragraph>{firstName ? `Bonjour ${firstName},` : 'Bonjour,'}</Paragraph>
}

/** The main button, with the site's shape: a chair laid on its side. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        margin: '8px 0 24px',
        padding: '17px 34px 17px 24px',
        borderRadius: '5px 999px 999px 5px',
        backgroundColor: inks.tomato,
        color: inks.chalk,
        fontFamily: faces.body,
        fontSize: 17,
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  )
}

/** For a user with an entitlement and no registration. */
export function PickThursday() {
  return <Action href={siteUrl(routes.login)}>Choisir un jeudi</Action>
}

/** The evening's schedule, as the ticket shows it. */
export const HOURS = 'Table à 20\u00A0h, jeux à 20\u00A0h\u00A045'

/** The paper ticket, saffron as on the site: the day in large, further lines below. */
export function Ticket({ day, lines }: { day: string; lines: readonly string[] }) {
  return (
    <Section style={{ margin: '8px 0 24px', backgroundColor: inks.saffron, borderRadius: 3 }}>
      <Text
        style={{
          margin: 0,
          padding: '22px 20px 4px',
          fontFamily: faces.title,
          fontSize: 28,
          lineHeight: '32px',
          fontWeight: 700,
          color: inks.ink,
        }}
      >
        {day.charAt(0).toUpperCase() + day.slice(1)}
      </Text>
      {lines.map((line) => (
        <Text
          key={line}
          style={{ margin: 0, padding: '2px 20px', fontSize: 17, lineHeight: '26px', color: inks.ink }}
        >
          {line}
        </Text>
      ))}
      <div style={{ height: 20, fontSize: 0, lineHeight: 0 }} />
    </Section>
  )
}

/** What the other members may see of a member. */
export type Convive = Readonly<{
  id: string
  firstName: string
  mbtiType: string
  interests: readonly string[]
}>

/** The other members of the group, as a list. */
export function Convives({ people }: { people: readonly Convive[] }) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {people.map(({ id, firstName, mbtiType, interests }) => (
        <div key={id} style={{ padding: '10px 0', borderTop: `1px solid ${inks.ink}` }}>
          <Text
            style={{
              margin: 0,
              fontFamily: faces.title,
              fontSize: 20,
              lineHeight: '26px',
              fontWeight: 700,
              color: inks.ink,
              wordBreak: 'break-word',
            }}
          >
            {firstName}, {mbtiType}
          </Text>
          <Text style={{ margin: 0, fontSize: 16, lineHeight: '24px', color: inks.inkSoft }}>
            {interests.join(', ')}
          </Text>
        </div>
      ))}
    </Section>
  )
}

const style = { color: inks.ink, textDecoration: 'underline' } as const

/**
 * The ways to add the evening to a calendar: the file, and two web calendars, whose long URLs are left out of
 * the text part.
 */
export function CalendarLinks(evening: BookedEvening) {
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
      .
    </Paragraph>
  )
}

/** Explains that the file of a cancelled evening removes it from a calendar. */
export function ForgetEvening() {
  return (
    <Aside>
      Vous aviez noté la soirée dans votre agenda&nbsp;? Ouvrez le fichier joint pour l’en retirer.
    </Aside>
  )
}

/** A venue, and the number of the table there. */
export type TablePlace = Readonly<{ venue: RevealedVenueDocument; table: number }>

/** The venue table, as the ticket shows it; for null, a line that the address follows. */
export function placeLines(place: TablePlace | null): string[] {
  if (!place) return ['L’adresse vous arrive par e‑mail']
  const { venue, table } = place
  return [`${venue.name}, table ${table}`, venue.address]
}

/** What to say on arrival. */
export function AtTheBar() {
  return <Paragraph>Au comptoir, donnez le nom de {product.name}.</Paragraph>
}

export const SEE_TABLE = 'Voir ma table'
