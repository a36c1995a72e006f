import { END_HOUR, type EveningEntry, eveningText } from './calendar-links.ts'
import { product } from './product.ts'

/**
 * Europe/Paris as a VTIMEZONE (RFC 5545 §3.6.5), by the European rule since 1996: the last Sundays of March
 * and October, 01:00 UTC.
 */
const parisTimezone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The states of an entry, in their usual order. */
type EveningStage = 'booked' | 'revealed' | 'cancelled'

/** The number of versions of one booking: booked, then each reveal, then cancelled. */
const VERSIONS = 100

export interface EveningFile extends EveningEntry {
  readonly stage: EveningStage
  /** The number of the reveal: each change of group or venue has the next one. The default is 1. */
  readonly revealNo?: number
  readonly now: Date
  /** The site's, without a trailing slash. */
  readonly origin: string
}

/**
 * The evening as an iCalendar file (RFC 5545), 20:00 to 23:00 Paris time. Its UID is constant and its
 * SEQUENCE increases, so that a later file replaces the entry of an earlier one; a cancellation removes it.
 * Both methods name the organizer, as RFC 5546 §3.2.1 and §3.2.5 require.
 */
export function eveningFile(evening: EveningFile): string {
  const { registrationId, date, stage, now, origin } = evening
  const { summary, location, description, url } = eveningText(evening, origin)
  const parisTime = (hour: number) => `TZID=Europe/Paris:${date.replaceAll('-', '')}T${hour}0000`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//FR`,
    `METHOD:${stage === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    ...parisTimezone,
    'BEGIN:VEVENT',
    `UID:${registrationId}@${product.origin.replace('https://', '')}`,
    `SEQUENCE:${versionOf(evening)}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;${parisTime(20)}`,
    `DTEND;${parisTime(END_HOUR)}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(location)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    `ORGANIZER;CN=${product.name}:mailto:${product.supportEmail}`,
    `STATUS:${stage === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(stage === 'cancelled' ? [] : reminder(summary)),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(folded).join('\r\n')
}

function versionOf({ bookingNo, stage, revealNo = 1 }: EveningFile): number {
  const version = { booked: 0, revealed: Math.min(revealNo, VERSIONS - 2), cancelled: VERSIONS - 1 }
  return bookingNo * VERSIONS + version[stage]
}

/** Two hours before the evening. */
function reminder(summary: string): string[] {
  const trigger = ['ACTION:DISPLAY', `DESCRIPTION:${text(summary)}`, 'TRIGGER:-PT2H']
  return ['BEGIN:VALARM', ...trigger, 'END:VALARM']
}

/** A value of type TEXT (RFC 5545 §3.3.11). Other control characters than the line break are not allowed in it. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** A content line in pieces of at most 75 octets of UTF-8, none of which divides a character (RFC 5545 §3.1). */
function folded(line: string): string {
  let octets = 0
  return [...line].reduce((done, character) => {
    const length = encodeURIComponent(character).replaceAll(/%../g, '-').length
    const breaks = octets + length > 75
    octets = breaks ? 1 + length : octets + length
    return done + (breaks ? '\r\n ' : '') + character
  }, '')
}
