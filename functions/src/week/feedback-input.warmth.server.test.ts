import { addDays, feedbackClosesAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { revealEvening } from '../feedback/reveal-feedback.ts'
import { db } from '../platform/firestore.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { resetEmulators } from '../testing/emulators.ts'
import { answer, memberOf, type PastTable, pastTable, reveal } from '../testing/feedback.ts'
import { loadAnswers, loadNoShows, loadWarmth } from './feedback-input.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

/** All four of a table wish to meet the first one again; the last one has not answered. */
async function aTable(): Promise<PastTable> {
  const table = await pastTable(5)
  const ana = memberOf(table, 0)
  for (const n of [0, 1, 2, 3]) await answer(table, memberOf(table, n), { pleased: n === 0 ? [] : [ana] })
  return table
}

const next = ({ date }: PastTable) => addDays(date, 7)
const about = async (table: PastTable, n = 0) => {
  const { uid } = memberOf(table, n)
  const answers = await loadAnswers([uid], next(table))
  return answers.filter((one) => one.about === uid)
}

it('who is wished for is warm, who objects or was never answered about is unknown', async () => {
  const table = await aTable()
  await reveal(table)
  const [ana, ben] = [memberOf(table, 0), memberOf(table, 1)]
  const warmth = await loadWarmth([ana.uid, ben.uid, 'stranger'], next(table))
  expect(warmth.get(ana.uid)).toBeGreaterThan(warmth.get(ben.uid) ?? Number.POSITIVE_INFINITY)
  expect(warmth.has('stranger')).toBe(false)
  await db().doc(paths.user(ana.uid)).update({ feedback_profiling: false })
  expect((await loadWarmth([ana.uid, ben.uid], next(table))).has(ana.uid)).toBe(false)
})

describe('the answers that weigh in a seating', () => {
  it('are those about who comes, once they have closed, with all that their authors answered', async () => {
    const table = await aTable()
    expect(await about(table)).toEqual([])
    await reveal(table)
    expect((await about(table)).map(({ answer: said }) => said)).toEqual(Array(3).fill('with-pleasure'))
    const [ana, ben] = [memberOf(table, 0), memberOf(table, 1)]
    const all = await loadAnswers([ana.uid], next(table))
    expect(all.filter(({ author }) => author === ben.uid)).toHaveLength(4)
    expect(all.every(({ evening }) => evening === table.date)).toBe(true)
  })

  it('are none about who objects, whose own answers about others still count', async () => {
    const table = await aTable()
    await reveal(table)
    const ana = memberOf(table, 0)
    await db().doc(paths.user(ana.uid)).update({ feedback_profiling: false })
    expect(await about(table)).toEqual([])
    expect((await about(table, 1)).some(({ author }) => author === ana.uid)).toBe(true)
  })

  it('are none that are older than a year, and none of who has left', async () => {
    const table = await aTable()
    await reveal(table)
    const { uid } = memberOf(table, 0)
    expect(await loadAnswers([uid], addDays(table.date, 53 * 7))).toEqual([])
    await handleDeleteMyAccount(memberOf(table, 1), { confirm: true })
    expect(await about(table)).toHaveLength(2)
  })

  it('are no drafts', async () => {
    const table = await pastTable(5)
    await answer(table, memberOf(table, 1), { pleased: [memberOf(table, 0)] })
    await db()
      .doc(paths.feedback(table.date, memberOf(table, 1).uid))
      .update({ sent: false })
    await revealEvening(table.date, feedbackClosesAt(table.date))
    expect(await about(table)).toEqual([])
  })
})

describe('the evenings that were missed without a word', () => {
  it('are those that are not contested, of who does not object', async () => {
    const table = await pastTable(5)
    const [ana, ben, cleo, dan] = [0, 1, 2, 3].map((n) => memberOf(table, n).uid)
    const at = new Date()
    for (const [uid = '', contested] of [
      [ana, false],
      [ben, true],
      [cleo, false],
    ] as const)
      await db().doc(paths.registration(table.date, uid)).update({ no_show: { at, contested } })
    await db()
      .doc(paths.user(cleo ?? ''))
      .update({ feedback_profiling: false })
    const uids = [ana, ben, cleo, dan].map((uid) => uid ?? '')
    expect([...(await loadNoShows(uids))]).toEqual([[ana, 1]])
  })
})
