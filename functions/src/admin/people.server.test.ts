import { randomUUID } from 'node:crypto'
import { eventStart } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import { handleSyncPayments } from '../payment/recover-payments.ts'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup } from '../testing/groups.ts'
import { afterReading } from '../testing/interleave.ts'
import {
  createAdmin,
  createAttendee,
  createSubscription,
  done,
  reason,
  refusalOf,
  seated,
} from '../testing/users.ts'
import { handleAdminFindPeople } from './find-people.ts'
import { handleAdminPerson } from './person.ts'
import { handleAdminCancelSeat, handleAdminGiveTicket } from './person-actions.ts'

let admin: Caller
beforeEach(async () => {
  await resetEmulators()
  admin = await createAdmin()
})

describe('finding people', () => {
  const find = async (query: string) =>
    (await handleAdminFindPeople(admin, { query })).people.map(({ uid }) => uid)

  it('goes by the beginning of a name or an address, whatever its case and accents', async () => {
    const helene = await createAttendee({ user: { first_name: 'Hélène', email: 'helene.d@tablee.example' } })
    const helena = await createAttendee({ user: { first_name: 'helena' } })
    const hector = await createAttendee({ user: { first_name: 'Hector' } })
    expect((await find('HELE')).toSorted()).toEqual([helene.uid, helena.uid].toSorted())
    expect(await find('hélène')).toEqual([helene.uid])
    expect(await find('Helene.D@')).toEqual([helene.uid])
    expect(await find('hec')).toEqual([hector.uid])
    expect(await find('zz')).toEqual([])
  })

  it('finds a rare name behind a common beginning, and says where it did not read to the end', async () => {
    const batch = db().batch()
    for (let n = 0; n < 100; n += 1) batch.set(db().doc(paths.user(`maria-${n}`)), { first_name: 'Maria' })
    batch.set(db().doc(paths.user('marie')), { first_name: 'Marie-Zoé' })
    await batch.commit()
    const { people, more } = await handleAdminFindPeople(admin, { query: 'marie-zoé' })
    expect([people.map(({ uid }) => uid), more]).toEqual([['marie'], true])
  })

  it('finds a user without a profile by the whole address, and the user of a payment by its id', async () => {
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
    const names = Array.from({ length: 21 }, () => createAttendee({ user: { first_name: 'Zoé' } }))
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

  it('that exists nowhere is not found', async () => {
    expect(await refusalOf(handleAdminPerson(admin, { uid: 'nobody' }))).toBe('not-found')
  })
})

describe('a ticket that is given', () => {
  const give = (uid: string, requestId: string = randomUUID()) =>
    handleAdminGiveTicket(admin, { requestId, uid, reason })

  it('is one however often it is asked for, with an e-mail and an audit entry, and books a registration', async () => {
    const [caller, date, requestId] = [await createAttendee(), await createEvening(), randomUUID()]
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

  it('is refused for a blocked user, and for an unknown one', async () => {
    const blocked = await createAttendee({ account: { blocked: true } })
    expect(await refusalOf(give(blocked.uid))).toBe('person-blocked')
    expect(await refusalOf(give('nobody'))).toBe('not-found')
    expect([await count(collections.tickets), await count(collections.audit)]).toEqual([0, 0])
  })
})

describe('a seat that an admin cancels', () => {
  const cancel = (registrationId: string, ticketBack: boolean, requestId: string = randomUUID()) =>
    handleAdminCancelSeat(admin, { requestId, registrationId, ticketBack, reason })

  it('is cancelled by both sendings of a click, however they cross', async () => {
    const { caller, date } = await seated()
    const requestId = randomUUID()
    const send = () => cancel(`${date}_${caller.uid}`, true, requestId)
    afterReading(paths.audit(requestId), send)
    expect(await send()).toEqual(done)
    expect([await participants(date), await count(collections.audit)]).toEqual([0, 1])
  })

  it('is free once, with the ticket back for another Thursday, and its owner is notified', async () => {
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
    // The recovery finds nothing to repair, and the ticket books another evening.
    expect(await handleSyncPayments(caller, {})).toEqual({ fulfilled: 0, registration_id: null })
    await handleRegisterForThursday(caller, { thursdayEventId: await createEvening({}, 2) })
    expect(await refusalOf(cancel(id, true))).toBe('registration-ended')
  })

  it('takes the ticket with it where the admin says so, and leaves a subscription as it is', async () => {
    const { caller, date, intent } = await seated()
    await cancel(`${date}_${caller.uid}`, false)
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
    const subscriber = await createAttendee()
    await createSubscription(subscriber.uid)
    await handleRegisterForThursday(subscriber, { thursdayEventId: date })
    await cancel(`${date}_${subscriber.uid}`, true)
    const mail = await read(paths.mail(`cancelled_${date}_${subscriber.uid}_1`))
    expect(mail?.message.text).toContain('Votre abonnement n’a pas bougé')
    expect(await participants(date)).toBe(0)
  })

  it('leaves its table, on Thursday afternoon too, and not once the evening has begun', async () => {
    const [date, one, other] = [await createEvening(), await createAttendee(), await createAttendee()]
    const group = await createGroup(date, [one, other])
    await setClock(new Date(eventStart(date).getTime() - 60_000))
    await cancel(`${date}_${one.uid}`, false)
    expect((await read(paths.group(group)))?.member_ids).toEqual([other.uid])
    expect(await participants(date)).toBe(1)
    await setClock(eventStart(date))
    expect(await refusalOf(cancel(`${date}_${other.uid}`, false))).toBe('too-late')
    expect(await refusalOf(cancel(`${date}_nobody`, false))).toBe('not-found')
    expect(await participants(date)).toBe(1)
  })
})
