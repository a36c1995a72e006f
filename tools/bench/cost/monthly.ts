import { cities } from '@tablee/domain'
import { columns } from '../figures.ts'

const DAYS = 30

/**
 * Google's prices in dollars, as known in 2025 and not fetched since: check before you rely on them. Firestore in the
 * multi-region eur3, functions and the rest in europe-west1 (tier 1), Blaze plan. `free` is a month's.
 */
const prices = {
  reads: { each: 0.06 / 100_000, free: 50_000 * DAYS },
  writes: { each: 0.18 / 100_000, free: 20_000 * DAYS },
  stored: { each: 0.18, free: 1 }, // GiB, for a month
  calls: { each: 0.4 / 1_000_000, free: 2_000_000 },
  cpuSeconds: { each: 0.000024, free: 180_000 },
  memorySeconds: { each: 0.0000025, free: 360_000 }, // GiB
  hosting: { each: 0.15, free: 10 }, // GiB sent
  tasks: { each: 0.4 / 1_000_000, free: 1_000_000 },
  schedules: { each: 0.1, free: 3 },
} as const

/** People who sign in within a month, with Identity Platform, which the password policy needs. */
const signIns = [
  { upTo: 50_000, each: 0 },
  { upTo: 100_000, each: 0.0055 },
  { upTo: 1_000_000, each: 0.0046 },
  { upTo: Number.POSITIVE_INFINITY, each: 0.0032 },
]

/** What one booking uses or one seat in its week: calls are of functions, seconds of a core with half a GiB of memory. */
export type Use = Readonly<Record<'reads' | 'writes' | 'calls' | 'seconds', number>>

/**
 * One seat's share of its week, reckoned from the code and not measured: the looks at the tables of Wednesday and Thursday
 * (each reads the registration and a sixth of a table with its private part: functions/src/week/reads.server.test.ts), the
 * table itself, its reveal, its mails, the end of the registration.
 */
const week: Use = { reads: 112, writes: 14, calls: 4, seconds: 1.5 }

// Reckoned too.
const LOOKS = 76 // at an open city's tables in a week, a task each
const STORED_EACH = 50 / 1024 ** 2 // GiB: some 25 documents of 1 KB, and as much again for their indexes
const SENT_EACH = (0.5 + 9 * 0.1) / 1024 // GiB: half a megabyte for who books, the landing page for nine who do not

/** How many there are, and how often they run in a month: with nothing to do, a read and 0.15 s each (reckoned). */
type Schedules = { readonly count: number; readonly runs: number }

type Line = { readonly name: string; readonly dollars: number }

/** The bill of a month in which so many people book an evening each for the first time, beyond what is free. */
export function bill(people: number, booking: Use, { count, runs }: Schedules): Line[] {
  const used = (what: keyof Use) => people * (booking[what] + week[what])
  const seconds = used('seconds') + 0.15 * runs
  const open = cities.filter(({ available }) => available).length
  return [
    line('Firestore reads', used('reads') + runs, prices.reads),
    line('Firestore writes', used('writes'), prices.writes),
    line('Firestore storage (a year kept)', people * 12 * STORED_EACH, prices.stored),
    line('Function calls', used('calls') + runs, prices.calls),
    line('Function CPU', seconds, prices.cpuSeconds),
    line('Function memory', seconds / 2, prices.memorySeconds),
    line('Hosting', people * SENT_EACH, prices.hosting),
    { name: 'Sign-ins', dollars: tiered(people) },
    line('Schedules', count, prices.schedules),
    line('Tasks', (LOOKS * open * DAYS) / 7, prices.tasks),
  ]
}

function line(name: string, used: number, { each, free }: { each: number; free: number }): Line {
  return { name, dollars: Math.max(0, used - free) * each }
}

function tiered(people: number): number {
  const from = (at: number) => signIns[at - 1]?.upTo ?? 0
  return signIns.reduce(
    (dollars, { upTo, each }, at) => dollars + Math.max(0, Math.min(people, upTo) - from(at)) * each,
    0,
  )
}

/** The sum of a bill, in dollars. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0)
}

const sizes = [10, 100, 1000, 10_000, 100_000, 1_000_000]

/** The bill of a month, for ever more bookings. */
export function monthTable(booking: Use, schedules: Schedules): string[] {
  const bills = sizes.map((people) => bill(people, booking, schedules))
  const row = (name: string, at: number) => [
    name,
    ...bills.map((lines) => (lines[at]?.dollars ?? 0).toFixed(2)),
  ]
  const rows = [
    ['Bookings a month', ...sizes.map((size) => size.toLocaleString('en'))],
    ...(bills[0] ?? []).map(({ name }, at) => row(name, at)),
    ['Total, $', ...bills.map((lines) => total(lines).toFixed(2))],
    ['Per booking, $', ...bills.map((lines, at) => (total(lines) / (sizes[at] ?? 1)).toFixed(4))],
  ]
  return rows.map((cells) => columns(cells, [31, ...sizes.map(() => 9)]))
}
