import type { Person } from './person.ts'
import { apart } from './person.ts'
import { scoreTable } from './score.ts'

/** What can be said of a table, or of several together, in figures that a person understands. */
export type Quality = {
  people: number
  /** What the matcher weighs: the sum of all below, and more. */
  score: number
  /** People who share an interest with somebody at their table. */
  shared: number
  /** People who are the only one of their gender at their table. */
  alone: number
  /** Pairs who sat together on an earlier evening. */
  known: number
  /** Pairs who must not meet. */
  apart: number
  /** From the youngest to the eldest of a table; of several tables, the widest. */
  years: number
}

/** Says what a table is worth. An empty one is worth nothing, and lacks nothing. */
export function tableQuality(members: readonly Person[], date: string): Quality {
  const ages = members.map(({ age }) => age)
  return {
    people: members.length,
    score: scoreTable(members, date),
    shared: members.filter((one) => sharesInterest(one, members)).length,
    alone: members.filter((one) => members.every((other) => other === one || other.gender !== one.gender))
      .length,
    known: pairs(members, (one, other) => one.met.some(({ id }) => id === other.id)),
    apart: pairs(members, apart),
    years: members.length > 0 ? Math.max(...ages) - Math.min(...ages) : 0,
  }
}

/** The same of an evening: the sums of its tables. */
export function seatingQuality(tables: readonly Quality[]): Quality {
  const sum = (of: (table: Quality) => number) => tables.reduce((all, table) => all + of(table), 0)
  return {
    people: sum(({ people }) => people),
    score: sum(({ score }) => score),
    shared: sum(({ shared }) => shared),
    alone: sum(({ alone }) => alone),
    known: sum(({ known }) => known),
    apart: sum(({ apart }) => apart),
    years: Math.max(0, ...tables.map(({ years }) => years)),
  }
}

function sharesInterest(one: Person, members: readonly Person[]): boolean {
  return members.some((other) => other !== one && other.interests.some((id) => one.interests.includes(id)))
}

/** One side of a pair is enough to tell of it. */
function pairs(members: readonly Person[], tells: (one: Person, other: Person) => boolean): number {
  return members.reduce(
    (count, one, at) =>
      count + members.slice(at + 1).filter((other) => tells(one, other) || tells(other, one)).length,
    0,
  )
}
