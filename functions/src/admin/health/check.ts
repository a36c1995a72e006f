import type { Finding } from '@tablee/domain'

/** What one check found: the first of it, and how much there is in all. */
export interface Found {
  readonly findings: readonly Finding[]
  readonly total: number
}

/** A check whose findings are all named. */
export function all(findings: readonly Finding[]): Found {
  return { findings, total: findings.length }
}

/** Several as one. */
export function together(found: readonly Found[]): Found {
  return {
    findings: found.flatMap(({ findings }) => findings),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
}

/** So many minutes before. */
export function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000)
}
