import { randomUUID } from 'node:crypto'
import { collections, type EventDate, eventStart, type MailDocument, paths } from '@tablee/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleRegisterForThursday } from '../../booking/register-for-thursday.ts'
import { aPass, aTicket } from '../../booking/testing/means.ts'
import { aPerson, refusalOf } from '../../booking/testing/people.ts'
import { anEvening, count, emptyWorld, participants, read, setClock } from '../../booking/testing/world.ts'
import { aGroup } from '../../group/testing/a-group.ts'
import { stripe } from '../../payment/stripe.ts'
import { handleSyncPayments } from '../../payment/sync-payments.ts'
import { deliver, deliverSucceeded, paidIntent } from '../../payment/testing/payments.ts'
import { lastEventOf, openDispute } from '../../payment/testing/reversals.ts'
import type { Caller } from '../../platform/caller.ts'
import { auth, db } from '../../platform/firebase.ts'
import { requireLiving } from '../../platform/require-living.ts'
import { anAdmin } from '../testing/an-admin.ts'
import { handleAdminBlock } from './block-person.ts'
import { handleAdminCancelSeat } from './cancel-seat.ts'
import { handleAdminFindPeople } from './find-people.ts'
import { handleAdminGiveTicket } from './give-ticket.ts'
import { handleAdminPerson } from './person.ts'
import { handleAdminRefund } from './refund.ts'
import { handleAdminResendMail } from './resend-mail.ts'

let admin: Caller
beforeEach(async () => {
  await emptyWorld()
  admin = await anAdmin()
})

const reason = 'Le bar était fermé'
const done = { done: true }
const actions = async () =>
  (await db().collection(collections.audit).get()).docs.map((one) => one.get('action'))

/** Somebody who has paid and has a seat. */
async function seated(): Promise<{ caller: Caller; date: EventDate; intent: string }> {
  const [caller, date] = [await aPerson(), await anEvening()]
  const intent = await paidIntent(caller, date)
  await deliverSucceeded(intent)
  return { caller, date, intent }
}

describe('finding people', () => {
  const find = async (query: string) =>
    (await handleAdminFindPeople(admin, { query })).people.map(({ uid }) => uid)

  it('goes by the beginning of a name or an address, whatever its case and accents', async () => {
    const helene = await aPerson({ user: { first_name: 'Hélène', email: 'helene.d@tablee.example' } })
    const helena = await aPerson({ user: { first_name: 'helena' } })
    const hector = await aPerson({ user: { first_name: 'Hector' } })
    expect((await find('HELE')).toSorted()).toEqual([helene.uid, helena.uid].toSorted())
    expect(await find('hélène')).toEqual([helene.uid])
    expect(await find('Helene.D@')).toEqual([helene.uid])
    expect(await find('hec')).toEqual([hector.uid])
    expect(await find('zz')).toEqual([])
  })

  it('finds who never had a profile by the whole address, and a payer by the payment', async () => {
    const { uid } = await auth().createUser({ email: `jamais-${randomUUID()}@tablee.example` })
    const { email = '' } = await auth().getUser(uid)
    expect(await handleAdminFindPeople(admin, { query: email.toUpperCase() })).toEqual({
      people: [{ uid, email, first_name: null, blocked: false, coming: null }],
      more: false,
    })
    const { caller, date, intent } = await seated()
    const { people } = await handleAdminFindPeople(admin, { query: intent })
    expect(people).toMatchObject([{ uid: caller.uid, first_name: 'Ana', coming: date }])
    expect(await find(caller.uid)).toEqual([caller.uid])
  })

  it('shows twenty, and says that there are more', async () => {
    const names = Array.from({ length: 21 }, () => aPerson({ user: { first_name: 'Zoé' } }))
    await Promise.all(names)
    const { people, more } = await handleAdminFindPeople(admin, { query: 'zoe' })
    expect([people.length, more]).toEqual([20, true])
  })
})

describe('one person', () => {
  it('is shown with account, sign-in and e-mails, but nothing that is in them', async () => {
    const { caller, date, intent } = await seated()
    await db()
      .doc(paths.mail(`recap_${intent}`))
      .update({ 'delivery.state': 'SUCCESS', 'delivery.attempts': 1 })
    const person = await handleAdminPerson(admin, { uid: caller.uid })
    expect(person).toMatchObject({
      sign_in: { email: caller.email, disabled: false, admin: false, email_verified: true },
      account: { blocked: false, erasing: false, registration_id: `${date}_${caller.uid}`, booking_no: 1 },
      mails: [{ id: `recap_${intent}`, kind: 'payment_confirmation', state: 'SUCCESS', resendable: true }],
    })
    expect(JSON.stringify(person)).not.toMatch(/message|html|chaise/)
  })

  it('who is nowhere is not found', async () => {
    expect(await refusalOf(handleAdminPerson(admin, { uid: 'nobody' }))).toBe('not-found')
  })
})

describe('a ticket that is given', () => {
  const give = (uid: string, requestId: string = randomUUID()) =>
    handleAdminGiveTicket(admin, { requestId, uid, reason })

  it('is one however often it is asked for, with an e-mail and a line, and books a seat', async () => {
    const [caller, date, requestId] = [await aPerson(), await anEvening(), randomUUID()]
    const parallel = await Promise.all([1, 2, 3].map(() => give(caller.uid, requestId)))
    expect([...parallel, await give(caller.uid, requestId)]).toEqual(Array(4).fill(done))
    expect(await count(collections.tickets)).toBe(1)
    const ticket = await read(paths.ticket(`given_${requestId}`))
    expect(ticket).toMatchObject({ user_id: caller.uid, status: 'unused', payment_id: null })
    expect(await read(paths.mail(`given_${requestId}`))).toMatchObject({
      to: caller.email,
      kind: 'ticket_given',
    })
    expect(await read(paths.audit(requestId))).toMatchObject({
      admin_id: admin.uid,
      action: 'ticket-given',
      user_id: caller.uid,
      reason,
    })
    await handleRegisterForThursday(caller, { thursdayEventId: date })
    expect(await read(paths.ticket(`given_${requestId}`))).toMatchObject({
      status: 'paid',
      thursday_event_id: date,
    })
  })

  it('is for nobody who is blocked, nor for nobody at all', async () => {
    const blocked = await aPerson({ account: { blocked: true } })
    expect(await refusalOf(give(blocked.uid))).toBe('person-blocked')
    expect(await refusalOf(give('nobody'))).toBe('not-found')
    expect([await count(collections.tickets), await count(collections.audit)]).toEqual([0, 0])
  })
})

describe('a refund', () => {
  const refund = (paymentId: string, amount: number, requestId: string = randomUUID()) =>
    handleAdminRefund(admin, { requestId, paymentId, amount, reason })

  it('in part goes out once, however often the click is sent, and the seat stays', async () => {
    const { caller, date, intent } = await seated()
    const requestId = randomUUID()
    await Promise.all([1, 2, 3].map(() => refund(intent, 300, requestId)))
    await refund(intent, 300, requestId)
    expect(
      (await stripe().refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount),
    ).toEqual([300])
    expect(await read(paths.payment(intent))).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 300,
    })
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    expect(await read(paths.audit(requestId))).toMatchObject({
      details: { amount: 300 },
      user_id: caller.uid,
    })
    // What Stripe tells of it afterwards is known already.
    expect(await deliver(await lastEventOf(intent, 'charge.refunded'))).toBe(200)
    expect(await read(paths.payment(intent))).toMatchObject({ refunded_amount: 300 })
  })

  it('of all that is left takes ticket and seat, with the e-mail of every refund', async () => {
    const { caller, date, intent } = await seated()
    await refund(intent, 300)
    await refund(intent, 599)
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'cancelled',
    })
    expect(await participants(date)).toBe(0)
    expect(await read(paths.mail(`refunded_${intent}`))).toMatchObject({ kind: 'payment_refunded' })
  })

  it('that died after Stripe is ended by the next sending, and no money goes twice', async () => {
    const { intent } = await seated()
    for (const amount of [300, 599]) {
      const requestId = randomUUID()
      // Stripe refunds, and the process dies before it hears of it.
      const made = stripe().refunds.create.bind(stripe().refunds)
      const dying = vi.spyOn(stripe().refunds, 'create').mockImplementationOnce(async (...asked) => {
        await made(...asked)
        throw new Error('died')
      })
      await expect(refund(intent, amount, requestId)).rejects.toThrow('died')
      dying.mockRestore()
      expect(await read(paths.audit(requestId))).toBeUndefined()
      // The webhook comes before the second sending, or not at all.
      if (amount === 599) await deliver(await lastEventOf(intent, 'charge.refunded'))
      expect(await refund(intent, amount, requestId)).toEqual(done)
      expect(await read(paths.audit(requestId))).toMatchObject({ details: { amount } })
    }
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
  })

  it('is never more than what is left, by whoever asks first', async () => {
    const { intent } = await seated()
    expect(await refusalOf(refund(intent, 900))).toBe('refund-too-high')
    expect(await refusalOf(refund('pi_unknown', 1))).toBe('not-found')
    const two = await Promise.allSettled([refund(intent, 500), refund(intent, 500)])
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'refund-too-high' },
    })
    expect(await read(paths.payment(intent))).toMatchObject({ refunded_amount: 500 })
    expect(await count(collections.audit)).toBe(1)
  })

  it('waits while the payer’s bank decides', async () => {
    const { intent } = await seated()
    await openDispute(intent)
    await deliver(await lastEventOf(intent, 'charge.dispute.created'))
    expect(await refusalOf(refund(intent, 100))).toBe('payment-disputed')
  })
})

describe('a seat that an admin cancels', () => {
  const cancel = (registrationId: string, ticketBack: boolean, requestId: string = randomUUID()) =>
    handleAdminCancelSeat(admin, { requestId, registrationId, ticketBack, reason })

  it('is free once, with the ticket back for another Thursday, and its owner is told', async () => {
    const { caller, date, intent } = await seated()
    const [id, requestId] = [`${date}_${caller.uid}`, randomUUID()]
    await Promise.all([1, 2, 3].map(() => cancel(id, true, requestId)))
    expect(await cancel(id, true, requestId)).toEqual(done)
    expect(await read(paths.registrationById(id))).toMatchObject({ registration_status: 'cancelled' })
    expect(await read(paths.account(caller.uid))).toMatchObject({ registration_id: null })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await participants(date)).toBe(0)
    const mail = await read(paths.mail(`cancelled_${id}_1`))
    expect(mail?.message.text).toContain('Votre billet vous revient')
    expect(mail?.message.attachments[0].content).toContain('METHOD:CANCEL')
    expect(await read(paths.audit(requestId))).toMatchObject({
      details: { evening: date, ticket_back: true },
    })
    // The recovery finds nothing to bring back, and the ticket books another evening.
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    await handleRegisterForThursday(caller, { thursdayEventId: await anEvening({}, 2) })
    expect(await refusalOf(cancel(id, true))).toBe('seat-gone')
  })

  it('takes the ticket with it where the admin says so, and leaves a pass as it is', async () => {
    const { caller, date, intent } = await seated()
    await cancel(`${date}_${caller.uid}`, false)
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
    const subscriber = await aPerson()
    await aPass(subscriber.uid)
    await handleRegisterForThursday(subscriber, { thursdayEventId: date })
    await cancel(`${date}_${subscriber.uid}`, true)
    const mail = await read(paths.mail(`cancelled_${date}_${subscriber.uid}_1`))
    expect(mail?.message.text).toContain('Votre abonnement n’a pas bougé')
    expect(await participants(date)).toBe(0)
  })

  it('leaves its table, on Thursday afternoon too, and not once the evening has begun', async () => {
    const [date, one, other] = [await anEvening(), await aPerson(), await aPerson()]
    const group = await aGroup(date, [one, other])
    await setClock(new Date(eventStart(date).getTime() - 60_000))
    await cancel(`${date}_${one.uid}`, false)
    expect((await read(paths.group(group)))?.member_ids).toEqual([other.uid])
    await setClock(eventStart(date))
    expect(await refusalOf(cancel(`${date}_${other.uid}`, false))).toBe('too-late')
    expect(await refusalOf(cancel(`${date}_nobody`, false))).toBe('not-found')
    expect(await participants(date)).toBe(1)
  })
})

describe('an e-mail once more', () => {
  const resend = (mailId: string, requestId: string = randomUUID()) =>
    handleAdminResendMail(admin, { requestId, mailId })
  const settle = (id: string, state: MailDocument['delivery']['state'], more: object = {}) =>
    db()
      .doc(paths.mail(id))
      .update({ 'delivery.state': state, 'delivery.attempts': 8, 'delivery.next_attempt_at': null, ...more })

  it('goes back to the queue where it was given up, once', async () => {
    const { caller, intent } = await seated()
    const [id, requestId] = [`recap_${intent}`, randomUUID()]
    await settle(id, 'ERROR', { 'delivery.error': 'EENVELOPE: 550' })
    await Promise.all([resend(id, requestId), resend(id, requestId)])
    expect(await read(paths.mail(id))).toMatchObject({
      message: { subject: expect.stringContaining('place') },
      delivery: { state: 'PENDING', attempts: 0, error: null, next_attempt_at: expect.anything() },
    })
    expect(await read(paths.audit(requestId))).toMatchObject({ user_id: caller.uid, action: 'mail-resent' })
    expect(await refusalOf(resend(id))).toBe('mail-under-way')
    expect(await count(collections.audit)).toBe(1)
  })

  it('is written anew where it was delivered and its seat still stands', async () => {
    const { caller, date, intent } = await seated()
    const requestId = randomUUID()
    await settle(`recap_${intent}`, 'SUCCESS', { message: null })
    await resend(`recap_${intent}`, requestId)
    const again = await read(paths.mail(`again_${requestId}`))
    expect(again).toMatchObject({
      to: caller.email,
      kind: 'payment_confirmation',
      delivery: { state: 'PENDING' },
    })
    expect(again?.message.text).toContain('8,99')
    await handleAdminCancelSeat(admin, {
      requestId: randomUUID(),
      registrationId: `${date}_${caller.uid}`,
      ticketBack: true,
      reason,
    })
    expect(await refusalOf(resend(`recap_${intent}`))).toBe('mail-gone')
  })

  it('is refused where nothing of it is left, or a code in it is out of date', async () => {
    const caller = await aPerson()
    const requestId = randomUUID()
    await handleAdminGiveTicket(admin, { requestId, uid: caller.uid, reason })
    await settle(`given_${requestId}`, 'SUCCESS', { message: null })
    expect(await refusalOf(resend(`given_${requestId}`))).toBe('mail-gone')
    await settle(`given_${requestId}`, 'ERROR', { kind: 'email_confirmation' })
    expect(await refusalOf(resend(`given_${requestId}`))).toBe('mail-gone')
    expect(await refusalOf(resend('unknown'))).toBe('not-found')
  })
})

describe('somebody who is blocked', () => {
  const block = (uid: string, blocked: boolean, requestId: string = randomUUID()) =>
    handleAdminBlock(admin, { requestId, uid, blocked, reason })

  it('can neither book nor come back, keeps their seat, and is let in again', async () => {
    const { caller, date } = await seated()
    const old = { ...caller, signedInAt: new Date(Date.now() - 60_000) }
    const first = randomUUID()
    await Promise.all([block(caller.uid, true, first), block(caller.uid, true, first)])
    expect(await read(paths.account(caller.uid))).toMatchObject({ blocked: true })
    expect(await auth().getUser(caller.uid)).toMatchObject({ disabled: true })
    expect(await refusalOf(handleRegisterForThursday(caller, { thursdayEventId: date }))).toBe('blocked')
    expect(await participants(date)).toBe(1)
    await block(caller.uid, false)
    expect(await auth().getUser(caller.uid)).toMatchObject({ disabled: false })
    // The sessions from before are over for good.
    expect(await refusalOf(requireLiving(old))).toBe('unauthenticated')
    // The first click sent again undoes nothing.
    await block(caller.uid, true, first)
    expect(await auth().getUser(caller.uid)).toMatchObject({ disabled: false })
    expect((await actions()).toSorted()).toEqual(['person-blocked', 'person-unblocked'])
  })

  it('is shut out by the second sending where the first died in between', async () => {
    const [caller, requestId] = [await aPerson(), randomUUID()]
    const dying = vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('died'))
    await expect(block(caller.uid, true, requestId)).rejects.toThrow('died')
    dying.mockRestore()
    await block(caller.uid, true, requestId)
    expect(await auth().getUser(caller.uid)).toMatchObject({ disabled: true })
    expect(await actions()).toEqual(['person-blocked'])
  })

  it('is neither oneself nor another admin, nor nobody, and who is being erased stays so', async () => {
    const other = await anAdmin()
    const leaving = await aPerson({ account: { blocked: true, erasing_since: new Date() } })
    expect(await refusalOf(block(admin.uid, true))).toBe('admin-protected')
    expect(await refusalOf(block(other.uid, true))).toBe('admin-protected')
    expect(await refusalOf(block(leaving.uid, false))).toBe('being-erased')
    expect(await refusalOf(block('nobody', true))).toBe('not-found')
    expect(await read(paths.account(leaving.uid))).toMatchObject({ blocked: true })
    expect(await actions()).toEqual([])
  })

  it('finds a ticket of theirs as it was', async () => {
    const caller = await aPerson()
    const ticket = await aTicket(caller.uid)
    await block(caller.uid, true)
    expect(await read(paths.ticket(ticket))).toMatchObject({ status: 'unused' })
  })
})
