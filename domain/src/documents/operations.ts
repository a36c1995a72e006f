import { z } from 'zod'
import { timestamp } from './fields.ts'

/** `schedules/{function}`: when a scheduled function last completed a run. The server alone reads and writes it. */
export const scheduleRunDocument = z.object({ at: timestamp })

export type ScheduleRunDocument = z.infer<typeof scheduleRunDocument>

/**
 * `client_reports/{hour}`: how much the pages reported of themselves within an hour, by kind of fault and by web
 * vital (`LCP`, `LCP_poor`), and how many reports were dropped. It names no user. The server alone reads and
 * writes it.
 */
export const clientReportsDocument = z.object({
  at: timestamp,
  expires_at: timestamp,
  counts: z.record(z.string(), z.int().nonnegative()),
})
