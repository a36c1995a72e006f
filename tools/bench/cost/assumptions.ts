import { cities } from '@tablee/domain'
import { crons } from '../../../functions/src/schedule/crons.ts'
import type { Month, Use } from './monthly.ts'
import type { Operation } from './operation.ts'

const DAYS = 30

/** How often each schedule runs in a month of thirty days, by its cron. */
export const runsAMonth: Readonly<Record<keyof typeof crons, number>> = {
  eraseDormant: DAYS,
  expireRegistrations: DAYS * 24,
  finishCallingOff: DAYS * 288,
  formGroups: DAYS / 7,
  numberReceipts: DAYS * 288,
  openThursdays: DAYS,
  reconcilePayments: DAYS * 24,
  remindOfEvening: (2 * DAYS) / 7,
  retryOutbox: DAYS * 288,
  seatStragglers: DAYS / 7,
  tendTables: (96 * DAYS) / 7,
  unlockProfiles: DAYS / 7,
  unlockVenues: DAYS / 7,
}

/** So often the tables are looked at on Wednesday and Thursday, a task a city. */
const LOOKS = 76

/**
 * One seat's share of its week, reckoned from the code and not measured: the looks at the tables of Wednesday and Thursday
 * (each of which reads the registration and a sixth of a table with its private part:
 * functions/src/week/reads.server.test.ts), the table itself, its reveal, its e-mails, the end of the registration.
 */
export const week: Use = { reads: 112, writes: 14, deletes: 0, invocations: 4, seconds: 1.5 }

/** What a month costs however many come, from one run of each schedule with nothing to do. */
export function idleMonth(runs: readonly Operation[]): Omit<Month, 'people' | 'booking' | 'week'> {
  const idle = { reads: 0, writes: 0, deletes: 0, invocations: 0, seconds: 0 }
  for (const { kind, where, ms } of runs) {
    const times = runsAMonth[where as keyof typeof crons] ?? 0 // none that is no schedule
    if (kind === 'read') idle.reads += times
    if (kind === 'write') idle.writes += times
    if (kind === 'delete') idle.deletes += times
    if (kind === 'invocation') {
      idle.invocations += times
      idle.seconds += (times * Math.max(100, ms)) / 1000
    }
  }
  return {
    idle,
    schedules: Object.keys(crons).length,
    tasks: (LOOKS * cities.filter(({ available }) => available).length * DAYS) / 7,
    // Some 25 documents of 1 KB, and as much again for their indexes.
    storedEach: 50 / 1024 ** 2,
    // Half a megabyte for who books, and the landing page for nine who do not.
    sentEach: (0.5 + 9 * 0.1) / 1024,
  }
}
