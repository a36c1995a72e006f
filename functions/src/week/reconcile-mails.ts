import { cancellationClosesAt, rsvpAskedAt } from '@tablee/domain/calendar'
import { isNotComing, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { revealMailId } from '../notifications/group.ts'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import { commit } from '../platform/deadline.ts'
import { db, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import {
  type CityCache,
  type CityGroups,
  commitCityWrites,
  getDocumentsInChunks,
  type WriteUnit,
} from './city-state.ts'

type NotifiedReveal = NonNullable<RegistrationDocument['revealed']>
type RevealContent = Pick<NotifiedReveal, 'group_id' | 'venue_id' | 'table'>

interface PendingReveal {
  readonly registration: Snapshot<RegistrationDocument>
  readonly content: RevealContent
  /** Whether only the venue's name, address or hint has changed. */
  readonly isEdit?: true
}

/**
 * Enqueues the reveal mails: on Wednesday evening for all members of a group with a venue table, later for
 * those whose group or venue table has changed. Members whose new group has no venue table yet are
 * notified too: the venue that they know is no longer theirs.
 *
 * The registration's `revealed` holds what the attendee was last notified of. It is updated in the batch that
 * enqueues the mail, so each change is enqueued exactly once. The message is rendered at delivery from the
 * current documents and never stored.
 */
export async function enqueueRevealMails(cache: CityCache, now: Date): Promise<void> {
  await cache.update(async (state) => {
    const pending = pendingReveals(state)
    if (pending.length === 0) return false
    const units = pending.map((one) => revealWrites(one, now))
    await commitCityWrites(state.city, units, {})
    return true
  })
}

/** The reveal mail of one attendee, and the note of it in the registration. */
export function revealWrites({ registration, content, isEdit }: PendingReveal, now: Date): WriteUnit {
  const { id, email, revealed } = registration.data
  const no = (revealed?.no ?? 0) + 1
  const edited = isEdit ? no : revealed?.edited
  const noted = { ...content, no, at: now, ...(edited !== undefined && { edited }) }
  return {
    writes: 2,
    add: (batch) => {
      batch.update(registration.ref, { revealed: noted }, registration.precondition)
      enqueueDeferredMail(batch, revealMailId(registration.data, no), {
        to: email,
        kind: revealed ? 'table_changed' : 'table_revealed',
        about: { registration_id: id, no, revealed: content },
        now,
      })
    },
  }
}

function pendingReveals({ groups }: CityGroups): PendingReveal[] {
  return groups.flatMap(({ group: { id, venue_id, table }, members }) => {
    const content = { group_id: id, venue_id, table }
    return members
      .filter(({ data: { revealed } }) => differsFromNotified(content, revealed))
      .map((registration) => ({ registration, content }))
  })
}

/** Whether to notify the attendee. A missing venue table matters only if an earlier mail named one. */
function differsFromNotified(content: RevealContent, notified: NotifiedReveal | undefined): boolean {
  if (content.venue_id === null) return notified !== undefined && notified.venue_id !== null
  return (
    notified?.group_id !== content.group_id ||
    notified.venue_id !== content.venue_id ||
    notified.table !== content.table
  )
}

const PAGE = 300

/** Thursday 10:00: asks each member of a group whether they are still coming, once; not those who have answered, or booked since. */
export async function enqueueRsvpQuestions(cache: CityCache, now: Date): Promise<void> {
  const members = await membersOfGroups(cache)
  await enqueueOnce(
    'rsvp_asked',
    members.filter(
      ({ rsvp, created_at, thursday_event_id: date }) => !rsvp && created_at < rsvpAskedAt(date),
    ),
    now,
  )
}

/**
 * Thursday 12:10: enqueues a reminder for each member of a group, once. Attendees who got a reveal mail since
 * Thursday 12:00 get none: that mail has the same content. Nor do those who have said that they are not coming.
 */
export async function enqueueReminders(cache: CityCache, now: Date): Promise<void> {
  const members = await membersOfGroups(cache)
  const coming = members.filter((one) => !wasNotifiedSinceNoon(one) && !isNotComing(one))
  await enqueueOnce('table_reminder', coming, now)
}

async function membersOfGroups(cache: CityCache): Promise<RegistrationDocument[]> {
  const { groups = [] } = (await cache.groups()) ?? {}
  return groups.flatMap(({ members }) => members.map(({ data }) => data))
}

const mailIdPrefix = { rsvp_asked: 'rsvp', table_reminder: 'reminder' } as const
type KindSentOnce = keyof typeof mailIdPrefix

/** Enqueues a mail of the kind for each registration that has none, a batch for each page. */
async function enqueueOnce(
  kind: KindSentOnce,
  registrations: readonly RegistrationDocument[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < registrations.length; from += PAGE)
    await retryOnConflict(() => enqueueMissing(kind, registrations.slice(from, from + PAGE), now))
}

async function enqueueMissing(
  kind: KindSentOnce,
  registrations: readonly RegistrationDocument[],
  now: Date,
): Promise<void> {
  const mailId = ({ id, booking_no }: RegistrationDocument) => `${mailIdPrefix[kind]}_${id}_${booking_no}`
  const sent = await getDocumentsInChunks(registrations.map((one) => paths.mail(mailId(one))))
  const batch = db().batch()
  for (const [n, one] of registrations.entries()) {
    if (sent[n]?.exists) continue
    const about = { registration_id: one.id, no: one.booking_no }
    enqueueDeferredMail(batch, mailId(one), { to: one.email, kind, about, now })
  }
  await commit(batch)
}

function wasNotifiedSinceNoon({ revealed, thursday_event_id }: RegistrationDocument): boolean {
  return revealed !== undefined && revealed.at >= cancellationClosesAt(thursday_event_id)
}
