import ICAL from 'ical.js'
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
].join('\r\n')

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
  const entry = new ICAL.Event()
  entry.uid = `${registrationId}@${product.origin.replace('https://', '')}`
  entry.sequence = versionOf(evening)
  entry.summary = summary
  entry.location = location
  entry.description = description
  const { component } = entry
  component.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  for (const [name, hour] of [
    ['dtstart', 20],
    ['dtend', END_HOUR],
  ] as const)
    component.addProperty(parisTime(name, date, hour))
  component.addPropertyWithValue('url', url)
  component.addProperty(organizer())
  if (stage !== 'cancelled') component.addSubcomponent(reminder(summary))
  component.addPropertyWithValue('status', stage === 'cancelled' ? 'CANCELLED' : 'CONFIRMED')
  return calendarOf(component, stage === 'cancelled' ? 'CANCEL' : 'PUBLISH')
}

function versionOf({ bookingNo, stage, revealNo = 1 }: EveningFile): number {
  const version = { booked: 0, revealed: Math.min(revealNo, VERSIONS - 2), cancelled: VERSIONS - 1 }
  return bookingNo * VERSIONS + version[stage]
}

/** Two hours before the evening. */
function reminder(text: string): ICAL.Component {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', text)
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-2 * 60 * 60))
  return alarm
}

function organizer(): ICAL.Property {
  const property = new ICAL.Property('organizer')
  property.setParameter('cn', product.name)
  property.setValue(`mailto:${product.supportEmail}`)
  return property
}

function parisTime(name: string, date: string, hour: number): ICAL.Property {
  const property = new ICAL.Property(name)
  property.setParameter('tzid', 'Europe/Paris')
  property.setValue(ICAL.Time.fromDateTimeString(`${date}T${hour}:00:00`))
  return property
}

function calendarOf(event: ICAL.Component, method: 'PUBLISH' | 'CANCEL'): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${product.name}//FR`)
  calendar.addPropertyWithValue('method', method)
  calendar.addSubcomponent(ICAL.Component.fromString(parisTimezone))
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
