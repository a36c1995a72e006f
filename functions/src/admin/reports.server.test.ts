import { randomUUID } from 'node:crypto'
import { collections, mailDocument, paths, reportDocument } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleMyReports } from '../feedback/own-reports.ts'
import { handleReportMember } from '../feedback/report-member.ts'
import { deliver } from '../notifications/deliver-mail.ts'
import type { Message } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { read, resetEmulators, setClock } from '../testing/emulators.ts'
import { memberOf, type PastGroup, pastGroup } from '../testing/feedback.ts'
import { createAdmin, refusalOf } from '../testing/users.ts'
import { handleAdminBan } from './ban.ts'
import { reportFindings } from './health-checks.ts'
import { handleAdminPerson } from './person.ts'
import { handleAdminBlock } from './person-actions.ts'
import { handleAdminReports, handleAdminUpdateReport } from './reports.ts'
import { watch } from './watch-service.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

interface Reported {
  readonly group: PastGroup
  readonly reporter: Caller
  readonly about: Caller
  readonly reportId: string
}

async function reported(): Promise<Reported> {
  const group = await pastGroup()
  const [reporter, about] = [memberOf(group, 0), memberOf(group, 1)]
  const reportId = randomUUID()
  const input = {
    requestId: reportId,
    thursdayEventId: group.date,
    uid: about.uid,
    cause: 'touching',
    text: 'Non.',
  } as const
  await handleReportMember(reporter, input)
  return { group, reporter, about, reportId }
}

const stored = async (id: string) => reportDocument.parse(await read(paths.report(id)))
const act = (reportId: string, what: 'read' | 'drop-ban') => ({
  requestId: randomUUID(),
  reportId,
  act: what,
})
const closing = (reportId: string) => ({
  requestId: randomUUID(),
  reportId,
  act: 'close' as const,
  reason: 'Deux versions, aucun témoin',
})
const answering = (reportId: string, message = 'Merci de nous l’avoir dit.') => ({
  requestId: randomUUID(),
  reportId,
  act: 'answer' as const,
  message,
})
const ban = (reportId: string, requestId = randomUUID()) => ({
  requestId,
  reportId,
  reason: 'Deux signalements',
  ground: 'violence' as const,
  moneyBack: false,
})

describe('the queue of reports', () => {
  it('shows who reported whom, why, and until when to answer', async () => {
    const { reporter, about, reportId } = await reported()
    const { reports, more } = await handleAdminReports(await createAdmin(), { state: 'new' })
    expect(more).toBe(false)
    expect(reports).toMatchObject([
      { id: reportId, cause: 'touching', text: 'Non.', state: 'new', answer: null, ban: null },
    ])
    expect(reports[0]?.reporter).toMatchObject({ uid: reporter.uid, email: reporter.email, blocked: false })
    expect(reports[0]?.about).toMatchObject({ uid: about.uid, email: about.email })
    expect((await handleAdminReports(await createAdmin(), { state: 'closed' })).reports).toEqual([])
    expect((await handleAdminReports(await createAdmin(), { state: null })).reports).toHaveLength(1)
  })

  it('hides a report from the admin whom it is about, and from the one who sent it', async () => {
    const { reporter, about, reportId } = await reported()
    for (const one of [reporter, about]) {
      await auth().setCustomUserClaims(one.uid, { admin: true })
      const admin = { ...one, admin: true }
      expect((await handleAdminReports(admin, { state: null })).reports).toEqual([])
      expect(await refusalOf(handleAdminUpdateReport(admin, act(reportId, 'read')))).toBe('forbidden')
      expect(await refusalOf(handleAdminBan(admin, ban(reportId)))).toBe('forbidden')
    }
  })

  it('moves a report on and never back, once for each click', async () => {
    const { reportId } = await reported()
    const admin = await createAdmin()
    const reading = act(reportId, 'read')
    await handleAdminUpdateReport(admin, reading)
    await handleAdminUpdateReport(admin, reading)
    expect((await stored(reportId)).state).toBe('read')
    await handleAdminUpdateReport(admin, answering(reportId))
    expect(await refusalOf(handleAdminUpdateReport(admin, act(reportId, 'read')))).toBe('conflict')
    const close = closing(reportId)
    await handleAdminUpdateReport(admin, close)
    const closed = { state: 'closed', closed_at: expect.any(Date), closing_reason: close.reason }
    expect(await stored(reportId)).toMatchObject(closed)
    for (const late of [answering(reportId), closing(reportId)])
      expect(await refusalOf(handleAdminUpdateReport(admin, late))).toBe('conflict')
    expect(await refusalOf(handleAdminUpdateReport(admin, act('no-report', 'read')))).toBe('not-found')
  })

  it('closes no report whose author has no answer, while they can be written to', async () => {
    const { reporter, reportId } = await reported()
    const admin = await createAdmin()
    expect(await refusalOf(handleAdminUpdateReport(admin, closing(reportId)))).toBe('report-unanswered')
    expect((await stored(reportId)).state).toBe('new')
    await auth().deleteUser(reporter.uid)
    await handleAdminUpdateReport(admin, closing(reportId))
    expect((await stored(reportId)).state).toBe('closed')
  })

  it('answers the reporter by mail, each answer in its own, and stores none in the outbox', async () => {
    const { reporter, reportId } = await reported()
    const admin = await createAdmin()
    const [first, second] = [answering(reportId), answering(reportId, 'Nous avons agi.')]
    await handleAdminUpdateReport(admin, first)
    await handleAdminUpdateReport(admin, second)
    await handleAdminUpdateReport(admin, second)
    const sent: Message[] = []
    for (const { requestId, message } of [first, second]) {
      const mail = mailDocument.parse(await read(paths.mail(`report_${requestId}`)))
      expect(mail).toMatchObject({ to: reporter.email, message: null })
      await deliver(`report_${requestId}`, async (delivery) => void sent.push(delivery.message))
      expect(sent.at(-1)?.text).toContain(message)
    }
    const { mails } = await handleAdminPerson(admin, { uid: reporter.uid })
    expect(mails.map(({ kind }) => kind)).not.toContain('report_answered')
  })

  it('tells its author how far it is and what it was answered, and nobody else', async () => {
    const { reporter, about, reportId } = await reported()
    const own = async () => (await handleMyReports(reporter, {})).reports
    expect(await own()).toMatchObject([{ id: reportId, cause: 'touching', state: 'new', answers: [] }])
    expect((await own())[0]?.about).toBe((await read(paths.user(about.uid)))?.first_name)
    await handleAdminUpdateReport(await createAdmin(), answering(reportId))
    expect(await own()).toMatchObject([
      { state: 'answered', answers: [{ text: 'Merci de nous l’avoir dit.' }] },
    ])
    expect((await handleMyReports(about, {})).reports).toEqual([])
  })

  it('that is late reminds the operator once a day, until it is answered', async () => {
    const { reportId } = await reported()
    const { created_at } = await stored(reportId)
    const reminders = async () =>
      (await db().collection(collections.mail).where('kind', '==', 'report_received').get()).docs
        .map(({ id }) => id)
        .filter((id) => id.startsWith('reports_late_'))
    const watchAfter = async (hours: number) => {
      const at = new Date(created_at.getTime() + hours * 3_600_000)
      await setClock(at)
      await watch(at)
    }
    await watchAfter(23)
    expect(await reminders()).toEqual([])
    await watchAfter(25)
    await watchAfter(25.1)
    expect(await reminders()).toHaveLength(1)
    await watchAfter(49)
    expect(await reminders()).toHaveLength(2)
    await handleAdminUpdateReport(await createAdmin(), answering(reportId))
    await watchAfter(73)
    expect(await reminders()).toHaveLength(2)
  })

  it('names the report in the log and neither of the two: an admin who is reported reads it too', async () => {
    const { reporter, about, reportId } = await reported()
    const [one, other] = [await createAdmin(), await createAdmin()]
    await handleAdminUpdateReport(one, answering(reportId))
    await handleAdminBan(other, ban(reportId))
    const log = (await db().collection(collections.audit).get()).docs.map((entry) =>
      JSON.stringify(entry.data()),
    )
    expect(log).toHaveLength(2)
    for (const entry of log) for (const { uid } of [reporter, about]) expect(entry).not.toContain(uid)
  })

  it('is in Santé at once, as late after a day, and until it is answered', async () => {
    const { reportId } = await reported()
    const { created_at } = await stored(reportId)
    const after = (hours: number) => new Date(created_at.getTime() + hours * 3_600_000)
    const waiting = { kind: 'report-waiting', report_id: reportId, since: created_at.toISOString() }
    expect(await reportFindings(after(23))).toEqual({ findings: [waiting], total: 1 })
    const late = { kind: 'report-overdue', report_id: reportId, since: created_at.toISOString() }
    expect(await reportFindings(after(25))).toEqual({ findings: [late], total: 1 })
    await handleAdminUpdateReport(await createAdmin(), act(reportId, 'read'))
    expect((await reportFindings(after(25))).findings).toEqual([late])
    await handleAdminUpdateReport(await createAdmin(), answering(reportId))
    expect((await reportFindings(after(25))).findings).toEqual([])
  })
})

describe('a ban', () => {
  it('is proposed by one admin and confirmed by another', async () => {
    const { group, reporter, about, reportId } = await reported()
    const [one, other] = [await createAdmin(), await createAdmin()]
    const proposal = ban(reportId)
    expect(await handleAdminBan(one, proposal)).toEqual({ outcome: 'proposed' })
    expect(await handleAdminBan(one, proposal)).toEqual({ outcome: 'proposed' })
    expect(await read(paths.account(about.uid))).toMatchObject({ blocked: false })
    const { reports } = await handleAdminReports(other, { state: null })
    expect(reports[0]?.ban).toMatchObject({ mine: false, confirmed_at: null, reason: proposal.reason })
    const another = { ...ban(reportId), ground: 'pictures' as const }
    expect(await refusalOf(handleAdminBan(other, another))).toBe('conflict')
    const confirmation = ban(reportId)
    expect(await handleAdminBan(other, confirmation)).toEqual({ outcome: 'banned' })
    expect(await handleAdminBan(other, confirmation)).toEqual({ outcome: 'banned' })
    expect(await read(paths.account(about.uid))).toMatchObject({ blocked: true })
    expect((await auth().getUser(about.uid)).disabled).toBe(true)
    expect(await read(paths.audit(confirmation.requestId))).toMatchObject({ action: 'person-blocked' })
    const mail = await read(paths.mail(`decision_${confirmation.requestId}`))
    expect(mail).toMatchObject({ to: about.email, kind: 'decision_made' })
    expect(mail?.message.text).toContain('les violences, les menaces, le harcèlement')
    expect(mail?.message.text).toContain('ce qui nous a été signalé')
    expect(mail?.message.text).toContain('6\u00A0mois')
    for (const secret of [reporter.uid, reporter.email, 'Non.', group.date])
      expect(mail?.message.html).not.toContain(secret)
  })

  it('is not confirmed by the admin who proposed it, under whatever id', async () => {
    const { about, reportId } = await reported()
    const one = await createAdmin()
    await handleAdminBan(one, ban(reportId))
    expect(await refusalOf(handleAdminBan(one, ban(reportId)))).toBe('second-admin')
    expect(await read(paths.account(about.uid))).toMatchObject({ blocked: false })
  })

  it('does not get round the second admin: an admin who closes a report cannot block its user for 30 days', async () => {
    const { about, reportId } = await reported()
    const admin = await createAdmin()
    const decision = { ground: 'violence', basis: 'report' } as const
    const block = {
      requestId: randomUUID(),
      uid: about.uid,
      blocked: true,
      reason: 'Un signalement',
      decision,
    }
    expect(await refusalOf(handleAdminBlock(admin, block))).toBe('second-admin')
    await handleAdminUpdateReport(admin, answering(reportId))
    await handleAdminUpdateReport(admin, closing(reportId))
    const { closed_at } = await stored(reportId)
    const after = (days: number) => new Date((closed_at?.getTime() ?? 0) + days * 86_400_000)
    await setClock(after(29))
    expect(await refusalOf(handleAdminBlock(admin, block))).toBe('second-admin')
    expect(await read(paths.account(about.uid))).toMatchObject({ blocked: false })
    await setClock(after(31))
    expect(await handleAdminBlock(admin, block)).toEqual({ done: true })
  })

  it('can follow a report that is closed', async () => {
    const { about, reportId } = await reported()
    const [one, other] = [await createAdmin(), await createAdmin()]
    await handleAdminUpdateReport(one, answering(reportId))
    await handleAdminUpdateReport(one, closing(reportId))
    expect(await handleAdminBan(one, ban(reportId))).toEqual({ outcome: 'proposed' })
    expect(await handleAdminBan(other, ban(reportId))).toEqual({ outcome: 'banned' })
    expect(await read(paths.account(about.uid))).toMatchObject({ blocked: true })
  })

  it('holds every report about the user open while it is proposed, until it is confirmed or dropped', async () => {
    const { group, about, reportId } = await reported()
    const [one, other] = [await createAdmin(), await createAdmin()]
    const second = randomUUID()
    await handleReportMember(memberOf(group, 2), {
      ...{ requestId: second, thursdayEventId: group.date, uid: about.uid, cause: 'remarks', text: '' },
    })
    for (const id of [reportId, second]) await handleAdminUpdateReport(one, answering(id))
    expect(await refusalOf(handleAdminUpdateReport(one, act(reportId, 'drop-ban')))).toBe('conflict')
    await handleAdminBan(one, ban(reportId))
    for (const id of [reportId, second])
      expect(await refusalOf(handleAdminUpdateReport(one, closing(id)))).toBe('ban-pending')
    const dropping = act(reportId, 'drop-ban')
    await handleAdminUpdateReport(other, dropping)
    await handleAdminUpdateReport(other, dropping)
    expect(await stored(reportId)).toMatchObject({ state: 'answered', ban: null })
    expect(await read(paths.audit(dropping.requestId))).toMatchObject({
      action: 'ban-dropped',
      user_id: null,
    })
    await handleAdminUpdateReport(other, closing(second))
    await handleAdminBan(one, ban(reportId))
    await handleAdminBan(other, ban(reportId))
    await handleAdminUpdateReport(other, closing(reportId))
    expect((await stored(reportId)).state).toBe('closed')
  })

  it('is refused for another admin, and for a user whose account is deleted', async () => {
    const { about, reportId } = await reported()
    const admin = await createAdmin()
    await auth().setCustomUserClaims(about.uid, { admin: true })
    expect(await refusalOf(handleAdminBan(admin, ban(reportId)))).toBe('admin-protected')
    await auth().setCustomUserClaims(about.uid, {})
    await db().doc(paths.account(about.uid)).delete()
    expect(await refusalOf(handleAdminBan(admin, ban(reportId)))).toBe('not-found')
  })
})
