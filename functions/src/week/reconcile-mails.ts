import { cancellationClosesAt } from '@tablee/domain/calendar'
import { paths, type RegistrationDocument } from '@tablee/domain/documents'
import { groupMailId } from '../notifications/group.ts'
import { enqueueDeferredMail } from '../notifications/outbox.ts'
import { db, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import {
  type CityGroups,
  type CitySession,
  commitCityWrites,
  getDocumentsInChunks,
  type WriteUnit,
} from './city-state.ts'

type NotifiedReveal = NonNullable<RegistrationDocument['revealed']>
type RevealContent = Pick<NotifiedReveal, 'group_id' | 'venue_id' | 'table'>

interface PendingReveal {
  readonly registration: Snapshot<RegistrationDocument>
  readonly content: RevealContent
}

/**
 * Writes to everybody whose table has a place that they have not been told of: to all on Wednesday evening, and after that
 * to those who were moved; also to those whose new table has none yet, since the place that they know is no longer theirs.
 * What was told stands on the registration, changed in the batch of the mail: nobody is told twice, nobody forgotten. The
 * words are found when the mail is sent, so that they are true by then, and rest nowhere.
 */
export async function queueRevealMails(session: CitySession, now: Date): Promise<void> {
  await session.update(async (state) => {
    const pending = pendingReveals(state)
    if (pending.length === 0) return false
    const units = pending.map((one) => revealWrites(one, now))
    await commitCityWrites(state.city, units, {})
    return true
  })
}

function revealWrites({ registration, content }: PendingReveal, now: Date): WriteUnit {
  const { id, email, revealed } = registration.data
  const no = (revealed?.no ?? 0) + 1
  return {
    writes: 2,
    add: (batch) => {
      batch.update(registration.ref, { revealed: { ...content, no, at: now } }, registration.precondition)
      enqueueDeferredMail(batch, groupMailId(registration.data, no), {
        to: email,
        kind: revealed ? 'table_changed' : 'table_revealed',
        about: { registration_id: id, no, place: content },
        now,
      })
    },
  }
}

function pendingReveals({ groups }: CityGroups): PendingReveal[] {
  return groups.flatMap(({ group: { id, venue_id, table }, members }) => {
    const place = { group_id: id, venue_id, table }
    return members
      .filter(({ data: { revealed } }) => differsFromNotified(place, revealed))
      .map((registration) => ({ registration, content: place }))
  })
}

/** That there is no place yet is news to whoever was told of one. */
function differsFromNotified(place: RevealContent, notified: NotifiedReveal | undefined): boolean {
  if (place.venue_id === null) return notified !== undefined && notified.venue_id !== null
  return (
    notified?.group_id !== place.group_id ||
    notified.venue_id !== place.venue_id ||
    notified.table !== place.table
  )
}

const PAGE = 300

/**
 * Thursday 12:10: a word to everybody who comes, once. Whoever was written to about their table since noon has just been
 * told the same, and is spared.
 */
export async function queueReminders(session: CitySession, now: Date): Promise<void> {
  const { groups = [] } = (await session.groups()) ?? {}
  const coming = groups
    .flatMap(({ members }) => members.map(({ data }) => data))
    .filter((one) => !wasNotifiedSinceFreeze(one))
  for (let from = 0; from < coming.length; from += PAGE)
    await retryOnConflict(() => queueReminder(coming.slice(from, from + PAGE), now))
}

async function queueReminder(coming: readonly RegistrationDocument[], now: Date): Promise<void> {
  const sent = await getDocumentsInChunks(coming.map((one) => paths.mail(mailId(one))))
  const batch = db().batch()
  for (const [n, one] of coming.entries()) {
    if (sent[n]?.exists) continue
    enqueueDeferredMail(batch, mailId(one), {
      to: one.email,
      kind: 'table_reminder',
      about: { registration_id: one.id, no: one.booking_no },
      now,
    })
  }
  await batch.commit()
}

function wasNotifiedSinceFreeze({ revealed, thursday_event_id }: RegistrationDocument): boolean {
  return revealed !== undefined && revealed.at >= cancellationClosesAt(thursday_event_id)
}

function mailId({ id, booking_no }: RegistrationDocument): string {
  return `reminder_${id}_${booking_no}`
}
