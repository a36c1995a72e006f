import { isNotComing, paths, type VenueDocument } from '@tablee/domain/documents'
import { enqueueMail } from '../notifications/outbox.ts'
import { commit } from '../platform/deadline.ts'
import { db, getDocuments, retryOnConflict } from '../platform/firestore.ts'
import type { CityGroups, CitySession } from './city-state.ts'

/** A venue whose contact is written to, with what it expects. */
interface Expected {
  readonly venue: VenueDocument
  readonly tables: number
  readonly people: number
}

/**
 * Writes to the contact of each venue how many people and tables it expects: on Wednesday at 20:00, and once more at the
 * seating freeze, on Thursday at 12:10 (docs/product.md §15.8): « Je ne peux pas » and a standby seat may still change it a little. Each mail is enqueued once.
 */
export async function enqueueVenueCounts(
  session: CitySession,
  when: 'first' | 'final',
  now: Date,
): Promise<void> {
  const venues = (await session.venues()).filter(({ contact_email }) => contact_email !== '')
  const state = venues.length > 0 && (await session.groups())
  if (!state) return
  for (const expected of expectedByVenue(state, venues))
    await retryOnConflict(() => enqueueCount(session.key.date, expected, when, now))
}

function expectedByVenue({ groups }: CityGroups, venues: readonly VenueDocument[]): Expected[] {
  return venues.flatMap((venue) => {
    const seated = groups.filter(({ group }) => group.venue_id === venue.id && group.table !== null)
    if (seated.length === 0) return []
    return {
      venue,
      tables: seated.length,
      // As its page and sheet count: without those who say that they cannot come.
      people: seated.flatMap(({ members }) => members).filter(({ data }) => !isNotComing(data)).length,
    }
  })
}

async function enqueueCount(
  date: string,
  { venue, tables, people }: Expected,
  when: 'first' | 'final',
  now: Date,
): Promise<void> {
  const id = `venue_${date}_${venue.id}_${when}`
  const [sent] = await getDocuments([paths.mail(id)])
  if (sent?.exists) return
  const { venueCountMail } = await import('../notifications/templates/group-mails.tsx')
  const message = await venueCountMail({
    eventDate: date,
    venue,
    tables,
    people,
    isFinal: when === 'final',
  })
  const batch = db().batch()
  enqueueMail(batch, id, { to: venue.contact_email, kind: 'venue_count', message, now })
  await commit(batch)
}
