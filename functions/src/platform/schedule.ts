import { paths, type ScheduleRunDocument } from '@tablee/domain/documents'
import { RETRY_MINUTES } from '@tablee/domain/objectives'
import { info } from 'firebase-functions/logger'
import type { SecretParam } from 'firebase-functions/params'
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler'
import { now } from './clock.ts'
import { withDeadline } from './deadline.ts'
import { db } from './firestore.ts'
import { REGION, type runtimeOptions } from './runtime.ts'

const often = `*/${RETRY_MINUTES} * * * *`

/**
 * The cron schedules of the functions, in Paris time. The local scheduler uses them too.
 */
export const crons = {
  /** In no busy hour of the week's mails. */
  announceOpenings: '30 14 * * *',
  announceTexts: '40 9 * * *',
  auditBooks: '22 4 * * *',
  eraseDormant: '30 3 * * *',
  expireRegistrations: '5 * * * *',
  finishCallingOff: often,
  numberReceipts: often,
  openThursdays: '0 3 * * *',
  reconcileFeedback: often,
  reconcilePayments: '0 * * * *',
  reconcileWaitlists: often,
  reconcileWeek: `*/${RETRY_MINUTES} * * * 3,4`,
  retryOutbox: often,
  /** Last: the local scheduler then runs it after the others, whose runs it checks. */
  watchService: often,
} as const

export type ScheduleName = keyof typeof crons

export const TIME_ZONE = 'Europe/Paris'

type JobLimits = (typeof runtimeOptions)['job' | 'frequentJob' | 'audit' | 'week']

/**
 * Creates a scheduled function under its cron in `crons`. Each completed run is recorded in `schedules/{name}`
 * and in the log, so that a schedule that has stopped is noticed (`scheduleFindings`).
 *
 *     export const openThursdays = scheduled('openThursdays', runtimeOptions.job, createUpcomingEvenings)
 */
export function scheduled(
  name: ScheduleName,
  limits: JobLimits,
  work: (at: Date) => Promise<unknown>,
  secrets: readonly SecretParam[] = [],
): ScheduleFunction {
  const options = { ...limits, schedule: crons[name], timeZone: TIME_ZONE, region: REGION }
  return onSchedule({ ...options, secrets: [...secrets] }, () =>
    withDeadline(limits, () => runScheduled(name, work)),
  )
}

/** Runs the work, and records that it ended. A run that throws is not recorded; the framework logs its error. */
export async function runScheduled(name: ScheduleName, work: (at: Date) => Promise<unknown>): Promise<void> {
  const begun = Date.now()
  await work(await now())
  const run: ScheduleRunDocument = { at: await now() }
  await db().doc(paths.scheduleRun(name)).set(run)
  info('Schedule ran', { schedule: name, seconds: (Date.now() - begun) / 1000 })
}

/** How many run at once. */
const AT_ONCE = 8

/**
 * Applies `act` to each item, some at once. Starts none after `until`, in milliseconds of the system's clock.
 * `act` must not throw.
 */
export async function inParallel<T>(
  list: readonly T[],
  until: number,
  act: (each: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < list.length && Date.now() < until; from += AT_ONCE)
    await Promise.all(list.slice(from, from + AT_ONCE).map(act))
}
