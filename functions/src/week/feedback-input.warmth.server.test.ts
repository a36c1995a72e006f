import { addDays, feedbackClosesAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { revealOutcomes } from '../feedback/reveal-outcomes.ts'
import { db } from '../platform/firestore.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { resetEmulators } from '../testing/emulators.ts'
import { answer, memberOf, type PastGroup, pastGroup, reveal } from '../testing/feedback.ts'
import { loadAnswers, loadNoShows, loadWarmth } from './feedback-input.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

/** A table of five: three wish to meet the first again, the first wishes to meet nobody, and the fifth has not answered. */
async function aTable(): Promise<PastGroup> {
  const group = await pastGroup(5)
  const ana = memberOf(group, 0)
  for (const n of [0, 1, 2, 3]) await answer(group, memberOf(group, n), { pleased: n === 0 ? [] : [ana] })
  return group
}

const next = ({ date }: PastGroup) => addDays(date, 7)
const about = async (group: PastGroup, n = 0) => {
  const { uid } = memberOf(group, n)
  const answers = await loadAnswers([uid], next(group))
  return answers.filter((one) => one.about === uid)
}

it('a user who is wished for is warm, one who objects or was never answered about is unknown', async () => {
  const group = await aTable()
  await reveal(group)
  const [ana, ben] = [memberOf(group, 0), memberOf(group, 1)]
  const warmth = await loadWarmth([ana.uid, ben.uid, 'stranger'], next(group))
  expect(warmth.get(ana.uid)).toBeGreaterThan(warmth.get(ben.uid) ?? Number.POSITIVE_INFINITY)
  expect(warmth.has('stranger')).toBe(false)
  await db().doc(paths.user(ana.uid)).update({ feedback_profiling: false })
  expect((await loadWarmth([ana.uid, ben.uid], next(group))).has(ana.uid)).toBe(false)
})

describe('the answers that weigh in a seating', () => {
  it('are those about users who come, once they have closed, with all that their authors answered', async () => {
    const group = await aTable()
    expect(await about(group)).toEqual([])
    await reveal(group)
    expect((await about(group)).map(({ wish }) => wish)).toEqual(Array(3).fill('with-pleasure'))
    const [ana, ben] = [memberOf(group, 0), memberOf(group, 1)]
    const all = await loadAnswers([ana.uid], next(group))
    expect(all.filter(({ author }) => author === ben.uid)).toHaveLength(4)
    expect(all.every(({ evening }) => evening === group.date)).toBe(true)
  })

  it('are none about a user who objects, whose own answers about others still count', async () => {
    const group = await aTable()
    await reveal(group)
    const ana = memberOf(group, 0)
    await db().doc(paths.user(ana.uid)).update({ feedback_profiling: false })
    expect(await about(group)).toEqual([])
    expect((await about(group, 1)).some(({ author }) => author === ana.uid)).toBe(true)
  })

  it('are none that are older than a year, and none of a user whose account is deleted', async () => {
    const group = await aTable()
    await reveal(group)
    const { uid } = memberOf(group, 0)
    expect(await loadAnswers([uid], addDays(group.date, 53 * 7))).toEqual([])
    await handleDeleteMyAccount(memberOf(group, 1), { confirm: true })
    expect(await about(group)).toHaveLength(2)
  })

  it('are no drafts', async () => {
    const group = await pastGroup(5)
    await answer(group, memberOf(group, 1), { pleased: [memberOf(group, 0)] })
    await db()
      .doc(paths.feedback(group.date, memberOf(group, 1).uid))
      .update({ sent: false })
    await revealOutcomes(group.date, feedbackClosesAt(group.date))
    expect(await about(group)).toEqual([])
  })
})

describe('the evenings that were missed without a word', () => {
  it('are those that are not contested, of a user who does not object', async () => {
    const group = await pastGroup(5)
    const [ana, ben, cleo, dan] = [0, 1, 2, 3].map((n) => memberOf(group, n).uid)
    const at = new Date()
    for (const [uid = '', contested] of [
      [ana, false],
      [ben, true],
      [cleo, false],
    ] as const)
      await db().doc(paths.registration(group.date, uid)).update({ no_show: { at, contested } })
    await db()
      .doc(paths.user(cleo ?? ''))
      .update({ feedback_profiling: false })
    const uids = [ana, ben, cleo, dan].map((uid) => uid ?? '')
    expect([...(await loadNoShows(uids))]).toEqual([[ana, 1]])
  })
})
