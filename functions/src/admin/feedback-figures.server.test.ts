import { addDays, feedbackClosesAt } from '@tablee/domain/calendar'
import { type FeedbackDocument, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleSaveFeedback } from '../feedback/save-feedback.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, resetEmulators, setClock } from '../testing/emulators.ts'
import { answer, answersOf, memberOf, pastGroup, reveal } from '../testing/feedback.ts'
import { createAdmin } from '../testing/users.ts'
import { handleAdminFeedbackFigures } from './feedback-figures.ts'
import { weekFindings } from './health-checks.ts'

beforeEach(resetEmulators)

const figures = async () => (await handleAdminFeedbackFigures(await createAdmin(), {})).evenings

/** So many closed answers about an evening, in pairs with a mutual wish or without any. */
async function closedAnswers(date: string, pairs: { mutual: number; others: number }): Promise<string[]> {
  const batch = db().batch()
  const uids: string[] = []
  for (let n = 0; n < pairs.mutual + pairs.others; n += 1) {
    const [one, other] = [`p${n}a`, `p${n}b`]
    for (const [author, about] of [
      [one, other],
      [other, one],
    ] as const) {
      const feedback: FeedbackDocument = {
        user_id: author,
        thursday_event_id: date,
        group_id: `${date}_paris_1`,
        evening_rating: 4,
        answers: { [about]: n < pairs.mutual || author === one ? 'with-pleasure' : 'why-not' },
        absent: [],
        companion_ids: [about],
        contact: null,
        note: '',
        sent: true,
        updated_at: new Date(),
        closed_at: new Date(),
      }
      batch.set(db().doc(paths.feedback(date, author)), feedback)
      uids.push(author)
    }
  }
  await batch.commit()
  return uids
}

async function came(date: string, uids: readonly string[]): Promise<void> {
  const batch = db().batch()
  for (const user_id of uids)
    batch.set(db().doc(paths.registration(date, user_id)), {
      user_id,
      thursday_event_id: date,
      registration_status: 'expired',
    })
  await batch.commit()
}

describe('the figures of what attendees answer', () => {
  it('count an evening from ten answers on, without a name, and not before it has closed', async () => {
    const group = await pastGroup()
    const second = await pastGroup(6, group.date, 2)
    const [ana, ben] = [memberOf(group, 0), memberOf(group, 1)]
    await answer(group, ana, { pleased: [ben] })
    await answer(group, ben, { pleased: [ana] })
    for (const n of [2, 3, 4]) await answer(group, memberOf(group, n))
    for (const n of [0, 1, 2, 3]) await answer(second, memberOf(second, n))
    await reveal(group)
    expect(await figures()).toEqual([])
    await resetEmulators()
    const full = await pastGroup()
    const other = await pastGroup(6, full.date, 2)
    for (const one of full.members) await answer(full, one)
    for (const n of [0, 1, 2]) await answer(other, memberOf(other, n))
    const writer = memberOf(other, 3)
    await handleSaveFeedback(writer, {
      thursdayEventId: full.date,
      ...answersOf(other, writer, new Map([[memberOf(other, 0), 'with-pleasure' as const]])),
      evening_rating: 2,
      note: 'Plus de lumière.',
    })
    expect(await figures()).toEqual([])
    await reveal(full)
    expect(await figures()).toEqual([
      {
        date: full.date,
        asked: 12,
        answered: 10,
        seats: [0, 1, 0, 0, 9, 0],
        mutual: 0,
        again: null,
        notes: ['Plus de lumière.'],
      },
    ])
  })

  it('say how many came again once eight weeks are over, of ten people or more each', async () => {
    const date = await createEvening()
    const uids = await closedAnswers(date, { mutual: 5, others: 6 })
    await came(addDays(date, 7), uids.slice(0, 7))
    await came(addDays(date, 56), uids.slice(10, 13))
    await came(addDays(date, 63), uids.slice(13))
    await setClock(feedbackClosesAt(addDays(date, 49)))
    expect((await figures())[0]?.again).toBeNull()
    await setClock(feedbackClosesAt(addDays(date, 63)))
    expect(await figures()).toMatchObject([
      { answered: 22, mutual: 10, again: { mutual: 7, of_mutual: 10, others: 3, of_others: 12 } },
    ])
    await resetEmulators()
    await closedAnswers(date, { mutual: 4, others: 6 })
    await setClock(feedbackClosesAt(addDays(date, 63)))
    expect(await figures()).toMatchObject([{ mutual: 8, again: null }])
  })
})

it('say what they have read, also of answers that are open', async () => {
  const date = await createEvening()
  const [uid = ''] = await closedAnswers(date, { mutual: 1, others: 0 })
  await db().doc(paths.feedback(date, uid)).update({ closed_at: null })
  const { evenings, read } = await handleAdminFeedbackFigures(await createAdmin(), {})
  expect({ evenings, read }).toEqual({ evenings: [], read: { documents: 2, aggregations: 0 } })
})

it('a question that was not asked, and a reveal that is twenty minutes late, are in Santé', async () => {
  const group = await pastGroup()
  const closes = feedbackClosesAt(group.date)
  const after = (minutes: number) => new Date(closes.getTime() + minutes * 60_000)
  const late = async (at: Date) =>
    (await weekFindings(at)).findings.filter(({ kind }) => kind === 'feedback-late')
  expect(await late(after(-1))).toMatchObject([{ step: 'asked', date: group.date }])
  expect(await late(after(10))).toEqual([])
  expect(await late(after(21))).toMatchObject([{ step: 'revealed', since: closes.toISOString() }])
  await db().doc(paths.thursdayEvent(group.date)).update({ 'feedback.revealed_at': closes })
  expect(await late(after(21))).toEqual([])
})
