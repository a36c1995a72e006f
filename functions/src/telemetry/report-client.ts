import { addDays, isEventDate } from '@tablee/domain/calendar'
import {
  blockedSource,
  browserErrorKinds,
  MOST_REPORTS,
  plainWords,
  poorVitals,
  reportedPage,
  type VitalName,
} from '@tablee/domain/client-reports'
import { paths } from '@tablee/domain/documents'
import { playLevels, playOpensAt } from '@tablee/domain/play'
import { FieldValue } from 'firebase-admin/firestore'
import { onRequest } from 'firebase-functions/https'
import { info, warn } from 'firebase-functions/logger'
import { z } from 'zod'
import { setResponseHeaders } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firestore.ts'
import { isFromOurSite, jsonBody } from '../platform/page-request.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'

const MAX_BYTES = 8 * 1024

// The page has stripped what it sends. As anyone can call this function, it is stripped here again.
const where = z.string().max(100)
const browserError = z.strictObject({
  kind: z.enum(browserErrorKinds),
  what: z.string().max(300).transform(plainWords),
  where: where.transform((text) =>
    /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/.test(text) ? text : blockedSource(text),
  ),
})
const vital = z.strictObject({
  kind: z.literal('vital'),
  name: z.enum(['LCP', 'INP', 'CLS']),
  value: z.number().nonnegative().max(600_000),
})
const play = z.strictObject({
  kind: z.literal('play'),
  date: z.string().refine(isEventDate),
  table: z.string().regex(/^[0-9a-f]{8}$/),
  reached: z.literal(playLevels),
})
const bodySchema = z.strictObject({
  page: z.string().max(100).transform(reportedPage),
  reports: z
    .array(z.union([browserError, vital, play]))
    .min(1)
    .max(MOST_REPORTS),
})
type ClientReport = z.output<typeof bodySchema>['reports'][number]
type Play = z.output<typeof play>
type PageReport = Exclude<ClientReport, Play>

/**
 * Receives what pages report of themselves (`web/app/data/client-reports.ts`): errors, and how fast they are.
 * Each report is a line of the log and a count of the hour, which the console shows. How far a group has played is counted by
 * evening, and is no line.
 */
export const reportClient = onRequest(
  { ...runtimeOptions.beacon, region: REGION },
  async (request, response) => {
    setResponseHeaders(response)
    response
      .status(isFromOurSite(request) ? await handleClientReports(request.rawBody, Date.now()) : 403)
      .end()
  },
)

/**
 * So many lines at most of each kind in ten minutes, by instance, and there are two instances (`runtimeOptions.beacon`): a
 * flood of one kind costs fifty lines, and as many writes, and hides no other kind.
 */
const LINES = 25
/** Four levels of each group, some reported by two phones, most of them within the minutes in which an act begins. */
const PLAY_LINES = 200
const WINDOW_MS = 600_000
const budget = { since: 0, taken: new Map<ClientReport['kind'], number>(), dropped: 0 }

/** Takes a line of the budget of its kind, if one is left. `at` is in milliseconds of the system's clock. */
function takeLine({ kind }: ClientReport, at: number): boolean {
  if (at - budget.since >= WINDOW_MS) Object.assign(budget, { since: at, taken: new Map() })
  const taken = budget.taken.get(kind) ?? 0
  if (taken === (kind === 'play' ? PLAY_LINES : LINES)) {
    budget.dropped += 1
    return false
  }
  budget.taken.set(kind, taken + 1)
  return true
}

/** Logs and counts the reports of a body, and returns the HTTP status: 400 for an invalid one, 429 beyond the budget. */
export async function handleClientReports(rawBody: Buffer | undefined, at: number): Promise<number> {
  const { data } = bodySchema.safeParse(jsonBody(rawBody, MAX_BYTES))
  if (!data) return 400
  const taken = data.reports.filter((report) => takeLine(report, at))
  if (taken.length === 0) return 429
  const { dropped } = budget
  budget.dropped = 0
  const plays = taken.filter((report): report is Play => report.kind === 'play')
  const reports = taken.filter((report): report is PageReport => report.kind !== 'play')
  for (const report of reports) logReport(data.page, report)
  if (reports.length > 0 || dropped > 0) await countReports(reports, dropped)
  for (const report of plays) await countPlay(report)
  return 204
}

function logReport(page: string, report: PageReport): void {
  if (report.kind === 'vital') info('Browser vital', { browser: 'vital', page, ...report })
  else warn('Browser fault', { browser: 'fault', page, ...report })
}

const HOUR = 3_600_000
/** The counts are kept for a week; Firestore deletes them by their `expires_at`. */
const RETENTION_MS = 7 * 24 * HOUR

/** Adds the reports to the counts of their hour. */
async function countReports(reports: readonly PageReport[], dropped: number): Promise<void> {
  const hour = Math.floor((await now()).getTime() / HOUR) * HOUR
  const counts: Record<string, number> = { dropped }
  for (const one of reports) {
    const names = one.kind === 'vital' ? vitalCounts(one.name, one.value) : [one.kind]
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  }
  const added = Object.entries(counts).map(([name, count]) => [name, FieldValue.increment(count)])
  const document = {
    at: new Date(hour),
    expires_at: new Date(hour + RETENTION_MS),
    counts: Object.fromEntries(added),
  }
  await db()
    .doc(paths.clientReports(new Date(hour).toISOString()))
    .set(document, { merge: true })
}

function vitalCounts(name: VitalName, value: number): string[] {
  return value >= poorVitals[name] ? [name, `${name}_poor`] : [name]
}

/** A phone sends what it stored with its next connection, for a week. */
const PLAY_DAYS = 7
/** The groups of an evening are counted for a year; Firestore deletes the count by its `expires_at`. */
const PLAY_RETENTION_DAYS = 365

/**
 * Counts a group at the level that it has reached and at those before. A group is in each list once, however many phones report it
 * and how often. What is not about the last Thursday is not counted.
 */
async function countPlay({ date, table, reached }: Play): Promise<void> {
  const at = await now()
  if (at < playOpensAt(date) || at >= playOpensAt(addDays(date, PLAY_DAYS))) return
  const lists = playLevels
    .filter((level) => level <= reached)
    .map((level) => [level, FieldValue.arrayUnion(table)])
  await db()
    .doc(paths.playCounts(date))
    .set(
      {
        thursday_event_id: date,
        reached: Object.fromEntries(lists),
        expires_at: playOpensAt(addDays(date, PLAY_RETENTION_DAYS)),
      },
      { merge: true },
    )
}
