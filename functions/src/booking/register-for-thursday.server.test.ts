import { bookingClosesAt, type EventDate } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/firestore.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createAttendee, createSubscription, createTicket, people, refusalOf } from '../testing/users.ts'
import { handleRegisterForThursday } from './register-for-thursday.ts'

beforeEach(resetEmulators)

const register = (caller: Parameters<typeof handleRegisterForThursday>[0], thursdayEventId: EventDate) =>
  handleRegisterForThursday(caller, { thursdayEventId })

describe('registering with a ticket', () => {
  it('uses the ticket, counts the person and answers the same again', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const ticket = await createTicket(caller.uid)
    const answer = { registrationId: `${date}_${caller.uid}`, paidWith: 'ticket' }
    expect(await register(caller, date)).toEqual(answer)
    expect(await register(caller, date)).toEqual(answer)
    expect(await read(paths.ticket(ticket))).toMatchObject({ status: 'paid', thursday_event_id: date })
    const registration = await read(paths.registration(date, caller.uid))
    expect(registration).toMatchObject({
      registration_status: 'registered',
      ticket_id: ticket,
      booking_no: 1,
    })
    expect(await participants(date)).toBe(1)
  })

  it('in fifty tabs at once uses one of two tickets', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await Promise.all([createTicket(caller.uid), createTicket(caller.uid, `pi_second_${caller.uid}`)])
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(caller, date)))
    expect(new Set(answers.map((answer) => answer.registrationId)).size).toBe(1)
    expect(await participants(date)).toBe(1)
    const unused = db().collection(collections.tickets).where('status', '==', 'unused')
    expect((await unused.count().get()).data().count).toBe(1)
    expect(await count(collections.mail)).toBe(1)
  })

  it('for two evenings at once seats one', async () => {
    const [caller, date, later] = [await createAttendee(), await createEvening(), await createEvening({}, 2)]
    await Promise.all([createTicket(caller.uid), createTicket(caller.uid, `pi_second_${caller.uid}`)])
    const answers = await Promise.allSettled([register(caller, date), register(caller, later)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await count(collections.registrations)).toBe(1)
  })

  it('is done again after the evening was called off, and each booking has a mail of its own', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await createTicket(caller.uid)
    await register(caller, date)
    await db().doc(paths.registration(date, caller.uid)).update({ registration_status: 'called_off' })
    await db().doc(paths.account(caller.uid)).update({ registration_id: null })
    await createTicket(caller.uid, `pi_second_${caller.uid}`)
    await register(caller, date)
    const registration = await read(paths.registration(date, caller.uid))
    expect(registration).toMatchObject({ registration_status: 'registered', booking_no: 2 })
    for (const no of [1, 2])
      expect(await read(paths.mail(`booked_${date}_${caller.uid}_${no}`))).toMatchObject({
        to: caller.email,
        kind: 'reservation_confirmed',
        message: { attachments: [{ filename: `tablee-${date}.ics` }] },
      })
  })
})

describe('registering with a subscription', () => {
  it('spares the ticket', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const ticket = await createTicket(caller.uid)
    await createSubscription(caller.uid, new Date(Date.now() + 60_000))
    expect(await register(caller, date)).toMatchObject({ paidWith: 'subscription' })
    expect(await read(paths.ticket(ticket))).toMatchObject({ status: 'unused' })
  })

  it('takes the ticket when the subscription has run out', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await createTicket(caller.uid)
    await createSubscription(caller.uid, new Date(Date.now() - 1))
    expect(await register(caller, date)).toMatchObject({ paidWith: 'ticket' })
  })
})

describe('one coming evening a person', () => {
  it('holds in four tabs for four evenings, also with a subscription, of which no booking takes a ticket', async () => {
    const caller = await createAttendee()
    await createSubscription(caller.uid, new Date(Date.now() + 60_000))
    const dates = await Promise.all([1, 2, 3, 4].map((weeks) => createEvening({}, weeks)))
    const answers = await Promise.allSettled(dates.map((date) => register(caller, date)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await count(collections.registrations)).toBe(1)
  })
})

describe('a registration', () => {
  it('is refused from Tuesday 23:59 on, and the user keeps the ticket', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    const ticket = await createTicket(caller.uid)
    await setClock(bookingClosesAt(date))
    expect(await refusalOf(register(caller, date))).toBe('closed')
    expect(await read(paths.ticket(ticket))).toMatchObject({ status: 'unused' })
    expect(await count(collections.registrations)).toBe(0)
    expect(await count(collections.mail)).toBe(0)
  })

  it('is refused to a user who holds another coming evening', async () => {
    const [caller, date, later] = [await createAttendee(), await createEvening(), await createEvening({}, 2)]
    await Promise.all([createTicket(caller.uid), createTicket(caller.uid, `pi_second_${caller.uid}`)])
    await register(caller, date)
    expect(await refusalOf(register(caller, later))).toBe('already-registered')
  })

  it('is refused to a user who is one too many for an evening with a limit', async () => {
    const [callers, date] = [await people(20), await createEvening({ capacity: 6 })]
    await Promise.all(callers.map((caller) => createTicket(caller.uid)))
    const answers = await Promise.allSettled(callers.map((caller) => register(caller, date)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(6)
    expect(await participants(date)).toBe(6)
    const unused = db().collection(collections.tickets).where('status', '==', 'unused')
    expect((await unused.count().get()).data().count).toBe(14)
  })
})
