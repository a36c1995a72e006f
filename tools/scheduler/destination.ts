import { nextInParis, parisDay, parisInstant } from '@tablee/domain/calendar'

const MINUTE = 60_000
const units: Record<string, number> = { m: MINUTE, h: 60 * MINUTE, d: 1440 * MINUTE, j: 1440 * MINUTE }

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/**
 * Parses a tester's destination for the environment's clock, relative to its current time `now`. Null resets
 * the clock to the system time. All times are in Europe/Paris.
 * - `reset`
 * - `+2h`, `-30m`, `+3d` (or `j`)
 * - `mardi 23:58`: the next one
 * - `2026-11-24 23:58`, or `2026-11-24T23:58:30`
 *
 * Throws a RangeError that lists these forms if the text matches none of them.
 */
export function destination(words: string, now: Date): Date | null {
  const said = words.trim().toLowerCase()
  if (said === 'reset') return null
  const found = shift(said, now) ?? weekday(said, now) ?? parisTime(said)
  if (!found) throw new RangeError(`"${words}" is no time. ${forms}`)
  return found
}

const forms = 'Say reset, +2h, -30m, +3d, "mardi 23:58" or "2026-11-24 23:58" (all in Paris).'

function shift(said: string, now: Date): Date | undefined {
  const [, sign, count, unit = ''] = /^([+-])(\d+)([mhdj])$/.exec(said) ?? []
  const step = units[unit]
  return step ? new Date(now.getTime() + Number(`${sign}${count}`) * step) : undefined
}

function weekday(said: string, now: Date): Date | undefined {
  const [, name = '', hour = '', minute] = /^(\p{L}+)[ -](\d{1,2})[:h](\d{2})$/u.exec(said) ?? []
  const day = weekdays.indexOf(name)
  if (day < 0) return undefined
  const found = nextInParis(day, `${hour.padStart(2, '0')}:${minute}`, now)
  return isTime(found) ? found : undefined
}

function parisTime(said: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ t](\d{2}:\d{2}(?::\d{2})?)$/.exec(said) ?? []
  if (!day || !time) return undefined
  const found = parisInstant(day, time)
  return isTime(found) && parisDay(found) === day ? found : undefined
}

function isTime(date: Date): boolean {
  return !Number.isNaN(date.getTime())
}
