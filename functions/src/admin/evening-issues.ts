import { type DeadMail, type EveningTroubles, UNREADABLE } from '@tablee/domain/admin-calls'
import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  collections,
  eveningCityDocument,
  groupDocument,
  mailDocument,
  paths,
  privateGroupDocument,
  type RegistrationStatus,
  registrationDocument,
  subcollections,
} from '@tablee/domain/documents'
import { ISSUES_NAMED } from '@tablee/domain/limits'
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { Caller } from '../platform/auth.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'

const mail = mailDocument.shape
const { error, end_time } = mail.delivery.shape
const unknownDelivery = { error: null, end_time: null }

/**
 * Each field has its own fallback: a document that is no valid mail is a dead letter too, and must not hide
 * others.
 */
const letter = z.object({
  to: mail.to.catch(''),
  kind: mail.kind.or(z.literal(UNREADABLE)).catch(UNREADABLE),
  delivery: z.object({ error: error.catch(null), end_time: end_time.catch(null) }).catch(unknownDelivery),
})

/** What the console shows of a dead letter; never the message. */
export function toDeadLetter(snapshot: QueryDocumentSnapshot): DeadMail {
  const { to, kind, delivery } = letter.parse(snapshot.data())
  return {
    mail_id: snapshot.id,
    to,
    mail_kind: kind,
    error: delivery.error,
    since: delivery.end_time?.toISOString() ?? null,
  }
}

/** The first `limit` registrations of an evening, or of one city of it, that have no group. */
export async function registrationsWithoutGroup(
  date: EventDate,
  limit: number,
  city?: string,
): Promise<EveningTroubles['unseated']> {
  const everywhere = withoutGroup(date, 'registered')
  return named(city === undefined ? everywhere : inCity(everywhere, city), limit)
}

/**
 * The first `limit` registrations per city that were called off without a group, in cities where the evening
 * takes place.
 */
async function turnedAwayOf(
  date: EventDate,
  limit: number,
  cities: readonly string[],
): Promise<EveningTroubles['turned_away']> {
  const everywhere = withoutGroup(date, 'called_off')
  return (await Promise.all(cities.map((city) => named(inCity(everywhere, city), limit)))).flat()
}

function withoutGroup(date: EventDate, status: RegistrationStatus): Query {
  return db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', status)
    .where('group_id', '==', null)
}

function inCity(query: Query, city: string): Query {
  return query.where('selected_city.id', '==', city)
}

async function named(query: Query, limit: number): Promise<EveningTroubles['unseated']> {
  const found = await query.limit(limit).get()
  return found.docs
    .map((one) => registrationDocument.parse(one.data()))
    .map(({ user_id, first_name, last_name, selected_city }) => ({
      user_id,
      name: `${first_name} ${last_name}`.trim(),
      city: selected_city.id,
    }))
}

/** How many groups are searched for a missing venue; enough for about 3000 attendees. */
const GROUPS_MOST = 500

/**
 * The prefixes of mail ids of an evening. Each is followed by the registration's id, which begins with the
 * date.
 */
const mailsOfEvening = ['table', 'reminder', 'called_off', 'booked', 'cancelled'] as const

/**
 * Lists the issues of an evening, with the attendees concerned. Reads only what it lists and, if groups have no venue,
 * the evening's groups.
 */
export async function handleEveningIssues(
  _caller: Caller,
  { date }: CallInput<'adminEveningTroubles'>,
): Promise<CallOutput<'adminEveningTroubles'>> {
  const cities = await db().collection(subcollections.cities(date)).get()
  const noted = cities.docs.flatMap((one) => eveningCityDocument.safeParse(one.data()).data ?? [])
  const takesPlace = cities.docs.filter((one) => one.get('called_off_at') == null).map(({ id }) => id)
  const [unseated, turnedAway, unplaced, mails] = await Promise.all([
    noted.some((city) => city.unseated > 0) ? registrationsWithoutGroup(date, ISSUES_NAMED + 1) : [],
    turnedAwayOf(date, ISSUES_NAMED + 1, takesPlace),
    noted.some((city) => city.without_venue > 0) ? groupsWithoutVenue(date) : noneUnplaced,
    deadLettersOf(date),
  ])
  const lists = [unseated, turnedAway, unplaced.groups, mails]
  const more = unplaced.more || lists.some(({ length }) => length > ISSUES_NAMED)
  return {
    unseated: unseated.slice(0, ISSUES_NAMED),
    turned_away: turnedAway.slice(0, ISSUES_NAMED),
    unplaced: unplaced.groups.slice(0, ISSUES_NAMED),
    mails: mails.slice(0, ISSUES_NAMED),
    more,
  }
}

interface GroupsWithoutVenue {
  readonly groups: EveningTroubles['unplaced']
  /** Whether the evening has more groups than were searched. */
  readonly more: boolean
}

const noneUnplaced: GroupsWithoutVenue = { groups: [], more: false }

async function groupsWithoutVenue(date: EventDate): Promise<GroupsWithoutVenue> {
  const some = db().collection(collections.groups).where('thursday_event_id', '==', date).limit(GROUPS_MOST)
  const groups = (await some.get()).docs.map((one) => groupDocument.parse(one.data()))
  const privateGroups = await getDocuments(groups.map(({ id }) => paths.privateGroup(id)))
  const rows = groups
    .filter((_, n) => {
      const privateGroup = privateGroups[n] && parseSnapshot(privateGroupDocument, privateGroups[n])
      return privateGroup?.data.venue_id == null
    })
    .map(({ id, selected_city, member_ids }) => ({
      group_id: id,
      city: selected_city.id,
      people: member_ids.length,
    }))
  return { groups: rows, more: groups.length === GROUPS_MOST }
}

async function deadLettersOf(date: EventDate): Promise<EveningTroubles['mails']> {
  const deadLetters = db().collection(collections.mail).where('delivery.state', '==', 'ERROR')
  const found = await Promise.all(
    mailsOfEvening.map((kind) =>
      deadLetters
        .orderBy(FieldPath.documentId())
        .startAt(`${kind}_${date}_`)
        .endAt(`${kind}_${date}_\uf8ff`)
        .limit(ISSUES_NAMED + 1)
        .get(),
    ),
  )
  return found.flatMap(({ docs }) => docs).map(toDeadLetter)
}
