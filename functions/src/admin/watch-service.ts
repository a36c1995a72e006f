import type { Finding } from '@tablee/domain/admin-calls'
import { objectiveSeconds, secondsBetween } from '@tablee/domain/objectives'
import { error as logError, warn } from 'firebase-functions/logger'
import { remindOfReports } from '../notifications/moderation.ts'
import { secrets } from '../platform/config.ts'
import { logObjectiveOverdue } from '../platform/objectives.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { bookFindings } from './audit-books.ts'
import {
  type CheckResult,
  mailFindings,
  mergeResults,
  reportFindings,
  weekFindings,
} from './health-checks.ts'
import { recentPaymentFindings } from './health-payments.ts'
import { noteUnknownSchedules, scheduleFindings } from './health-schedules.ts'
import { logOverdueMails } from './objectives.ts'

/**
 * Every five minutes: logs most findings of the console's health page (`watched`), and what is promised and overdue,
 * so that an alert reaches an admin who has no page open. Reminds the operator of late reports. That it runs itself is
 * watched by an alert on its silence (`ops/alerts/watch-silent.json`).
 */
export const watchService = scheduled('watchService', runtimeOptions.frequentJob, watch, [secrets.stripeKey])

const watched: readonly ((at: Date) => Promise<CheckResult>)[] = [
  reportFindings,
  recentPaymentFindings,
  mailFindings,
  weekFindings,
  bookFindings,
  scheduleFindings,
]

/** Logs one line for each kind of finding, and one for each objective that is overdue. */
export async function watch(at: Date): Promise<void> {
  await noteUnknownSchedules(at)
  const { findings } = mergeResults(await Promise.all(watched.map((check) => isolated(check, at))))
  for (const [finding, all] of Map.groupBy(findings, ({ kind }) => kind))
    warn('Finding', {
      finding,
      count: all.length,
      since: earliest(all)?.toISOString(),
      ...scheduleNames(all),
    })
  logOverdue(
    'booking',
    findings.filter(({ kind }) => kind === 'payment-unfulfilled'),
    at,
  )
  logOverdue(
    'refund',
    findings.filter(({ kind }) => kind === 'refund-owed'),
    at,
  )
  await logOverdueMails(at)
  const late = findings.filter(({ kind }) => kind === 'report-overdue').length
  if (late > 0) await remindOfReports(late, at)
}

async function isolated(check: (at: Date) => Promise<CheckResult>, at: Date): Promise<CheckResult> {
  try {
    return await check(at)
  } catch (error) {
    // Isolate: the other checks are still made. The line counts for the alert on errors.
    logError('Health check failed', { check: check.name, error })
    return { findings: [], total: 0 }
  }
}

function logOverdue(objective: 'booking' | 'refund', all: readonly Finding[], at: Date): void {
  const since = earliest(all)
  if (since && secondsBetween(since, at) > objectiveSeconds[objective])
    logObjectiveOverdue(objective, since, at, all.length)
}

function earliest(all: readonly Finding[]): Date | undefined {
  const times = all.flatMap((one) => ('since' in one && one.since ? [new Date(one.since)] : []))
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

function scheduleNames(all: readonly Finding[]): { schedules?: string } {
  const names = all.flatMap((one) => (one.kind === 'schedule-silent' ? [one.schedule] : []))
  return names.length > 0 ? { schedules: names.join(', ') } : {}
}
