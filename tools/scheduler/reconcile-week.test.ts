import { addDays, dueInstant, eventStart, parisInstant, reconcileInstants } from '@tablee/domain/calendar'
import { newThursdayEvent, stepStatuses } from '@tablee/domain/documents'
import { crons, TIME_ZONE } from '@tablee/functions/schedule'
import { CronExpressionParser } from 'cron-parser'
import { describe, expect, it } from 'vitest'

const MINUTE_MS = 60_000

/** Thursdays in winter, in summer, and on either side of both daylight saving changes. */
const thursdays = ['2026-11-26', '2026-07-16', '2026-03-26', '2026-04-02', '2026-10-22', '2026-10-29']

/** The minutes at which the schedule runs, from an evening's Tuesday to its beginning. */
function runsOf(date: string): Set<number> {
  const span = { currentDate: parisInstant(addDays(date, -2), '00:00:00'), endDate: eventStart(date) }
  const times = CronExpressionParser.parse(crons.reconcileWeek, { ...span, tz: TIME_ZONE })
  const runs = new Set<number>()
  while (times.hasNext()) runs.add(times.next().getTime())
  return runs
}

/**
 * Simulates every minute of both days. Maps each instant to the minute at which a pass for it was recorded.
 */
function passesOf(date: string, runs: ReadonlySet<number>, instants: readonly Date[]): Map<number, number> {
  const passes = new Map<number, number>()
  let reconciledAt: Date | null = null
  const end = parisInstant(addDays(date, 1), '00:00:00').getTime()
  for (let at = parisInstant(addDays(date, -1), '00:00:00').getTime(); at < end; at += MINUTE_MS) {
    const due: Date | null = runs.has(at) ? dueInstant(instants, reconciledAt, new Date(at)) : null
    if (!due) continue
    for (const instant of instants)
      if (instant <= due && !passes.has(instant.getTime())) passes.set(instant.getTime(), at)
    reconciledAt = due
  }
  return passes
}

describe.each(thursdays)('in the week of %s', (date) => {
  const instants = reconcileInstants(date)
  const runs = runsOf(date)
  const delays = (passes: ReadonlyMap<number, number>) =>
    instants.map((instant) => ((passes.get(instant.getTime()) ?? Infinity) - instant.getTime()) / MINUTE_MS)

  it('a run meets each instant within five minutes, and those of the reveals and the freeze at once', () => {
    const passes = passesOf(date, runs, instants)
    const late = delays(passes)
    expect(Math.max(...late)).toBeLessThan(5)
    const behind = instants.filter((_, n) => late[n] !== 0).map((instant) => instant.getTime())
    expect(behind).toEqual([parisInstant(addDays(date, -1), '00:06:00').getTime()])
  })

  it('whichever single run fails, the next one makes up for it: no instant waits for ten minutes', () => {
    // A failed run with nothing due has no effect.
    const worst = [...new Set(passesOf(date, runs, instants).values())].map((failed) => {
      const others = new Set(runs)
      others.delete(failed)
      return Math.max(...delays(passesOf(date, others, instants)))
    })
    expect(worst).toHaveLength(instants.length)
    expect(Math.max(...worst)).toBeLessThan(10)
  })

  it('a step is late once three runs have failed to take it, and not before', () => {
    const event = newThursdayEvent(date)
    for (const { step, dueAt } of stepStatuses(event, new Date(0)).filter(({ step }) => step !== 'expired')) {
      const third = [...runs].filter((run) => run >= dueAt.getTime())[2] ?? 0
      const statusAt = (at: number) =>
        stepStatuses(event, new Date(at)).find((each) => each.step === step)?.status
      expect(statusAt(third)).toBe('due')
      expect(statusAt(third + 5 * MINUTE_MS)).toBe('late')
    }
  })
})
