import { readdirSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { z } from 'zod'
import { type LogEntry, logFilter } from './log-filter.ts'

// The metrics and alert policies of `ops/`, evaluated on the lines that the code under test logs.

const folder = new URL('../../../ops/', import.meta.url)

const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10))
const aggregated = {
  filter: z.string(),
  duration: seconds,
  aggregations: z.array(z.object({ alignmentPeriod: seconds })),
}
const conditionSchema = z.union([
  z.object({
    conditionThreshold: z.object({
      ...aggregated,
      comparison: z.literal('COMPARISON_GT'),
      thresholdValue: z.number(),
    }),
  }),
  z.object({ conditionAbsent: z.object(aggregated) }),
])
const policySchema = z.object({
  documentation: z.object({ content: z.string() }),
  conditions: z.tuple([conditionSchema]),
})
const metricSchema = z.object({ name: z.string(), filter: z.string() })

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'))
}

export const alertIds = readdirSync(new URL('alerts/', folder)).map((file) => file.replace('.json', ''))

export interface LoggedLine {
  readonly at: Date
  readonly entry: LogEntry
}

/** The lines that the server logs from now on, as Cloud Logging stores them, each with the time of `clock`. */
export function collectLog(clock: () => Date): LoggedLine[] {
  const lines: LoggedLine[] = []
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((printed) => {
      const { severity, ...jsonPayload } = JSON.parse(String(printed))
      lines.push({ at: clock(), entry: { severity, resource: { type: 'cloud_run_revision' }, jsonPayload } })
    })
  return lines
}

/** The alerts that these lines have raised by now. */
export function raisedAlerts(lines: readonly LoggedLine[], now: Date): string[] {
  return alertIds.filter((id) => isRaised(id, lines, now))
}

function isRaised(id: string, lines: readonly LoggedLine[], now: Date): boolean {
  const [condition] = policySchema.parse(read(`alerts/${id}.json`)).conditions
  const { name, filter } = metricSchema.parse(read(`metrics/${id}.json`))
  const matches = logFilter(filter)
  const watched = 'conditionAbsent' in condition ? condition.conditionAbsent : condition.conditionThreshold
  if (!watched.filter.includes(`metric.type="logging.googleapis.com/user/${name}"`))
    throw new Error(`The alert ${id} does not read the metric ${name}`)
  const span =
    'conditionAbsent' in condition ? watched.duration : (watched.aggregations[0]?.alignmentPeriod ?? 0)
  const since = now.getTime() - span * 1000
  const count = lines.filter(({ at, entry }) => at.getTime() > since && at <= now && matches(entry)).length
  return 'conditionAbsent' in condition ? count === 0 : count > condition.conditionThreshold.thresholdValue
}

/** The runbook that an alert names. */
export function runbookOf(id: string): string {
  return policySchema.parse(read(`alerts/${id}.json`)).documentation.content.replace('What to do: ', '')
}
