import { randomUUID } from 'node:crypto'
import {
  addDays,
  type EventDate,
  groupRevealAt,
  seatingFreezesAt,
  seatingStartsAt,
} from '@tablee/domain/calendar'
import { pairOf, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleAdminBan } from '../admin/ban.ts'
import { handleEveningIssues } from '../admin/evening-issues.ts'
import { mailFindings } from '../admin/health-checks.ts'
import { handleAdminPerson } from '../admin/person.ts'
import { handleAnswerRsvp } from '../booking/rsvp.ts'
import { deliver } from '../notifications/deliver-mail.ts'
import type { OutgoingMail } from '../notifications/smtp.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees } from '../testing/groups.ts'
import { createAdmin, refusalOf } from '../testing/users.ts'
import { reconcileEvening } from './reconcile-week.ts'
import { handleAnswerSeatQuestion } from './seat-question.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

async function keepApart(author: string, other: string, source: 'feedback' | 'report') {
  const pair = { persons: pairOf(author, other), source, reason: '', by: author, at: new Date(2026, 0) }
  await db().doc(paths.keptApartBy(author, other)).set(pair)
}
const pass = async (at: Date) => {
  await setClock(at)
  await reconcileEvening(at)
}
const caller = (uid: string): Caller => ({
  uid,
  email: `${uid}@tablee.example`,
  emailVerified: true,
  provider: 'password',
  signedInAt: new Date(),
  admin: false,
})
const answer = (uid: string, thursdayEventId: EventDate, given: 'coming' | 'not-coming') =>
  handleAnswerSeatQuestion(caller(uid), { thursdayEventId, answer: given })
const beforeFreeze = (date: EventDate) => new Date(seatingFreezesAt(date).getTime() - 60_000)

/** Six for one table, the author of an answer or a report about another among them. */
async function oneTable(source: 'feedback' | 'report', direction: 'first' | 'second') {
  const date = await createEvening()
  const [one = '', other = ''] = await attendees(date, 6)
  const [author, subject] = direction === 'first' ? [one, other] : [other, one]
  await keepApart(author, subject, source)
  await pass(seatingStartsAt(date))
  return { date, author, subject }
}

describe.each(['first', 'second'] as const)(
  'of two at the only table, the author being the %s by id,',
  (direction) => {
    it('a reported person leaves, and is asked nothing', async () => {
      const { date, author, subject } = await oneTable('report', direction)
      await pass(groupRevealAt(date))
      const [table = []] = await tablesOf(date)
      expect(table).toContain(author)
      expect(table).not.toContain(subject)
      expect((await mailsByKind()).seat_question).toBeUndefined()
      expect((await read(paths.account(subject)))?.seat_question).toBeNull()
    })

    it('the author of a « Plutôt pas » leaves, and is asked once, from the reveal of the profiles on', async () => {
      const { date, author, subject } = await oneTable('feedback', direction)
      await pass(new Date(groupRevealAt(date).getTime() - 60_000))
      expect((await tablesOf(date)).flat()).toContain(subject)
      expect((await mailsByKind()).seat_question).toBeUndefined()
      for (const at of [groupRevealAt(date), beforeFreeze(date)]) await pass(at)
      expect((await mailsByKind()).seat_question).toEqual([`${author}@tablee.example`])
      expect((await read(paths.account(author)))?.seat_question).toMatchObject({
        thursday_event_id: date,
        coming_at: null,
      })
      expect((await read(paths.account(subject)))?.seat_question).toBeNull()
    })
  },
)

describe('the author of a « Plutôt pas » who is asked', () => {
  async function asked() {
    const table = await oneTable('feedback', 'first')
    await pass(groupRevealAt(table.date))
    return table
  }

  it('comes all the same, this once: the two sit together, their pair put aside for that evening alone', async () => {
    const { date, author, subject } = await asked()
    expect(await answer(author, date, 'coming')).toEqual({ answer: 'coming' })
    await answer(author, date, 'coming')
    await pass(beforeFreeze(date))
    expect((await tablesOf(date)).map((table) => table.toSorted())).toEqual([
      expect.arrayContaining([author, subject]),
    ])
    expect((await read(paths.keptApartBy(author, subject)))?.put_aside_for).toEqual([date])
    // A repeat whose first answer was lost, once they have a group.
    expect(await answer(author, date, 'coming')).toEqual({ answer: 'coming' })
    expect(await refusalOf(answer(author, date, 'not-coming'))).toBe('nothing-to-answer')
  })

  it('is asked nothing while they say « Je ne peux pas », and « Venir tout de même » takes that back', async () => {
    const { date, author, subject } = await oneTable('feedback', 'first')
    const cannot = (at: Date) =>
      db()
        .doc(paths.registration(date, author))
        .update({ rsvp: { answer: 'not-coming', at } })
    await cannot(seatingStartsAt(date))
    await pass(groupRevealAt(date))
    expect((await mailsByKind()).seat_question).toBeUndefined()
    await handleAnswerRsvp(caller(author), { thursdayEventId: date, answer: 'coming' })
    await pass(new Date(groupRevealAt(date).getTime() + 60_000))
    expect((await mailsByKind()).seat_question).toEqual([`${author}@tablee.example`])
    await cannot(groupRevealAt(date))
    const sent: OutgoingMail[] = []
    await deliver(`seat_question_${date}_${author}_1`, async (one) => {
      sent.push(one)
    })
    expect(sent).toEqual([])
    await answer(author, date, 'coming')
    await pass(beforeFreeze(date))
    expect((await read(paths.registration(date, author)))?.rsvp).toMatchObject({ answer: 'coming' })
    expect((await tablesOf(date)).flat()).toEqual(expect.arrayContaining([author, subject]))
  })

  it('has the seat of the other, if that one is banned, and is asked no more', async () => {
    const { date, author, subject } = await asked()
    await db()
      .doc(paths.report('r'))
      .set({
        ...{ id: 'r', thursday_event_id: '2026-01-08', reporter_id: 'someone', about_id: subject },
        ...{ cause: 'harassment', text: '', state: 'new', created_at: new Date(), answers: [] },
        ...{ closed_at: null, closing_reason: null, ban: null },
      })
    for (const admin of [await createAdmin(), await createAdmin()])
      await handleAdminBan(admin, {
        ...{ requestId: randomUUID(), reportId: 'r', reason: 'Deux récits', moneyBack: false },
        ground: 'violence',
      })
    await pass(new Date(groupRevealAt(date).getTime() + 60_000))
    expect((await tablesOf(date)).flat()).toContain(author)
    expect((await tablesOf(date)).flat()).not.toContain(subject)
    expect(await refusalOf(answer(author, date, 'coming'))).toBe('nothing-to-answer')
    expect((await read(paths.keptApartBy(author, subject)))?.put_aside_for).toBeUndefined()
  })

  it('takes the ticket back, by the end that the freeze gives to a user who has no table', async () => {
    const { date, author } = await asked()
    await answer(author, date, 'not-coming')
    await answer(author, date, 'not-coming')
    expect(await read(paths.registration(date, author))).toMatchObject({ registration_status: 'called_off' })
    expect(await read(paths.ticket(`pi_${author}`))).toMatchObject({
      status: 'unused',
      thursday_event_id: null,
    })
    expect((await read(paths.account(author)))?.called_off).toEqual([])
    const mail = await read(paths.mail(`called_off_${date}_${author}_1`))
    expect(mail?.message.text).toContain('comme vous l’avez demandé')
    await pass(seatingFreezesAt(date))
    expect((await tablesOf(date)).flat()).toHaveLength(5)
  })

  it('gets the ticket back at the freeze without an answer, and answers no more', async () => {
    const { date, author } = await asked()
    await pass(seatingFreezesAt(date))
    expect(await read(paths.registration(date, author))).toMatchObject({ registration_status: 'called_off' })
    expect(await read(paths.ticket(`pi_${author}`))).toMatchObject({ status: 'unused' })
    expect(await refusalOf(answer(author, date, 'coming'))).toBe('nothing-to-answer')
  })

  it('reads the question by mail, which says nothing any more once it is answered', async () => {
    const { date, author } = await asked()
    const sent: OutgoingMail[] = []
    const id = `seat_question_${date}_${author}_1`
    const send = () =>
      deliver(id, async (mail) => {
        sent.push(mail)
      })
    await send()
    expect(sent.map(({ to }) => to)).toEqual([`${author}@tablee.example`])
    expect(sent[0]?.message.text.replaceAll(/\s+/g, ' ')).toContain('vous aviez répondu « Plutôt pas »')
    expect(sent[0]?.message.text).not.toContain('Prénom' + 'a0001')
    await answer(author, date, 'coming')
    const due = { 'delivery.state': 'PENDING', 'delivery.next_attempt_at': new Date(0) }
    await db().doc(paths.mail(id)).update(due)
    await send()
    expect(sent).toHaveLength(1)
    expect(await read(paths.mail(id))).toBeUndefined()
  })

  it('is alone to learn of it: no admin reads the mail’s kind, delivered or dead', async () => {
    const { date, author } = await asked()
    const admin = await createAdmin()
    for (const state of ['SUCCESS', 'ERROR']) {
      await db()
        .doc(paths.mail(`seat_question_${date}_${author}_1`))
        .update({ 'delivery.state': state, 'delivery.next_attempt_at': null })
      const seen = [
        await handleAdminPerson(admin, { uid: author }),
        await handleEveningIssues(admin, { date }),
        await mailFindings(groupRevealAt(date)),
      ]
      expect(JSON.stringify(seen), state).not.toContain('seat_question')
    }
  })
})

describe('no question', () => {
  it('is asked where it would give no seat: the other has said the same', async () => {
    const date = await createEvening()
    const [one = '', other = ''] = await attendees(date, 6)
    await keepApart(one, other, 'feedback')
    await keepApart(other, one, 'feedback')
    await pass(seatingStartsAt(date))
    await pass(groupRevealAt(date))
    expect((await tablesOf(date)).flat()).toHaveLength(5)
    expect((await mailsByKind()).seat_question).toBeUndefined()
  })

  it('can be answered by a user who was not asked, or about another evening', async () => {
    const { date, subject, author } = await oneTable('feedback', 'first')
    for (const [uid, on] of [
      [subject, date],
      [author, date],
      [author, addDays(date, 7)],
    ] as const)
      expect(await refusalOf(answer(uid, on, 'coming'))).toBe('nothing-to-answer')
  })
})

it('four who can only come together: the author is asked, and an evening is saved by coming', async () => {
  const date = await createEvening()
  const [author = '', other = ''] = await attendees(date, 4)
  await keepApart(author, other, 'feedback')
  await pass(seatingStartsAt(date))
  await pass(groupRevealAt(date))
  expect((await mailsByKind()).seat_question).toEqual([`${author}@tablee.example`])
  await answer(author, date, 'coming')
  await pass(beforeFreeze(date))
  expect((await tablesOf(date)).map(({ length }) => length)).toEqual([4])
})
