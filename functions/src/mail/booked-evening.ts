import { type EventDate, eveningFile, type MailAttachment } from '@tablee/domain'
import { siteConfig } from '../platform/config.ts'

/** What an e-mail must know of a booking to speak of it to a calendar; nothing that is revealed later. */
export type BookedEvening = Readonly<{
  registrationId: string
  eventDate: EventDate
  /** Of the registration, as it is written in the same batch. */
  bookingNo: number
  city: string
  now: Date
}>

const methods = { booked: 'PUBLISH', cancelled: 'CANCEL' } as const

/** The evening as a file that calendars open: it enters the entry, or takes it away again. */
export function eveningAttachment(evening: BookedEvening, stage: keyof typeof methods): MailAttachment {
  const { registrationId, eventDate, bookingNo, city, now } = evening
  return {
    filename: `tablee-${eventDate}.ics`,
    content: eveningFile({
      registrationId,
      date: eventDate,
      bookingNo,
      city,
      venue: null,
      stage,
      now,
      origin: siteConfig().origin,
    }),
    content_type: `text/calendar; charset=utf-8; method=${methods[stage]}`,
  }
}
