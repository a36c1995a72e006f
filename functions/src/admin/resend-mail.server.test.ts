import { randomUUID } from 'node:crypto'
import { collections, type MailDocument, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { propagateEmail } from '../account/change-email.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, read, resetEmulators } from '../testing/emulators.ts'
import { createAdmin, createAttendee, reason, refusalOf, seated } from '../testing/users.ts'
import { handleAdminCancelSeat, handleAdminGiveTicket } from './person-actions.ts'
import { handleAdminResendDeadMails, handleAdminResendMail } from './resend-mail.ts'

let admin: Caller
beforeEach(async () => {
  await resetEmulators()
  admin = await createAdmin()
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
    expect(await refusalOf(resend(id))).toBe('mail-in-progress')
    expect(await count(collections.audit)).toBe(1)
  })

  it('goes back together with all others that can be sent, by one entry of the log', async () => {
    const [one, two, gone] = [await seated(), await seated(), await seated()]
    for (const { intent } of [one, two, gone]) await settle(`recap_${intent}`, 'ERROR')
    await handleAdminCancelSeat(admin, {
      ...{
        requestId: randomUUID(),
        registrationId: `${gone.date}_${gone.caller.uid}`,
        ticketBack: true,
        reason,
      },
    })
    const dead = { state: 'ERROR', attempts: 8, error: '451', next_attempt_at: null }
    await db()
      .doc(paths.mail('code'))
      .set({ ...(await read(paths.mail(`recap_${one.intent}`))), kind: 'email_confirmation' })
    await db()
      .doc(paths.mail('late'))
      .set({ ...(await read(paths.mail(`recap_${one.intent}`))), useful_until: new Date() })
    await db().doc(paths.mail('illegible')).set({ delivery: dead })
    const requestId = randomUUID()
    const before = await count(collections.audit)
    for (let time = 0; time < 2; time += 1) await handleAdminResendDeadMails(admin, { requestId })
    const stateOf = async (id: string) => (await read(paths.mail(id)))?.delivery.state
    for (const { intent } of [one, two]) expect(await stateOf(`recap_${intent}`)).toBe('PENDING')
    for (const id of [`recap_${gone.intent}`, 'code', 'illegible']) expect(await stateOf(id)).toBe('ERROR')
    expect(await read(paths.mail('late'))).toBeUndefined()
    expect(await read(paths.audit(requestId))).toMatchObject({
      action: 'mails-resent',
      details: { count: 2 },
    })
    expect(await count(collections.audit)).toBe(before + 1)
    // A repeat of the click sends nothing that died since.
    await settle(`recap_${one.intent}`, 'ERROR')
    await handleAdminResendDeadMails(admin, { requestId })
    expect(await stateOf(`recap_${one.intent}`)).toBe('ERROR')
  })

  it('is written again where it was delivered and its seat still stands', async () => {
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
    expect(await refusalOf(resend(`recap_${intent}`))).toBe('mail-not-resendable')
  })

  it.each(['SUCCESS', 'ERROR'] as const)(
    'goes to the address that its user has by now, from %s',
    async (state) => {
      const { caller, intent } = await seated()
      await db().doc(paths.account(caller.uid)).update({ verified_email: caller.email })
      const requestId = randomUUID()
      const id = `recap_${intent}`
      await settle(id, state, state === 'SUCCESS' ? { message: null } : {})
      await propagateEmail(caller.uid, 'nouvelle@tablee.example', new Date())
      await resend(id, requestId)
      const sent = await read(paths.mail(state === 'SUCCESS' ? `again_${requestId}` : id))
      expect(sent).toMatchObject({ to: 'nouvelle@tablee.example', delivery: { state: 'PENDING' } })
    },
  )

  it('does not promise a seat that is gone, whoever booked it again, and notes whose it was', async () => {
    const { caller, date, intent } = await seated()
    await settle(`recap_${intent}`, 'ERROR')
    const [registrationId, requestId] = [`${date}_${caller.uid}`, randomUUID()]
    await handleAdminCancelSeat(admin, { requestId, registrationId, ticketBack: true, reason })
    expect(await refusalOf(resend(`recap_${intent}`))).toBe('mail-not-resendable')
    await handleRegisterForThursday(caller, { thursdayEventId: date })
    expect(await refusalOf(resend(`recap_${intent}`))).toBe('mail-not-resendable')
    await settle(`booked_${registrationId}_2`, 'ERROR', { to: 'an-old-address@tablee.example' })
    const again = randomUUID()
    await resend(`booked_${registrationId}_2`, again)
    expect(await read(paths.audit(again))).toMatchObject({ user_id: caller.uid })
    await db()
      .doc(paths.mail('none'))
      .set({ to: 3, delivery: { state: 'ERROR' } })
    expect(await refusalOf(resend('none'))).toBe('mail-not-resendable')
  })

  it('is refused where nothing of it is left, or a code in it is out of date', async () => {
    const caller = await createAttendee()
    const requestId = randomUUID()
    await handleAdminGiveTicket(admin, { requestId, uid: caller.uid, reason })
    await settle(`given_${requestId}`, 'SUCCESS', { message: null })
    expect(await refusalOf(resend(`given_${requestId}`))).toBe('mail-not-resendable')
    await settle(`given_${requestId}`, 'ERROR', { kind: 'email_confirmation' })
    expect(await refusalOf(resend(`given_${requestId}`))).toBe('mail-not-resendable')
    await settle(`given_${requestId}`, 'ERROR', { kind: 'seat_offered', useful_until: new Date() })
    expect(await refusalOf(resend(`given_${requestId}`))).toBe('mail-not-resendable')
    expect(await refusalOf(resend('unknown'))).toBe('not-found')
  })
})
