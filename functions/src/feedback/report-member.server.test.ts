import { randomUUID } from 'node:crypto'
import { eveningPageClosesAt, groupRevealAt } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { collections, keptApartDocument, paths, reportDocument } from '@tablee/domain/documents'
import { REPORTS_PER_DAY } from '@tablee/domain/limits'
import { operator } from '@tablee/domain/operator'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { handleExportMyData } from '../privacy/export-my-data.ts'
import { count, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { memberOf, type PastGroup, pastGroup } from '../testing/feedback.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleMyKeptApart, handleTakeBackKeptApart } from './own-kept-apart.ts'
import { handleReportMember } from './report-member.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

const reportOf = (group: PastGroup, about: Caller, fields: Partial<CallInput<'reportMember'>> = {}) => ({
  requestId: randomUUID(),
  thursdayEventId: group.date,
  uid: about.uid,
  cause: 'remarks' as const,
  text: 'Des propos sur mon physique.',
  ...fields,
})

describe('a report', () => {
  it('is stored, keeps the two apart at once, and says when an answer comes', async () => {
    const group = await pastGroup()
    const [me, theo] = [memberOf(group, 0), memberOf(group, 1)]
    const sent = reportOf(group, theo)
    await setClock(groupRevealAt(group.date))
    const { answer_by } = await handleReportMember(me, sent)
    const stored = reportDocument.parse(await read(paths.report(sent.requestId)))
    expect(stored).toMatchObject({
      reporter_id: me.uid,
      about_id: theo.uid,
      state: 'new',
      answers: [],
      ban: null,
    })
    expect(new Date(answer_by).getTime() - stored.created_at.getTime()).toBe(86_400_000)
    const pair = keptApartDocument.parse(await read(paths.keptApartBy(me.uid, theo.uid)))
    expect(pair).toMatchObject({ source: 'report', by: me.uid, reason: '' })
  })

  it('tells the operator at once, by an e-mail that names nobody', async () => {
    const group = await pastGroup()
    const [me, theo] = [memberOf(group, 0), memberOf(group, 1)]
    await setClock(groupRevealAt(group.date))
    const sent = reportOf(group, theo)
    await handleReportMember(me, sent)
    const mail = await read(paths.mail(`reported_${sent.requestId}_0`))
    expect(mail).toMatchObject({ to: operator.alerts[0], kind: 'report_received' })
    expect(mail?.message.html).toContain('/admin/signalements')
    const firstNames = await Promise.all(
      [me, theo].map(async ({ uid }) => (await read(paths.user(uid)))?.first_name),
    )
    for (const secret of [me.uid, theo.uid, me.email, theo.email, sent.text, ...firstNames])
      expect(mail?.message.html).not.toContain(secret)
  })

  it('sent twice is one report, and its id serves no other', async () => {
    const group = await pastGroup()
    const [me, theo] = [memberOf(group, 0), memberOf(group, 1)]
    const sent = reportOf(group, theo)
    const answers = await Promise.all([handleReportMember(me, sent), handleReportMember(me, sent)])
    expect(answers[0]).toEqual(answers[1])
    expect(await count(collections.reports)).toBe(1)
    expect(await refusalOf(handleReportMember(me, { ...sent, text: 'Autre chose.' }))).toBe(
      'request-id-reused',
    )
    expect(await refusalOf(handleReportMember(memberOf(group, 2), sent))).toBe('request-id-reused')
  })

  it('is about another member only, and by a user who was there', async () => {
    const group = await pastGroup()
    const other = await pastGroup(4, group.date, 2)
    const me = memberOf(group, 0)
    for (const about of [memberOf(other, 0), me])
      expect(await refusalOf(handleReportMember(me, reportOf(group, about)))).toBe('not-companion')
    const stranger = await createAttendee()
    expect(await refusalOf(handleReportMember(stranger, reportOf(group, me)))).toBe('not-attended')
    expect(await count(collections.reports)).toBe(0)
    expect(await count(collections.keptApart)).toBe(0)
  })

  it('is taken from the reveal of the profiles until the page of the evening closes', async () => {
    const group = await pastGroup()
    const [me, theo] = [memberOf(group, 0), memberOf(group, 1)]
    const evening = db().doc(paths.thursdayEvent(group.date))
    await evening.update({ booking_info_unlocked: false })
    expect(await refusalOf(handleReportMember(me, reportOf(group, theo)))).toBe('not-unlocked')
    await evening.update({ booking_info_unlocked: true })
    await setClock(new Date(eveningPageClosesAt(group.date).getTime() - 60_000))
    await handleReportMember(me, reportOf(group, theo))
    await setClock(eveningPageClosesAt(group.date))
    expect(await refusalOf(handleReportMember(me, reportOf(group, theo)))).toBe('evening-over')
  })

  it('is limited to five a day, also where they are sent at once', async () => {
    const group = await pastGroup()
    const [me, ...others] = group.members
    if (!me) throw new Error('There are six')
    const sendings = [...others, ...others].map((about) =>
      handleReportMember(me, reportOf(group, about)).then(
        () => 'ok',
        (error: { code?: string }) => error.code,
      ),
    )
    const outcomes = await Promise.all(sendings)
    expect(outcomes.filter((one) => one === 'ok').length).toBeLessThanOrEqual(REPORTS_PER_DAY)
    for (const about of others) await handleReportMember(me, reportOf(group, about)).catch(() => null)
    expect(await count(collections.reports)).toBe(REPORTS_PER_DAY)
    expect(await refusalOf(handleReportMember(me, reportOf(group, others[0] ?? me)))).toBe('report-limit')
    await setClock(new Date(Date.parse(`${group.date}T12:00:00Z`) + 3 * 86_400_000))
    await handleReportMember(me, reportOf(group, others[0] ?? me))
  })

  it('before the seating freeze has the city of the evening seated again', async () => {
    const group = await pastGroup()
    await setClock(groupRevealAt(group.date))
    const city = db().doc(paths.eveningCity(group.date, 'paris'))
    await city.set({ seating_requests: 0 })
    await handleReportMember(memberOf(group, 0), reportOf(group, memberOf(group, 1)))
    expect((await city.get()).get('seating_requests')).toBe(1)
  })

  it('stands in the copy of its author, and not in that of the user whom it is about', async () => {
    const group = await pastGroup()
    const [me, theo] = [memberOf(group, 0), memberOf(group, 1)]
    const sent = reportOf(group, theo)
    await handleReportMember(me, sent)
    expect(JSON.stringify(await handleExportMyData(me, {}))).toContain(sent.text)
    const theirs = JSON.stringify(await handleExportMyData(theo, {}))
    for (const word of [sent.text, sent.requestId, me.uid]) expect(theirs).not.toContain(word)
  })
})

describe('the list of the users whom one keeps apart', () => {
  it('has one’s own entries only, and gives them back', async () => {
    const group = await pastGroup()
    const [me, theo, ines] = [memberOf(group, 0), memberOf(group, 1), memberOf(group, 2)]
    await handleReportMember(me, reportOf(group, theo))
    await handleReportMember(ines, reportOf(group, me))
    const pair = { persons: [me.uid, ines.uid].sort(), source: 'console', reason: 'Une dispute', by: 'admin' }
    await db()
      .doc(paths.keptApart(me.uid, ines.uid))
      .set({ ...pair, at: new Date() })
    const mine = { uid: theo.uid, first_name: 'Ana', thursday_event_id: group.date, source: 'report' }
    expect(await handleMyKeptApart(me, {})).toEqual({ pairs: [mine] })
    await handleTakeBackKeptApart(me, { uid: ines.uid })
    expect(await count(collections.keptApart)).toBe(3)
    await handleTakeBackKeptApart(me, { uid: theo.uid })
    await handleTakeBackKeptApart(me, { uid: theo.uid })
    expect(await handleMyKeptApart(me, {})).toEqual({ pairs: [] })
    expect(await count(collections.keptApart)).toBe(2)
    expect((await handleMyKeptApart(ines, {})).pairs).toHaveLength(1)
  })
})
