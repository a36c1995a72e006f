import { formTables } from './form-groups.ts'
import { LONGEST_TABLE, resizeTables } from './group-sizes.ts'
import type { MatchSettings, Person } from './person.ts'
import { apart } from './person.ts'
import { scoreTable } from './score.ts'
import { type StandingTable, separateTables } from './separate-groups.ts'

export type MendSettings = MatchSettings & {
  /** Whether somebody may be asked to sit elsewhere: not any more from Thursday noon. */
  mayMove: boolean
}

/** `id` is null for a new table; a table without members is given up. */
export type MendedTable = { id: string | null; members: readonly Person[] }

export type Mended = {
  /** The tables that change; all others stay as they are. */
  tables: MendedTable[]
  /** For whom there is no seat without moving others, or none beside people whom they may meet. */
  unseated: string[]
}

/**
 * Seats the people who sit nowhere, and mends the tables that have fallen under four, with the fewest people moved: an
 * empty seat stays where nothing forces a move. Who moves, and where, is what the tables are worth afterwards. Tables grow
 * past what fits only where there is no other way. Nobody is seated beside someone whom they must not meet, even if that
 * leaves them without a seat; while people may be moved, those who sit so are parted first. Null where fewer than four
 * people are left.
 */
export function mendTables(
  standing: readonly StandingTable[],
  loose: readonly Person[],
  { mayMove, ...settings }: MendSettings,
): Mended | null {
  const parted = mayMove ? separateTables(standing, settings.date) : { tables: standing, loose: [] }
  const onTheirFeet = [...loose, ...parted.loose]
  const sized = parted.tables.map(({ members, most }) => ({ now: members.length, most }))
  const resized = resizeTables(sized, { loose: onTheirFeet.length, mayMove })
  if (!resized) return null
  const seating = new Seating(parted.tables, resized.sizes, settings.date)
  const { left } = seating.seat(
    onTheirFeet.sort((one, other) => (one.id < other.id ? -1 : 1)),
    resized.rest,
  )
  const formed = formTables(left, settings)
  const byId = new Map(left.map((person) => [person.id, person]))
  const fresh = formed.tables.map(({ member_ids }) => ({
    id: null,
    members: member_ids.flatMap((id) => byId.get(id) ?? []),
  }))
  return {
    tables: [...seating.changedFrom(standing), ...fresh],
    unseated: formed.unseated.map(({ id }) => id),
  }
}

type Role = { kind: string; change: number }
type Bound = { table: number; left: number }
/** A place in the row of those on their feet, and one in the row of tables. */
type Seat = { person: number; table: number }

/** Gives the new sizes to tables, and people to seats, the best first. Tables alike may play each other's part. */
class Seating {
  private readonly members: Person[][]
  private readonly before: readonly StandingTable[]
  private readonly date: string
  /** The tables of a kind that have no part yet. */
  private readonly free = new Map<string, number[]>()
  private readonly giving: Role[] = []
  private readonly taking: Role[] = []
  private readonly standing: Person[] = []

  constructor(before: readonly StandingTable[], sizes: readonly number[], date: string) {
    this.before = before
    this.date = date
    this.members = before.map(({ members }) => [...members])
    before.forEach(({ members, most }, table) => {
      const size = sizes[table] ?? 0
      const change = size - members.length
      if (size === 0) {
        this.standing.push(...members)
        this.members[table] = []
        return
      }
      const kind = `${members.length}/${most}`
      this.free.set(kind, [...(this.free.get(kind) ?? []), table])
      if (change < 0) this.giving.push({ kind, change })
      if (change > 0) this.taking.push({ kind, change })
    })
  }

  /** Seats people until `rest` of those on their feet are left. */
  seat(loose: readonly Person[], rest: number): { left: Person[] } {
    const people = [...loose, ...this.standing, ...this.giving.flatMap((role) => this.leavers(role))]
    const open: Bound[] = []
    while (people.length > rest) {
      const best = this.bestSeat(people, this.toGrow(open))
      if (!best) break
      this.sit(people, best)
      this.take(best.table, open)
    }
    // Those who may sit at none of the tables that were to grow, for somebody there must not meet them.
    while (people.length > rest) {
      const best = this.bestSeat(people, this.withRoom())
      if (!best) break
      this.sit(people, best)
    }
    return { left: people }
  }

  private sit(people: Person[], { person, table }: Seat): void {
    const [one] = people.splice(person, 1)
    if (one) this.members[table]?.push(one)
  }

  /** The tables where others sit than at `standing`, which has them in the same order. */
  changedFrom(standing: readonly StandingTable[]): MendedTable[] {
    return standing.flatMap(({ id, members }, table) => {
      const now = this.members[table] ?? []
      const same = now.length === members.length && now.every((one) => members.includes(one))
      return same ? [] : [{ id, members: now }]
    })
  }

  /** Those whom a table misses least, of the table that misses them least. */
  private leavers({ kind, change }: Role): Person[] {
    const gone: Person[] = []
    let from: number | null = null
    for (let one = change; one < 0; one++) {
      const tables: number[] = from === null ? (this.free.get(kind) ?? []) : [from]
      let best = { table: -1, place: -1, gain: Number.NEGATIVE_INFINITY }
      for (const table of tables) {
        const now = this.members[table] ?? []
        const score = scoreTable(now, this.date)
        now.forEach((_, place) => {
          const without = now.filter((__, at) => at !== place)
          const gain = scoreTable(without, this.date) - score
          if (gain > best.gain) best = { table, place, gain }
        })
      }
      if (best.table < 0) break
      this.bind(kind, best.table)
      from = best.table
      gone.push(...(this.members[best.table]?.splice(best.place, 1) ?? []))
    }
    return gone
  }

  /** Who is worth most at which of the tables, of those who may sit there. */
  private bestSeat(people: readonly Person[], tables: readonly number[]): Seat | null {
    let best: (Seat & { gain: number }) | null = null
    for (const table of tables) {
      const now = this.members[table] ?? []
      const score = scoreTable(now, this.date)
      for (const [person, one] of people.entries()) {
        if (now.some((other) => apart(one, other))) continue
        const gain = scoreTable([...now, one], this.date) - score
        if (!best || gain > best.gain) best = { person, table, gain }
      }
    }
    return best
  }

  /** The tables whose part it still is to grow. */
  private toGrow(open: readonly Bound[]): number[] {
    const kinds = new Set(this.taking.map(({ kind }) => kind))
    return [...open.map(({ table }) => table), ...[...kinds].flatMap((kind) => this.free.get(kind) ?? [])]
  }

  /** The tables that are kept and not full. */
  private withRoom(): number[] {
    return this.before.flatMap(({ most }, table) => {
      const people = this.members[table]?.length ?? 0
      return people > 0 && people < Math.min(most, LONGEST_TABLE) ? [table] : []
    })
  }

  /** Notes that one seat of a table is taken; the first one gives the table its part. */
  private take(table: number, open: Bound[]): void {
    const bound = open.find((one) => one.table === table)
    if (bound) {
      bound.left -= 1
      if (bound.left === 0) open.splice(open.indexOf(bound), 1)
      return
    }
    const kind = [...this.free].find(([, tables]) => tables.includes(table))?.[0] ?? ''
    const role = this.taking.findIndex((one) => one.kind === kind)
    const [taken] = this.taking.splice(role, 1)
    this.bind(kind, table)
    if (taken && taken.change > 1) open.push({ table, left: taken.change - 1 })
  }

  private bind(kind: string, table: number): void {
    this.free.set(
      kind,
      (this.free.get(kind) ?? []).filter((one) => one !== table),
    )
  }
}
