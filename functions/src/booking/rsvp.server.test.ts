import {
  bookingClosesAt,
  type EventDate,
  parisInstant,
  rsvpAskedAt,
  rsvpClosesAt,
} from '@tablee/domain/calendar'
import { ids, paths, type RsvpAnswer } from '@tablee/domain/documents'
import { parseRsvpFragment, rsvpResult } from '@tablee/domain/rsvp'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import { rsvpUrl } from '../notifications/rsvp-link.ts'
import type { OutgoingMail } from '../notifications/smtp.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup } from '../testing/groups.ts'
import { replyToLink } from '../testing/run-call.ts'
import { people, refusalOf } from '../testing/users.ts'
import { handleGetGroupMemberProfiles } from '../week/group-profiles.ts'
import { reconcileEvening } from '../week/reconcile-week.ts'
import { handleAnswerRsvp } from './rsvp.ts'

beforeEach(resetEmulators)

/** A group of six on its Thursday, 11:00, unless another time is given. */
async function aTable(at: (date: EventDate) => Date = (date) => parisInstant(date, '11:00:00')) {
  const [callers, date] = [await people(6), await createEvening({ booking_info_unlocked: true })]
  const [me, other] = callers
  if (!me || !other) throw new Error('A table has people')
  const group = await createGroup(date, callers)
  await setClock(at(date))
  return { me, other, date, group }
}

const registration = (date: EventDate, { uid }: Caller) => read(paths.registration(date, uid))
const answer = (caller: Caller, thursdayEventId: EventDate, given: RsvpAnswer) =>
  handleAnswerRsvp(caller, { thursdayEventId, answer: given })

async function linkOf(date: EventDate, caller: Caller) {
  const { booking_no = 0 } = (await registration(date, caller)) ?? {}
  const url = new URL(rsvpUrl({ id: ids.registration(date, caller.uid), booking_no }))
  const link = parseRsvpFragment(url.hash)
  if (!link) throw new Error('The link cannot be read')
  const { registrationId, bookingNo, signatures } = link
  return (given: RsvpAnswer, save = true) => ({
    ...{ registrationId, bookingNo, save },
    ...{ answer: given, signature: signatures[given] },
  })
}
const send = (body: unknown) => replyToLink('rsvpLink', body)

describe('answerRsvp', () => {
  it('records the last answer, and the registration stays', async () => {
    const { me, date } = await aTable()
    expect(await answer(me, date, 'not-coming')).toEqual({ answer: 'not-coming' })
    expect(await registration(date, me)).toMatchObject({
      registration_status: 'registered',
      rsvp: { answer: 'not-coming' },
    })
    await answer(me, date, 'coming')
    expect((await registration(date, me))?.rsvp.answer).toBe('coming')
  })

  it('writes nothing for an answer that was given before', async () => {
    const { me, date } = await aTable()
    await answer(me, date, 'coming')
    const path = db().doc(paths.registration(date, me.uid))
    const { updateTime } = await path.get()
    await answer(me, date, 'coming')
    expect((await path.get()).updateTime?.isEqual(updateTime ?? expect.anything())).toBe(true)
  })

  it('is open from Tuesday 23:59, strictly before Thursday 20:30', async () => {
    const { me, date } = await aTable((day) => new Date(bookingClosesAt(day).getTime() - 60_000))
    expect(await refusalOf(answer(me, date, 'not-coming'))).toBe('rsvp-closed')
    await setClock(bookingClosesAt(date))
    await answer(me, date, 'coming')
    await setClock(rsvpClosesAt(date))
    expect(await refusalOf(answer(me, date, 'not-coming'))).toBe('rsvp-closed')
    expect((await registration(date, me))?.rsvp.answer).toBe('coming')
  })

  it('refuses an attendee whose registration has ended, and a user who has none', async () => {
    const { me, other, date } = await aTable()
    await db().doc(paths.registration(date, me.uid)).update({ registration_status: 'cancelled' })
    expect(await refusalOf(answer(me, date, 'coming'))).toBe('nothing-to-answer')
    expect(await refusalOf(answer(other, '2031-01-02', 'coming'))).toBe('nothing-to-answer')
  })

  it('leaves a chair empty for the others, until the answer is taken back', async () => {
    const { me, other, date, group } = await aTable()
    const seen = async () =>
      (await handleGetGroupMemberProfiles(me, { target_group_id: group })).filter((one) => one.not_coming)
    await answer(other, date, 'not-coming')
    expect((await seen()).map(({ id }) => id)).toEqual([other.uid])
    await answer(other, date, 'coming')
    expect(await seen()).toEqual([])
  })
})

describe('the signed link', () => {
  it('answers without a sign-in, and says where the table is', async () => {
    const { me, date, group } = await aTable()
    const venue = {
      venue_id: 'v',
      name: 'Le Double Six',
      address: '14, rue des Trois-Couronnes',
      description: '',
    }
    await db().doc(paths.revealedVenue(group)).set(venue)
    const body = await linkOf(date, me)
    const { code, result } = await send(body('not-coming'))
    expect(code).toBe('ok')
    expect(rsvpResult.parse(result)).toEqual({
      ...{ thursdayEventId: date, answer: 'not-coming', state: 'open' },
      venue: { name: venue.name, address: venue.address },
      paidWith: (await registration(date, me))?.paid_with,
      offeredUntil: null,
    })
    expect((await registration(date, me))?.rsvp.answer).toBe('not-coming')
  })

  it('changes nothing while its page is opened', async () => {
    const { me, date } = await aTable()
    const body = await linkOf(date, me)
    expect((await send(body('coming', false))).result?.answer).toBeNull()
    expect((await registration(date, me))?.rsvp).toBeUndefined()
  })

  it('is bound to the person, the evening, the booking and the answer', async () => {
    const { me, other, date } = await aTable()
    const [mine, theirs] = [await linkOf(date, me), await linkOf(date, other)]
    const forged = [
      { ...mine('coming'), answer: 'not-coming' },
      { ...mine('coming'), registrationId: ids.registration(date, other.uid) },
      { ...mine('coming'), registrationId: ids.registration('2031-01-02', me.uid) },
      { ...mine('coming'), bookingNo: mine('coming').bookingNo + 1 },
      { ...mine('coming'), signature: theirs('coming').signature },
      { ...mine('coming'), signature: 'A'.repeat(43) },
    ]
    for (const one of forged) expect(await send(one)).toEqual({ code: 'forbidden', result: null })
    expect((await registration(date, me))?.rsvp).toBeUndefined()
    expect((await registration(date, other))?.rsvp).toBeUndefined()
  })

  it.each([
    ['a text', 'bonjour'],
    ['a path for a registration', { registrationId: '2026-11-26_a/b' }],
    ['another field', { admin: true }],
    ['an unknown answer', { answer: 'maybe' }],
    ['a short signature', { signature: 'abc' }],
    ['another field of 2,000 characters', { pad: 'a'.repeat(2000) }],
  ])('refuses %s', async (_, fields) => {
    const { me, date } = await aTable()
    const body = typeof fields === 'string' ? fields : { ...(await linkOf(date, me))('coming'), ...fields }
    expect(await send(body)).toEqual({ code: 'invalid-input', result: null })
    expect(await send(undefined)).toEqual({ code: 'invalid-input', result: null })
  })

  it('says that it is too late, and that a booking has ended', async () => {
    const { me, date } = await aTable()
    const body = await linkOf(date, me)
    await setClock(rsvpClosesAt(date))
    expect((await send(body('not-coming'))).result).toMatchObject({ state: 'over', answer: null })
    await db().doc(paths.registration(date, me.uid)).update({ registration_status: 'cancelled' })
    expect((await send(body('not-coming'))).result).toMatchObject({ state: 'ended', venue: null })
    expect((await registration(date, me))?.rsvp).toBeUndefined()
    await db().doc(paths.registration(date, me.uid)).delete()
    expect(await send(body('not-coming'))).toEqual({ code: 'forbidden', result: null })
  })

  it('speaks for nobody who is blocked or erased, and reads and writes nothing of theirs', async () => {
    const { me, date } = await aTable()
    const body = await linkOf(date, me)
    const account = db().doc(paths.account(me.uid))
    await account.update({ blocked: true })
    for (const save of [false, true])
      expect(await send(body('coming', save))).toEqual({ code: 'blocked', result: null })
    await account.delete()
    expect(await send(body('coming'))).toEqual({ code: 'forbidden', result: null })
    expect((await registration(date, me))?.rsvp).toBeUndefined()
  })

  it('takes two answers at once, and keeps one of them', async () => {
    const { me, date } = await aTable()
    const body = await linkOf(date, me)
    const [first, second] = await Promise.all([send(body('coming')), send(body('not-coming'))])
    expect([first?.code, second?.code]).toEqual(['ok', 'ok'])
    expect(['coming', 'not-coming']).toContain((await registration(date, me))?.rsvp.answer)
  })
})

describe('the e-mails of Thursday', () => {
  /** Runs the pass of a time, and delivers the mail if it has one for this attendee. */
  async function mailAt(time: string, prefix: string, date: EventDate, { uid }: Caller) {
    await setClock(parisInstant(date, time))
    await reconcileEvening(parisInstant(date, time))
    const { booking_no } = (await read(paths.registration(date, uid))) ?? {}
    const id = `${prefix}_${ids.registration(date, uid)}_${booking_no}`
    const sent: OutgoingMail[] = []
    await deliver(id, async (mail) => void sent.push(mail))
    return sent[0]?.message ?? null
  }

  it('ask at 10:00 with a link that works, but not an attendee who has answered by then', async () => {
    const { me, other, date } = await aTable(rsvpAskedAt)
    await answer(other, date, 'coming')
    const asked = await mailAt('10:00:00', 'rsvp', date, me)
    const { hash } = new URL(/https?:\/\/\S+\/rsvp#\S+/.exec(asked?.text ?? '')?.[0] ?? '')
    const link = parseRsvpFragment(hash)
    if (!link) throw new Error('The mail has no link')
    const { signatures, ...booking } = link
    const reply = await send({ ...booking, answer: 'coming', signature: signatures.coming, save: true })
    expect(reply.result).toMatchObject({ state: 'open', answer: 'coming' })
    expect(await mailAt('10:30:00', 'rsvp', date, other)).toBeNull()
  })

  it('remind nobody who is not coming', async () => {
    const { me, other, date } = await aTable()
    await answer(other, date, 'not-coming')
    expect((await mailAt('12:10:00', 'reminder', date, me))?.text).toContain('/rsvp#')
    expect(await mailAt('12:10:00', 'reminder', date, other)).toBeNull()
  })
})
