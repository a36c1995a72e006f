import { type Finding, UNREADABLE } from '@tablee/domain/admin-calls'
import {
  addDays,
  type EventDate,
  feedbackClosesAt,
  feedbackOpensAt,
  seatingStartsAt,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import {
  collections,
  eveningCityDocument,
  isMailForAdmins,
  missingAuthUsersDocument,
  paths,
  type ReportState,
  stepStatuses,
  subcollections,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { answerDueAt } from '../feedback/report-member.ts'
import { db, getDocuments } from '../platform/firestore.ts'
import { registrationsWithoutGroup, toDeadLetter } from './evening-issues.ts'

/** The result of one check: its first findings, and the total. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  readonly total: number
}

/** A result that lists all its findings. */
export function completeResult(findings: readonly Finding[]): CheckResult {
  return { findings, total: findings.length }
}

export function mergeResults(results: readonly CheckResult[]): CheckResult {
  return {
    findings: results.flatMap(({ findings }) => findings),
    total: results.reduce((sum, { total }) => sum + total, 0),
  }
}

export function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000)
}

const DEAD_LETTERS_SHOWN = 30
/** The outbox is retried every five minutes. */
const OVERDUE_MINUTES = 15

/** Dead letters, and mails that are overdue. */
export async function mailFindings(at: Date): Promise<CheckResult> {
  return mergeResults(await Promise.all([deadLetters(), overdue(at)]))
}

async function deadLetters(): Promise<CheckResult> {
  const letters = db().collection(collections.mail).where('delivery.state', '==', 'ERROR')
  const [first, counted] = await Promise.all([letters.limit(DEAD_LETTERS_SHOWN).get(), letters.count().get()])
  // The others are counted, and sent again with these, but not named.
  const findings = first.docs
    .map(toDeadLetter)
    .filter(({ mail_kind }) => mail_kind === UNREADABLE || isMailForAdmins(mail_kind))
    .map((letter): Finding => ({ kind: 'mail-dead', ...letter }))
  return { findings, total: counted.data().count }
}

async function overdue(at: Date): Promise<CheckResult> {
  const waiting = db()
    .collection(collections.mail)
    .where('delivery.next_attempt_at', '<=', minutesBefore(at, OVERDUE_MINUTES))
    .orderBy('delivery.next_attempt_at')
  const [first, counted] = await Promise.all([
    waiting.limit(1).select('delivery.next_attempt_at').get(),
    waiting.count().get(),
  ])
  const since: Date | undefined = first.docs[0]?.get('delivery.next_attempt_at').toDate()
  const { count } = counted.data()
  return completeResult(since ? [{ kind: 'mails-overdue', count, since: since.toISOString() }] : [])
}

/** Enough for the upcoming evenings and those that have not expired. */
const EVENINGS = 50
const NAMED = 12
/** A calling off takes minutes, for any number of attendees. */
const RUN_MINUTES = 20

/** Late steps of the week, issues of the current evening's groups, and unfinished callings off. */
export async function weekFindings(at: Date): Promise<CheckResult> {
  return mergeResults(await Promise.all([lateSteps(at), lateFeedback(at), groupIssues(at), callingsOff(at)]))
}

async function lateSteps(at: Date): Promise<CheckResult> {
  const evenings = db().collection(collections.thursdayEvents).where('steps.expired_at', '==', null)
  const found = await evenings.limit(EVENINGS).get()
  return completeResult(
    found.docs
      .map((one) => thursdayEventDocument.parse(one.data()))
      .flatMap((evening) =>
        stepStatuses(evening, at)
          .filter(({ status }) => status === 'late')
          .map(({ step, dueAt }) => ({
            kind: 'step-late' as const,
            date: evening.id,
            step,
            since: dueAt.toISOString(),
          })),
      ),
  )
}

/** The run comes every five minutes. */
const FEEDBACK_MINUTES = 20
const FEEDBACK_EVENINGS = 2

/** The last evenings whose attendees were not asked, or whose outcomes were not revealed. */
async function lateFeedback(at: Date): Promise<CheckResult> {
  const [next = ''] = upcomingThursdays(at, 1)
  const dates = Array.from({ length: FEEDBACK_EVENINGS }, (_, n) => addDays(next, -7 * (n + 1)))
  const found = await getDocuments(dates.map(paths.thursdayEvent))
  const before = minutesBefore(at, FEEDBACK_MINUTES)
  return completeResult(
    found
      .filter(({ exists }) => exists)
      .map((one) => thursdayEventDocument.parse(one.data()))
      .flatMap(({ id: date, feedback: { asked_at, revealed_at } }): Finding[] => {
        const [opens, closes] = [feedbackOpensAt(date), feedbackClosesAt(date)]
        const late = { kind: 'feedback-late' as const, date }
        if (revealed_at === null && closes < before)
          return [{ ...late, step: 'revealed', since: closes.toISOString() }]
        if (asked_at === null && opens < before && at < closes)
          return [{ ...late, step: 'asked', since: opens.toISOString() }]
        return []
      }),
  )
}

/** The run comes every five minutes; a second one finds registrations that committed late. */
async function callingsOff(at: Date): Promise<CheckResult> {
  const pending = db().collection(collections.thursdayEvents).where('calling_off_pending', '==', true)
  const found = await pending.limit(EVENINGS).get()
  return completeResult(
    found.docs
      .map((one) => thursdayEventDocument.parse(one.data()))
      .flatMap(({ id, calling_off }) =>
        Object.entries(calling_off)
          .filter(([, one]) => one.ended_at === null && one.at < minutesBefore(at, RUN_MINUTES))
          .map(([city, one]) => ({
            kind: 'calling-off-unfinished' as const,
            date: id,
            city,
            since: one.at.toISOString(),
          })),
      ),
  )
}

async function groupIssues(at: Date): Promise<CheckResult> {
  const [date = ''] = upcomingThursdays(at, 1)
  if (at < seatingStartsAt(date)) return completeResult([])
  const cities = await db().collection(subcollections.cities(date)).get()
  const found = await Promise.all(cities.docs.map((one) => inCity(date, one.id, one.data())))
  return completeResult(found.flat())
}

async function inCity(date: EventDate, city: string, data: unknown): Promise<Finding[]> {
  const { formed_at, unseated, under_four, without_venue } = eveningCityDocument.parse(data)
  const here = { date, city, since: (formed_at ?? seatingStartsAt(date)).toISOString() }
  const findings: Finding[] = []
  if (unseated > 0) {
    const names = (await registrationsWithoutGroup(date, NAMED, city)).map(({ name }) => name)
    findings.push({ kind: 'people-unseated', ...here, count: unseated, names })
  }
  if (under_four > 0) findings.push({ kind: 'tables-small', ...here, count: under_four })
  if (without_venue > 0) findings.push({ kind: 'tables-unplaced', ...here, count: without_venue })
  return findings
}

/** Reports that no admin has answered: those whose answer is overdue first. */
export async function reportFindings(at: Date): Promise<CheckResult> {
  const waiting = db()
    .collection(collections.reports)
    .where('state', 'in', ['new', 'read'] satisfies ReportState[])
    .orderBy('created_at')
  const [first, counted] = await Promise.all([
    waiting.limit(SHOWN).select('created_at').get(),
    waiting.count().get(),
  ])
  return {
    findings: first.docs.map((one) => {
      const created_at: Date = one.get('created_at').toDate()
      return {
        kind: answerDueAt({ created_at }) < at ? 'report-overdue' : 'report-waiting',
        report_id: one.id,
        since: created_at.toISOString(),
      }
    }),
    total: counted.data().count,
  }
}

const SHOWN = 20
/** An erasure takes seconds. The nightly run resumes interrupted ones. */
const LONG_MINUTES = 60

/** Users whose erasure has begun and not ended, and whether too many lack their auth user to be erased. */
export async function erasureFindings(at: Date): Promise<CheckResult> {
  return mergeResults(await Promise.all([brokenErasures(at), missingAuthUsers()]))
}

async function missingAuthUsers(): Promise<CheckResult> {
  const found = await db().doc(paths.missingAuthUsers()).get()
  if (!found.exists) return completeResult([])
  const { at, missing, accounts } = missingAuthUsersDocument.parse(found.data())
  return completeResult([{ kind: 'sign-ins-missing', count: missing, accounts, since: at.toISOString() }])
}

async function brokenErasures(at: Date): Promise<CheckResult> {
  const broken = db()
    .collection(collections.accounts)
    .where('erasing_since', '<=', minutesBefore(at, LONG_MINUTES))
    .orderBy('erasing_since')
  const [first, counted] = await Promise.all([
    broken.limit(SHOWN).select('erasing_since').get(),
    broken.count().get(),
  ])
  return {
    findings: first.docs.map((one) => ({
      kind: 'erasure-broken',
      user_id: one.id,
      since: one.get('erasing_since').toDate().toISOString(),
    })),
    total: counted.data().count,
  }
}

/** Display names by user id; users without a profile are left out. */
export async function displayNames(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = [...new Set(uids)]
  const profiles = await getDocuments(each.map((uid) => paths.user(uid)))
  return new Map(
    profiles.flatMap((profile) => {
      const parts = [profile.get('first_name'), profile.get('last_name')]
      const name = parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
      return name === '' ? [] : [[profile.id, name] as const]
    }),
  )
}
