import { eventStart } from '../calendar/week.ts'
import { END_HOUR, eveningEnd } from './evening-hours.ts'
import { type EveningEntry, eveningText } from './evening-text.ts'

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
