import { cancellationClosesAt, type EventDate } from '@tablee/domain/calendar'
import { collections, paths, subcollections } from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { beforeEach, describe, expect, it } from 'vitest'
import { fulfil } from '../payment/fulfil.ts'
import { handleSyncPayments } from '../payment/recover-payments.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { attendees, createGroup } from '../testing/groups.ts'
import { deliver, deliverSucceeded, eventOf, paidIntent } from '../testing/stripe.ts'
import { createAttendee, createSubscription, createTicket, people, refusalOf } from '../testing/users.ts'
import { handleCancelReservation } from './cancel-reservation.ts'
import { handleRegisterForThursday } from './register-for-thursday.ts'

beforeEach(resetEmulators)

const cancel = (caller: Caller) => handleCancelReservation(caller, {})
const register = (caller: Caller, thursdayEventId: EventDate) =>
  handleRegisterForThursday(caller, { thursdayEventId })

/** A subscriber with a registration. */
async function aSubscriber(date: EventDate): Promise<Caller> {
  const caller = await createAttendee()
  await createSubscription(caller.uid)
  await register(caller, date)
  return caller
}

async function expectSeated(caller: Caller, date: EventDate): Promise<void> {
  const id = `${date}_${caller.uid}`
  expect(await read(paths.registrationById(id))).toMatchObject({ registration_status: 'registered' })
  expect(await read(paths.account(caller.uid))).toMatchObject({ registration_id: id })
}

async function expectFree(caller: Caller, date: EventDate): Promise<void> {
  expect(await read(paths.registration(date, caller.uid))).toMatchObject({
    registration_status: 'cancelled',
    group_id: null,
  })
  expect(await read(paths.account(caller.uid))).toMatchObject({ registration_id: null })
}

describe('a subscriber who cancels', () => {
  it('frees the seat, notifies by e-mail, and is answered the same again', async () => {
    const date = await createEvening()
    const caller = await aSubscriber(date)
    const answer = { cancelled: true, thursday_event_id: date }
    expect(await cancel(caller)).toEqual(answer)
    expect(await cancel(caller)).toEqual(answer)
    await expectFree(caller, date)
    expect(await participants(date)).toBe(0)
    const mail = await read(paths.mail(`cancelled_${date}_${caller.uid}_1`))
    expect(mail).toMatchObject({ to: caller.email, kind: 'reservation_cancelled' })
    expect(mail?.message.text).toContain('abonnement')
    expect(mail?.message.text).not.toContain('billet')
    expect(mail?.message.attachments[0].content).toContain('METHOD:CANCEL')
  })

  it('in fifty tabs at once is counted once and notified once', async () => {
    const date = await createEvening()
    await attendees(date, 7)
    const caller = await aSubscriber(date)
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(caller)))
    expect(answers).toEqual(Array(50).fill({ cancelled: true, thursday_event_id: date }))
    expect(await participants(date)).toBe(7)
    expect(await read(paths.mail(`cancelled_${date}_${caller.uid}_1`))).toBeDefined()
    expect(await count(collections.mail)).toBe(2)
  })

  it('keeps the registration while the evening is called off', async () => {
    const date = await createEvening()
    const caller = await aSubscriber(date)
    await db().doc(paths.thursdayEvent(date)).update({ called_off: true })
    expect(await refusalOf(cancel(caller))).toBe('called-off')
    await expectSeated(caller, date)
  })

  it('comes back, and cancels again, with a mail for each', async () => {
    const date = await createEvening()
    const caller = await aSubscriber(date)
    await cancel(caller)
    await register(caller, date)
    await expectSeated(caller, date)
    expect(await participants(date)).toBe(1)
    await cancel(caller)
    await expectFree(caller, date)
    expect(await participants(date)).toBe(0)
    for (const mail of ['booked', 'cancelled'])
      for (const no of [1, 2])
        expect(await read(paths.mail(`${mail}_${date}_${caller.uid}_${no}`)), `${mail} ${no}`).toBeDefined()
  })

  it('may book another evening, and cancels that one', async () => {
    const [date, later] = [await createEvening(), await createEvening({}, 2)]
    const caller = await aSubscriber(date)
    await cancel(caller)
    await register(caller, later)
    expect(await cancel(caller)).toEqual({ cancelled: true, thursday_event_id: later })
    expect(await cancel(caller)).toEqual({ cancelled: true, thursday_event_id: later })
    expect([await participants(date), await participants(later)]).toEqual([0, 0])
  })

  it('while others cancel and book leaves a count that is true', async () => {
    const date = await createEvening({ capacity: 20 })
    const leaving = await Promise.all(Array.from({ length: 10 }, () => aSubscriber(date)))
    const coming = await people(15)
    await Promise.all(coming.map(({ uid }) => createTicket(uid)))
    const booked = await Promise.allSettled([
      ...coming.map((caller) => register(caller, date)),
      ...leaving.map(cancel),
    ])
    const seated = booked.slice(0, 15).filter(({ status }) => status === 'fulfilled').length
    expect(booked.slice(15).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await participants(date)).toBe(seated)
    expect(await count(subcollections.seats(date))).toBe(seated)
  })

  it('gives the numbered seat to the next, and draws a new one', async () => {
    const date = await createEvening({ capacity: 1 })
    const caller = await aSubscriber(date)
    const next = await createAttendee()
    await createTicket(next.uid)
    expect(await refusalOf(register(next, date))).toBe('full')
    await cancel(caller)
    expect(await count(subcollections.seats(date))).toBe(0)
    await register(caller, date)
    expect(await count(subcollections.seats(date))).toBe(1)
    await cancel(caller)
    await register(next, date)
    expect(await refusalOf(register(caller, date))).toBe('full')
    expect(await participants(date)).toBe(1)
  })
})

describe('a seat that was paid with a ticket', () => {
  async function subscriberWithTicket(date: EventDate) {
    const caller = await createAttendee()
    const ticket = await paidIntent(caller, date)
    await deliverSucceeded(ticket)
    await createSubscription(caller.uid)
    return { caller, ticket }
  }

  it('takes the ticket with it, so that it books nothing more', async () => {
    const [date, later] = [await createEvening(), await createEvening({}, 2)]
    const { caller, ticket } = await subscriberWithTicket(date)
    await cancel(caller)
    expect(await read(paths.ticket(ticket))).toMatchObject({ status: 'void' })
    expect(await register(caller, later)).toMatchObject({ paidWith: 'subscription' })
  })

  it('is notified that the ticket is lost, and that the subscription goes on', async () => {
    const date = await createEvening()
    const { caller } = await subscriberWithTicket(date)
    await cancel(caller)
    const { text } = (await read(paths.mail(`cancelled_${date}_${caller.uid}_1`)))?.message ?? {}
    expect(text).toContain('Le billet qui l’a payée est perdu\u00A0: il n’est ni rendu ni remboursé.')
    expect(text).toContain('Votre abonnement court toujours')
  })

  it('is not brought back by the recovery, nor by a webhook event that comes again', async () => {
    const date = await createEvening()
    const { caller, ticket } = await subscriberWithTicket(date)
    await cancel(caller)
    const event = await eventOf(ticket, 'payment_intent.succeeded')
    expect(await deliver({ ...event, id: `${event.id}_again` })).toBe(200)
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    await expectFree(caller, date)
    expect(await participants(date)).toBe(0)
  })

  it('cancelled and recovered in parallel, twenty times over, ends cancelled with the ticket void', async () => {
    const date = await createEvening()
    const { caller } = await subscriberWithTicket(date)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? cancel(caller) : handleSyncPayments(caller, {}))),
    )
    await expectFree(caller, date)
    expect(await participants(date)).toBe(0)
    const tickets = await db().collection(collections.tickets).where('user_id', '==', caller.uid).get()
    expect(tickets.docs.map((one) => one.get('status'))).toEqual(['void'])
  })
})

describe('a seat at a table that has formed', () => {
  it('is left: the group no longer names the person, and the others stay', async () => {
    const [callers, date] = [await people(6), await createEvening()]
    const group = await createGroup(date, callers)
    const [caller, ...others] = callers
    if (!caller) throw new Error('There are six')
    await createSubscription(caller.uid)
    await cancel(caller)
    await expectFree(caller, date)
    expect((await read(paths.group(group)))?.member_ids).toEqual(others.map(({ uid }) => uid))
    expect(await participants(date)).toBe(5)
  })

  it('is left by three at once without restoring a member', async () => {
    const [callers, date] = [await people(6), await createEvening()]
    const group = await createGroup(date, callers)
    const leaving = callers.slice(0, 3)
    await Promise.all(leaving.map(({ uid }) => createSubscription(uid)))
    await Promise.all(leaving.map(cancel))
    expect((await read(paths.group(group)))?.member_ids).toEqual(callers.slice(3).map(({ uid }) => uid))
    expect(await participants(date)).toBe(3)
  })

  it('is left though the table itself is gone', async () => {
    const [[caller], date] = [await people(1), await createEvening()]
    if (!caller) throw new Error('There is one')
    await db()
      .doc(paths.group(await createGroup(date, [caller])))
      .delete()
    await createSubscription(caller.uid)
    await cancel(caller)
    await expectFree(caller, date)
  })
})

describe('a user who cannot cancel', () => {
  it('gets a refusal code, and stays seated', async () => {
    const [date, caller] = [await createEvening(), await createAttendee()]
    expect(await refusalOf(cancel(caller))).toBe('not-subscriber')
    await createTicket(caller.uid)
    await register(caller, date)
    expect(await refusalOf(cancel(caller))).toBe('not-subscriber')
    await createSubscription(caller.uid, new Date(Date.now() - 1))
    expect(await refusalOf(cancel(caller))).toBe('not-subscriber')
    await createSubscription(caller.uid)
    expect(await refusalOf(cancel({ ...caller, emailVerified: false }))).toBe('email-not-verified')
    expect(await refusalOf(cancel({ ...caller, uid: 'nobody' }))).toBe('no-account')
    await db().doc(paths.account(caller.uid)).update({ blocked: true })
    expect(await refusalOf(cancel(caller))).toBe('blocked')
    await expectSeated(caller, date)
    expect(await participants(date)).toBe(1)
  })

  it('is a user without an upcoming registration, or whose last one was called off', async () => {
    const [date, caller] = [await createEvening(), await createAttendee()]
    await createSubscription(caller.uid)
    expect(await refusalOf(cancel(caller))).toBe('nothing-to-cancel')
    await register(caller, date)
    await db().doc(paths.registration(date, caller.uid)).update({ registration_status: 'called_off' })
    await db().doc(paths.account(caller.uid)).update({ registration_id: null })
    expect(await refusalOf(cancel(caller))).toBe('nothing-to-cancel')
    expect(await participants(date)).toBe(0)
  })

  it('is a user with a ticket, although another user has a subscription', async () => {
    const [date, caller, holder] = [await createEvening(), await createAttendee(), await createAttendee()]
    await Promise.all([createTicket(caller.uid), createSubscription(holder.uid)])
    await register(caller, date)
    expect(await refusalOf(cancel(caller))).toBe('not-subscriber')
    expect(await refusalOf(cancel(holder))).toBe('nothing-to-cancel')
  })

  it('is every attendee from Thursday noon on', async () => {
    const date = await createEvening()
    const caller = await aSubscriber(date)
    await setClock(new Date(cancellationClosesAt(date).getTime() + 1000))
    expect(await refusalOf(cancel(caller))).toBe('past-cancellation-deadline')
    await expectSeated(caller, date)
    await setClock(new Date(cancellationClosesAt(date).getTime() - 60_000))
    expect(await cancel(caller)).toMatchObject({ cancelled: true })
  })
})

describe('a subscription whose own registration was cancelled', () => {
  it('does not book again when the webhook event of its payment comes again', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const offer = offerFor('monthly-3')
    const quote = { amount: 3999, original_amount: 3999, discount_percentage: 0, promo_code: null }
    const order = { uid: caller.uid, date, offer }
    const purchase = {
      id: 'pi_subscription',
      order,
      quote,
      paidAt: new Date(),
      payment: { livemode: false, isRefunded: false, mismatchesWith: () => [] },
    }
    expect(await fulfil(purchase, null)).toMatchObject({ outcome: 'seated', performedNow: true })
    await cancel(caller)
    expect(await fulfil(purchase, null)).toMatchObject({ performedNow: false })
    await expectFree(caller, date)
  })
})
