import { PARIS, reconcileInstants, upcomingThursdays } from '@tablee/domain/calendar'
import { CronExpressionParser } from 'cron-parser'

/** A declared cron, and the moment at which it falls due. */
export type Due = { name: string; at: Date }

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** A longer jump is replayed from here on: nothing of the week looks further back, and a year would take minutes. */
const REPLAYED = 60 * 24 * HOUR

/**
 * What falls due after `from` and up to `until`, in the order in which production would run it (Europe/Paris). A cron
 * of the day or the week is there once for each time that it falls due; one that recurs every hour or more often catches
 * up with whatever it missed, and is there once, at its last time. Nothing is due when the clock stands or goes back.
 */
export function dueCrons(crons: Record<string, string>, from: Date, until: Date): Due[] {
  const start = replayedFrom(from, until)
  return Object.entries(crons)
    .flatMap(([name, cron]) => timesOf(cron, start, until).map((at) => ({ name, at })))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** From when on a jump is replayed. */
export function replayedFrom(from: Date, until: Date): Date {
  return new Date(Math.max(from.getTime(), until.getTime() - REPLAYED))
}

/** Whether a cron recurs every hour or more often. */
export function isFrequent(cron: string): boolean {
  const occurrences = parse(cron, new Date(0))
  const first = occurrences.next().getTime()
  return occurrences.next().getTime() - first <= HOUR
}

function timesOf(cron: string, from: Date, until: Date): Date[] {
  if (isFrequent(cron)) return [lastTime(cron, until)].filter((at) => at > from)
  const times: Date[] = []
  const occurrences = parse(cron, from)
  for (let at = occurrences.next().toDate(); at <= until; at = occurrences.next().toDate()) times.push(at)
  return times
}

/** The last time at or before `until`; cron-parser looks strictly before, so it starts a second later. */
function lastTime(cron: string, until: Date): Date {
  return parse(cron, new Date(until.getTime() + 1000))
    .prev()
    .toDate()
}

function parse(cron: string, currentDate: Date) {
  return CronExpressionParser.parse(cron, { currentDate, tz: PARIS })
}

/**
 * Where the clock must stand on its way from one time to another, so that each step of the week sees its own time: the
 * moments at which the crons of the day and the week fall due, the instants at which an evening is reconciled, and then the
 * destination. A cron that recurs within the hour catches up at each of them.
 */
export function clockStops(crons: Record<string, string>, from: Date, to: Date): Date[] {
  const rare = Object.fromEntries(Object.entries(crons).filter(([, cron]) => !isFrequent(cron)))
  const times = [...dueCrons(rare, from, to).map(({ at }) => at), ...instantsBetween(from, to), to]
  const unique = new Set(times.map((time) => time.getTime()))
  return [...unique].toSorted((a, b) => a - b).map((time) => new Date(time))
}

function instantsBetween(from: Date, to: Date): Date[] {
  const start = replayedFrom(from, to)
  const weeks = Math.max(0, Math.ceil((to.getTime() - start.getTime()) / WEEK) + 1)
  return upcomingThursdays(start, weeks)
    .flatMap(reconcileInstants)
    .filter((instant) => instant > start && instant < to)
}
