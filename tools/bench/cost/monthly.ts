/**
 * What Google asks, in dollars, as known in 2025 and not fetched since: check before you rely on it. Firestore in the
 * multi-region eur3, functions and the rest in europe-west1 (tier 1), Blaze plan.
 */
export const prices = {
  reads: { each: 0.06 / 100_000, freeADay: 50_000 },
  writes: { each: 0.18 / 100_000, freeADay: 20_000 },
  deletes: { each: 0.02 / 100_000, freeADay: 20_000 },
  /** A GiB kept for a month. */
  stored: { each: 0.18, free: 1 },
  invocations: { each: 0.4 / 1_000_000, free: 2_000_000 },
  cpuSeconds: { each: 0.000024, free: 180_000 },
  /** GiB of memory, a second. */
  memorySeconds: { each: 0.0000025, free: 360_000 },
  /** A GiB that Hosting sends. */
  hosting: { each: 0.15, free: 10 },
  /** Who signs in within a month, with Identity Platform, which the password policy needs. */
  people: [
    { upTo: 50_000, each: 0 },
    { upTo: 100_000, each: 0.0055 },
    { upTo: 1_000_000, each: 0.0046 },
    { upTo: Number.POSITIVE_INFINITY, each: 0.0032 },
  ],
  tasks: { each: 0.4 / 1_000_000, free: 1_000_000 },
  schedules: { each: 0.1, free: 3 },
} as const

/** What is used: by one booking, by one seat in its week, or by a month in which nobody comes. */
export interface Use {
  readonly reads: number
  readonly writes: number
  readonly deletes: number
  readonly invocations: number
  /** Of a function that has a whole core and half a GiB of memory. */
  readonly seconds: number
}

export interface Month {
  /** Who books an evening in the month, each for the first time. */
  readonly people: number
  readonly booking: Use
  readonly week: Use
  readonly idle: Use
  readonly schedules: number
  /** A task a city and look. */
  readonly tasks: number
  /** Everybody who ever booked leaves this much, in GiB, and gets this much from Hosting, in GiB. */
  readonly storedEach: number
  readonly sentEach: number
}

/** A line of the bill: how much of it is used, and what that costs beyond what is free. */
export interface Line {
  readonly name: string
  readonly used: number
  readonly dollars: number
}

const DAYS = 30

/** The bill of a month, a line each. Free amounts a day are used evenly. */
export function bill(month: Month): Line[] {
  const { people, booking, week, idle, schedules, tasks, storedEach, sentEach } = month
  const used = (what: keyof Use) => people * (booking[what] + week[what]) + idle[what]
  const seconds = used('seconds')
  return [
    daily('Firestore reads', used('reads'), prices.reads),
    daily('Firestore writes', used('writes'), prices.writes),
    daily('Firestore deletes', used('deletes'), prices.deletes),
    beyond('Firestore storage, GiB (a year kept)', people * 12 * storedEach, prices.stored),
    beyond('Function calls', used('invocations'), prices.invocations),
    beyond('Function CPU, s', seconds, prices.cpuSeconds),
    beyond('Function memory, GiB·s', seconds / 2, prices.memorySeconds),
    beyond('Hosting, GiB sent', people * sentEach, prices.hosting),
    { name: 'Sign-ins (people)', used: people, dollars: tiered(people) },
    beyond('Schedules', schedules, prices.schedules),
    beyond('Tasks', tasks, prices.tasks),
  ]
}

/** The sum of a bill, in dollars. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0)
}

/** What one more booking costs where nothing is free any more; the sign-in is paid by the month, and apart. */
export function priceOf({ reads, writes, deletes, invocations, seconds }: Use): number {
  return (
    reads * prices.reads.each +
    writes * prices.writes.each +
    deletes * prices.deletes.each +
    invocations * prices.invocations.each +
    seconds * (prices.cpuSeconds.each + prices.memorySeconds.each / 2)
  )
}

function daily(name: string, used: number, { each, freeADay }: { each: number; freeADay: number }): Line {
  return beyond(name, used, { each, free: freeADay * DAYS })
}

function beyond(name: string, used: number, { each, free }: { each: number; free: number }): Line {
  return { name, used, dollars: Math.max(0, used - free) * each }
}

function tiered(people: number): number {
  let from = 0
  let dollars = 0
  for (const { upTo, each } of prices.people) {
    dollars += Math.max(0, Math.min(people, upTo) - from) * each
    from = upTo
  }
  return dollars
}
