import { randomUUID } from 'node:crypto'
import {
  addDays,
  type EventDate,
  eventStart,
  parisInstant,
  seatingStartsAt,
  standbyClosesAt,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { ids, paths, type ReportDocument } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reconcileOpenWaitlists } from '../booking/reconcile-waitlist.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import { handleJoinWaitlist } from '../booking/waitlist-calls.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees } from '../testing/groups.ts'
import { deliverSucceeded, forgetEverything, paidIntent } from '../testing/stripe.ts'
import { createAdmin, createAttendee, createSubscription, refusalOf } from '../testing/users.ts'
import { finishPendingEvenings } from '../week/finish-calling-off.ts'
import { reconcileEvening } from '../week/reconcile-week.ts'
import { handleAdminBan } from './ban.ts'
import { handleAdminBlock } from './person-actions.ts'
import { handleAdminUpdateReport } from './reports.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

let one: Caller
let other: Caller
beforeEach(async () => {
  await resetEmulators()
  await forgetEverything()
  ;[one, other] = [await createAdmin(), await createAdmin()]
})

/** A report about a user, of an earlier evening. */
async function reportAbout(about: Caller): Promise<string> {
  const id = randomUUID()
  const report: ReportDocument = {
    ...{ id, thursday_event_id: '2026-01-08', reporter_id: 'someone', about_id: about.uid },
    ...{ cause: 'harassment', text: '', state: 'new', created_at: new Date(), answers: [] },
    ...{ closed_at: null, closing_reason: null, ban: null },
  }
  await db().doc(paths.report(id)).set(report)
  return id
}

const input = (reportId: string, moneyBack: boolean) => ({
  ...{ requestId: randomUUID(), reportId, reason: 'Deux signalements', moneyBack },
  ground: 'violence' as const,
})

async function banned(about: Caller, moneyBack: boolean) {
  const reportId = await reportAbout(about)
  await handleAdminBan(one, input(reportId, moneyBack))
  const confirmation = input(reportId, moneyBack)
  expect(await handleAdminBan(other, confirmation)).toEqual({ outcome: 'banned' })
  return confirmation
}

/** An attendee who paid by card; six others are registered for the same evening. */
async function paidRegistration() {
  const date = await createEvening()
  const me = await createAttendee()
  const payment = await paidIntent(me, date)
  await deliverSucceeded(payment)
  await attendees(date, 6)
  return { date, me, payment }
}
const registration = (date: EventDate, { uid }: Caller) => read(paths.registration(date, uid))

describe('a ban', () => {
  it('ends the coming seat in the same act, and owes the money where both chose so', async () => {
    const { date, me, payment } = await paidRegistration()
    const { requestId } = await banned(me, true)
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: true, registration_id: null })
    expect(await registration(date, me)).toMatchObject({ registration_status: 'cancelled', group_id: null })
    expect(await read(paths.ticket(payment))).toMatchObject({ status: 'void' })
    expect(await read(paths.owedRefund(payment))).toMatchObject({ thursday_event_id: date, settled_at: null })
    expect(await read(paths.audit(requestId))).toMatchObject({ details: { evening: date, money_back: true } })
    const mail = await read(paths.mail(`cancelled_${ids.registration(date, me.uid)}_1`))
    expect(mail?.message.text).toMatch(/Nous vous remboursons 8,99\s€/)
    await finishPendingEvenings(new Date())
    expect(await read(paths.owedRefund(payment))).toMatchObject({ settled_at: expect.anything() })
    expect(await read(paths.payment(payment))).toMatchObject({ status: 'refunded' })
  })

  it('ends it without money where both chose so, and says that', async () => {
    const { date, me, payment } = await paidRegistration()
    await banned(me, false)
    expect(await registration(date, me)).toMatchObject({ registration_status: 'cancelled' })
    expect(await read(paths.ticket(payment))).toMatchObject({ status: 'void' })
    expect(await read(paths.owedRefund(payment))).toBeUndefined()
    const mail = await read(paths.mail(`cancelled_${ids.registration(date, me.uid)}_1`))
    expect(mail?.message.text).not.toContain('remboursons')
  })

  it('is not confirmed on other terms than it was proposed on', async () => {
    const me = await createAttendee()
    const reportId = await reportAbout(me)
    await handleAdminBan(one, input(reportId, true))
    expect(await refusalOf(handleAdminBan(other, input(reportId, false)))).toBe('conflict')
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: false })
  })

  it.each([
    ['in the night of the seating', (date: EventDate) => seatingStartsAt(date)],
    ['after the reveal', (date: EventDate) => new Date(venueRevealAt(date).getTime() + 60_000)],
    ['on Thursday at 11:00', (date: EventDate) => parisInstant(date, '11:00:00')],
  ])('%s is a departure like any other for the table', async (_, at) => {
    const { date, me } = await paidRegistration()
    await reconcileEvening(seatingStartsAt(date))
    await setClock(at(date))
    await reconcileEvening(at(date))
    const before = (await tablesOf(date)).flat()
    expect(before).toContain(me.uid)
    const { seating_requests: departures = 0 } = (await read(paths.eveningCity(date, 'paris'))) ?? {}
    await banned(me, false)
    expect((await read(paths.eveningCity(date, 'paris')))?.seating_requests).toBe(departures + 1)
    await reconcileEvening(new Date(at(date).getTime() + 60_000))
    expect((await tablesOf(date)).flat().toSorted()).toEqual(
      before.filter((uid) => uid !== me.uid).toSorted(),
    )
    expect((await mailsByKind()).table_changed ?? []).toEqual([])
  })

  it('leaves a seat in which they sit already', async () => {
    const { date, me } = await paidRegistration()
    await setClock(eventStart(date))
    await banned(me, true)
    expect(await registration(date, me)).toMatchObject({ registration_status: 'registered' })
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: true })
  })

  it('leaves a seat whose evening is called off, which ends it on better terms', async () => {
    const { date, me } = await paidRegistration()
    await db().doc(paths.thursdayEvent(date)).update({ called_off: true })
    await banned(me, false)
    expect(await registration(date, me)).toMatchObject({ registration_status: 'registered' })
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: true })
  })

  it('owes what is left after a refund of a part', async () => {
    const { me, payment } = await paidRegistration()
    await db().doc(paths.payment(payment)).update({ status: 'partially_refunded', refunded_amount: 300 })
    await banned(me, true)
    expect(await read(paths.owedRefund(payment))).toMatchObject({ settled_at: null })
  })

  it('owes nothing where all has been given back, and nothing of a subscription', async () => {
    const { date, me, payment } = await paidRegistration()
    await db().doc(paths.payment(payment)).update({ status: 'partially_refunded', refunded_amount: 899 })
    const subscriber = await createAttendee()
    await createSubscription(subscriber.uid)
    await handleRegisterForThursday(subscriber, { thursdayEventId: date })
    for (const user of [me, subscriber]) {
      await banned(user, true)
      expect(await registration(date, user)).toMatchObject({ registration_status: 'cancelled' })
    }
    expect(await count('owed_refunds')).toBe(0)
  })

  it('frees the numbered seat, also one that is on offer since it was given up', async () => {
    const date = await createEvening({ capacity: 6, seat_limit: 6 })
    const me = await createAttendee()
    await deliverSucceeded(await paidIntent(me, date))
    const id = ids.registration(date, me.uid)
    await db()
      .doc(paths.registrationById(id))
      .update({ seat_offered_until: new Date(Date.now() + 600_000) })
    await banned(me, false)
    expect(await count(`thursday_events/${date}/seats`)).toBe(0)
    expect((await registration(date, me))?.seat_offered_until).toBeUndefined()
  })

  it('before the seating leaves the two with whom they had asked to sit together', async () => {
    const { date, me } = await paidRegistration()
    const [a = '', b = ''] = await attendees(date, 12)
    const party = [me.uid, a, b]
    for (const user_id of party) {
      const companion_ids = party.filter((uid) => uid !== user_id)
      const from = addDays(date, -7)
      await db()
        .doc(paths.reunion(date, user_id))
        .set({ user_id, thursday_event_id: date, from, companion_ids, updated_at: new Date() })
    }
    await banned(me, true)
    await setClock(seatingStartsAt(date))
    await reconcileEvening(seatingStartsAt(date))
    const tables = await tablesOf(date)
    expect(tables.flat()).not.toContain(me.uid)
    expect(tables.filter((table) => table.includes(a) && table.includes(b))).toHaveLength(1)
  })

  it('passes their seat to a user who waits, and of their own waits elsewhere they hear no more', async () => {
    const [date, later] = [await createEvening({ capacity: 1 }), await createEvening({ capacity: 1 }, 2)]
    const [me, waiting, seated] = [await createAttendee(), await createAttendee(), await createAttendee()]
    await deliverSucceeded(await paidIntent(seated, later))
    await handleJoinWaitlist(me, { thursdayEventId: later })
    await deliverSucceeded(await paidIntent(me, date))
    await handleJoinWaitlist(waiting, { thursdayEventId: date })
    await banned(me, true)
    await reconcileOpenWaitlists(new Date())
    expect(await read(paths.waitlistEntry(date, waiting.uid))).toMatchObject({ status: 'offered', seat: 1 })
    await setClock(standbyClosesAt(later))
    await reconcileOpenWaitlists(standbyClosesAt(later))
    expect(await read(paths.waitlistEntry(later, me.uid))).toMatchObject({ status: 'lapsed' })
    const { waitlist_closed = [], evening_called_off = [] } = await mailsByKind()
    expect([...waitlist_closed, ...evening_called_off]).toEqual([])
  })

  it('is lifted without its seat: a user who is unblocked books anew', async () => {
    const { date, me } = await paidRegistration()
    await banned(me, false)
    const requestId = randomUUID()
    await handleAdminBlock(other, {
      requestId,
      uid: me.uid,
      blocked: false,
      reason: 'Appel reçu',
      decision: null,
    })
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: false, registration_id: null })
    expect(await registration(date, me)).toMatchObject({ registration_status: 'cancelled' })
    await createSubscription(me.uid)
    await handleRegisterForThursday(me, { thursdayEventId: date })
    expect(await registration(date, me)).toMatchObject({ registration_status: 'registered' })
  })
  it('is proposed and confirmed anew from the same report once its user was unblocked, also by the same two', async () => {
    const me = await createAttendee()
    const reportId = await reportAbout(me)
    const ban = (admin: Caller) => handleAdminBan(admin, input(reportId, false))
    const block = (blocked: boolean) => {
      const decision = blocked ? ({ ground: 'violence', basis: 'own' } as const) : null
      const asked = { requestId: randomUUID(), uid: me.uid, blocked, reason: 'Appel reçu', decision }
      return handleAdminBlock(other, asked)
    }
    await ban(one)
    const confirmation = input(reportId, false)
    await handleAdminBan(other, confirmation)
    for (const admin of [one, other]) expect(await refusalOf(ban(admin))).toMatch(/^second-admin$|^conflict$/)
    await block(false)
    expect(await refusalOf(block(true))).toBe('second-admin')
    expect(await handleAdminBan(other, confirmation)).toEqual({ outcome: 'banned' })
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: false })
    expect(await ban(one)).toEqual({ outcome: 'proposed' })
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: false })
    expect(await refusalOf(ban(one))).toBe('second-admin')
    expect(await ban(other)).toEqual({ outcome: 'banned' })
    expect(await read(paths.account(me.uid))).toMatchObject({ blocked: true })
    const { ban: stored } = (await read(paths.report(reportId))) ?? {}
    expect(stored).toMatchObject({ proposed_by: one.uid, confirmed_at: expect.anything() })
    await block(false)
    expect(await ban(other)).toEqual({ outcome: 'proposed' })
    await handleAdminUpdateReport(one, { requestId: randomUUID(), reportId, act: 'drop-ban' })
    expect(await read(paths.report(reportId))).toMatchObject({ ban: null })
  })
})
