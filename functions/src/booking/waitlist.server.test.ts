import { randomUUID } from 'node:crypto'
import {
  bookingClosesAt,
  type EventDate,
  paymentsHonouredUntil,
  standbyClosesAt,
} from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleSetEvening } from '../admin/evenings.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firestore.ts'
import { applyRetention } from '../privacy/erase-dormant.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { handleExportMyData } from '../privacy/export-my-data.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { deliverMadeAt, deliverSucceeded, openIntent, paidIntent } from '../testing/stripe.ts'
import { createAdmin, createAttendee, createSubscription, createTicket, refusalOf } from '../testing/users.ts'
import { handleCancelReservation } from './cancel-reservation.ts'
import { handleMoveRegistration } from './move-registration.ts'
import { reconcileOpenWaitlists, reconcileWaitlist } from './reconcile-waitlist.ts'
import { handleRegisterForThursday } from './register-for-thursday.ts'
import { tallyEvening } from './tally.ts'
import { handleGetWaitlistPosition, handleJoinWaitlist, handleLeaveWaitlist } from './waitlist-calls.ts'

beforeEach(resetEmulators)

/** Subscribers, so that each books and cancels by one call. */
async function people(wanted: number): Promise<Caller[]> {
  const found: Caller[] = []
  for (let n = 0; n < wanted; n += 1) {
    const caller = await createAttendee()
    await createSubscription(caller.uid)
    found.push(caller)
  }
  return found
}

/** An evening whose seats are all taken, and people who would like one. */
async function fullEvening({ capacity = 1, waiting = 0 } = {}) {
  const date = await createEvening({ capacity })
  const seated = await people(capacity)
  for (const caller of seated) await handleRegisterForThursday(caller, { thursdayEventId: date })
  const waiters = await people(waiting)
  for (const caller of waiters) await handleJoinWaitlist(caller, { thursdayEventId: date })
  return { date, seated, waiters }
}

function at<T>(list: readonly T[], n: number): T {
  const found = list[n]
  if (found === undefined) throw new Error(`There is no element ${n}`)
  return found
}
const book = (caller: Caller, date: EventDate) => handleRegisterForThursday(caller, { thursdayEventId: date })
const join = (caller: Caller, date: EventDate) => handleJoinWaitlist(caller, { thursdayEventId: date })
const entry = (date: EventDate, { uid }: Caller) => read(paths.waitlistEntry(date, uid))
const seats = async (date: EventDate) =>
  (
    await db()
      .collection(`${paths.thursdayEvent(date)}/seats`)
      .get()
  ).docs
const evening = (date: EventDate) => read(paths.thursdayEvent(date))
const inMinutes = async (minutes: number) => new Date((await now()).getTime() + minutes * 60_000)

const recipients = async (kind: string): Promise<string[]> => {
  const { docs } = await db().collection(collections.mail).where('kind', '==', kind).get()
  return docs.map((mail) => mail.get('to')).toSorted()
}
const addresses = (callers: readonly Caller[]) => callers.map(({ email }) => email).toSorted()

/** Cancels a registration, and then does what the task of the tally does: it offers the seat. */
async function cancelSeat(caller: Caller, date: EventDate) {
  await handleCancelReservation(caller, {})
  await tallyEvening(date, await now())
  await reconcileWaitlist(date, await now())
}

async function lapse(date: EventDate) {
  await setClock(await inMinutes(66))
  await reconcileWaitlist(date, await now())
}

describe('the waitlist of a full evening', () => {
  it('is joined in order, and not where a seat is free', async () => {
    const { date, waiters } = await fullEvening({ waiting: 2 })
    const positions = await Promise.all(
      waiters.map((caller) => handleGetWaitlistPosition(caller, { thursdayEventId: date })),
    )
    expect(positions).toEqual([{ position: 1 }, { position: 2 }])
    expect(await join(at(waiters, 1), date)).toEqual({ position: 2 })
    expect(await evening(date)).toMatchObject({ waitlist_open: true })
    expect(await read(paths.account(at(waiters, 0).uid))).toMatchObject({ waiting_for: [date] })
    const free = await createEvening({ capacity: 2 }, 2)
    expect(await refusalOf(join(at(waiters, 0), free))).toBe('not-full')
    expect(await refusalOf(join(at(waiters, 0), await createEvening({}, 3)))).toBe('not-full')
  })

  it('refuses a user who has a seat, there or elsewhere, and a closed evening', async () => {
    const { date, seated } = await fullEvening()
    expect(await refusalOf(join(at(seated, 0), date))).toBe('already-registered')
    const other = await createAttendee()
    await createTicket(other.uid)
    await book(other, await createEvening({}, 2))
    expect(await refusalOf(join(other, date))).toBe('already-registered')
    await setClock(bookingClosesAt(date))
    expect(await refusalOf(join(await createAttendee(), date))).toBe('closed')
  })

  it('offers a seat that comes free to the first, holds it, and tells by mail', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await cancelSeat(at(seated, 0), date)
    const offered = await entry(date, at(waiters, 0))
    expect(offered).toMatchObject({ status: 'offered', seat: 1 })
    const until: Date = offered?.offered_until.toDate()
    const minutes = (until.getTime() - (await now()).getTime()) / 60_000
    expect(minutes).toBeGreaterThan(59.9)
    expect(minutes).toBeLessThanOrEqual(65)
    expect(until.getTime() % 300_000).toBe(0)
    expect(await entry(date, at(waiters, 1))).toMatchObject({ status: 'waiting' })
    expect((await seats(date)).map((seat) => seat.get('registration_id'))).toEqual([
      `${date}_${at(waiters, 0).uid}`,
    ])
    const mails = await db().collection(collections.mail).where('kind', '==', 'seat_offered').get()
    expect(mails.docs.map((mail) => mail.get('to'))).toEqual([at(waiters, 0).email])
    // The held seat is neither free nor counted as one of a registration.
    await tallyEvening(date, await now())
    expect(await evening(date)).toMatchObject({ current_participants: 0, seat_limit: null })
  })

  it('offers a seat again in the last hour to a user who has left and joined again, and goes on with the others', async () => {
    const { date, seated, waiters } = await fullEvening({ capacity: 2, waiting: 1 })
    const [first, second] = [at(waiters, 0), await createAttendee()]
    const closes = bookingClosesAt(date)
    const before = (minutes: number) => setClock(new Date(closes.getTime() - minutes * 60_000))
    await before(50)
    await cancelSeat(at(seated, 0), date)
    expect(await entry(date, first)).toMatchObject({ status: 'offered' })
    await handleLeaveWaitlist(first, { thursdayEventId: date })
    await createTicket(second.uid)
    await book(second, date)
    await join(first, date)
    const third = at(await people(1), 0)
    await join(third, date)
    await before(40)
    await cancelSeat(at(seated, 1), date)
    await db().doc(paths.thursdayEvent(date)).update({ capacity: 3 })
    await reconcileWaitlist(date, await now())
    for (const caller of [first, third])
      expect(await entry(date, caller)).toMatchObject({ status: 'offered', offered_until: expect.anything() })
    const mails = await db().collection(collections.mail).where('kind', '==', 'seat_offered').get()
    expect(mails.docs.map((mail) => mail.get('to')).toSorted()).toEqual(
      [first, first, third].map(({ email }) => email).toSorted(),
    )
  })

  it('keeps a seat that is held from all other users', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await cancelSeat(at(seated, 0), date)
    expect(await refusalOf(book(at(waiters, 1), date))).toBe('full')
    expect(await refusalOf(book(at(seated, 0), date))).toBe('full')
    await book(at(waiters, 0), date)
    expect(await entry(date, at(waiters, 0))).toBeUndefined()
    expect(await read(paths.account(at(waiters, 0).uid))).toMatchObject({ waiting_for: [] })
    expect(await seats(date)).toHaveLength(1)
    await reconcileWaitlist(date, await now())
    expect(await entry(date, at(waiters, 1))).toMatchObject({ status: 'waiting' })
  })

  it('leaves a second seat free for all while the first is held for the only user who waits', async () => {
    const { date, seated, waiters } = await fullEvening({ capacity: 2, waiting: 1 })
    for (const caller of seated) await cancelSeat(caller, date)
    expect(await entry(date, at(waiters, 0))).toMatchObject({ status: 'offered' })
    expect(await evening(date)).toMatchObject({ waitlist_open: true, free_for_all: true })
    await book(at(seated, 0), date)
    expect(await refusalOf(book(at(seated, 1), date))).toBe('full')
    await book(at(waiters, 0), date)
    expect(await seats(date)).toHaveLength(2)
  })

  it('is joined again as soon as an offer has ended, before the run that lets it lapse', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await cancelSeat(at(seated, 0), date)
    await setClock(await inMinutes(66))
    expect(await join(at(waiters, 0), date)).toEqual({ position: 1 })
    expect(await entry(date, at(waiters, 1))).toMatchObject({ status: 'offered' })
  })

  it('passes a seat on that its first has let lapse, who may wait again at the end', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await cancelSeat(at(seated, 0), date)
    await lapse(date)
    expect(await entry(date, at(waiters, 0))).toMatchObject({ status: 'lapsed', seat: null })
    expect(await entry(date, at(waiters, 1))).toMatchObject({ status: 'offered', seat: 1 })
    expect(await refusalOf(book(at(waiters, 0), date))).toBe('full')
    expect(await join(at(waiters, 0), date)).toEqual({ position: 1 })
    await book(at(waiters, 1), date)
    expect(await seats(date)).toHaveLength(1)
  })

  it('offers a seat to the next as soon as its first has left, and opens the evening when nobody waits', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await cancelSeat(at(seated, 0), date)
    await handleLeaveWaitlist(at(waiters, 0), { thursdayEventId: date })
    expect(await entry(date, at(waiters, 1))).toMatchObject({ status: 'offered' })
    await handleLeaveWaitlist(at(waiters, 1), { thursdayEventId: date })
    expect(await count(collections.waitlist)).toBe(0)
    expect(await seats(date)).toHaveLength(0)
    expect(await evening(date)).toMatchObject({ waitlist_open: false })
    await book(at(seated, 0), date)
  })

  it.each([
    ['has booked elsewhere', async (one: Caller) => void (await book(one, await createEvening({}, 2)))],
    [
      'is blocked',
      async ({ uid }: Caller) => void (await db().doc(paths.account(uid)).update({ blocked: true })),
    ],
  ])('leaves a seat free for all while the only user who waits %s', async (_, becomes) => {
    const { date, seated, waiters } = await fullEvening({ waiting: 1 })
    await becomes(at(waiters, 0))
    await cancelSeat(at(seated, 0), date)
    expect(await entry(date, at(waiters, 0))).toMatchObject({ status: 'waiting' })
    const [stranger] = await people(1)
    expect(await refusalOf(join(at(seated, 0), date))).toBe('not-full')
    if (stranger) await book(stranger, date)
    expect(await seats(date)).toHaveLength(1)
    // Full again: it is for users who wait, and the first who can take a seat by then gets it.
    await tallyEvening(date, await now())
    await reconcileWaitlist(date, await now())
    expect(await evening(date)).toMatchObject({ waitlist_open: true, free_for_all: false })
    await db()
      .doc(paths.account(at(waiters, 0).uid))
      .update({ blocked: false, registration_id: null })
    if (stranger) await cancelSeat(stranger, date)
    expect(await entry(date, at(waiters, 0))).toMatchObject({ status: 'offered', seat: 1 })
  })

  it('offers a seat only to users who could book: not to one who is blocked, or has booked elsewhere', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 3 })
    await db()
      .doc(paths.account(at(waiters, 0).uid))
      .update({ blocked: true })
    await book(at(waiters, 1), await createEvening({}, 2))
    await cancelSeat(at(seated, 0), date)
    expect(await Promise.all(waiters.map(async (caller) => (await entry(date, caller))?.status))).toEqual([
      ...['waiting', 'waiting', 'offered'],
    ])
  })

  it('of 45 who wait for one seat gives it to the first, once, whatever runs at once', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 1 })
    const first = at(waiters, 0)
    const later = Array.from({ length: 44 }, (_, n) => `later${n}`)
    const batch = db().batch()
    for (const [n, uid] of later.entries())
      batch.set(db().doc(paths.waitlistEntry(date, uid)), {
        ...(await entry(date, first)),
        ...{ user_id: uid, joined_at: new Date(Date.now() + 1000 + n) },
      })
    await batch.commit()
    await handleCancelReservation(at(seated, 0), {})
    await Promise.all(Array.from({ length: 10 }, async () => reconcileWaitlist(date, await now())))
    const offers = await db().collection(collections.waitlist).where('status', '==', 'offered').get()
    expect(offers.docs.map((one) => one.get('user_id'))).toEqual([first.uid])
    await Promise.allSettled(Array.from({ length: 10 }, () => book(first, date)))
    expect(await seats(date)).toHaveLength(1)
    expect(await count(collections.registrations)).toBe(2)
  })

  it('a user who cancelled does not get the seat back before the list, whichever comes first', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 1 })
    await cancelSeat(at(seated, 0), date)
    const outcomes = await Promise.allSettled([book(at(seated, 0), date), book(at(waiters, 0), date)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('a payment that lands after its offer lapsed becomes an unused ticket', async () => {
    const { date, seated } = await fullEvening()
    const [payer, next] = [await createAttendee(), at(await people(1), 0)]
    for (const caller of [payer, next]) await join(caller, date)
    await cancelSeat(at(seated, 0), date)
    const intent = await paidIntent(payer, date)
    await lapse(date)
    await deliverSucceeded(intent)
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'unused' })
    expect(await entry(date, next)).toMatchObject({ status: 'offered' })
    await book(next, date)
  })

  it('a payment in time takes the seat that is held', async () => {
    const { date, seated } = await fullEvening()
    const payer = await createAttendee()
    await join(payer, date)
    await cancelSeat(at(seated, 0), date)
    await deliverSucceeded(await paidIntent(payer, date))
    expect(await read(paths.registration(date, payer.uid))).toMatchObject({
      registration_status: 'registered',
    })
    expect(await seats(date)).toHaveLength(1)
    expect(await entry(date, payer)).toBeUndefined()
  })

  it('a user who waits and books elsewhere may move to the seat that was offered before', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 1 })
    const other = await createEvening({}, 2)
    await cancelSeat(at(seated, 0), date)
    await book(at(waiters, 0), other)
    await handleMoveRegistration(at(waiters, 0), { from: other, to: date })
    expect(await seats(date)).toHaveLength(1)
    expect(await entry(date, at(waiters, 0))).toBeUndefined()
  })

  it('holds a seat beyond the booking deadline until payments have been heard of, and a user who waits goes on waiting', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await setClock(new Date(bookingClosesAt(date).getTime() - 60_000))
    await cancelSeat(at(seated, 0), date)
    const offered = await entry(date, at(waiters, 0))
    expect(offered?.offered_until.toDate()).toEqual(bookingClosesAt(date))
    await setClock(bookingClosesAt(date))
    await reconcileOpenWaitlists(await now())
    expect(await refusalOf(book(at(waiters, 0), date))).toBe('closed')
    expect(await refusalOf(openIntent(at(waiters, 0), date))).toBe('closed')
    expect(await entry(date, at(waiters, 0))).toMatchObject({ status: 'offered' })
    await setClock(paymentsHonouredUntil(date))
    await reconcileOpenWaitlists(await now())
    expect(await entry(date, at(waiters, 0))).toMatchObject({ status: 'lapsed' })
    expect(await entry(date, at(waiters, 1))).toMatchObject({ status: 'waiting' })
    expect(await seats(date)).toHaveLength(0)
    expect(await evening(date)).toMatchObject({ waitlist_open: true })
    const mails = await db().collection(collections.mail).where('kind', '==', 'waitlist_closed').get()
    expect(mails.empty).toBe(true)
  })

  it.each([
    ['takes it before 00:05', 240_000, 'registered'],
    ['becomes an unused ticket from 00:05 on', 360_000, undefined],
  ])(
    'a seat is held until payments are heard of: one charged before the deadline %s',
    async (_, ms, status) => {
      const { date, seated } = await fullEvening()
      const payer = await createAttendee()
      for (const caller of [payer, at(await people(1), 0)]) await join(caller, date)
      const closes = bookingClosesAt(date).getTime()
      await setClock(new Date(closes - 60_000))
      await cancelSeat(at(seated, 0), date)
      const intent = await paidIntent(payer, date)
      for (const passed of [5000, 60_000]) {
        await setClock(new Date(closes + passed))
        await tallyEvening(date, await now())
        await reconcileOpenWaitlists(await now())
      }
      await setClock(new Date(closes + ms))
      expect(await deliverMadeAt(intent, new Date(closes - 10_000))).toBe(200)
      expect((await read(paths.registration(date, payer.uid)))?.registration_status).toBe(status)
      expect(await read(paths.ticket(intent))).toMatchObject({ status: status ? 'paid' : 'unused' })
      expect(await seats(date)).toHaveLength(1)
    },
  )

  it('lets go of a seat that was free for all, once a user who can take it joins', async () => {
    const { date, seated, waiters } = await fullEvening({ capacity: 2, waiting: 1 })
    await db()
      .doc(paths.account(at(waiters, 0).uid))
      .update({ blocked: true })
    await cancelSeat(at(seated, 0), date)
    expect(await evening(date)).toMatchObject({ waitlist_open: true, free_for_all: true })
    await book(at(seated, 0), date)
    const [second] = await people(1)
    if (second) await join(second, date)
    expect(await evening(date)).toMatchObject({ waitlist_open: true, free_for_all: false })
    await handleCancelReservation(at(seated, 0), {})
    // Before the tally has run.
    expect(await refusalOf(book(at(seated, 0), date))).toBe('full')
    await reconcileWaitlist(date, await now())
    expect(second && (await entry(date, second))).toMatchObject({ status: 'offered' })
  })

  it('confirms each wait by one mail, which names the place', async () => {
    const { date, waiters } = await fullEvening({ waiting: 2 })
    await join(at(waiters, 1), date)
    expect(await recipients('waitlist_joined')).toEqual(addresses(waiters))
    const mails = await db().collection(collections.mail).where('kind', '==', 'waitlist_joined').get()
    const second = mails.docs.find((mail) => mail.get('to') === at(waiters, 1).email)
    expect(second?.id).toMatch(new RegExp(`^waiting_${date}_${at(waiters, 1).uid}_\\d+$`))
    expect(second?.get('message.text')).toMatch(/à la 2e place de la file/)
    await handleLeaveWaitlist(at(waiters, 0), { thursdayEventId: date })
    await setClock(await inMinutes(1))
    await join(at(waiters, 0), date)
    expect(await recipients('waitlist_joined')).toHaveLength(3)
  })

  it('notifies users who wait of a called-off evening, also with an offer, once', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await cancelSeat(at(seated, 0), date)
    await db().doc(paths.thursdayEvent(date)).update({ called_off: true })
    for (let run = 0; run < 2; run += 1) await reconcileOpenWaitlists(await now())
    for (const caller of waiters)
      expect(await entry(date, caller)).toMatchObject({ status: 'lapsed', seat: null })
    expect(await evening(date)).toMatchObject({ waitlist_open: false })
    expect(await seats(date)).toHaveLength(0)
    expect(await recipients('evening_called_off')).toEqual(addresses(waiters))
    await setClock(standbyClosesAt(date))
    await reconcileOpenWaitlists(await now())
    expect(await recipients('waitlist_closed')).toEqual([])
  })

  it('tells those alone whose city is called off', async () => {
    const { date, waiters } = await fullEvening({ waiting: 2 })
    const off = { cause: 'other', compensation: 'ticket', at: await now(), request_id: 'x', ended_at: null }
    await db()
      .doc(paths.user(at(waiters, 1).uid))
      .update({ selected_city: { id: 'lyon', name: 'Lyon' } })
    await db()
      .doc(paths.thursdayEvent(date))
      .update({ calling_off: { lyon: off } })
    await reconcileOpenWaitlists(await now())
    expect(await recipients('evening_called_off')).toEqual([at(waiters, 1).email])
    expect(await entry(date, at(waiters, 0))).toMatchObject({ status: 'waiting' })
    expect(await evening(date)).toMatchObject({ waitlist_open: true })
  })

  it('can be left until Thursday 18:00', async () => {
    const { date, waiters } = await fullEvening({ waiting: 1 })
    await setClock(new Date(standbyClosesAt(date).getTime() - 60_000))
    await handleLeaveWaitlist(at(waiters, 0), { thursdayEventId: date })
    expect(await entry(date, at(waiters, 0))).toBeUndefined()
    await setClock(standbyClosesAt(date))
    await reconcileOpenWaitlists(await now())
    expect(await recipients('waitlist_closed')).toEqual([])
  })

  it('offers to all where the capacity is taken off', async () => {
    const { date, waiters } = await fullEvening({ waiting: 2 })
    await db().doc(paths.thursdayEvent(date)).update({ capacity: null })
    await reconcileOpenWaitlists(await now())
    for (const caller of waiters) {
      expect(await entry(date, caller)).toMatchObject({ status: 'offered', seat: null })
      await book(caller, date)
    }
    await reconcileOpenWaitlists(await now())
    expect(await evening(date)).toMatchObject({ waitlist_open: false })
  })

  it.each(['lapses', 'is left'])(
    'keeps the offers made without a capacity once there is one again, and sells no seat twice: one %s',
    async (ends) => {
      const { date, waiters } = await fullEvening({ waiting: 3 })
      await db().doc(paths.thursdayEvent(date)).update({ capacity: null })
      await reconcileOpenWaitlists(await now())
      const limited = { requestId: randomUUID(), date, is_active: true, capacity: 4 }
      await handleSetEvening(await createAdmin(), limited)
      const [stranger] = (await people(1)) as [Caller]
      expect(await refusalOf(book(stranger, date))).toBe('full')
      for (const caller of waiters.slice(0, 2)) await book(caller, date)
      await tallyEvening(date, await now())
      expect(await refusalOf(book(stranger, date))).toBe('full')
      expect(
        await refusalOf(
          handleSetEvening(await createAdmin(), { ...limited, requestId: randomUUID(), capacity: 3 }),
        ),
      ).toBe('capacity-below-sold')
      // One lapses or is left: its seat is free at once.
      if (ends === 'lapses') await lapse(date)
      else await handleLeaveWaitlist(at(waiters, 2), { thursdayEventId: date })
      expect(await refusalOf(join(at(waiters, 2), date))).toBe('not-full')
      await book(stranger, date)
      expect(await refusalOf(book(at(waiters, 2), date))).toBe('full')
      expect(await participants(date)).toBe(4)
    },
  )

  it('is exported, erased with the account, and gone the night after the evening', async () => {
    const { date, seated, waiters } = await fullEvening({ waiting: 2 })
    await cancelSeat(at(seated, 0), date)
    expect(await handleExportMyData(at(waiters, 0), {})).toMatchObject({
      waitlist: [{ thursday_event_id: date, status: 'offered' }],
    })
    await handleDeleteMyAccount(at(waiters, 0), { confirm: true })
    expect(await entry(date, at(waiters, 0))).toBeUndefined()
    await reconcileOpenWaitlists(await now())
    expect(await entry(date, at(waiters, 1))).toMatchObject({ status: 'offered' })
    await applyRetention(new Date(`${date}T22:30:00Z`))
    expect(await count(collections.waitlist)).toBe(1)
    await applyRetention(new Date(`${date}T23:30:00Z`))
    expect(await count(collections.waitlist)).toBe(0)
  })
})
