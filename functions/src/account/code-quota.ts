import type { RefusalCode } from '@tablee/domain'

const A_MINUTE = 60_000
export const AN_HOUR = 60 * A_MINUTE
const AN_HOUR_BRINGS = 5

export type QuotaFault = Readonly<{ code: RefusalCode; retryAfterSeconds: number }>

/** The sendings of the hour that ends now, which is all that the quota counts. */
export function withinHour(sent: readonly Date[], now: Date): Date[] {
  return sent.filter((at) => now.getTime() - at.getTime() < AN_HOUR)
}

/**
 * Why nothing may be sent now, or null: one a minute, five an hour. `sent` holds earlier sendings in any order; one
 * that lies ahead of `now` (a clock put back) counts as just sent.
 */
export function quotaFault(sent: readonly Date[], now: Date): QuotaFault | null {
  const times = withinHour(sent, now).map((at) => Math.min(at.getTime(), now.getTime()))
  const latest = Math.max(...times)
  if (now.getTime() - latest < A_MINUTE) return fault('code-too-soon', latest + A_MINUTE, now)
  if (times.length >= AN_HOUR_BRINGS) return fault('code-limit', Math.min(...times) + AN_HOUR, now)
  return null
}

function fault(code: RefusalCode, until: number, now: Date): QuotaFault {
  return { code, retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) }
}
