import {
  type CallInput,
  type CallOutput,
  calls,
  collections,
  type EveningTroubles,
  type EventDate,
  eveningCityDocument,
  groupDocument,
  matchDocument,
  paths,
  subcollections,
} from '@tablee/domain'
import { FieldPath } from 'firebase-admin/firestore'
import type { Caller } from '../../platform/caller.ts'
import { db } from '../../platform/firebase.ts'
import { readAll } from '../../platform/read-all.ts'
import { stored } from '../../platform/stored.ts'
import { adminCallable } from '../admin-callable.ts'
import { deadMailOf } from '../dead-mail.ts'
import { turnedAwayOf, unseatedOf } from './unseated-of.ts'

/** So many of each are named. */
const NAMED = 50
/** So many tables are looked at for a place: those of a few thousand people. */
const TABLES = 500

/** What the ids of an evening's mails begin with, each followed by the registration's, which begins with the date. */
const mailsOfEvening = ['table', 'reminder', 'called_off', 'booked', 'cancelled'] as const

/** What went wrong with an evening, and for whom. */
export const adminEveningTroubles = adminCallable(
  'adminEveningTroubles',
  calls.adminEveningTroubles.input,
  handleEveningTroubles,
)

/** Reads no more than what it names, and the tables of an evening that has some without a place. */
export async function handleEveningTroubles(
  _caller: Caller,
  { date }: CallInput<'adminEveningTroubles'>,
): Promise<CallOutput<'adminEveningTroubles'>> {
  const cities = await db().collection(subcollections.cities(date)).get()
  const noted = cities.docs.flatMap((one) => eveningCityDocument.safeParse(one.data()).data ?? [])
  const takesPlace = cities.docs.filter((one) => one.get('called_off_at') == null).map(({ id }) => id)
  const [unseated, turnedAway, unplaced, mails] = await Promise.all([
    noted.some((city) => city.unseated > 0) ? unseatedOf(date, NAMED + 1) : [],
    turnedAwayOf(date, NAMED + 1, takesPlace),
    noted.some((city) => city.without_venue > 0) ? unplacedOf(date) : nothing,
    deadMailsOf(date),
  ])
  const lists = [unseated, turnedAway, unplaced.tables, mails]
  const more = unplaced.more || lists.some(({ length }) => length > NAMED)
  return {
    unseated: unseated.slice(0, NAMED),
    turned_away: turnedAway.slice(0, NAMED),
    unplaced: unplaced.tables.slice(0, NAMED),
    mails: mails.slice(0, NAMED),
    more,
  }
}

interface Unplaced {
  readonly tables: EveningTroubles['unplaced']
  /** Not every table of the evening was looked at. */
  readonly more: boolean
}

const nothing: Unplaced = { tables: [], more: false }

async function unplacedOf(date: EventDate): Promise<Unplaced> {
  const some = db().collection(collections.groups).where('thursday_event_id', '==', date).limit(TABLES)
  const groups = (await some.get()).docs.map((one) => groupDocument.parse(one.data()))
  const matches = await readAll(groups.map(({ id }) => paths.match(id)))
  const tables = groups
    .filter((_, n) => {
      const match = matches[n] && stored(matchDocument, matches[n])
      return match?.data.venue_id == null
    })
    .map(({ id, selected_city, member_ids }) => ({
      group_id: id,
      city: selected_city.id,
      people: member_ids.length,
    }))
  return { tables, more: groups.length === TABLES }
}

async function deadMailsOf(date: EventDate): Promise<EveningTroubles['mails']> {
  const dead = db().collection(collections.mail).where('delivery.state', '==', 'ERROR')
  const found = await Promise.all(
    mailsOfEvening.map((kind) =>
      dead
        .orderBy(FieldPath.documentId())
        .startAt(`${kind}_${date}_`)
        .endAt(`${kind}_${date}_\uf8ff`)
        .limit(NAMED + 1)
        .get(),
    ),
  )
  return found.flatMap(({ docs }) => docs).map(deadMailOf)
}
