import {
  clockPath,
  collections,
  dayAfter,
  type EventDate,
  eventStart,
  ids,
  newThursdayEvent,
  paths,
  type RegistrationDocument,
  type SubscriptionDocument,
} from '@tablee/domain'
import { getAuth } from 'firebase-admin/auth'
import { attendeeOf } from '../../../functions/src/booking/attendee.ts'
import { ana } from '../../../functions/src/booking/testing/ana.ts'
import type { Stop } from '../awaits.ts'
import { type Attendee, anEvening, crowd, db } from '../crowd.ts'
import { aCall, aTick, doneBy } from '../deeds.ts'
import { openEvenings } from '../evenings.ts'
import { inTurns, opened, paid } from '../payers.ts'
import type { Outcome, Stage } from './outcome.ts'
import { pressedAgain, takeSeats } from './purchases.ts'

const MINUTE = 60_000

/** A subscriber takes a seat, directly. */
export const registered: Outcome = {
  name: 'registration, by a subscriber',
  async prepare({ server }, count) {
    const date = await anEvening({ capacity: count + 1 })
    const people = await subscribers(count)
    return people.map(({ token }) =>
      pressedAgain(server, aCall('registerForThursday', { thursdayEventId: date }, token)),
    )
  },
}

/** A subscriber frees their seat. Pressed again, it is answered as it would have been. */
export const cancelled: Outcome = {
  name: 'cancellation, by a subscriber',
  async prepare({ server }, count) {
    const date = await anEvening({ capacity: count + 1 })
    const people = await subscribers(count)
    await inTurns(people, ({ token }) =>
      doneBy(server.url, aCall('registerForThursday', { thursdayEventId: date }, token)),
    )
    return people.map(({ uid, token }) => ({
      ...pressedAgain(server, aCall('cancelReservation', {}, token)),
      async faults() {
        const seat = await db().doc(paths.registration(date, uid)).get()
        const mail = await db()
          .doc(paths.mail(`cancelled_${ids.registration(date, uid)}_1`))
          .get()
        return [
          ...(seat.get('registration_status') === 'cancelled' ? [] : [`${seat.ref.path} still stands`]),
          ...(mail.exists ? [] : [`${seat.ref.path} was cancelled without an e-mail`]),
        ]
      },
    }))
  },
}

/** The sweep of an evening that is over; the next hour's run goes on. */
export const expired: Outcome = {
  name: 'expiry',
  inTurns: true,
  async prepare({ server }, count) {
    const [coming, people] = await Promise.all([anEvening(), crowd(2 * count)])
    const deed = aTick('expireRegistrations')
    return Array.from({ length: count }, (_, n) => {
      const date = dayAfter(coming, -7 * (n + 4))
      const two = people.slice(2 * n, 2 * n + 2)
      return {
        deed,
        before: () => sitAt(date, two),
        afterwards: () => doneBy(server.url, deed),
        faults: async () => (await Promise.all(two.map(({ uid }) => standing(date, uid)))).flat(),
      }
    })
  },
}

/** What goes once goes twice in a deletion, page by page: each of its awaits is stopped at where it is passed first. */
const firstPass = ({ pass }: Stop) => pass === 1

/** Somebody deletes their account, and asks again where they were not answered. */
export const deleted: Outcome = {
  name: 'account deletion',
  stops: firstPass,
  async prepare(stage, count) {
    const people = await peopleWithEverything(stage, count)
    return people.map((person) => {
      const deed = aCall('deleteMyAccount', { confirm: true }, person.token)
      // Who is gone already is refused; whether they are is what `faults` asks.
      return { deed, afterwards: () => doneBy(stage.server.url, deed), faults: () => tracesOf(person) }
    })
  },
}

/** The same, of somebody who does not come back: the night's run takes it up. */
export const deletedAtNight: Outcome = {
  name: 'account deletion, taken up at night',
  stops: firstPass,
  async prepare(stage, count) {
    const people = await peopleWithEverything(stage, count)
    return people.map((person) => ({
      deed: aCall('deleteMyAccount', { confirm: true }, person.token),
      faults: async () => {
        // Killed before the account was marked, nothing has begun.
        const account = await db().doc(paths.account(person.uid)).get()
        return account.exists && account.get('erasing_since') === undefined ? [] : tracesOf(person)
      },
    }))
  },
  async mend({ server }) {
    await later(120 * MINUTE)
    await doneBy(server.url, aTick('eraseDormant'))
    await later(0)
  },
}

/** Moves the world's clock. */
export async function later(offset_ms: number): Promise<void> {
  await db().doc(clockPath).set({ offset_ms })
}

async function subscribers(count: number): Promise<Attendee[]> {
  const people = await crowd(count)
  await inTurns(people, ({ uid }) => {
    const pass: SubscriptionDocument = {
      id: `pass_${uid}`,
      user_id: uid,
      subscription_type: 'monthly-3',
      status: 'active',
      current_period_end: new Date(Date.now() + 90 * 24 * 60 * MINUTE),
      created_at: new Date(),
    }
    return db().doc(paths.subscription(pass.id)).set(pass)
  })
  return people
}

/** A seat paid with a code, a payment under way, and the e-mails of both. */
async function peopleWithEverything(stage: Stage, count: number): Promise<Attendee[]> {
  const [first, second] = await openEvenings(2)
  if (!first || !second) throw new Error('Two evenings were opened')
  const code = { active: true, starts_at: null, ends_at: null, max_uses: null, max_uses_per_person: 2 }
  await db()
    .doc(paths.promoCode('MOINS20'))
    .set({ ...code, percent: 20 })
  const people = await crowd(count)
  await takeSeats(stage, await paid(stage.server, people, first, { promoCode: 'MOINS20' }))
  await inTurns(people, (person) => opened(stage.server, person, second, { promoCode: 'MOINS20' }))
  return people
}

/** What is left of somebody who was erased: documents that hold their id or address, and the sign-in. */
async function tracesOf({ uid, email }: Attendee): Promise<string[]> {
  const names = Object.values(collections)
  const own = await Promise.all(
    names.map(async (name) => [
      ...(await db().collection(name).where('user_id', '==', uid).get()).docs,
      ...(await db().collection(name).where('to', '==', email).get()).docs,
      ...(await db().collection(name).where('email', '==', email).get()).docs,
    ]),
  )
  // The last e-mail goes with its delivery.
  const traces = own.flat().filter((found) => found.get('kind') !== 'account_deleted')
  const left = traces.map(({ ref }) => `${ref.path} is left of somebody who was erased`)
  for (const path of [paths.user(uid), paths.account(uid)])
    if ((await db().doc(path).get()).exists) left.push(`${path} is left of somebody who was erased`)
  const { users } = await getAuth().getUsers([{ uid }])
  return users.length ? [...left, `${uid} was erased and can sign in`] : left
}

async function standing(date: EventDate, uid: string): Promise<string[]> {
  const seat = await db().doc(paths.registration(date, uid)).get()
  const account = await db().doc(paths.account(uid)).get()
  const told = account.get('expired_event_id') === date && account.get('registration_id') === null
  const ended = seat.get('registration_status') === 'expired'
  return [
    ...(ended ? [] : [`${seat.ref.path} is ${seat.get('registration_status')}`]),
    ...(told ? [] : [`${account.ref.path} was not told that ${date} expired`]),
  ]
}

/** Registers people for an evening that nobody can book any more. */
async function sitAt(date: EventDate, people: readonly Attendee[]): Promise<void> {
  const evening = { ...newThursdayEvent(date), current_participants: people.length }
  await db().doc(paths.thursdayEvent(date)).set(evening)
  const attendee = attendeeOf(ana, date)
  if (!attendee) throw new Error('Ana may sit anywhere')
  await inTurns(people, async ({ uid, email }) => {
    const seat: RegistrationDocument = {
      ...attendee,
      id: ids.registration(date, uid),
      user_id: uid,
      thursday_event_id: date,
      event_date: eventStart(date),
      created_at: new Date(),
      registration_status: 'registered',
      group_id: null,
      paid_with: 'subscription',
      ticket_id: null,
      booking_no: 1,
      email,
    }
    await db().doc(paths.registration(date, uid)).set(seat)
    await db().doc(paths.account(uid)).update({ registration_id: seat.id, booking_no: 1 })
  })
}
