import { randomUUID } from 'node:crypto'
import { eventStart, formatThursday } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { requireActiveUser } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { charge, deliverSucceeded, openIntent, paidIntent } from '../testing/stripe.ts'
import { createAdmin, createAttendee, createTicket, reason, refusalOf, seated } from '../testing/users.ts'
import { handleAdminBlock } from './person-actions.ts'

let admin: Caller
beforeEach(async () => {
  await resetEmulators()
  admin = await createAdmin()
})

const actions = async () =>
  (await db().collection(collections.audit).get()).docs.map((one) => one.get('action'))

describe('a user who is blocked', () => {
  const block = (uid: string, blocked: boolean, requestId: string = randomUUID()) =>
    handleAdminBlock(admin, {
      ...{ requestId, uid, blocked, reason },
      decision: blocked ? { ground: 'fraud', basis: 'own' } : null,
    })

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
    // The earlier sessions stay revoked.
    expect(await refusalOf(requireActiveUser(old))).toBe('unauthenticated')
    // A repeat of the first click undoes nothing.
    await block(caller.uid, true, first)
    expect(await auth().getUser(caller.uid)).toMatchObject({ disabled: false })
    expect((await actions()).toSorted()).toEqual(['person-blocked', 'person-unblocked'])
    const mails = await db().collection(collections.mail).where('kind', '==', 'decision_made').get()
    expect(mails.docs.map((mail) => mail.get('to'))).toEqual([caller.email, caller.email])
    const mail = await read(paths.mail(`decision_${first}`))
    for (const words of ['la fraude au paiement', 'ce que nous avons constaté', 'Contester cette décision'])
      expect(mail?.message.text).toContain(words)
    expect(mail?.message.text).not.toContain(reason)
    const seat = `Votre place du ${formatThursday(date)} reste à votre nom`
    expect(mail?.message.text.replaceAll(/\s+/g, ' ')).toContain(seat.replaceAll(/\s+/g, ' '))
  })

  it('reads of no seat where they have none, or where its evening has begun', async () => {
    const [nobody, { caller, date }] = [await createAttendee(), await seated()]
    await setClock(eventStart(date))
    for (const { uid } of [nobody, caller]) {
      const id = randomUUID()
      await block(uid, true, id)
      expect((await read(paths.mail(`decision_${id}`)))?.message.text).not.toContain('Votre place')
    }
  })

  it('is shut out by the second sending where the first died in between', async () => {
    const [caller, requestId] = [await createAttendee(), randomUUID()]
    const dying = vi.spyOn(auth(), 'updateUser').mockRejectedValueOnce(new Error('died'))
    await expect(block(caller.uid, true, requestId)).rejects.toThrow('died')
    dying.mockRestore()
    await block(caller.uid, true, requestId)
    expect(await auth().getUser(caller.uid)).toMatchObject({ disabled: true })
    expect(await actions()).toEqual(['person-blocked'])
  })

  it('can be neither the caller, another admin nor an unknown user, and an erasure under way continues', async () => {
    const other = await createAdmin()
    const leaving = await createAttendee({ account: { blocked: true, erasing_since: new Date() } })
    expect(await refusalOf(block(admin.uid, true))).toBe('admin-protected')
    expect(await refusalOf(block(other.uid, true))).toBe('admin-protected')
    expect(await refusalOf(block(leaving.uid, false))).toBe('being-erased')
    expect(await refusalOf(block('nobody', true))).toBe('not-found')
    expect(await read(paths.account(leaving.uid))).toMatchObject({ blocked: true })
    expect(await actions()).toEqual([])
  })

  it('gets no seat for what they pay all the same, and what they were about to pay is ended', async () => {
    const [caller, other, date] = [await createAttendee(), await createAttendee(), await createEvening()]
    // Paid at Stripe, event not delivered yet; open; and paid, with the event delivered after the block.
    const [atLast, open, late] = [
      await paidIntent(caller, date),
      await openIntent(other, date),
      await openIntent(other, await createEvening({}, 2)),
    ]
    await db().doc(paths.account(other.uid)).update({ blocked: true })
    await charge(late)
    expect(await deliverSucceeded(late)).toBe(200)
    for (const { uid } of [caller, other]) await block(uid, true)
    expect(await stripe().paymentIntents.retrieve(open)).toMatchObject({ status: 'canceled' })
    expect(await deliverSucceeded(atLast)).toBe(200)
    for (const id of [atLast, late]) {
      expect(await read(paths.ticket(id))).toMatchObject({ status: 'unused', thursday_event_id: null })
      expect(await read(paths.payment(id))).toMatchObject({ status: 'succeeded', amount: 899 })
      const mail = await read(paths.mail(`kept_${id}`))
      expect(mail?.message.text).toContain('votre compte ne permet pas de réserver')
      expect(mail?.message.text).not.toContain('jeudi de votre choix')
    }
    expect([await count(collections.registrations), await participants(date)]).toEqual([0, 0])
  })

  it('finds a ticket of theirs as it was', async () => {
    const caller = await createAttendee()
    const ticket = await createTicket(caller.uid)
    await block(caller.uid, true)
    expect(await read(paths.ticket(ticket))).toMatchObject({ status: 'unused' })
  })
})
