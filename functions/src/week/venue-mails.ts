import { type EventDate, eventStart, seatingFreezesAt } from '@tablee/domain/calendar'
import { isNotComing, paths, type VenueDocument } from '@tablee/domain/documents'
import { enqueueMail } from '../notifications/outbox.ts'
import { commit } from '../platform/deadline.ts'
import { db, getDocuments, retryOnConflict } from '../platform/firestore.ts'
import type { CityCache, CityGroups } from './city-state.ts'

/** A venue whose contact is written to, with what it expects. */
interface Expected {
  readonly venue: VenueDocument
  readonly tables: number
  readonly people: number
}

type When = 'first' | 'final'

/**
 * Writes to the contact of each venue how many people and tables it expects: on Wednesday at 20:00, and once more at the
 * seating freeze, on Thursday at 12:10 (docs/product.md §15.8): « Je ne peux pas » and a standby seat may still change it a little.
 * A venue without tables gets none, unless it lost them since the first. Each mail is enqueued once.
 */
export async function enqueueVenueCounts(cache: CityCache, when: When, now: Date): Promise<void> {
  const venues = (await cache.venues()).filter(({ contact_email }) => contact_email !== '')
  if (venues.length === 0) return
  const { date } = cache.key
  // Null if the evening is called off.
  const { groups = [] } = (await cache.groups()) ?? {}
  for (const venue of venues)
    await retryOnConflict(() => enqueueCount(date, expectedBy(venue, groups), when, now))
}

function expectedBy(venue: VenueDocument, groups: CityGroups['groups']): Expected {
  const atVenue = groups.filter(({ group }) => group.venue_id === venue.id && group.table !== null)
  return {
    venue,
    tables: atVenue.length,
    // As its page and sheet count: without those who say that they cannot come.
    people: atVenue.flatMap(({ members }) => members).filter(({ data }) => !isNotComing(data)).length,
  }
}

async function enqueueCount(
  date: EventDate,
  { venue, tables, people }: Expected,
  when: When,
  now: Date,
): Promise<void> {
  const isFinal = when === 'final'
  const mailId = (one: When) => `venue_${date}_${venue.id}_${one}`
  const [first, sent] = await getDocuments([paths.mail(mailId('first')), paths.mail(mailId(when))])
  if (sent?.exists || (tables === 0 && !(isFinal && first?.exists))) return
  const { venueCountMail } = await import('../notifications/templates/group-mails.tsx')
  const message = await venueCountMail({ eventDate: date, venue, tables, people, isFinal })
  // The first number is replaced by the second at the freeze.
  const usefulUntil = isFinal ? eventStart(date) : seatingFreezesAt(date)
  const batch = db().batch()
  const to = venue.contact_email
  enqueueMail(batch, mailId(when), { to, kind: 'venue_count', message, now, usefulUntil })
  await commit(batch)
}
