import type { TimeLeft } from '@tablee/domain'

/**
 * What a screen reader hears of the countdown, in passing: once, then only as the end comes near. It changes at most once
 * a day, in the last day once an hour, in the last hour every ten minutes.
 */
export function spokenTimeLeft({ days, hours, minutes }: TimeLeft): string {
  if (days > 0) return `Il reste ${plural(days, 'jour')} pour réserver.`
  if (hours > 0) return `Il reste ${plural(hours, 'heure')} pour réserver.`
  const tens = Math.ceil((minutes + 1) / 10) * 10
  return `Il reste moins de ${tens} minutes pour réserver.`
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count > 1 ? 's' : ''}`
}
