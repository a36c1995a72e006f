import { dueCrons, isFrequent } from './due.ts'

/**
 * Where the clock must stand on its way from one time to another, so that each step of the week sees its own time: the
 * moments at which the crons of the day and the week fall due, and then the destination.
 */
export function stopsOnTheWay(crons: Record<string, string>, from: Date, to: Date): Date[] {
  const rare = Object.fromEntries(Object.entries(crons).filter(([, cron]) => !isFrequent(cron)))
  const times = dueCrons(rare, from, to).map(({ at }) => at.getTime())
  return [...new Set([...times, to.getTime()])].map((time) => new Date(time))
}
