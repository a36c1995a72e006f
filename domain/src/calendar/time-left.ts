export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** Whole days, hours, minutes and seconds from `now` to a later instant. A day is 24 hours here. */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const left = Math.floor((until.getTime() - now.getTime()) / 1000)
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
