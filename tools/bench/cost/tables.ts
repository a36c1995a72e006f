import { columns } from '../columns.ts'
import { bill, type Month, priceOf, total } from './monthly.ts'
import type { Operation } from './operation.ts'
import { explained } from './reasons.ts'

const sizes = [10, 100, 1000, 10_000, 100_000, 1_000_000]

/** What each step of the journey costs, a line each. */
export function stepTable(operations: readonly Operation[]): string[] {
  const steps = [...new Set(operations.map(({ step }) => step)), 'all']
  const count = (step: string, kind: Operation['kind'], by?: Operation['by']) =>
    operations.filter(
      (each) => (step === 'all' || each.step === step) && each.kind === kind && (!by || each.by === by),
    ).length
  const rows = steps.map((step) => [
    step,
    ...(['server', 'browser', 'rules'] as const).map((by) => count(step, 'read', by)),
    ...(['read', 'write', 'delete', 'invocation', 'auth'] as const).map((kind) => count(step, kind)),
  ])
  const head = ['Step', 'server', 'browser', 'rules', 'reads', 'writes', 'deletes', 'calls', 'Auth']
  return table([head, ...rows.map((row) => row.map(String))])
}

/** Each read or write with its reason. */
export function reasonTable(operations: readonly Operation[], kind: 'read' | 'write'): string[] {
  const rows = explained(operations, kind).map(([where = '', path = '', times = '', why = '']) => {
    return `  ${where.padEnd(18)} ${path.padEnd(28)} ${times.padStart(2)}  ${why}`
  })
  return [`${kind}s:`, ...rows]
}

/** The bill of a month, for ever more people. */
export function monthTable(month: Omit<Month, 'people'>): string[] {
  const bills = sizes.map((people) => bill({ ...month, people }))
  const names = (bills[0] ?? []).map(({ name }) => name)
  const rows = names.map((name, at) => [name, ...bills.map((lines) => money(lines[at]?.dollars ?? 0))])
  const totals = ['Total, $', ...bills.map((lines) => money(total(lines)))]
  const each = ['Per booking, $', ...bills.map((lines, at) => (total(lines) / (sizes[at] ?? 1)).toFixed(4))]
  const head = ['Bookings a month', ...sizes.map((size) => size.toLocaleString('en'))]
  const alone = `Beyond what is free, a booking costs $${priceOf(month.booking).toFixed(6)}, its week $${priceOf(month.week).toFixed(6)}.`
  return [...table([head, ...rows, totals, each]), alone]
}

const money = (dollars: number) => dollars.toFixed(2)

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => columns(row, widths))
}
