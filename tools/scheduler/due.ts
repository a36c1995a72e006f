import { PARIS, reconcileInstants, upcomingThursdays } from '@tablee/domain/calendar'
import { CronExpressionParser } from 'cron-parser'

/** A declared cron and a time at which it is due. */
export type Due = { name: string; at: Date }

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** The part of a longer jump in which the clock stops, up to its end: a year would take minutes. */
const STOPPED = 60 * 24 * HOUR

/**
 * The runs that are due after `from` and up to `until`, in production's order (Europe/Paris). A cron is listed once, at its last
 * due time: each handler reads the clock and handles its own backlog, so that an earlier run of the same jump would do the same
 * work at the same time. Empty if the clock does not advance.
 */
export function dueCrons(crons: Record<string, string>, from: Date, until: Date): Due[] {
  return Object.entries(crons)
    .map(([name, cron]) => ({ name, at: lastTime(cron, until) }))
    .filter(({ at }) => at > from)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Whether a cron recurs every hour or more often. */
export function isFrequent(cron: string): boolean {
  const occurrences = parse(cron, new Date(0))
  const first = occurrences.next().getTime()
  return occurrences.next().getTime() - first <= HOUR
}

function timesOf(cron: string, from: Date, until: Date): Date[] {
  const times: Date[] = []
  const occurrences = parse(cron, from)
  for (let at = occurrences.next().toDate(); at <= until; at = occurrences.next().toDate()) times.push(at)
  return times
}

/**
 * The last due time at or before `until`. cron-parser searches strictly before a time, so the search starts a
 * second later.
 */
function lastTime(cron: string, until: Date): Date {
  return parse(cron, new Date(until.getTime() + 1000))
    .prev()
    .toDate()
}

function parse(cron: string, currentDate: Date) {
  return CronExpressionParser.parse(cron, { currentDate, tz: PARIS })
}

/**
 * The times at which a moving clock stops, so that each step of the week runs at its own time: due times of
 * daily and weekly crons, the instants at which an evening is reconciled, and the destination. An hourly cron
 * runs at each of them.
 */
export function clockStops(crons: Record<string, string>, from: Date, to: Date): Date[] {
  const start = new Date(Math.max(from.getTime(), to.getTime() - STOPPED))
  const rare = Object.values(crons).filter((cron) => !isFrequent(cron))
  const due = rare.flatMap((cron) => timesOf(cron, start, to))
  const times = [...due, ...instantsBetween(start, to), to].map((time) => time.getTime())
  return [...new Set(times)].toSorted((a, b) => a - b).map((time) => new Date(time))
}

function instantsBetween(start: Date, to: Date): Date[] {
  const weeks = Math.max(0, Math.ceil((to.getTime() - start.getTime()) / WEEK) + 1)
  return upcomingThursdays(start, weeks)
    .flatMap(reconcileInstants)
    .filter((instant) => instant > start && instant < to)
}
