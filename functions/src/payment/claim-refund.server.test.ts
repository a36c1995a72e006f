import { randomUUID } from 'node:crypto'
import type { EventDate } from '@tablee/domain/calendar'
import { ids, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleCallOff } from '../admin/calling-off.ts'
import { handleHealth } from '../admin/health.ts'
import { handleAdminCancelSeat } from '../admin/person-actions.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import {
  beginRefunds,
  closeDispute,
  deliver,
  deliverSucceeded,
  failRefund,
  forgetEverything,
  lastEventOf,
  openDispute,
  paidIntent,
  refund,
} from '../testing/stripe.ts'
import { createAdmin, createAttendee, createSubscription, createTicket, refusalOf } from '../testing/users.ts'
import { finishPendingEvenings } from '../week/finish-calling-off.ts'
import { handleClaimRefund } from './claim-refund.ts'

let admin: Caller
let date: EventDate
beforeEach(async () => {
  vi.restoreAllMocks()
  await resetEmulators()
  await forgetEverything()
  admin = await createAdmin()
  date = await createEvening()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function callOff(): Promise<void> {
  const seen = { people: 100, cents: 100_000 }
  const terms = { cause: 'venue-closed', compensation: 'ticket', reason: null, seen } as const
  await handleCallOff(admin, { requestId: randomUUID(), date, city: null, ...terms })
}

/** The job that pays owed refunds, some minutes later. */
const payOwed = () => finishPendingEvenings(new Date(Date.now() + 3 * MINUTE))
const claim = (caller: Caller, paymentId: string) => handleClaimRefund(caller, { paymentId })
const refundsOf = async (intent: string) =>
  (await stripe().refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)

async function payer(): Promise<{ caller: Caller; intent: string }> {
  const caller = await createAttendee()
  const intent = await paidIntent(caller, date)
  expect(await deliverSucceeded(intent)).toBe(200)
  return { caller, intent }
}

async function calledOff(): Promise<{ caller: Caller; intent: string }> {
  const person = await payer()
  await callOff()
  return person
}

describe('the refund claimed for the ticket of a called-off evening', () => {
  it('is owed at once, refunded within minutes, notified by a mail, and takes ticket and notice away', async () => {
    const { caller, intent } = await calledOff()
    expect((await read(paths.account(caller.uid)))?.called_off).toMatchObject([
      { kept: 'ticket', amount: 899, payment_id: intent, money_until: expect.anything() },
    ])
    expect(await claim(caller, intent)).toEqual({ claimed: true })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void', thursday_event_id: null })
    expect((await read(paths.account(caller.uid)))?.called_off).toEqual([])
    expect(await read(paths.owedRefund(intent))).toMatchObject({
      thursday_event_id: date,
      settled_at: null,
      obstacle: null,
    })
    await payOwed()
    expect(await refundsOf(intent)).toEqual([899])
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect((await read(paths.owedRefund(intent)))?.settled_at).not.toBeNull()
    expect((await read(paths.mail(`refunded_${intent}`)))?.kind).toBe('payment_refunded')
  })

  it('is owed once to two tabs that ask for it, at once or one after the other', async () => {
    const { caller, intent } = await calledOff()
    await Promise.all([claim(caller, intent), claim(caller, intent)])
    await claim(caller, intent)
    await payOwed()
    expect(await claim(caller, intent)).toEqual({ claimed: true })
    expect(await refundsOf(intent)).toEqual([899])
  })

  it('is refused once the ticket has booked another evening, also in the instant of the claim', async () => {
    const { caller, intent } = await calledOff()
    const other = await createEvening({}, 2)
    const book = () => handleRegisterForThursday(caller, { thursdayEventId: other })
    interleaveWrite(book)
    expect(await refusalOf(claim(caller, intent))).toBe('nothing-to-refund')
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'paid', thursday_event_id: other })
    // A user who has booked with it has chosen: a later return of the ticket is not a new choice.
    expect((await read(paths.ticket(intent)))?.called_off).toBeUndefined()
    expect(await read(paths.owedRefund(intent))).toBeUndefined()
  })

  it('books nothing once it was claimed', async () => {
    const { caller, intent } = await calledOff()
    await claim(caller, intent)
    const other = await createEvening({}, 2)
    expect(await refusalOf(handleRegisterForThursday(caller, { thursdayEventId: other }))).toBe('no-ticket')
  })

  it('is refused for what was not paid, for a subscription, for other evenings and for other people', async () => {
    const { caller, intent } = await payer()
    const [given, subscriber] = [await createAttendee(), await createAttendee()]
    const ticket = await createTicket(given.uid)
    await createSubscription(subscriber.uid)
    for (const one of [given, subscriber]) await handleRegisterForThursday(one, { thursdayEventId: date })
    expect(await refusalOf(claim(caller, intent))).toBe('nothing-to-refund')
    await callOff()
    expect((await read(paths.ticket(ticket)))?.called_off).toBeUndefined()
    expect(await refusalOf(claim(given, ticket))).toBe('nothing-to-refund')
    expect(await refusalOf(claim(subscriber, 'pi_none'))).toBe('nothing-to-refund')
    expect(await refusalOf(claim(given, intent))).toBe('nothing-to-refund')
  })

  it('can be claimed for 14 days, and is refused on the fifteenth', async () => {
    const { caller, intent } = await calledOff()
    await setClock(new Date(Date.now() + 15 * DAY))
    expect(await refusalOf(claim(caller, intent))).toBe('refund-claim-over')
    await setClock(new Date(Date.now() + 13 * DAY))
    expect(await claim(caller, intent)).toEqual({ claimed: true })
  })

  it('is what an admin has not refunded yet', async () => {
    const { caller, intent } = await calledOff()
    await refund(intent, 300)
    await deliver(await lastEventOf(intent, 'charge.refunded'))
    await claim(caller, intent)
    await payOwed()
    expect((await refundsOf(intent)).toSorted()).toEqual([300, 599])
  })

  it('waits for a bank that examines a dispute, and is paid once: by us after a won one, by the bank after a lost one', async () => {
    for (const [outcome, refunds] of [
      ['won', [899]],
      ['lost', []],
    ] as const) {
      date = await createEvening({}, outcome === 'won' ? 1 : 2)
      const { caller, intent } = await calledOff()
      const dispute = await openDispute(intent)
      await deliver(await lastEventOf(intent, 'charge.dispute.created'))
      await claim(caller, intent)
      await payOwed()
      expect(await read(paths.owedRefund(intent))).toMatchObject({ settled_at: null, obstacle: 'disputed' })
      await closeDispute(dispute, outcome)
      await deliver(await lastEventOf(intent, 'charge.dispute.closed'))
      await finishPendingEvenings(new Date(Date.now() + 90 * MINUTE))
      expect(await refundsOf(intent)).toEqual(refunds)
      expect((await read(paths.owedRefund(intent)))?.settled_at).not.toBeNull()
      expect((await read(paths.ticket(intent)))?.status).toBe('void')
    }
  })

  it('goes to a blocked user too, and on to a user who is erased meanwhile', async () => {
    const { caller, intent } = await calledOff()
    await db().doc(paths.account(caller.uid)).update({ blocked: true })
    await claim(caller, intent)
    await erasePerson(caller.uid)
    await payOwed()
    expect(await refundsOf(intent)).toEqual([899])
    expect(await refusalOf(claim(caller, intent))).toBe('no-account')
  })

  it('is owed anew, and seen in Santé, where the bank sends back the refund of a user who is erased meanwhile', async () => {
    await beginRefunds('pending')
    const { caller, intent } = await calledOff()
    await claim(caller, intent)
    await payOwed()
    expect(await read(paths.owedRefund(intent))).toMatchObject({ settled_at: null, obstacle: 'pending' })
    await erasePerson(caller.uid)
    const [made] = (await stripe().refunds.list({ payment_intent: intent })).data
    await failRefund(made?.id ?? '')
    await deliver(await lastEventOf(intent, 'refund.failed'))
    expect(await read(paths.owedRefund(intent))).toMatchObject({ settled_at: null, obstacle: 'failed' })
    const { findings } = await handleHealth(admin, {})
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'refund-owed', obstacle: 'failed' }))
    await payOwed()
    expect(await refundsOf(intent)).toEqual([899])
  })

  it('is owed or forfeited, and never both, if the account is erased in the instant of the claim', async () => {
    const { caller, intent } = await calledOff()
    interleaveWrite(() => erasePerson(caller.uid))
    expect(await refusalOf(claim(caller, intent))).toBe('no-account')
    await payOwed()
    expect(await refundsOf(intent)).toEqual([])
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
    expect(await read(paths.owedRefund(intent))).toBeUndefined()
  })

  it('is over once the ticket has booked another evening, also when that seat is cancelled and it comes back', async () => {
    const { caller, intent } = await calledOff()
    const next = await createEvening({}, 2)
    await handleRegisterForThursday(caller, { thursdayEventId: next })
    expect(await refusalOf(claim(caller, intent))).toBe('nothing-to-refund')
    const seat = { registrationId: ids.registration(next, caller.uid), ticketBack: true, reason: 'Grippe' }
    await handleAdminCancelSeat(admin, { requestId: randomUUID(), ...seat })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await refusalOf(claim(caller, intent))).toBe('nothing-to-refund')
    await payOwed()
    expect(await refundsOf(intent)).toEqual([])
  })

  it('has the days of the second calling off where its next evening is called off too', async () => {
    const { caller, intent } = await calledOff()
    const next = await createEvening({}, 2)
    const first = (await read(paths.ticket(intent)))?.called_off.money_until.toDate()
    await handleRegisterForThursday(caller, { thursdayEventId: next })
    await setClock(new Date(Date.now() + DAY))
    const seen = { people: 100, cents: 100_000 }
    const terms = { cause: 'venue-closed', compensation: 'ticket', reason: null, seen } as const
    await handleCallOff(admin, { requestId: randomUUID(), date: next, city: null, ...terms })
    const { called_off } = (await read(paths.ticket(intent))) ?? {}
    expect(called_off).toMatchObject({ thursday_event_id: next, claimed_at: null })
    expect(called_off.money_until.toDate() > first).toBe(true)
    await setClock(new Date(first.getTime() + MINUTE))
    expect(await claim(caller, intent)).toEqual({ claimed: true })
    expect(await read(paths.owedRefund(intent))).toMatchObject({ thursday_event_id: next })
  })

  it('is offered to a user whose payment is reported after the calling off', async () => {
    const caller = await createAttendee()
    const intent = await paidIntent(caller, date)
    await callOff()
    await deliverSucceeded(intent)
    expect(await read(paths.ticket(intent))).toMatchObject({
      status: 'unused',
      called_off: { thursday_event_id: date, claimed_at: null },
    })
    await claim(caller, intent)
    await payOwed()
    expect(await refundsOf(intent)).toEqual([899])
  })

  it('gives the promo code back with it', async () => {
    await db()
      .doc(paths.promoCode('VINGT'))
      .set({
        ...{ percent: 20, active: true, starts_at: new Date(0), ends_at: null },
        ...{ max_uses: null, max_uses_per_person: 1 },
      })
    const caller = await createAttendee()
    const intent = await paidIntent(caller, date, 'VINGT')
    await deliverSucceeded(intent)
    await callOff()
    await claim(caller, intent)
    await payOwed()
    expect(await refundsOf(intent)).toEqual([719])
    expect((await read(paths.promoPerson('VINGT', caller.uid)))?.uses).toBe(0)
  })
})
