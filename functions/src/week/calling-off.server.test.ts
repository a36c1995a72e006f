import { randomUUID } from 'node:crypto'
import { type EventDate, eventStart } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { collections, ids, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleCallingOff, handleCallOff, handleFinishCallingOff } from '../admin/calling-off.ts'
import { handleHealth } from '../admin/health.ts'
import { handleAdminCancelSeat } from '../admin/person-actions.ts'
import { handleDismissCalledOff } from '../booking/dismiss-called-off.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { afterReading, failAtCommit } from '../testing/interleave.ts'
import { COMMIT_STRIDE, isNightly } from '../testing/nightly.ts'
import {
  charge,
  closeDispute,
  deliver,
  deliverSucceeded,
  forgetEverything,
  lastEventOf,
  openDispute,
  openIntent,
  paidIntent,
  pay,
  refund,
} from '../testing/stripe.ts'
import { createAdmin, createAttendee, createSubscription, createTicket, refusalOf } from '../testing/users.ts'
import { finishPendingEvenings } from './finish-calling-off.ts'

let admin: Caller
let date: EventDate
beforeEach(async () => {
  vi.restoreAllMocks()
  await resetEmulators()
  // The health checks would find undelivered payments of earlier tests once they are some minutes old.
  await forgetEverything()
  admin = await createAdmin()
  date = await createEvening()
})

type Asked = Partial<Omit<CallInput<'adminCallOff'>, 'date'>>

function callOff(asked: Asked = {}) {
  return handleCallOff(admin, {
    requestId: randomUUID(),
    date,
    city: null,
    cause: 'venue-closed',
    compensation: 'money',
    reason: null,
    seen: { people: 10_000, cents: 10_000_000 },
    ...asked,
  })
}

/** Runs the scheduled job some minutes later; by default after the wait for late registrations. */
async function finish(minutes = 3): Promise<void> {
  await finishPendingEvenings(new Date(Date.now() + minutes * 60_000))
}

interface Seated {
  readonly caller: Caller
  /** The payment intent; null without a payment. */
  readonly intent: string | null
}

async function payer(): Promise<Seated> {
  const caller = await createAttendee()
  const intent = await paidIntent(caller, date)
  expect(await deliverSucceeded(intent)).toBe(200)
  return { caller, intent }
}

async function holder(payment_id: string | null = null): Promise<Seated> {
  const caller = await createAttendee()
  const id = await createTicket(caller.uid)
  await db().doc(paths.ticket(id)).update({ payment_id })
  await handleRegisterForThursday(caller, { thursdayEventId: date })
  return { caller, intent: null }
}

async function subscriber(): Promise<Seated> {
  const caller = await createAttendee()
  await createSubscription(caller.uid)
  await handleRegisterForThursday(caller, { thursdayEventId: date })
  return { caller, intent: null }
}

/** An attendee whose ticket was bought for another evening, which they cannot attend. */
async function earlier(): Promise<Seated> {
  const other = await createEvening({}, 2)
  const caller = await createAttendee()
  const intent = await openIntent(caller, other)
  await charge(intent)
  await db().doc(paths.thursdayEvent(other)).update({ is_active: false })
  await deliverSucceeded(intent)
  await handleRegisterForThursday(caller, { thursdayEventId: date })
  return { caller, intent }
}

async function promoCode(code: string, percent: number): Promise<void> {
  await db()
    .doc(paths.promoCode(code))
    .set({
      percent,
      active: true,
      starts_at: new Date(0),
      ends_at: null,
      max_uses: null,
      max_uses_per_person: 1,
    })
}

async function bookAnother(caller: Caller): Promise<void> {
  const other = await createEvening({}, 2)
  await createTicket(caller.uid)
  await handleRegisterForThursday(caller, { thursdayEventId: other })
}

const stateOf = async ({ caller, intent }: Seated) => ({
  registration: (await read(paths.registration(date, caller.uid)))?.registration_status,
  account: (await read(paths.account(caller.uid)))?.registration_id,
  ticket: (await read(paths.ticket(intent ?? `pi_${caller.uid}`)))?.status,
  refunded: intent ? (await read(paths.payment(intent)))?.refunded_amount : undefined,
  mail: (await read(paths.mail(`called_off_${ids.registration(date, caller.uid)}_1`)))?.kind,
  notice: (await read(paths.account(caller.uid)))?.called_off?.[0]?.kept,
})

const ended = { registration: 'called_off', account: null, mail: 'evening_called_off' }

const ways = [() => holder(), subscriber]

const PEOPLE = isNightly ? 200 : 20

describe('calling an evening off', () => {
  it('is done by both sendings of a click, however they cross', async () => {
    await payer()
    const requestId = randomUUID()
    const send = () => callOff({ requestId })
    afterReading(paths.audit(requestId), send)
    expect(await send()).toEqual({ left: 0 })
    expect(await count(collections.audit)).toBe(1)
  })

  it('gives each what they paid with, their money where it was money, and says so once', async () => {
    await promoCode('MOITIE', 50)
    const [paid, free, pass, old] = [await payer(), await holder(), await subscriber(), await earlier()]
    const half = await createAttendee()
    const halfIntent = await paidIntent(half, date, 'MOITIE')
    await deliverSucceeded(halfIntent)
    const preview = await handleCallingOff(admin, { date })
    expect(preview.cities).toEqual([
      { city: 'paris', people: 5, paid: 3, cents: 899 + 899 + 450, disputed: 0, free: 1, passes: 1 },
    ])
    const requestId = randomUUID()
    expect(await callOff({ requestId, seen: { people: 5, cents: 2248 } })).toEqual({ left: 0 })

    expect(await stateOf(paid)).toEqual({ ...ended, ticket: 'void', refunded: 899, notice: 'money' })
    expect(await stateOf(old)).toEqual({ ...ended, ticket: 'void', refunded: 899, notice: 'money' })
    expect(await stateOf(free)).toEqual({ ...ended, ticket: 'unused', refunded: undefined, notice: 'ticket' })
    expect(await stateOf(pass)).toMatchObject({ ...ended, notice: 'subscription' })
    expect(await stateOf({ caller: half, intent: halfIntent })).toMatchObject({ ...ended, refunded: 450 })
    // We called the evening off, so the attendee can use the code again.
    expect(await read(paths.promoPerson('MOITIE', half.uid))).toMatchObject({ uses: 0 })
    expect(await read(paths.mail(`refunded_${paid.intent}`))).toMatchObject({ kind: 'payment_refunded' })
    expect(await participants(date)).toBe(0)
    expect(await read(paths.audit(requestId))).toMatchObject({
      action: 'evening-called-off',
      details: { city: 'all', cause: 'venue-closed', compensation: 'money', people: 5, cents: 2248 },
    })
    // A repeat of each call changes nothing.
    await callOff({ requestId, seen: { people: 5, cents: 2248 } })
    await handleFinishCallingOff(admin, { date })
    await finish()
    expect(await count(collections.audit)).toBe(1)
    expect((await stripe().refunds.list({ payment_intent: paid.intent ?? '' })).data).toHaveLength(1)
    expect(await read(paths.thursdayEvent(date))).toMatchObject({
      called_off: true,
      calling_off_pending: false,
      calling_off: { paris: { compensation: 'money', request_id: requestId } },
    })
    expect(await refusalOf(callOff())).toBe('called-off')
  })

  it('says to a blocked user, who cannot sign in, to write for the money', async () => {
    const paid = await payer()
    await db().doc(paths.account(paid.caller.uid)).update({ blocked: true })
    await callOff({ compensation: 'ticket' })
    const mail = await read(paths.mail(`called_off_${ids.registration(date, paid.caller.uid)}_1`))
    expect(mail?.message.text).toContain(paid.intent)
    expect(mail?.message.html).not.toMatch(/\/(profile|login)"/)
  })

  it('gives tickets back where tickets were chosen, and a notice that is dismissed once', async () => {
    const paid = await payer()
    await callOff({ compensation: 'ticket' })
    expect(await stateOf(paid)).toEqual({ ...ended, ticket: 'unused', refunded: 0, notice: 'ticket' })
    const mail = await read(paths.mail(`called_off_${ids.registration(date, paid.caller.uid)}_1`))
    expect(mail?.message.html).toContain('mailto:')
    expect(mail?.message.attachments[0].content).toContain('METHOD:CANCEL')
    const other = await createEvening({}, 2)
    await handleDismissCalledOff(paid.caller, { thursdayEventId: other })
    expect((await stateOf(paid)).notice).toBe('ticket')
    for (const _ of [1, 2]) await handleDismissCalledOff(paid.caller, { thursdayEventId: date })
    expect((await stateOf(paid)).notice).toBeUndefined()
    // The ticket is valid for another evening.
    await handleRegisterForThursday(paid.caller, { thursdayEventId: other })
  })

  it(`of ${PEOPLE} people who paid in every way ends with all of them notified and compensated`, async () => {
    const bought: Seated[] = []
    for (let n = 0; n < 3; n += 1)
      bought.push(...(await Promise.all(Array.from({ length: PEOPLE / 10 }, payer))))
    const others: Seated[] = []
    for (let n = 0; n < 7; n += 1)
      others.push(
        ...(await Promise.all(Array.from({ length: PEOPLE / 10 }, (_, of) => ways[of % 2]?.() ?? holder()))),
      )
    const { cities } = await handleCallingOff(admin, { date })
    expect(cities).toMatchObject([
      {
        people: PEOPLE,
        paid: PEOPLE * 0.3,
        cents: PEOPLE * 0.3 * 899,
        passes: PEOPLE * 0.35,
        free: PEOPLE * 0.35,
      },
    ])
    const { left } = await callOff()
    for (let n = left; n > 0; ) n = (await handleFinishCallingOff(admin, { date })).left
    await finish()
    expect(await participants(date)).toBe(0)
    const all = await db().collection(collections.registrations).where('thursday_event_id', '==', date).get()
    expect(all.docs.map((one) => one.get('registration_status'))).toEqual(Array(PEOPLE).fill('called_off'))
    const people = [...bought, ...others].map(({ caller }) => db().doc(paths.account(caller.uid)))
    const notices = (await db().getAll(...people)).map((account) => account.get('called_off').length)
    expect(notices).toEqual(Array(PEOPLE).fill(1))
    const mails = await db().collection(collections.mail).where('kind', '==', 'evening_called_off').get()
    expect(new Set(mails.docs.map((one) => one.get('to'))).size).toBe(PEOPLE)
    const payments = bought.map(({ intent }) => db().doc(paths.payment(intent ?? '')))
    const statuses = (await db().getAll(...payments)).map((payment) => payment.get('status'))
    expect(statuses).toEqual(Array(PEOPLE * 0.3).fill('refunded'))
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ calling_off_pending: false })
  }, 240_000)
})

describe('while it is called off', () => {
  it('no booking is accepted, and a payment in progress is compensated like the others', async () => {
    const [late, never] = [await createAttendee(), await createAttendee()]
    const [paidLate, unpaid] = [await openIntent(late, date), await openIntent(never, date)]
    const last = await createAttendee()
    const lastIntent = await openIntent(last, date)
    await charge(lastIntent)
    const ticket = await createAttendee()
    await createTicket(ticket.uid)
    await callOff()
    expect(await refusalOf(handleRegisterForThursday(ticket, { thursdayEventId: date }))).toBe('called-off')
    expect(await refusalOf(pay(await createAttendee(), date))).toBe('called-off')
    expect((await stripe().paymentIntents.retrieve(unpaid)).status).toBe('canceled')
    expect(await read(paths.openPayment(never.uid, date, 'ticket'))).toMatchObject({ status: 'closed' })
    // Paid, with the event not delivered when the evening was called off.
    expect(await read(paths.ticket(lastIntent))).toMatchObject({ status: 'void' })
    expect((await read(paths.mail(`kept_${lastIntent}`)))?.message.subject).toContain('remboursé')
    expect(await read(paths.account(last.uid))).toMatchObject({
      called_off: [{ kept: 'money', amount: 899, payment_id: lastIntent }],
    })
    expect(await deliverSucceeded(lastIntent)).toBe(200)
    await finish()
    expect(await read(paths.payment(lastIntent))).toMatchObject({ status: 'refunded' })
    expect((await stripe().paymentIntents.retrieve(paidLate)).status).toBe('canceled')
    expect(await handleHealth(admin, {})).toMatchObject({ findings: [] })
  })

  it.each([
    ['has been blocked', ({ uid }: Caller) => db().doc(paths.account(uid)).update({ blocked: true })],
    ['has booked another evening', bookAnother],
  ])('who is paying and %s since gets their money and their promo code back too', async (_, meanwhile) => {
    await promoCode('DIX', 10)
    const caller = await createAttendee()
    const intent = await paidIntent(caller, date, 'DIX')
    await meanwhile(caller)
    await callOff()
    expect(await deliverSucceeded(intent)).toBe(200)
    await finish()
    expect(await read(paths.payment(intent))).toMatchObject({ amount: 809, status: 'refunded' })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
    expect(await read(paths.promoPerson('DIX', caller.uid))).toEqual({ uses: 0 })
    expect(await count(`${paths.promoCode('DIX')}/uses`)).toBe(0)
  })

  it('a booking that was decided before and written after is ended by the second look', async () => {
    await payer()
    const first = await callOff({ compensation: 'ticket' })
    expect(first).toEqual({ left: 0 })
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ calling_off_pending: true })
    const caller = await createAttendee()
    const before = { ...(await read(paths.thursdayEvent(date))) }
    await db().doc(paths.thursdayEvent(date)).update({ called_off: false, calling_off: {} })
    const intent = await paidIntent(caller, date)
    await deliverSucceeded(intent)
    const { called_off, calling_off } = before
    await db().doc(paths.thursdayEvent(date)).update({ called_off, calling_off })
    await finish()
    expect(await stateOf({ caller, intent })).toMatchObject({ ...ended, ticket: 'unused' })
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ calling_off_pending: false })
  })

  it('more people, or a higher cost, than the admin saw ask them again', async () => {
    await payer()
    expect(await refusalOf(callOff({ seen: { people: 0, cents: 899 } }))).toBe('conflict')
    expect(await refusalOf(callOff({ seen: { people: 1, cents: 0 } }))).toBe('conflict')
    expect(await callOff({ seen: { people: 1, cents: 0 }, compensation: 'ticket' })).toEqual({ left: 0 })
  })

  it('one city leaves the others alone', async () => {
    const lyon = { id: 'lyon', name: 'Lyon' }
    const [here, there] = [await payer(), await payer()]
    await db().doc(paths.registration(date, there.caller.uid)).update({ selected_city: lyon })
    await callOff({ city: 'lyon' })
    expect(await stateOf(there)).toMatchObject({ ...ended, notice: 'money' })
    expect(await stateOf(here)).toMatchObject({ registration: 'registered', ticket: 'paid' })
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: false })
    await callOff({ city: 'paris', compensation: 'ticket' })
    expect(await stateOf(here)).toMatchObject({ ...ended, ticket: 'unused' })
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: true })
  })

  it('groups that were formed are deleted, and the registrations of their members end', async () => {
    const seated = await Promise.all([payer(), payer(), payer(), payer()])
    const group = `${date}_paris_1`
    const uids = seated.map(({ caller }) => caller.uid)
    const batch = db().batch()
    batch.set(db().doc(paths.group(group)), {
      id: group,
      thursday_event_id: date,
      selected_city: { id: 'paris', name: 'Paris' },
      selected_activity: { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' },
      member_ids: uids,
      venue_id: 'bar',
      table: 1,
      seats: 4,
      locked: true,
      icebreakers: [],
    })
    batch.set(db().doc(paths.privateGroup(group)), { score: 0, people: 4, venue_id: 'bar', table: 1 })
    batch.set(db().doc(paths.revealedVenue(group)), { name: 'Bar', address: 'Ici', description: '' })
    batch.set(db().doc(paths.eveningCity(date, 'paris')), { formed_at: new Date(), unseated: 2 })
    for (const uid of uids) {
      batch.set(db().doc(paths.reasons(group, uid)), { reasons: [] })
      batch.update(db().doc(paths.registration(date, uid)), { group_id: group })
    }
    await batch.commit()
    await callOff()
    for (const path of [paths.group(group), paths.privateGroup(group), paths.revealedVenue(group)])
      expect(await read(path)).toBeUndefined()
    expect(
      await db()
        .collection(`${paths.group(group)}/reasons`)
        .listDocuments(),
    ).toEqual([])
    expect(await read(paths.eveningCity(date, 'paris'))).toMatchObject({ by_admin: true, unseated: 0 })
    for (const one of seated) expect(await stateOf(one)).toMatchObject(ended)
  })

  it('it is too late once people sit down', async () => {
    await setClock(eventStart(date))
    expect(await refusalOf(callOff())).toBe('too-late')
  })

  it('an admin cancels no seat by itself on worse terms', async () => {
    const { caller } = await payer()
    const boom = vi.spyOn(stripe().refunds, 'create').mockRejectedValue(new Error('later'))
    await db()
      .doc(paths.thursdayEvent(date))
      .update({
        calling_off: {
          paris: { cause: 'other', compensation: 'money', at: new Date(), request_id: 'x', ended_at: null },
        },
        calling_off_pending: true,
      })
    const input = { requestId: randomUUID(), registrationId: ids.registration(date, caller.uid) }
    const refused = handleAdminCancelSeat(admin, { ...input, ticketBack: false, reason: 'Sans motif' })
    expect(await refusalOf(refused)).toBe('called-off')
    boom.mockRestore()
  })
})

describe('money that does not go at once', () => {
  it('waits for the bank, is shown in Santé, and goes once the dispute is won', async () => {
    const { caller, intent } = await payer()
    if (!intent) throw new Error('paid')
    const dispute = await openDispute(intent)
    await deliver(await lastEventOf(intent, 'charge.dispute.created'))
    expect((await handleCallingOff(admin, { date })).cities).toMatchObject([{ disputed: 1 }])
    await callOff()
    await finish()
    expect(await stateOf({ caller, intent })).toMatchObject({ ...ended, ticket: 'void', refunded: 0 })
    const { findings } = await handleHealth(admin, {})
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'refund-owed', amount: 899, name: 'Ana', obstacle: 'disputed' }),
    )
    expect(await handleCallingOff(admin, { date })).toMatchObject({ owed: 1 })
    await closeDispute(dispute, 'won')
    await deliver(await lastEventOf(intent, 'charge.dispute.closed'))
    await finish(70)
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect(await handleCallingOff(admin, { date })).toMatchObject({ owed: 0 })
  })

  it('is settled where Stripe, or an admin, has given a part or all of it back meanwhile', async () => {
    const [whole, part] = [await payer(), await payer()]
    if (!whole.intent || !part.intent) throw new Error('paid')
    // Refunded in the dashboard, with no event delivered yet.
    await refund(whole.intent)
    await refund(part.intent, 300)
    await deliver(await lastEventOf(part.intent, 'charge.refunded'))
    await callOff()
    await finish()
    for (const intent of [whole.intent, part.intent])
      expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect(await handleCallingOff(admin, { date })).toMatchObject({ owed: 0 })
    expect((await stripe().refunds.list({ payment_intent: part.intent })).data).toHaveLength(2)
  })

  it('goes to a user who erases their account before their turn, and after it', async () => {
    const [before, after] = [await payer(), await payer()]
    // The calling off is committed. Every later commit fails, so no registration has ended yet.
    const stop = failAtCommit(2, false)
    await expect(callOff()).resolves.toBeDefined()
    expect(stop()).toBe(true)
    vi.restoreAllMocks()
    await erasePerson(before.caller.uid)
    await finish(0)
    await erasePerson(after.caller.uid)
    await finish()
    for (const { intent } of [before, after])
      expect(await read(paths.payment(intent ?? ''))).toMatchObject({
        status: 'refunded',
        user_id: expect.stringMatching(/^gone_/),
      })
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ calling_off_pending: false })
  })

  it('an unfinished calling off is shown in Santé, until it is done', async () => {
    await payer()
    const stop = failAtCommit(2, false)
    await callOff()
    expect(stop()).toBe(true)
    vi.restoreAllMocks()
    const event = db().doc(paths.thursdayEvent(date))
    await event.update({ 'calling_off.paris.at': new Date(Date.now() - 30 * 60_000) })
    const unfinished = expect.objectContaining({ kind: 'calling-off-unfinished', date, city: 'paris' })
    expect((await handleHealth(admin, {})).findings).toContainEqual(unfinished)
    expect(await handleFinishCallingOff(admin, { date })).toEqual({ left: 0 })
    expect((await handleHealth(admin, {})).findings).not.toContainEqual(unfinished)
  })
})

/** The documents after a calling off, by attendee, without the values that differ between runs. */
async function leftBy(people: readonly Seated[]): Promise<unknown> {
  const mails = (await db().collection(collections.mail).get()).docs.map((one) => one.get('kind')).toSorted()
  const owed = (await db().collection(collections.owedRefunds).get()).docs.map((one) => ({
    settled: one.get('settled_at') !== null,
    obstacle: one.get('obstacle'),
  }))
  const refunds = await Promise.all(
    people.map(async ({ intent }) =>
      intent
        ? (await stripe().refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)
        : [],
    ),
  )
  const open = await db().collection(collections.openPayments).where('status', '==', 'open').get()
  const event = await read(paths.thursdayEvent(date))
  return {
    people: await Promise.all(people.map(stateOf)),
    notices: await Promise.all(
      people.map(async ({ caller }) => (await read(paths.account(caller.uid)))?.called_off.length),
    ),
    mails,
    owed,
    refunds,
    open: open.size,
    audit: await count(collections.audit),
    groups: await count(collections.groups),
    pending: event?.calling_off_pending,
    counted: await participants(date),
  }
}

/** One attendee of each kind, and an open payment. */
async function smallWorld(): Promise<Seated[]> {
  await resetEmulators()
  admin = await createAdmin()
  date = await createEvening()
  const [open, ...people] = await Promise.all([createAttendee(), payer(), holder(), subscriber()])
  await openIntent(open, date)
  return people
}

it('a crash at each commit, before or after it, followed by the next run, ends in the same state', async () => {
  const people = await smallWorld()
  await callOff()
  await finish()
  const whole = await leftBy(people)
  expect(whole).toMatchObject({ audit: 1, open: 0, counted: 0, pending: false, refunds: [[899], [], []] })

  let crashed = true
  let commits = 0
  for (let nth = 1; crashed; nth += COMMIT_STRIDE)
    for (const after of [false, true]) {
      const again = await smallWorld()
      const requestId = randomUUID()
      const died = failAtCommit(nth, after)
      // A failed write is logged and left to the next run; a failed decision is refused.
      await callOff({ requestId }).catch(() => undefined)
      await finish().catch(() => undefined)
      crashed = died()
      vi.restoreAllMocks()
      if (!crashed) break
      commits = nth
      // An admin continues by the same click; from the second commit on the scheduled run would do so too.
      if (nth === 1 && !after) await callOff({ requestId })
      await finish()
      expect(await leftBy(again), `commit ${nth}, ${after ? 'after' : 'before'}`).toEqual(whole)
    }
  expect(commits + COMMIT_STRIDE).toBeGreaterThan(7)
}, 300_000)

it('a crash between Stripe and our records causes no second refund', async () => {
  const { caller, intent } = await payer()
  const made = stripe().refunds.create.bind(stripe().refunds)
  vi.spyOn(stripe().refunds, 'create').mockImplementationOnce(async (...asked) => {
    await made(...asked)
    throw new Error('died')
  })
  await callOff()
  vi.restoreAllMocks()
  expect(await read(paths.payment(intent ?? ''))).toMatchObject({ refunded_amount: 0 })
  await finish()
  expect(await stateOf({ caller, intent })).toMatchObject({ ...ended, refunded: 899 })
  expect((await stripe().refunds.list({ payment_intent: intent ?? '' })).data).toHaveLength(1)
})
