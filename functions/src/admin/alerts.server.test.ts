import { existsSync } from 'node:fs'
import {
  groupRevealAt,
  revealMailDeadline,
  seatingStartsAt,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import { type MailDocument, newThursdayEvent, paths } from '@tablee/domain/documents'
import { beforeEach, expect, it, vi } from 'vitest'
import { handleReportMember } from '../feedback/report-member.ts'
import { deliver } from '../notifications/deliver-mail.ts'
import { toHttpsError } from '../platform/errors.ts'
import { db } from '../platform/firestore.ts'
import { runScheduled } from '../platform/schedule.ts'
import { handleClientReports } from '../telemetry/report-client.ts'
import { alertIds, collectLog, type LoggedLine, raisedAlerts, runbookOf } from '../testing/alerts.ts'
import { clearEmulators, createEvening, setClock } from '../testing/emulators.ts'
import { memberOf, pastGroup } from '../testing/feedback.ts'
import { deliverSucceeded, forgetEverything, paidIntent } from '../testing/stripe.ts'
import { createAttendee } from '../testing/users.ts'
import { watch } from './watch-service.ts'

// Each alert of `ops/` on lines that our code has logged, after a failure made for it.

let clock = new Date()
let lines: LoggedLine[]
const later = (minutes: number) => new Date(clock.getTime() + minutes * 60_000)

/** The watch as its schedule runs it. */
const runWatch = () => runScheduled('watchService', watch)

async function moveTo(at: Date): Promise<void> {
  clock = at
  await setClock(at)
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await clearEmulators()
  await forgetEverything()
  clock = new Date()
  lines = collectLog(() => clock)
})

function mail(kind: MailDocument['kind'], created_at: Date): MailDocument {
  const message = { subject: 's', html: 'h', text: 't', attachments: [] }
  const delivery = {
    state: 'PENDING',
    attempts: 0,
    error: null,
    lease_expires_at: null,
    end_time: null,
  } as const
  return {
    to: 'ana@tablee.example',
    kind,
    message,
    created_at,
    delivery: { ...delivery, next_attempt_at: created_at },
  }
}

async function enqueued(kind: MailDocument['kind'], created_at: Date): Promise<string> {
  await db().doc(paths.mail('m')).set(mail(kind, created_at))
  return 'm'
}

/** What each alert is raised by. */
const failures: Readonly<Record<string, () => Promise<void>>> = {
  'booking-late': async () => {
    const intent = await paidIntent(await createAttendee(), await createEvening())
    await moveTo(later(2))
    await deliverSucceeded(intent)
  },
  'payment-unfulfilled': async () => {
    await paidIntent(await createAttendee(), await createEvening())
    await moveTo(later(4))
    await runWatch()
  },
  'code-late': async () => {
    await deliver(await enqueued('email_confirmation', later(-2)), async () => undefined)
  },
  'mail-dead': async () => {
    const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550, command: 'RCPT TO' })
    await deliver(await enqueued('welcome', later(-1)), async () => Promise.reject(refused))
  },
  'mails-overdue': async () => {
    await enqueued('welcome', later(-20))
    await runWatch()
  },
  'step-late': async () => {
    const date = await lateEvening()
    await moveTo(new Date(seatingStartsAt(date).getTime() + 16 * 60_000))
    await runWatch()
  },
  'reveal-late': async () => {
    const date = await lateEvening()
    await moveTo(new Date(revealMailDeadline(date).getTime() + 60_000))
    await runWatch()
  },
  'refund-late': async () => {
    await db()
      .doc(paths.owedRefund('pi_1'))
      .set({
        payment_id: 'pi_1',
        thursday_event_id: '2026-11-26',
        owed_at: later(-70),
        settled_at: null,
        tried_at: null,
        obstacle: null,
      })
    await runWatch()
  },
  'schedule-silent': async () => {
    await runWatch()
    await moveTo(later(25))
    await runWatch()
  },
  'watch-silent': async () => {
    await runWatch()
    await moveTo(later(21))
  },
  'books-broken': async () => {
    const broken = [{ no: 'I24', count: 2 }]
    await db().doc(paths.lastBookAudit()).set({ at: clock, size: 10, broken })
    await runWatch()
  },
  'report-received': async () => {
    const group = await pastGroup()
    const [me, about] = [memberOf(group, 0), memberOf(group, 1)]
    await moveTo(groupRevealAt(group.date))
    const input = { requestId: crypto.randomUUID(), thursdayEventId: group.date, uid: about.uid } as const
    await handleReportMember(me, { ...input, cause: 'other', text: '' })
  },
  'error-rate': async () => {
    for (let n = 0; n < 6; n += 1) toHttpsError('createPayment', new Error('no connection'))
  },
  'browser-errors': async () => {
    const report = { kind: 'rejection', what: 'TypeError: Failed to fetch', where: 'elsewhere' }
    const body = { page: '/profile', reports: Array.from({ length: 7 }, () => report) }
    for (let n = 0; n < 3; n += 1)
      await handleClientReports(Buffer.from(JSON.stringify(body)), clock.getTime())
  },
}

/** An evening beyond the next one, so that the test decides when its week is. */
async function lateEvening(): Promise<string> {
  const date = upcomingThursdays(new Date())[1] ?? ''
  await db().doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  return date
}

it.each(Object.entries(failures))('%s is raised by its failure', async (id, fail) => {
  await fail()
  expect(raisedAlerts(lines, clock)).toContain(id)
})

it('every alert has a failure that raises it, and a runbook', () => {
  expect(alertIds.toSorted()).toEqual(Object.keys(failures).toSorted())
  for (const id of alertIds)
    expect(existsSync(new URL(`../../../${runbookOf(id)}`, import.meta.url)), id).toBe(true)
})

it('a booking, the mail of a code and a run of the watch raise nothing, and log neither address nor name', async () => {
  const attendee = await createAttendee()
  await deliverSucceeded(await paidIntent(attendee, await createEvening()))
  await deliver(await enqueued('email_confirmation', clock), async () => undefined)
  await runWatch()
  expect(raisedAlerts(lines, clock)).toEqual([])
  expect(JSON.stringify(lines)).not.toMatch(/@|Ana/)
  const objectives = lines
    .flatMap(({ entry }) => entry.jsonPayload)
    .filter((line) => JSON.stringify(line).includes('objective'))
  expect(objectives).toMatchObject([
    { objective: 'booking', kept: true },
    { objective: 'code', kept: true },
  ])
})

it('the watch is heard of as long as it runs', async () => {
  await runWatch()
  expect(raisedAlerts(lines, later(19))).not.toContain('watch-silent')
})
