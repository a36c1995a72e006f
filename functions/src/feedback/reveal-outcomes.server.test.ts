import { addDays, feedbackClosesAt, feedbackOpensAt } from '@tablee/domain/calendar'
import {
  collections,
  feedbackDocument,
  type KeptApartDocument,
  keptApartDocument,
  mailDocument,
  pairOf,
  paths,
} from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import type { Message } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, read, resetEmulators, setClock } from '../testing/emulators.ts'
import {
  answer,
  answersOf,
  contactOf,
  memberOf,
  outcomeFor,
  type PastGroup,
  pastGroup,
  reveal,
} from '../testing/feedback.ts'
import { dumpDatabase } from '../testing/full-user.ts'
import { refusalOf } from '../testing/users.ts'
import { reconcileEvenings } from './reconcile-feedback.ts'
import { revealOutcomes } from './reveal-outcomes.ts'
import { handleSaveFeedback } from './save-feedback.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

/** Ana and Ben wish to meet again and give a contact; Cleo keeps Dan apart; Eve has not answered, Fred has drafted. */
async function answeredGroup(): Promise<PastGroup & { who: readonly Caller[] }> {
  const group = await pastGroup()
  const [ana, ben, cleo, dan, , fred] = group.members
  if (!ana || !ben || !cleo || !dan || !fred) throw new Error('There are six')
  await answer(group, ana, { pleased: [ben, cleo], contact: true })
  await answer(group, ben, { pleased: [ana], contact: true })
  await answer(group, cleo, { apart: [dan], contact: true })
  await answer(group, dan, { pleased: [ana], contact: true })
  await handleSaveFeedback(fred, {
    thursdayEventId: group.date,
    ...answersOf(group, fred, new Map([[ana, 'with-pleasure' as const]])),
    contact: contactOf(fred),
    note: 'pas fini',
    sent: false,
  })
  return { ...group, who: group.members }
}

async function mailsOfKind(kind: string) {
  const found = await db().collection(collections.mail).where('kind', '==', kind).get()
  return found.docs.map((one) => ({ id: one.id, ...mailDocument.parse(one.data()) }))
}

describe('Monday at 20:00', () => {
  it('the two who found each other receive each other’s contact, and nobody else any', async () => {
    const group = await answeredGroup()
    const [ana, ben, cleo, dan] = group.who
    if (!ana || !ben || !cleo || !dan) throw new Error('There are six')
    expect(await reveal(group)).toBe(true)
    expect(await outcomeFor(group, ana)).toMatchObject({
      matches: [{ uid: ben.uid, first_name: 'Ana', contact: contactOf(ben) }],
      contact: contactOf(ana),
      company_liked: true,
    })
    expect((await outcomeFor(group, ben))?.matches.map(({ uid }) => uid)).toEqual([ana.uid])
    for (const one of [cleo, dan])
      expect(await outcomeFor(group, one)).toMatchObject({ matches: [], contact: null, company_liked: false })
    expect(await count(collections.eveningOutcomes)).toBe(4)
  })

  it('a mail per person with a match is enqueued, which stores no name and no contact', async () => {
    const group = await answeredGroup()
    const [ana, ben] = group.who
    if (!ana || !ben) throw new Error('There are six')
    await reveal(group)
    const mails = await mailsOfKind('mutual_match')
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ana.email, ben.email].toSorted())
    expect(mails.every(({ message }) => message === null)).toBe(true)
    const sent: Message[] = []
    await deliver(`match_${group.date}_${ana.uid}`, async ({ message }) => void sent.push(message))
    expect(sent[0]?.text).toContain(contactOf(ben).value)
    expect(sent[0]?.text).toContain(contactOf(ana).value)
  })

  it('a mail about a match is not sent to a user who has been blocked since', async () => {
    const group = await answeredGroup()
    const ana = memberOf(group, 0)
    await reveal(group)
    await db().doc(paths.account(ana.uid)).update({ blocked: true })
    const send = vi.fn(async () => {})
    await deliver(`match_${group.date}_${ana.uid}`, send)
    expect(send).not.toHaveBeenCalled()
    expect((await mailsOfKind('mutual_match')).map(({ to }) => to)).toEqual([memberOf(group, 1).email])
  })

  it('"rather not" keeps the two apart, under its author', async () => {
    const group = await answeredGroup()
    const [, , cleo, dan] = group.who
    if (!cleo || !dan) throw new Error('There are six')
    await reveal(group)
    expect(await count(collections.keptApart)).toBe(1)
    const pair = keptApartDocument.parse(await read(paths.keptApartBy(cleo.uid, dan.uid)))
    expect(pair).toMatchObject({
      source: 'feedback',
      by: cleo.uid,
      reason: '',
      thursday_event_id: group.date,
    })
  })

  it('contacts are erased from the answers, and drafts are emptied', async () => {
    const group = await answeredGroup()
    await reveal(group)
    for (const { uid } of group.members) {
      const stored = feedbackDocument.parse(await read(paths.feedback(group.date, uid)))
      expect(stored.contact).toBeNull()
      expect(stored.closed_at).toEqual(feedbackClosesAt(group.date))
    }
    const fred = memberOf(group, 5)
    const draft = await read(paths.feedback(group.date, fred.uid))
    expect(draft).toMatchObject({ sent: false, answers: {}, note: '', companion_ids: [] })
    expect((await dumpDatabase()).filter((text) => text.includes(contactOf(fred).value))).toEqual([])
  })

  it('a second run changes nothing, and two at once reveal once', async () => {
    const group = await answeredGroup()
    const at = feedbackClosesAt(group.date)
    await Promise.all([revealOutcomes(group.date, at), revealOutcomes(group.date, at)])
    const before = (await dumpDatabase()).toSorted()
    await setClock(at)
    await revealOutcomes(group.date, at)
    expect((await dumpDatabase()).toSorted()).toEqual(before)
    expect(await mailsOfKind('mutual_match')).toHaveLength(2)
  })

  it('a group of three answers says nothing to anyone', async () => {
    const group = await pastGroup()
    const [ana, ben, cleo] = [memberOf(group, 0), memberOf(group, 1), memberOf(group, 2)]
    await answer(group, ana, { pleased: [ben, cleo], contact: true })
    await answer(group, ben, { pleased: [ana, cleo], contact: true })
    await answer(group, cleo, { pleased: [ana, ben], contact: true })
    await reveal(group)
    for (const one of [ana, ben, cleo])
      expect(await outcomeFor(group, one)).toMatchObject({ matches: [], contact: null, company_liked: false })
    expect(await mailsOfKind('mutual_match')).toEqual([])
  })

  it('no contact is given to or of a user who was blocked in the meantime', async () => {
    const group = await answeredGroup()
    const ben = memberOf(group, 1)
    await db().doc(paths.account(ben.uid)).update({ blocked: true })
    await reveal(group)
    for (const one of [memberOf(group, 0), ben]) expect((await outcomeFor(group, one))?.matches).toEqual([])
  })

  it.each([
    ['both contacts are given where one who had answered “rather not” came all the same', 'feedback', 0, 1],
    ['none is given where they did so at another evening', 'feedback', 7, 0],
    ['none is given where one has reported the other', 'report', 0, 0],
  ] as const)('%s', async (_, source, days, matches) => {
    const group = await answeredGroup()
    const [ana, ben] = [memberOf(group, 0), memberOf(group, 1)]
    const pair: KeptApartDocument = {
      ...{ persons: pairOf(ana.uid, ben.uid), source, reason: '', by: ben.uid, at: new Date() },
      put_aside_for: [addDays(group.date, days)],
    }
    await db().doc(paths.keptApartBy(ben.uid, ana.uid)).set(pair)
    await reveal(group)
    for (const one of [ana, ben]) expect((await outcomeFor(group, one))?.matches).toHaveLength(matches)
  })

  it('an answer that is saved while it closes is in it, or is refused', async () => {
    const group = await answeredGroup()
    const eve = memberOf(group, 4)
    const saving = answer(group, eve, { pleased: [memberOf(group, 0)] }).then(
      () => 'saved',
      (error: { code?: string }) => error.code,
    )
    const [saved] = await Promise.all([saving, revealOutcomes(group.date, feedbackClosesAt(group.date))])
    const stored = feedbackDocument.parse(await read(paths.feedback(group.date, eve.uid)))
    expect(stored.closed_at).not.toBeNull()
    expect([saved, stored.sent]).toEqual(saved === 'saved' ? ['saved', true] : ['feedback-closed', false])
  })
})

describe('the schedule', () => {
  it('asks each attendee once on Friday at 11:00, and reveals on Monday at 20:00', async () => {
    const group = await pastGroup(5)
    const [opens, closes] = [feedbackOpensAt(group.date), feedbackClosesAt(group.date)]
    await reconcileEvenings(new Date(opens.getTime() - 1))
    expect(await mailsOfKind('feedback_asked')).toEqual([])
    await reconcileEvenings(opens)
    await reconcileEvenings(opens)
    const asked = await mailsOfKind('feedback_asked')
    expect(asked.map(({ to }) => to).toSorted()).toEqual(group.members.map(({ email }) => email).toSorted())
    for (const one of group.members) await answer(group, one)
    await reconcileEvenings(new Date(closes.getTime() - 1))
    expect(await count(collections.eveningOutcomes)).toBe(0)
    await reconcileEvenings(closes)
    expect(await count(collections.eveningOutcomes)).toBe(5)
    const { feedback } = (await read(paths.thursdayEvent(group.date))) ?? {}
    expect([feedback.asked_at.toDate(), feedback.revealed_at.toDate()]).toEqual([opens, closes])
  })

  it('makes up for a reveal that did not run, days later, with nothing said before', async () => {
    const group = await answeredGroup()
    const late = new Date(feedbackClosesAt(group.date).getTime() + 8 * 86_400_000)
    await setClock(late)
    expect(await refusalOf(answer(group, memberOf(group, 4)))).toBe('feedback-closed')
    await reconcileEvenings(late)
    expect(await count(collections.eveningOutcomes)).toBe(4)
  })

  it('asks nobody whose evening was called off, who has cancelled, or has no group', async () => {
    const group = await pastGroup(4)
    const [gone, alone] = [memberOf(group, 0), memberOf(group, 1)]
    await db().doc(paths.registration(group.date, gone.uid)).update({ registration_status: 'cancelled' })
    await db().doc(paths.registration(group.date, alone.uid)).update({ group_id: null })
    await reconcileEvenings(feedbackOpensAt(group.date))
    expect(await mailsOfKind('feedback_asked')).toHaveLength(2)
    await resetEmulators()
    const off = await pastGroup(4)
    await db().doc(paths.thursdayEvent(off.date)).update({ called_off: true })
    await reconcileEvenings(feedbackOpensAt(off.date))
    expect(await mailsOfKind('feedback_asked')).toEqual([])
  })

  it('a feedback request that is delivered after the answer, after the close, or to a user who is blocked, is dropped', async () => {
    const group = await pastGroup(4)
    await reconcileEvenings(feedbackOpensAt(group.date))
    const [answered, late, early, blocked] = group.members
    if (!answered || !late || !early || !blocked) throw new Error('There are four')
    const send = vi.fn(async () => {})
    const idOf = ({ uid }: Caller) => `feedback_${group.date}_${uid}`
    await deliver(idOf(early), send)
    expect(send).toHaveBeenCalledOnce()
    await db().doc(paths.account(blocked.uid)).update({ blocked: true })
    await deliver(idOf(blocked), send)
    await answer(group, answered)
    await deliver(idOf(answered), send)
    await setClock(feedbackClosesAt(group.date))
    await deliver(idOf(late), send)
    expect(send).toHaveBeenCalledOnce()
    for (const one of [answered, late, blocked]) expect(await read(paths.mail(idOf(one)))).toBeUndefined()
  })
})
