import { expiresAt, feedbackClosesAt, feedbackOpensAt } from '@tablee/domain/calendar'
import { feedbackDocument, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/firestore.ts'
import { read, resetEmulators, setClock } from '../testing/emulators.ts'
import { answersOf, memberOf, type PastGroup, pastGroup, reveal } from '../testing/feedback.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleGetEveningCompanions } from './attendance.ts'
import { handleSaveFeedback } from './save-feedback.ts'

beforeEach(resetEmulators)

const inputOf = (group: PastGroup, n = 0) => ({
  thursdayEventId: group.date,
  ...answersOf(group, memberOf(group, n), new Map()),
})
const update = (path: string, fields: object) =>
  db()
    .doc(path)
    .update({ ...fields })

describe('answers about an evening', () => {
  it('are saved as they were sent, and changed until they close', async () => {
    const group = await pastGroup()
    const [me, ines] = [memberOf(group, 0), memberOf(group, 1)]
    const first = { ...inputOf(group), contact: { kind: 'phone' as const, value: '06 39 98 21 07' } }
    expect(await handleSaveFeedback(me, first)).toEqual({ saved: true })
    const changed = { ...first, answers: { ...first.answers, [ines.uid]: 'with-pleasure' as const } }
    await setClock(new Date(feedbackClosesAt(group.date).getTime() - 60_000))
    await handleSaveFeedback(me, changed)
    const stored = feedbackDocument.parse(await read(paths.feedback(group.date, me.uid)))
    expect(stored).toMatchObject({
      user_id: me.uid,
      group_id: group.group,
      answers: changed.answers,
      contact: first.contact,
      sent: true,
      closed_at: null,
    })
    expect(stored.companion_ids.toSorted()).toEqual(Object.keys(changed.answers).toSorted())
  })

  it('are the same when they are sent twice, and when two tabs send them at once', async () => {
    const group = await pastGroup()
    const me = memberOf(group, 0)
    await Promise.all([handleSaveFeedback(me, inputOf(group)), handleSaveFeedback(me, inputOf(group))])
    const { updated_at: _, ...once } = (await read(paths.feedback(group.date, me.uid))) ?? {}
    await handleSaveFeedback(me, inputOf(group))
    const { updated_at: __, ...twice } = (await read(paths.feedback(group.date, me.uid))) ?? {}
    expect(twice).toEqual(once)
  })

  it('may be a draft that leaves members out, and mark an empty chair', async () => {
    const group = await pastGroup()
    const [me, theo] = [memberOf(group, 0), memberOf(group, 1)]
    const draft = { ...inputOf(group), evening_rating: null, answers: {}, absent: [theo.uid], sent: false }
    await handleSaveFeedback(me, draft)
    expect(await read(paths.feedback(group.date, me.uid))).toMatchObject({ absent: [theo.uid], sent: false })
    expect(await refusalOf(handleSaveFeedback(me, { ...draft, evening_rating: 3, sent: true }))).toBe(
      'invalid-input',
    )
  })

  it('that were sent are not replaced by a draft of another tab', async () => {
    const group = await pastGroup()
    const me = memberOf(group, 0)
    await handleSaveFeedback(me, inputOf(group))
    const sent = await read(paths.feedback(group.date, me.uid))
    expect(await handleSaveFeedback(me, { ...inputOf(group), answers: {}, sent: false })).toEqual({
      saved: true,
    })
    expect(await read(paths.feedback(group.date, me.uid))).toEqual(sent)
  })

  it('are still taken after Friday 20:00, when the registration has expired', async () => {
    const group = await pastGroup()
    const me = memberOf(group, 0)
    for (const { uid } of group.members)
      await update(paths.registration(group.date, uid), { registration_status: 'expired' })
    await setClock(new Date(expiresAt(group.date).getTime() + 60_000))
    expect(await handleSaveFeedback(me, inputOf(group))).toEqual({ saved: true })
  })
})

describe('answers are refused', () => {
  it('before Friday 11:00, and from Monday 20:00 on', async () => {
    const group = await pastGroup()
    const send = () => refusalOf(handleSaveFeedback(memberOf(group, 0), inputOf(group)))
    await setClock(new Date(feedbackOpensAt(group.date).getTime() - 60_000))
    expect(await send()).toBe('feedback-not-open')
    await setClock(feedbackClosesAt(group.date))
    expect(await send()).toBe('feedback-closed')
  })

  it('once they have closed, also to a clock that is behind', async () => {
    const group = await pastGroup()
    await reveal(group)
    await setClock(feedbackOpensAt(group.date))
    expect(await refusalOf(handleSaveFeedback(memberOf(group, 0), inputOf(group)))).toBe('feedback-closed')
  })

  it('about a user with whom the author did not sit: of another group, nobody, oneself', async () => {
    const group = await pastGroup()
    const other = await pastGroup(6, group.date, 2)
    const me = memberOf(group, 0)
    for (const uid of [memberOf(other, 0).uid, 'nobody', me.uid]) {
      const forged = { ...inputOf(group), answers: { ...inputOf(group).answers, [uid]: 'why-not' as const } }
      expect(await refusalOf(handleSaveFeedback(me, forged)), uid).toBe('not-companion')
      const absent = { ...inputOf(group), absent: [uid] }
      expect(await refusalOf(handleSaveFeedback(me, absent)), uid).toBe('not-companion')
    }
    expect(await read(paths.feedback(group.date, me.uid))).toBeUndefined()
  })

  it('to a user who was not there: without a registration, cancelled, without a group, moved away', async () => {
    const group = await pastGroup()
    const stranger = await createAttendee()
    expect(await refusalOf(handleSaveFeedback(stranger, inputOf(group)))).toBe('not-attended')
    const me = memberOf(group, 0)
    const path = paths.registration(group.date, me.uid)
    for (const fields of [
      { registration_status: 'cancelled' },
      { registration_status: 'registered', group_id: null },
      { group_id: `${group.group}0` },
    ]) {
      await update(path, fields)
      expect(await refusalOf(handleSaveFeedback(me, inputOf(group)))).toBe('not-attended')
    }
  })

  it('about an evening that was called off, as a whole or for one attendee', async () => {
    const group = await pastGroup()
    const me = memberOf(group, 0)
    await update(paths.registration(group.date, me.uid), { registration_status: 'called_off' })
    expect(await refusalOf(handleSaveFeedback(me, inputOf(group)))).toBe('called-off')
    await update(paths.thursdayEvent(group.date), { called_off: true })
    expect(await refusalOf(handleSaveFeedback(memberOf(group, 1), inputOf(group, 1)))).toBe('called-off')
  })

  it('to a user who is blocked, or has no proved address', async () => {
    const group = await pastGroup()
    const me = memberOf(group, 0)
    expect(await refusalOf(handleSaveFeedback({ ...me, emailVerified: false }, inputOf(group)))).toBe(
      'email-not-verified',
    )
    await update(paths.account(me.uid), { blocked: true })
    expect(await refusalOf(handleSaveFeedback(me, inputOf(group)))).toBe('blocked')
  })
})

describe('the other members of an evening', () => {
  it('are read by first name, without members who cancelled', async () => {
    const group = await pastGroup()
    const [me, gone, ...others] = group.members
    if (!me || !gone) throw new Error('There are six')
    await update(paths.registration(group.date, gone.uid), { registration_status: 'cancelled' })
    const { companions } = await handleGetEveningCompanions(me, { thursdayEventId: group.date })
    expect(companions).toEqual(others.map(({ uid }) => ({ id: uid, first_name: 'Ana' })))
    const [away] = others
    if (!away) throw new Error('There are six')
    const rsvp = { answer: 'not-coming', at: new Date() }
    await update(paths.registration(group.date, away.uid), { rsvp })
    const later = await handleGetEveningCompanions(me, { thursdayEventId: group.date })
    expect(later.companions.filter(({ not_coming }) => not_coming).map(({ id }) => id)).toEqual([away.uid])
  })

  it('are read by no one else, not before Wednesday 18:00, and not after 30 days', async () => {
    const group = await pastGroup()
    const me = memberOf(group, 0)
    const ask = (caller = me) =>
      refusalOf(handleGetEveningCompanions(caller, { thursdayEventId: group.date }))
    expect(await ask(await createAttendee())).toBe('not-attended')
    await update(paths.thursdayEvent(group.date), { booking_info_unlocked: false })
    expect(await ask()).toBe('not-unlocked')
    await update(paths.thursdayEvent(group.date), { booking_info_unlocked: true })
    await setClock(new Date(feedbackClosesAt(group.date).getTime() + 31 * 86_400_000))
    expect(await ask()).toBe('evening-over')
  })
})
