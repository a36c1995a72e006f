import { paths, type ScheduleRunDocument } from '@tablee/domain/documents'
import { info } from 'firebase-functions/logger'
import type { SecretParam } from 'firebase-functions/params'
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler'
import { now } from './clock.ts'
import { db } from './firestore.ts'
import { REGION, type runtimeOptions } from './runtime.ts'
import { crons, type ScheduleName, TIME_ZONE } from './schedule.ts'

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
  return onSchedule({ ...options, secrets: [...secrets] }, () => runScheduled(name, work))
}

/** Runs the work, and records that it ended. A run that throws is not recorded; the framework logs its error. */
export async function runScheduled(name: ScheduleName, work: (at: Date) => Promise<unknown>): Promise<void> {
  const begun = Date.now()
  await work(await now())
  const run: ScheduleRunDocument = { at: await now() }
  await db().doc(paths.scheduleRun(name)).set(run)
  info('Schedule ran', { schedule: name, seconds: (Date.now() - begun) / 1000 })
}
