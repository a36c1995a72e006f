import { randomUUID } from 'node:crypto'
import { addDays, eveningPageClosesAt, feedbackClosesAt } from '@tablee/domain/calendar'
import {
  collections,
  feedbackDocument,
  newThursdayEvent,
  paths,
  reportDocument,
} from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleReportMember } from '../feedback/report-member.ts'
import { handleRequestReunion } from '../feedback/request-reunion.ts'
import { revealOutcomes } from '../feedback/reveal-outcomes.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, read, resetEmulators } from '../testing/emulators.ts'
import {
  answer,
  contactOf,
  memberOf,
  outcomeFor,
  type PastGroup,
  pastGroup,
  reveal,
} from '../testing/feedback.ts'
import { holding } from '../testing/full-user.ts'
import { deliverLastMails } from '../testing/mailbox.ts'
import { deleteOldFeedback } from './erase-feedback.ts'
import { handleDeleteMyAccount } from './erase-person.ts'
import { handleExportMyData } from './export-my-data.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

const leave = (caller: Caller) => handleDeleteMyAccount(caller, { confirm: true })

/** Ana and Ben have found each other, all six have answered; not revealed yet. */
async function answeredGroup(): Promise<{ group: PastGroup; ana: Caller; ben: Caller }> {
  const group = await pastGroup()
  const [ana, ben] = [memberOf(group, 0), memberOf(group, 1)]
  await answer(group, ana, { pleased: [ben], contact: true })
  await answer(group, ben, { pleased: [ana], contact: true })
  for (const n of [2, 3, 4, 5]) await answer(group, memberOf(group, n), { pleased: [ana], apart: [ben] })
  return { group, ana, ben }
}

async function expectGone({ uid, email }: Caller): Promise<void> {
  await deliverLastMails()
  expect(await holding([uid, email, contactOf({ uid } as Caller).value])).toEqual([])
}

describe('a user who leaves', () => {
  it('before the close takes their answers, and those about them, along', async () => {
    const { group, ana, ben } = await answeredGroup()
    await leave(ben)
    await expectGone(ben)
    const { answers, companion_ids } = feedbackDocument.parse(await read(paths.feedback(group.date, ana.uid)))
    expect(Object.keys(answers)).toHaveLength(4)
    expect(companion_ids).toHaveLength(4)
    await reveal(group)
    expect((await outcomeFor(group, ana))?.matches).toEqual([])
    expect(await count(collections.keptApart)).toBe(0)
    await expectGone(ben)
  })

  it('after the close takes their contact from the page of whom they found', async () => {
    const { group, ana, ben } = await answeredGroup()
    await reveal(group)
    expect((await outcomeFor(group, ana))?.matches).toHaveLength(1)
    await leave(ben)
    await expectGone(ben)
    expect(await outcomeFor(group, ana)).toMatchObject({ matches: [], company_liked: true })
    expect(await count(collections.keptApart)).toBe(0)
  })

  it('while it is revealed leaves nothing', async () => {
    const { group, ben } = await answeredGroup()
    await Promise.all([leave(ben), revealOutcomes(group.date, feedbackClosesAt(group.date))])
    await revealOutcomes(group.date, feedbackClosesAt(group.date))
    await expectGone(ben)
  })

  it('takes the reports that they sent along; one about them stays, for its author, without them', async () => {
    const group = await pastGroup()
    const [me, theo] = [memberOf(group, 0), memberOf(group, 1)]
    const report = (uid: string) => ({
      ...{ requestId: randomUUID(), thursdayEventId: group.date, uid, cause: 'other', text: 'Non.' },
    })
    const [sent, received] = [report(theo.uid), report(me.uid)]
    await handleReportMember(me, { ...sent, cause: 'other' })
    await handleReportMember(theo, { ...received, cause: 'other' })
    await leave(me)
    await expectGone(me)
    expect(await read(paths.report(sent.requestId))).toBeUndefined()
    const stays = reportDocument.parse(await read(paths.report(received.requestId)))
    expect(stays).toMatchObject({
      reporter_id: theo.uid,
      text: 'Non.',
      about_id: expect.stringMatching(/^gone_/),
    })
  })

  it('takes requests to meet again along', async () => {
    const { group, ana, ben } = await answeredGroup()
    await reveal(group)
    const next = addDays(group.date, 7)
    await db().doc(paths.thursdayEvent(next)).set(newThursdayEvent(next))
    const ask = (uid: string) => ({ thursdayEventId: next, from: group.date, companions: [uid] })
    await handleRequestReunion(ana, ask(ben.uid))
    await handleRequestReunion(ben, ask(ana.uid))
    await leave(ben)
    await expectGone(ben)
    expect(await read(paths.reunion(next, ana.uid))).toMatchObject({ companion_ids: [] })
  })
})

it('the copy of one’s data has one’s own answers, and of others neither answers nor contacts', async () => {
  const { group, ana, ben } = await answeredGroup()
  await reveal(group)
  const copy = await handleExportMyData(ana, {})
  expect(copy.feedback).toMatchObject([
    { user_id: ana.uid, answers: expect.arrayContaining([{ about: 'Ana', answer: 'with-pleasure' }]) },
  ])
  expect(copy.evening_outcomes).toMatchObject([
    { contact: contactOf(ana), company_liked: true, matches: [{ first_name: 'Ana' }] },
  ])
  const text = JSON.stringify(copy)
  expect(text).not.toContain(contactOf(ben).value)
  expect(text).not.toContain('rather-not')
  const apart = await handleExportMyData(memberOf(group, 2), {})
  expect(apart.kept_apart).toMatchObject([{ about: 'Ana', source: 'feedback' }])
  expect((await handleExportMyData(ben, {})).kept_apart).toEqual([])
})

describe('every night', () => {
  it('what the answers brought goes with the page of the evening, and the answers after a year', async () => {
    const { group } = await answeredGroup()
    await reveal(group)
    const closes = eveningPageClosesAt(group.date)
    await deleteOldFeedback(new Date(closes.getTime() - 1))
    expect(await count(collections.eveningOutcomes)).toBe(6)
    await deleteOldFeedback(closes)
    expect(await count(collections.eveningOutcomes)).toBe(0)
    const year = new Date(`${group.date}T19:00:00Z`)
    year.setUTCFullYear(year.getUTCFullYear() + 1)
    await deleteOldFeedback(new Date(year.getTime() - 86_400_000))
    expect(await count(collections.feedback)).toBe(6)
    await deleteOldFeedback(year)
    expect(await count(collections.feedback)).toBe(0)
    expect(await count(collections.keptApart)).toBe(4)
  })

  it('a report goes a year after its closing, and one that is open stays', async () => {
    const group = await pastGroup()
    const [me, theo, ines] = [memberOf(group, 0), memberOf(group, 1), memberOf(group, 2)]
    const ids = [randomUUID(), randomUUID()] as const
    for (const [n, about] of [theo, ines].entries())
      await handleReportMember(me, {
        requestId: ids[n] ?? '',
        thursdayEventId: group.date,
        uid: about.uid,
        cause: 'other',
        text: '',
      })
    const closed = new Date('2026-12-01T10:00:00Z')
    await db().doc(paths.report(ids[0])).update({ state: 'closed', closed_at: closed })
    await deleteOldFeedback(new Date('2027-12-01T09:59:00Z'))
    expect(await count(collections.reports)).toBe(2)
    await deleteOldFeedback(new Date('2027-12-01T10:01:00Z'))
    expect(await count(collections.reports)).toBe(1)
    expect(await read(paths.report(ids[1]))).toBeDefined()
  })
})
