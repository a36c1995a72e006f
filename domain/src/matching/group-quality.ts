import type { MatcherPerson } from './person.ts'
import { areKeptApart } from './person.ts'
import { scoreGroup } from './score.ts'

/** The quality of a group, or the sum over several, in figures for the console. */
export type Quality = {
  people: number
  /** The matcher's score, which includes the figures below. */
  score: number
  /** People who share an interest with a member of their group. */
  shared: number
  /** People who are the only one of their gender in their group. */
  alone: number
  /** Pairs who met on an earlier evening. */
  known: number
  /** Pairs who are kept apart. */
  keptApart: number
  /** The age difference between the youngest and the oldest of a group; the largest of several groups. */
  years: number
}

/** The quality of one group. All figures of an empty group are 0. */
export function groupQuality(members: readonly MatcherPerson[], date: string): Quality {
  const ages = members.map(({ age }) => age)
  return {
    people: members.length,
    score: scoreGroup(members, date),
    shared: members.filter((one) => sharesInterest(one, members)).length,
    alone: members.filter((one) => members.every((other) => other === one || other.gender !== one.gender))
      .length,
    known: pairs(members, (one, other) => one.met.some(({ id }) => id === other.id)),
    keptApart: pairs(members, areKeptApart),
    years: members.length > 0 ? Math.max(...ages) - Math.min(...ages) : 0,
  }
}

/** The quality of several groups: the sums, and the largest age difference. */
export function seatingQuality(groups: readonly Quality[]): Quality {
  const sum = (of: (group: Quality) => number) => groups.reduce((all, group) => all + of(group), 0)
  return {
    people: sum(({ people }) => people),
    score: sum(({ score }) => score),
    shared: sum(({ shared }) => shared),
    alone: sum(({ alone }) => alone),
    known: sum(({ known }) => known),
    keptApart: sum(({ keptApart }) => keptApart),
    years: Math.max(0, ...groups.map(({ years }) => years)),
  }
}

function sharesInterest(one: MatcherPerson, members: readonly MatcherPerson[]): boolean {
  return members.some((other) => other !== one && other.interests.some((id) => one.interests.includes(id)))
}

/** It is enough if one of the two records the pair. */
function pairs(
  members: readonly MatcherPerson[],
  isPair: (one: MatcherPerson, other: MatcherPerson) => boolean,
): number {
  return members.reduce(
    (count, one, at) =>
      count + members.slice(at + 1).filter((other) => isPair(one, other) || isPair(other, one)).length,
    0,
  )
}
