import type { HealthCheck } from '@tablee/domain/admin-calls'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { error as logError } from 'firebase-functions/logger'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { bookFindings, lastAudit } from './audit-books.ts'
import { browserFigures } from './browser-figures.ts'
import {
  type CheckResult,
  completeResult,
  erasureFindings,
  mailFindings,
  mergeResults,
  reportFindings,
  weekFindings,
} from './health-checks.ts'
import { paymentFindings } from './health-payments.ts'
import { scheduleFindings } from './health-schedules.ts'
import { stripeFindings } from './health-stripe.ts'
import { objectiveFigures } from './objectives.ts'

const checks: Readonly<Record<HealthCheck, (at: Date) => Promise<CheckResult>>> = {
  // First: a user may be in danger.
  reports: reportFindings,
  payments: paymentFindings,
  mails: mailFindings,
  webhooks: stripeFindings,
  week: weekFindings,
  erasures: erasureFindings,
  books: bookFindings,
  schedules: scheduleFindings,
}

/**
 * Lists everything that needs an admin. Runs all checks. Each reads a bounded number of documents, and a failing check
 * does not stop the others.
 */
export async function handleHealth(
  _caller: Caller,
  _input: CallInput<'adminHealth'>,
): Promise<CallOutput<'adminHealth'>> {
  const at = await now()
  // `Object.keys` returns `string[]`; these are the keys of the literal.
  const names = Object.keys(checks) as HealthCheck[]
  const [found, audited, objectives, browser] = await Promise.all([
    Promise.all(names.map((name) => runCheck(name, at))),
    lastAudit().catch(() => null), // that it cannot be read is a finding of its check
    computed('objectives', () => objectiveFigures(at)),
    computed('browser', () => browserFigures(at)),
  ])
  const { findings, total } = mergeResults(found)
  return {
    findings: [...findings],
    total,
    audited: audited && { at: audited.at.toISOString(), size: audited.size },
    objectives,
    browser,
  }
}

/** The figures, or null: the findings matter more. */
async function computed<T>(figures: string, compute: () => Promise<T>): Promise<T | null> {
  try {
    return await compute()
  } catch (error) {
    // Isolate: the console says that they are missing.
    logError('Figures of the health page failed', { figures, error })
    return null
  }
}

async function runCheck(name: HealthCheck, at: Date): Promise<CheckResult> {
  try {
    return await checks[name](at)
  } catch (error) {
    // Isolate: a failed check is reported as a finding.
    logError('Health check failed', { check: name, error })
    return completeResult([{ kind: 'check-failed', check: name }])
  }
}
