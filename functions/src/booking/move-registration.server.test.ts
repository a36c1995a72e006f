import { bookingClosesAt, type EventDate } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/firestore.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAttendee, createSubscription, createTicket, refusalOf } from '../testing/users.ts'
import { handleCancelReservation } from './cancel-reservation.ts'
import { handleMoveRegistration } from './move-registration.ts'
import { handleRegisterForThursday } from './register-for-thursday.ts'

beforeEach(resetEmulators)

/** An attendee registered for the first of two evenings. */
async function registered({
  by = 'ticket' as 'ticket' | 'subscription',
  capacity = null as number | null,
} = {}) {
  const [from, to] = [await createEvening({ capacity }), await createEvening({ capacity }, 2)]
  const caller = await createAttendee()
  if (by === 'ticket') await createTicket(caller.uid)
  else await createSubscription(caller.uid)
  await handleRegisterForThursday(caller, { thursdayEventId: from })
  return { caller, from, to }
}
const statusOf = async (date: EventDate, uid: string) =>
  (await read(paths.registration(date, uid)))?.registration_status
const seats = async (date: EventDate) =>
  (await db().collection(`thursday_events/${date}/seats`).count().get()).data().count

describe('a move to another Thursday', () => {
  it('ends one registration, adds the other with its ticket, and notifies once', async () => {
    const { caller, from, to } = await registered()
    const before = await read(paths.account(caller.uid))
    const answer = await handleMoveRegistration(caller, { from, to })
    expect(answer).toEqual({ registrationId: `${to}_${caller.uid}` })
    expect(await read(paths.registration(from, caller.uid))).toMatchObject({
      ...{ registration_status: 'cancelled', moved_to: to },
    })
    const after = await read(paths.registration(to, caller.uid))
    expect(after).toMatchObject({ registration_status: 'registered', moved_from: from, paid_with: 'ticket' })
    expect(await read(paths.ticket(after?.ticket_id))).toMatchObject({
      ...{ status: 'paid', thursday_event_id: to, moved: true },
    })
    expect(await read(paths.account(caller.uid))).toMatchObject({
      ...{ registration_id: after?.id, evenings: before?.evenings, booking_no: 2 },
    })
    expect([await participants(from), await participants(to)]).toEqual([0, 1])
    const mail = await read(`${collections.mail}/moved_${from}_${caller.uid}_1`)
    expect(
      mail?.message.attachments.map(({ content }: { content: string }) => /METHOD:\w+/.exec(content)?.[0]),
    ).toEqual(['METHOD:PUBLISH', 'METHOD:CANCEL'])
  })

  it('asks for no new terms, which do not apply to what is paid', async () => {
    const { caller, from, to } = await registered()
    await db().doc(paths.user(caller.uid)).update({ terms_version: 1 })
    await handleMoveRegistration(caller, { from, to })
    expect(await statusOf(to, caller.uid)).toBe('registered')
  })

  it('asked for twice, and in ten tabs at once, is one move', async () => {
    const { caller, from, to } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => handleMoveRegistration(caller, { from, to })),
    )
    expect(new Set(answers.map(({ registrationId }) => registrationId))).toEqual(
      new Set([`${to}_${caller.uid}`]),
    )
    expect(await handleMoveRegistration(caller, { from, to })).toEqual(answers[0])
    expect(await count(collections.mail)).toBe(2)
  })

  it('is made once per payment, also by a ticket that an admin has returned', async () => {
    const { caller, from, to } = await registered()
    await handleMoveRegistration(caller, { from, to })
    expect(await refusalOf(handleMoveRegistration(caller, { from: to, to: from }))).toBe('already-moved')
    const { ticket_id } = (await read(paths.registration(to, caller.uid))) ?? {}
    await db().doc(paths.registration(to, caller.uid)).update({ registration_status: 'cancelled' })
    await db().doc(paths.account(caller.uid)).update({ registration_id: null })
    await db().doc(paths.ticket(ticket_id)).update({ status: 'unused', thursday_event_id: null })
    await handleRegisterForThursday(caller, { thursdayEventId: from })
    expect(await refusalOf(handleMoveRegistration(caller, { from, to }))).toBe('already-moved')
  })

  it('keeps what a subscription has booked, once', async () => {
    const { caller, from, to } = await registered({ by: 'subscription' })
    await handleMoveRegistration(caller, { from, to })
    expect(await read(paths.registration(to, caller.uid))).toMatchObject({
      ...{ paid_with: 'subscription', ticket_id: null, moved_from: from },
    })
    expect(await refusalOf(handleMoveRegistration(caller, { from: to, to: from }))).toBe('already-moved')
  })

  it('gives the numbered seat back and takes another', async () => {
    const { caller, from, to } = await registered({ capacity: 3 })
    expect([await seats(from), await seats(to)]).toEqual([1, 0])
    await handleMoveRegistration(caller, { from, to })
    expect([await seats(from), await seats(to)]).toEqual([0, 1])
  })
})

describe('a move is refused', () => {
  it('to an evening that is full, called off, unknown or the same, and the seat stays', async () => {
    const { caller, from, to } = await registered()
    const refused = (date: EventDate) => refusalOf(handleMoveRegistration(caller, { from, to: date }))
    expect(await refused(from)).toBe('already-registered')
    expect(await refused('2031-01-02')).toBe('event-not-found')
    await db().doc(paths.thursdayEvent(to)).update({ capacity: 0 })
    expect(await refused(to)).toBe('full')
    await db().doc(paths.thursdayEvent(to)).update({ capacity: null, called_off: true })
    expect(await refused(to)).toBe('called-off')
    expect(await statusOf(from, caller.uid)).toBe('registered')
  })

  it('from Tuesday 23:59 on, and not before', async () => {
    const { caller, from, to } = await registered()
    await setClock(bookingClosesAt(from))
    expect(await refusalOf(handleMoveRegistration(caller, { from, to }))).toBe('too-late-to-move')
    await setClock(new Date(bookingClosesAt(from).getTime() - 60_000))
    expect(await handleMoveRegistration(caller, { from, to })).toMatchObject({
      registrationId: expect.any(String),
    })
  })

  it('without a registration for that evening', async () => {
    const { from, to } = await registered()
    const other = await createAttendee()
    expect(await refusalOf(handleMoveRegistration(other, { from, to }))).toBe('nothing-to-move')
  })

  it('to a user who is blocked', async () => {
    const { caller, from, to } = await registered()
    await db().doc(paths.account(caller.uid)).update({ blocked: true })
    expect(await refusalOf(handleMoveRegistration(caller, { from, to }))).toBe('blocked')
  })
})

describe('a move that something else comes in between of', () => {
  it('finds the registration cancelled, and gives no second one', async () => {
    const { caller, from, to } = await registered({ by: 'subscription' })
    interleaveWrite(() => handleCancelReservation(caller, {}))
    expect(await refusalOf(handleMoveRegistration(caller, { from, to }))).toBe('nothing-to-move')
    expect([await statusOf(from, caller.uid), await statusOf(to, caller.uid)]).toEqual([
      'cancelled',
      undefined,
    ])
  })

  it('moves first, and then is cancelled where it is', async () => {
    const { caller, from, to } = await registered({ by: 'subscription' })
    interleaveWrite(() => handleMoveRegistration(caller, { from, to }))
    expect(await handleCancelReservation(caller, {})).toMatchObject({ thursday_event_id: to })
    expect([await participants(from), await participants(to)]).toEqual([0, 0])
  })
})
