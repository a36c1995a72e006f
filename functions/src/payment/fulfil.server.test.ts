import { bookingClosesAt, paymentsHonouredUntil } from '@tablee/domain/calendar'
import { collections, paths, subcollections } from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import { auth, db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { attendees } from '../testing/groups.ts'
import {
  charge,
  deliver,
  deliverMadeAt,
  deliverSucceeded,
  eventOf,
  openIntent,
  paidIntent,
} from '../testing/stripe.ts'
import { createAttendee, people } from '../testing/users.ts'
import { finishPendingEvenings } from '../week/finish-calling-off.ts'
import { fulfil } from './fulfil.ts'
import { quoteFor } from './open-payment.ts'

beforeEach(resetEmulators)

const ticketsThatAre = async (status: string) =>
  (await db().collection(collections.tickets).where('status', '==', status).count().get()).data().count

async function expectUnused(intent: string, uid: string, amount = 899): Promise<void> {
  expect(await read(paths.ticket(intent))).toMatchObject({
    status: 'unused',
    thursday_event_id: null,
    user_id: uid,
  })
  expect(await read(paths.payment(intent))).toMatchObject({ amount, status: 'succeeded' })
  expect(await read(paths.mail(`kept_${intent}`))).toMatchObject({ kind: 'ticket_kept' })
}

describe('a payment whose seat can’t be given becomes an unused ticket and an e-mail', () => {
  it('for a user who holds another coming evening', async () => {
    const [caller, first, second] = [
      await createAttendee(),
      await createEvening(),
      await createEvening({}, 2),
    ]
    await deliverSucceeded(await paidIntent(caller, first))
    const intent = await paidIntent(caller, second)
    expect(await deliverSucceeded(intent)).toBe(200)
    await expectUnused(intent, caller.uid)
    expect(await participants(second)).toBe(0)
    expect(await read(paths.account(caller.uid))).toMatchObject({ registration_id: `${first}_${caller.uid}` })
  })

  it('for the later of two evenings paid at once, whichever that is', async () => {
    const [caller, first, second] = [
      await createAttendee(),
      await createEvening(),
      await createEvening({}, 2),
    ]
    const intents = await Promise.all([paidIntent(caller, first), paidIntent(caller, second)])
    expect(await Promise.all(intents.map(deliverSucceeded))).toEqual([200, 200])
    expect([await ticketsThatAre('paid'), await ticketsThatAre('unused')]).toEqual([1, 1])
    expect(await count(collections.registrations)).toBe(1)
  })

  it.each([
    ['called off', { called_off: true }, 0],
    ['closed', { is_active: false }, 0],
    ['filled', { capacity: 3, seat_limit: 0 }, 3],
  ])('for an evening that was %s meanwhile', async (_, change, counted) => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await attendees(date, counted)
    await db().doc(paths.thursdayEvent(date)).update(change)
    expect(await deliverSucceeded(intent)).toBe(200)
    await expectUnused(intent, caller.uid)
    expect(await participants(date)).toBe(counted)
  })

  it('when it was made after the deadline', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await openIntent(caller, date)
    const late = new Date(bookingClosesAt(date).getTime() + 1000)
    await setClock(late)
    await charge(intent)
    expect(await deliverMadeAt(intent, late)).toBe(200)
    await expectUnused(intent, caller.uid)
  })

  it('when it is reported from Wednesday 00:05 on', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await setClock(paymentsHonouredUntil(date))
    expect(await deliverSucceeded(intent)).toBe(200)
    await expectUnused(intent, caller.uid)
  })

  it('and that ticket books another evening', async () => {
    const [caller, date, other] = [
      await createAttendee(),
      await createEvening({}, 1),
      await createEvening({}, 2),
    ]
    const intent = await paidIntent(caller, date)
    await db().doc(paths.thursdayEvent(date)).update({ called_off: true })
    await deliverSucceeded(intent)
    const answer = await handleRegisterForThursday(caller, { thursdayEventId: other })
    expect(answer).toEqual({ registrationId: `${other}_${caller.uid}`, paidWith: 'ticket' })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'paid', thursday_event_id: other })
  })
})

describe('a payment of a deleted user', () => {
  it('is recorded with an unused ticket and no e-mail, when they can’t sign in any more', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await auth().deleteUser(caller.uid)
    expect(await deliverSucceeded(intent)).toBe(200)
    expect(await read(paths.payment(intent))).toMatchObject({ amount: 899, user_id: caller.uid })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await count(collections.mail)).toBe(0)
    expect(await participants(date)).toBe(0)
  })

  it('is recorded once, without ticket, registration or e-mail, when their account is gone too', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await Promise.all([auth().deleteUser(caller.uid), db().doc(paths.account(caller.uid)).delete()])
    expect(await deliverSucceeded(intent)).toBe(200)
    const event = await eventOf(intent, 'payment_intent.succeeded')
    expect(await deliver({ ...event, id: `${event.id}_again` })).toBe(200)
    expect(await read(paths.stripeEvent(`${event.id}_again`))).toMatchObject({ outcome: 'repeated' })
    expect(await read(paths.payment(intent))).toMatchObject({ amount: 899, user_id: caller.uid })
    for (const collection of [collections.tickets, collections.registrations, collections.mail])
      expect(await count(collection), collection).toBe(0)
  })

  it('goes back to them, once, when their account is gone or being erased', async () => {
    const [gone, leaving, date] = [await createAttendee(), await createAttendee(), await createEvening()]
    const intents = [await paidIntent(gone, date), await paidIntent(leaving, date)]
    await Promise.all([auth().deleteUser(gone.uid), db().doc(paths.account(gone.uid)).delete()])
    await db().doc(paths.account(leaving.uid)).update({ blocked: true, erasing_since: new Date() })
    expect(await Promise.all(intents.map(deliverSucceeded))).toEqual([200, 200])
    await Promise.all([finishPendingEvenings(new Date()), finishPendingEvenings(new Date())])
    await finishPendingEvenings(new Date())
    for (const id of intents) {
      expect(await read(paths.payment(id))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
      const { data } = await stripe().refunds.list({ payment_intent: id })
      expect(data.map(({ amount, status }) => [amount, status])).toEqual([[899, 'succeeded']])
    }
    expect(await count(collections.tickets)).toBe(0)
  })
})

describe('a payment that was made in time', () => {
  it('is honoured after the deadline, until groups form', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const intent = await paidIntent(caller, date)
    await setClock(new Date(paymentsHonouredUntil(date).getTime() - 60_000))
    expect(await deliverMadeAt(intent, new Date(bookingClosesAt(date).getTime() - 1000))).toBe(200)
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
  })
})

describe('an evening with a limit', () => {
  it('sells exactly its capacity to concurrent attendees, and leaves the others an unused ticket', async () => {
    const [callers, date] = [await people(30), await createEvening({ capacity: 10 })]
    const intents = await Promise.all(callers.map((caller) => paidIntent(caller, date)))
    const statuses = await Promise.all(intents.map(deliverSucceeded))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await participants(date)).toBe(10)
    expect(await count(collections.registrations)).toBe(10)
    expect(await count(subcollections.seats(date))).toBe(10)
    expect([await ticketsThatAre('paid'), await ticketsThatAre('unused')]).toEqual([10, 20])
  })

  it('counts the people who came before it had one', async () => {
    const [callers, date] = [await people(8), await createEvening({ capacity: 5 })]
    await attendees(date, 3)
    expect(await participants(date)).toBe(3)
    const intents = await Promise.all(callers.map((caller) => paidIntent(caller, date)))
    await Promise.all(intents.map(deliverSucceeded))
    expect(await participants(date)).toBe(5)
    expect(await ticketsThatAre('unused')).toBe(6)
  })
})

describe('a pass', () => {
  it('runs for its months, seats its holder and begins where a running one ends', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const offer = offerFor('monthly-3')
    const order = { uid: caller.uid, date, offer }
    const paidAt = new Date('2026-01-31T12:00:00Z')
    const purchase = {
      order,
      quote: quoteFor(offer, null),
      paidAt,
      payment: { livemode: false, isRefunded: false, mismatchesWith: () => [] },
    }
    expect(await fulfil({ ...purchase, id: 'pi_first' }, null)).toMatchObject({
      outcome: 'seated',
      performedNow: true,
    })
    expect(await fulfil({ ...purchase, id: 'pi_first' }, null)).toMatchObject({
      outcome: 'seated',
      performedNow: false,
    })
    expect(await fulfil({ ...purchase, id: 'pi_second' }, null)).toMatchObject({
      outcome: 'kept',
      performedNow: true,
    })
    const ends = await Promise.all(['pi_first', 'pi_second'].map((id) => read(paths.subscription(id))))
    expect(ends.map((one) => one?.current_period_end.toDate().toISOString())).toEqual([
      '2026-04-30T12:00:00.000Z',
      '2026-07-30T12:00:00.000Z',
    ])
    const registration = await read(paths.registration(date, caller.uid))
    expect(registration).toMatchObject({ paid_with: 'subscription', ticket_id: null })
  })
})
