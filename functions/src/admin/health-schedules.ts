import { eventStart, seatingStartsAt, upcomingThursdays } from '@tablee/domain/calendar'
import { paths, type ScheduleRunDocument, scheduleRunDocument } from '@tablee/domain/documents'
import { db, getDocuments, isWriteConflict, parseSnapshot } from '../platform/firestore.ts'
import { crons, type ScheduleName } from '../platform/schedule.ts'
import { type CheckResult, completeResult, minutesBefore } from './health-checks.ts'

// `Object.keys` returns `string[]`; these are the keys of the literal.
const names = Object.keys(crons) as ScheduleName[]

/**
 * After how many minutes without a completed run a schedule counts as silent: of a frequent one four runs have
 * failed, of an hourly one two, and a nightly one is late by an hour where the clock goes back.
 */
function silentAfterMinutes(name: ScheduleName): number {
  if (crons[name].startsWith('*/5 ')) return 20
  return / \* \* \* \*$/.test(crons[name]) ? 130 : 26 * 60
}

/** Schedules that have stopped. One that has never run is counted from the first run of `watchService`. */
export async function scheduleFindings(at: Date): Promise<CheckResult> {
  const runs = await getDocuments(names.map(paths.scheduleRun))
  return completeResult(
    names.flatMap((name, n) => {
      const last = runs[n] && parseSnapshot(scheduleRunDocument, runs[n])?.data.at
      if (!last || !isSilent(name, last, at)) return []
      return [{ kind: 'schedule-silent' as const, schedule: name, since: last.toISOString() }]
    }),
  )
}

function isSilent(name: ScheduleName, last: Date, at: Date): boolean {
  const minutes = silentAfterMinutes(name)
  if (name === 'reconcileWeek') {
    // It runs on Wednesday and Thursday only.
    const [date = ''] = upcomingThursdays(at, 1)
    if (minutesBefore(at, minutes) < seatingStartsAt(date) || at >= eventStart(date)) return false
  }
  return last < minutesBefore(at, minutes)
}

/** Notes the time for the schedules that have never completed a run. */
export async function noteUnknownSchedules(at: Date): Promise<void> {
  const runs = await getDocuments(names.map(paths.scheduleRun))
  const run: ScheduleRunDocument = { at }
  for (const name of names.filter((_, n) => !runs[n]?.exists))
    try {
      await db().doc(paths.scheduleRun(name)).create(run)
    } catch (error) {
      // Ignored: its first run has ended meanwhile.
      if (!isWriteConflict(error)) throw error
    }
}
