import { Link } from '@react-email/components'
import { calendarLinks } from '@tablee/domain'
import { siteConfig } from '../../platform/config.ts'
import type { BookedEvening } from '../booked-evening.ts'
import { inks } from './inks.ts'
import { Paragraph } from './text.tsx'

const style = { color: inks.ink, textDecoration: 'underline' } as const

/** The ways to note the evening: the file, and two web calendars, whose long addresses are kept out of the text part. */
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
