/**
 * The instant of a local time in Paris by the rule of the European directive only: one hour ahead of UTC, two
 * between the last Sundays of March and of October. An independent check of date-fns-tz, for tests.
 */
export function parisTimeByRule(day: string, hour: number, minute: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const noon = Date.UTC(year, month - 1, date, 12)
  const summer = noon > lastSunday(year, 3) && noon < lastSunday(year, 10)
  return new Date(Date.UTC(year, month - 1, date, hour - (summer ? 2 : 1), minute))
}

/** Every Thursday of the years 2020 to 2035, as `YYYY-MM-DD`. */
export function testThursdays(): string[] {
  const days: string[] = []
  for (let at = Date.UTC(2020, 0, 2); at < Date.UTC(2036, 0, 1); at += 7 * 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/**
 * Time zones on each side of the date line, the equator and Paris, some with daylight saving of their own.
 */
export const testTimeZones = [
  'UTC',
  'Europe/Paris',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0))
  return Date.UTC(year, month - 1, last.getUTCDate() - last.getUTCDay(), 1)
}
