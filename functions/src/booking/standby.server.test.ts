import { randomUUID } from 'node:crypto'
import {
  addDays,
  bookingClosesAt,
  type EventDate,
  expiresAt,
  parisInstant,
  seatingStartsAt,
  standbyClosesAt,
} from '@tablee/domain/calendar'
import { collections, paths, type ReportDocument, type RsvpAnswer } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleAdminBan } from '../admin/ban.ts'
import { handleAdminCheckIns } from '../admin/check-in-links.ts'
import { handleSetEvening } from '../admin/evenings.ts'
import { handleHealth } from '../admin/health.ts'
import { handleAdminKeepApart } from '../admin/kept-apart.ts'
import { handleRepairPayment } from '../admin/refund-payment.ts'
import { reconcile } from '../payment/reconcile-payments.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firestore.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createVenue } from '../testing/groups.ts'
import { charge, deliverSucceeded, openIntent, paidIntent } from '../testing/stripe.ts'
import { createAdmin, createSubscription, createTicket, people, reason, refusalOf } from '../testing/users.ts'
import { reconcileEvening } from '../week/reconcile-week.ts'
import { handleCancelReservation } from './cancel-reservation.ts'
import { expireOne } from './expiry.ts'
import { reconcileOpenWaitlists } from './reconcile-waitlist.ts'
import { handleRegisterForThursday } from './register-for-thursday.ts'
import { handleAnswerRsvp } from './rsvp.ts'
import { handleJoinWaitlist, handleLeaveWaitlist } from './waitlist-calls.ts'

beforeEach(resetEmulators)

type Six = [Caller, Caller, Caller, Caller, Caller, Caller]
type Two = [Caller, Caller]

/** A full evening of six with tickets, and two who wait. */
async function aFullEvening({ payers = false } = {}) {
  const date = await createEvening({ capacity: 6 })
  await createVenue()
  // `as`: people() makes as many as it is asked for.
  const [members, waiting] = [(await people(6)) as Six, (await people(2)) as Two]
  for (const caller of members) {
    await createTicket(caller.uid)
    await book(caller, date)
  }
  for (const caller of waiting) {
    if (!payers) await createSubscription(caller.uid)
    await handleJoinWaitlist(caller, { thursdayEventId: date })
  }
  return { date, members, waiting }
}

/** The same, at one table since Wednesday, on Thursday at 11:00, unless `at` says otherwise. */
async function aFullGroup({ payers = false, at = (day: EventDate) => parisInstant(day, '11:00:00') } = {}) {
  const evening = await aFullEvening({ payers })
  const { date } = evening
  await setClock(seatingStartsAt(date))
  await reconcileOpenWaitlists(await now())
  await reconcileEvening(await now())
  await setClock(at(date))
  await reconcileEvening(await now())
  return evening
}

const book = (caller: Caller, date: EventDate) => handleRegisterForThursday(caller, { thursdayEventId: date })
const answer = (caller: Caller, thursdayEventId: EventDate, given: RsvpAnswer = 'not-coming') =>
  handleAnswerRsvp(caller, { thursdayEventId, answer: given })
const entry = (date: EventDate, { uid }: Caller) => read(paths.waitlistEntry(date, uid))
const registration = (date: EventDate, { uid }: Caller) => read(paths.registration(date, uid))
const ticketOf = ({ uid }: Caller) => read(paths.ticket(`pi_${uid}`))
const inMinutes = async (minutes: number) => new Date((await now()).getTime() + minutes * 60_000)
const run = async () => reconcileOpenWaitlists(await now())

async function later(minutes: number) {
  await setClock(await inMinutes(minutes))
  await run()
}

async function seats(date: EventDate): Promise<string[]> {
  const { docs } = await db()
    .collection(`${paths.thursdayEvent(date)}/seats`)
    .get()
  return docs.map((seat) => String(seat.get('registration_id')).slice(date.length + 1)).toSorted()
}

/** The members of the evening's groups, after the repair that a booking or a departure triggers. */
async function seated(): Promise<string[]> {
  await reconcileEvening(await now())
  const { docs } = await db().collection(collections.groups).get()
  return docs.flatMap((group): string[] => group.get('member_ids')).toSorted()
}

/** A ban by two admins, without money back. */
async function ban(about: Caller): Promise<void> {
  const id = randomUUID()
  const report: ReportDocument = {
    ...{ id, thursday_event_id: '2026-01-08', reporter_id: 'someone', about_id: about.uid },
    ...{ cause: 'harassment', text: '', state: 'new', created_at: new Date(), answers: [] },
    ...{ closed_at: null, closing_reason: null, ban: null },
  }
  await db().doc(paths.report(id)).set(report)
  for (const admin of [await createAdmin(), await createAdmin()])
    await handleAdminBan(admin, {
      ...{ requestId: randomUUID(), reportId: id, reason, moneyBack: false },
      ground: 'violence',
    })
}

const uids = (callers: readonly Caller[]) => callers.map(({ uid }) => uid).toSorted()
const recipients = async (kind: string) =>
  (await db().collection(collections.mail).where('kind', '==', kind).get()).docs.map((mail) => mail.get('to'))

describe('the seat of an attendee who is not coming', () => {
  it('is offered to the first user who waits, for twenty minutes up to the next five of the clock', async () => {
    const { date, members, waiting } = await aFullGroup()
    await run()
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'waiting' })
    await answer(members[0], date)
    await run()
    const offered = await entry(date, waiting[0])
    expect(offered).toMatchObject({ status: 'offered', seat: expect.any(Number) })
    const until: Date = offered?.offered_until.toDate()
    const minutes = (until.getTime() - (await now()).getTime()) / 60_000
    expect(minutes).toBeGreaterThan(19.9)
    expect(minutes).toBeLessThanOrEqual(25)
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
    expect(await recipients('seat_offered')).toEqual([waiting[0].email])
    expect((await registration(date, members[0]))?.seat_offered_until.toDate()).toEqual(until)
    expect(await seats(date)).toEqual(uids([...members.slice(1), waiting[0]]))
    expect(await participants(date)).toBe(6)
    const [venue] = await handleAdminCheckIns(await createAdmin(), { date })
    expect(venue?.tables).toMatchObject([{ expected: 5, not_coming: 1, offered: 1 }])
  })

  it('goes to a user who takes it, at the same table, and the ticket of the attendee who gave it up is unused again', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await run()
    await book(waiting[0], date)
    expect(await registration(date, members[0])).toMatchObject({ registration_status: 'cancelled' })
    expect(await registration(date, members[0])).not.toHaveProperty('seat_offered_until')
    expect(await read(paths.account(members[0].uid))).toMatchObject({ registration_id: null, evenings: 0 })
    expect(await ticketOf(members[0])).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await recipients('reservation_cancelled')).toEqual([members[0].email])
    const there = [...members.slice(1), waiting[0]]
    expect(await seats(date)).toEqual(uids(there))
    expect(await seated()).toEqual(uids(there))
    expect(await participants(date)).toBe(6)
    expect(await recipients('table_revealed')).toContain(waiting[0].email)
    expect(await recipients('table_changed')).toEqual([])
    // An attendee who has just booked is not asked whether they are still coming.
    expect(await recipients('rsvp_asked')).not.toContain(waiting[0].email)
    await run()
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
  })

  it('leaves another empty chair of the same table on offer when it is taken', async () => {
    const { date, members, waiting } = await aFullGroup()
    await ban(members[0])
    await seated()
    await answer(members[1], date)
    await run()
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
    await book(waiting[1], date)
    await seated()
    await later(26)
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'lapsed' })
    await handleJoinWaitlist(waiting[0], { thursdayEventId: date })
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'offered' })
  })

  it('passes on the same way on Wednesday', async () => {
    const { date, members, waiting } = await aFullGroup({
      at: (day) => parisInstant(addDays(day, -1), '11:00:00'),
    })
    await answer(members[0], date)
    await run()
    await book(waiting[0], date)
    expect(await registration(date, members[0])).toMatchObject({ registration_status: 'cancelled' })
    expect(await ticketOf(members[0])).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await seated()).toEqual(uids([...members.slice(1), waiting[0]]))
  })

  it('is given up from the booking deadline on, before there is a table, and offered from Wednesday 8:00 on', async () => {
    const { date, members, waiting } = await aFullEvening()
    await setClock(new Date(bookingClosesAt(date).getTime() + 30_000))
    await answer(members[0], date)
    await setClock(seatingStartsAt(date))
    await reconcileEvening(await now())
    for (const [hour, status] of [
      ['07:59:00', 'waiting'],
      ['08:00:00', 'offered'],
    ] as const) {
      await setClock(parisInstant(addDays(date, -1), hour))
      await run()
      expect(await entry(date, waiting[0])).toMatchObject({ status })
    }
    await book(waiting[0], date)
    expect(await seated()).toEqual(uids([...members.slice(1), waiting[0]]))
    expect(await ticketOf(members[0])).toMatchObject({ status: 'unused' })
  })

  it('returns to its attendee when it lapses, and is offered to the next', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await run()
    await later(26)
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'lapsed', seat: null })
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
    expect(await refusalOf(book(waiting[0], date))).toBe('closed')
    await handleLeaveWaitlist(waiting[1], { thursdayEventId: date })
    expect(await seats(date)).toEqual(uids(members))
    expect(await registration(date, members[0])).not.toHaveProperty('seat_offered_until')
    expect(await handleJoinWaitlist(waiting[0], { thursdayEventId: date })).toEqual({ position: null })
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'offered' })
  })

  it('can be taken back while it is offered: it stays theirs unless somebody takes it', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await run()
    await answer(members[0], date, 'coming')
    await later(26)
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
    expect(await seats(date)).toEqual(uids(members))
    await answer(members[1], date)
    await run()
    await answer(members[1], date, 'coming')
    await book(waiting[1], date)
    expect(await registration(date, members[1])).toMatchObject({ registration_status: 'cancelled' })
    expect(await ticketOf(members[1])).toMatchObject({ status: 'unused' })
    expect(await refusalOf(answer(members[1], date, 'coming'))).toBe('nothing-to-answer')
  })

  it('has one owner, whether its attendee takes it back or it is offered and taken at the same time', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await Promise.all([run(), answer(members[0], date, 'coming'), run()])
    const taken = await Promise.allSettled([
      book(waiting[0], date),
      answer(members[0], date, 'coming'),
      book(waiting[0], date),
    ])
    const isTaken = taken[0].status === 'fulfilled'
    const owners = isTaken ? [...members.slice(1), waiting[0]] : members
    expect(await seats(date)).toEqual(uids(owners))
    expect(await seated()).toEqual(uids(owners))
    expect((await ticketOf(members[0]))?.status).toBe(isTaken ? 'unused' : 'paid')
  })

  it('stays with the user who was offered it when its attendee cancels meanwhile', async () => {
    const { date, members, waiting } = await aFullGroup()
    await createSubscription(members[0].uid)
    await answer(members[0], date)
    await run()
    await handleCancelReservation(members[0], {})
    expect(await registration(date, members[0])).not.toHaveProperty('seat_offered_until')
    expect(await seats(date)).toEqual(uids([...members.slice(1), waiting[0]]))
    await book(waiting[0], date)
    expect(await seated()).toEqual(uids([...members.slice(1), waiting[0]]))
  })

  it('returns to its attendee also where no run came before their registration expired', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await run()
    await setClock(expiresAt(date))
    await expireOne(members[0].uid, date, await now())
    await handleLeaveWaitlist(waiting[0], { thursdayEventId: date })
    expect(await registration(date, members[0])).toMatchObject({ registration_status: 'expired' })
    expect(await registration(date, members[0])).not.toHaveProperty('seat_offered_until')
    expect(await seats(date)).toEqual(uids(members))
  })

  it.each([
    ['is banned', (caller: Caller) => ban(caller)],
    ['erases their account', (caller: Caller) => handleDeleteMyAccount(caller, { confirm: true })],
  ])(
    'stays with the user who was offered it when its attendee %s meanwhile, and is free once that lapses',
    async (_, leave) => {
      const { date, members, waiting } = await aFullGroup()
      for (const [leaver, taker, left] of [
        [members[0], waiting[0], members.slice(1)],
        [members[1], waiting[1], members.slice(2)],
      ] as const) {
        await answer(leaver, date)
        await run()
        await leave(leaver)
        expect(await entry(date, taker)).toMatchObject({ status: 'offered' })
        const { docs } = await db()
          .collection(`${paths.thursdayEvent(date)}/seats`)
          .get()
        expect(docs).toHaveLength(6)
        if (taker === waiting[1]) break
        await book(taker, date)
        expect(await seated()).toEqual(uids([...left, taker]))
      }
      await later(26)
      expect(await entry(date, waiting[1])).toMatchObject({ status: 'lapsed', seat: null })
      expect(await seats(date)).toEqual(uids([...members.slice(2), waiting[0]]))
      await handleJoinWaitlist(waiting[1], { thursdayEventId: date })
      expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
    },
  )

  it('names nobody who was erased while it was on offer', async () => {
    const { date, members } = await aFullGroup()
    await answer(members[0], date)
    await run()
    await handleDeleteMyAccount(members[0], { confirm: true })
    const { docs } = await db()
      .collection(`${paths.thursdayEvent(date)}/seats`)
      .get()
    expect(JSON.stringify(docs.map((seat) => seat.data()))).not.toContain(members[0].uid)
  })

  it('returns when the account of the user who was offered it is erased', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await run()
    await handleDeleteMyAccount(waiting[0], { confirm: true })
    expect(await seats(date)).toEqual(uids(members))
    await run()
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
  })

  it('is offered to nobody who is kept apart from a member of the group', async () => {
    const { date, members, waiting } = await aFullGroup()
    const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b01'
    const pair = { uid: waiting[0].uid, other: members[3].uid, apart: true, reason }
    await handleAdminKeepApart(await createAdmin(), { requestId, ...pair })
    await answer(members[0], date)
    await run()
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'waiting' })
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
  })

  it('is not offered beside that of another from whom they are kept apart, who has a seat offer or no group yet', async () => {
    const { date, members, waiting } = await aFullGroup({ at: (day) => parisInstant(day, '13:00:00') })
    const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b03'
    const pair = { uid: waiting[0].uid, other: waiting[1].uid, apart: true, reason }
    await handleAdminKeepApart(await createAdmin(), { requestId, ...pair })
    for (const one of members.slice(0, 2)) await answer(one, date)
    await run()
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'offered' })
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
    await book(waiting[0], date)
    await run()
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
    await seated()
    await run()
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
    const tickets = await Promise.all(members.slice(0, 2).map(async (one) => (await ticketOf(one))?.status))
    expect(tickets.toSorted()).toEqual(['paid', 'unused'])
  })

  it('is offered to the next once one from whom they are kept apart has let a seat offer lapse', async () => {
    const { date, members, waiting } = await aFullGroup({ at: (day) => parisInstant(day, '13:00:00') })
    const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b04'
    const pair = { uid: waiting[0].uid, other: waiting[1].uid, apart: true, reason }
    await handleAdminKeepApart(await createAdmin(), { requestId, ...pair })
    await answer(members[0], date)
    await run()
    await later(26)
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
  })

  it('is taken with its number, and gives the ticket back, where the capacity has been taken off meanwhile', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await run()
    const unlimited = { requestId: randomUUID(), date, is_active: true, capacity: null }
    await handleSetEvening(await createAdmin(), unlimited)
    await book(waiting[0], date)
    expect(await registration(date, members[0])).toMatchObject({ registration_status: 'cancelled' })
    expect(await ticketOf(members[0])).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await seats(date)).toEqual(uids([...members.slice(1), waiting[0]]))
    expect(await seated()).toEqual(uids([...members.slice(1), waiting[0]]))
  })

  it('is offered to nobody while its group is locked, or six are coming', async () => {
    const { date, members, waiting } = await aFullGroup()
    const group = db().doc(paths.group((await registration(date, members[0]))?.group_id))
    await answer(members[0], date)
    for (const change of [{ locked: true }, { locked: false, member_ids: [...uids(members), 'seventh'] }]) {
      await group.update(change)
      await run()
      expect(await entry(date, waiting[0])).toMatchObject({ status: 'waiting' })
    }
  })
})

describe('a seat that a cancellation has left empty after the booking deadline', () => {
  it('is offered once, and the user who takes it sits at the table that it was left at', async () => {
    const { date, members, waiting } = await aFullGroup()
    await createSubscription(members[0].uid)
    await handleCancelReservation(members[0], {})
    await participants(date)
    await run()
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'offered' })
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
    await book(waiting[0], date)
    expect(await seated()).toEqual(uids([...members.slice(1), waiting[0]]))
    await run()
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'waiting' })
  })
})

describe('a seat on offer that an attendee has given up', () => {
  it('hides no free one: of two users who wait each gets a seat offer', async () => {
    const { date, members, waiting } = await aFullGroup()
    await createSubscription(members[0].uid)
    await answer(members[1], date)
    await run()
    await handleCancelReservation(members[0], {})
    await participants(date)
    await run()
    for (const caller of waiting) expect(await entry(date, caller)).toMatchObject({ status: 'offered' })
  })

  it('nor does it where they have said since that they come', async () => {
    const { date, members, waiting } = await aFullGroup()
    await createSubscription(members[0].uid)
    await answer(members[1], date)
    await run()
    await answer(members[1], date, 'coming')
    await handleCancelReservation(members[0], {})
    await participants(date)
    await run()
    for (const caller of waiting) expect(await entry(date, caller)).toMatchObject({ status: 'offered' })
  })

  it('counts as one seat for the capacity, and still as one once the attendee who gave it up has cancelled', async () => {
    const { date, members, waiting } = await aFullGroup()
    await createSubscription(members[0].uid)
    await answer(members[0], date)
    await run()
    const requestId = '5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b02'
    const limited = { requestId, date, is_active: true, capacity: 5 }
    expect(await refusalOf(handleSetEvening(await createAdmin(), limited))).toBe('capacity-below-sold')
    await handleSetEvening(await createAdmin(), { ...limited, capacity: 6 })
    await handleCancelReservation(members[0], {})
    expect(await participants(date)).toBe(5)
    await later(26)
    await participants(date)
    await run()
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
  })
})

describe('a user who pays for a seat of an incomplete group', () => {
  it('keeps the open payment past the hourly run, and is registered by it', async () => {
    const { date, members, waiting } = await aFullGroup({ payers: true })
    expect(await refusalOf(openIntent(waiting[0], date))).toBe('closed')
    await answer(members[0], date)
    await run()
    const intent = await openIntent(waiting[0], date)
    await reconcile(await now())
    const admin = await createAdmin()
    const { findings } = await handleHealth(admin, {})
    expect(findings.filter(({ kind }) => kind === 'payment-open')).toEqual([])
    const repair = { requestId: randomUUID(), paymentIntentId: intent }
    expect(await refusalOf(handleRepairPayment(admin, repair))).toBe('not-repairable')
    await charge(intent)
    await deliverSucceeded(intent)
    expect(await registration(date, waiting[0])).toMatchObject({ registration_status: 'registered' })
    expect(await seated()).toEqual(uids([...members.slice(1), waiting[0]]))
    expect(await refusalOf(openIntent(waiting[1], date))).toBe('closed')
  })

  it('gets a ticket where the payment lands after the seat offer has lapsed', async () => {
    const { date, members, waiting } = await aFullGroup({ payers: true })
    await answer(members[0], date)
    await run()
    const intent = await paidIntent(waiting[0], date)
    await later(26)
    await deliverSucceeded(intent)
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'unused' })
    expect(await entry(date, waiting[1])).toMatchObject({ status: 'offered' })
    expect(await ticketOf(members[0])).toMatchObject({ status: 'paid' })
  })
})

describe('the hours', () => {
  it('nothing is offered by night, and nobody is dismissed at the booking deadline', async () => {
    const { date, members, waiting } = await aFullGroup()
    await createSubscription(members[0].uid)
    await setClock(parisInstant(date, '07:59:00'))
    await handleCancelReservation(members[0], {})
    await participants(date)
    await run()
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'waiting' })
    expect(await recipients('waitlist_closed')).toEqual([])
    await later(1)
    expect(await entry(date, waiting[0])).toMatchObject({ status: 'offered' })
  })

  it('at 18:00 on Thursday users who still wait are notified, and a seat that was offered before is held to its end', async () => {
    const { date, members, waiting } = await aFullGroup()
    await answer(members[0], date)
    await setClock(new Date(standbyClosesAt(date).getTime() - 60_000))
    await run()
    await setClock(standbyClosesAt(date))
    await run()
    expect(await recipients('waitlist_closed')).toEqual([waiting[1].email])
    expect(await refusalOf(handleJoinWaitlist(waiting[1], { thursdayEventId: date }))).toBe('closed')
    await book(waiting[0], date)
    await run()
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ waitlist_open: false })
  })

  it('a user who did not wait before the booking deadline cannot begin to', async () => {
    const { date } = await aFullGroup()
    const [late] = (await people(1)) as [Caller]
    expect(await refusalOf(handleJoinWaitlist(late, { thursdayEventId: date }))).toBe('closed')
    expect(bookingClosesAt(date) < (await now())).toBe(true)
  })
})
