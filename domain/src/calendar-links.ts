import { formatHour } from './calendar/format.ts'
import { type EventDate, parisInstant } from './calendar/paris-time.ts'
import { activityStart, eventStart } from './calendar/week.ts'
import type { RevealedVenueDocument } from './documents/groups.ts'
import { product } from './product.ts'

/** The product promises no end (docs/product.md §2.9): games bars close around then, and a calendar needs one. */
export const END_HOUR = 23

/** When an evening is over for a calendar, and for the timeline of its booking: Thursday 23:00. */
export function eveningEnd(date: EventDate): Date {
  return parisInstant(date, `${END_HOUR}:00:00`)
}

/** What a calendar entry contains: never a user's name, and the venue only once it is revealed. */
export interface EveningEntry {
  /** The registration's id, which identifies the entry in all its versions. */
  readonly registrationId: string
  /** `YYYY-MM-DD` */
  readonly date: string
  /** The registration's booking number: after a cancellation and a new booking the same entry gets a newer version. */
  readonly bookingNo: number
  readonly city: string
  /** Null until Wednesday 20:00. */
  readonly venue: RevealedVenueDocument | null
}

/** The texts of a calendar entry. `origin` is the site's, without a slash at the end. */
export function eveningText({ date, city, venue }: EveningEntry, origin: string) {
  const [seated, playing] = [formatHour(eventStart(date)), formatHour(activityStart(date))]
  return {
    // A table may have four to seven.
    summary: `${product.name}\u00A0: jeudi à table`,
    // No hour of the reveal: a seat may be taken after it (docs/product.md §15.9).
    location: venue ? `${venue.name}, ${venue.address}` : `${city}, adresse par e\u2011mail`,
    description: [
      `La table est réservée à ${seated}, la partie commence à ${playing}.`,
      venue ? `Donnez le nom de ${product.name} au comptoir.` : 'Un e\u2011mail vous dit avec qui et où.',
    ].join('\n'),
    url: `${origin}/booking-confirmation`,
  }
}

/** Addresses that open the evening as a new entry of a web calendar, filled in, in Paris time. */
export function calendarLinks(evening: EveningEntry, origin: string): { google: string; outlook: string } {
  const { summary, location, description, url } = eveningText(evening, origin)
  const { date } = evening
  const day = date.replaceAll('-', '')
  const details = `${description}\n${url}`
  return {
    google: `https://calendar.google.com/calendar/render?${query({
      action: 'TEMPLATE',
      text: summary,
      dates: `${day}T200000/${day}T${END_HOUR}0000`,
      ctz: 'Europe/Paris',
      details,
      location,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${query({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: summary,
      startdt: eventStart(date).toISOString(),
      enddt: eveningEnd(date).toISOString(),
      body: details,
      location,
    })}`,
  }
}

function query(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
