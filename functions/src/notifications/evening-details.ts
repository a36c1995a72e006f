import type { EventDate } from '@tablee/domain/calendar'
import { eveningFile } from '@tablee/domain/calendar-invite'
import type { MailAttachment, RegistrationDocument, RevealedVenueDocument } from '@tablee/domain/documents'
import { siteConfig } from '../platform/config.ts'

/**
 * What an e-mail needs to describe a booking to a calendar. It contains the venue only once it is revealed.
 */
export type EveningDetails = Readonly<{
  registrationId: string
  eventDate: EventDate
  /** The registration's booking number, as the same batch writes it. */
  bookingNo: number
  city: string
  venue?: RevealedVenueDocument | null
  /** The number of the reveal mail that contains the venue. */
  revealNo?: number
  now: Date
}>

/** The details of a registration's evening, for the calendar file of its e-mails. */
export function eveningDetails(registration: RegistrationDocument, now: Date): EveningDetails {
  const { id, thursday_event_id, booking_no, selected_city } = registration
  return {
    registrationId: id,
    eventDate: thursday_event_id,
    bookingNo: booking_no,
    city: selected_city.name,
    now,
  }
}

const methods = { booked: 'PUBLISH', revealed: 'PUBLISH', cancelled: 'CANCEL' } as const

/** The calendar file of an evening: it creates the calendar entry, or removes it. */
export function calendarAttachment(evening: EveningDetails, stage: keyof typeof methods): MailAttachment {
  const { registrationId, eventDate, bookingNo, city, venue = null, revealNo = 1, now } = evening
  return {
    filename: `tablee-${eventDate}.ics`,
    content: eveningFile({
      registrationId,
      date: eventDate,
      bookingNo,
      city,
      venue,
      revealNo,
      stage,
      now,
      origin: siteConfig().origin,
    }),
    content_type: `text/calendar; charset=utf-8; method=${methods[stage]}`,
  }
}
