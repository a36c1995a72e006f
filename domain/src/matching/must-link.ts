import { areKeptApart, type MatcherPerson } from './person.ts'

/** More of one set would leave no room for new faces. */
const MOST_LINKED = 3

/** Sets of people, by id, who asked for the same table. */
export type MustLink = readonly (readonly string[])[]

/**
 * The sets that the matcher keeps together, without overlap: of each given set those who are among `people`,
 * if they are two or three. Sets with a common member are joined if they are at most three people together;
 * otherwise the earlier one holds. A set with two who are kept apart does not hold: being kept apart is
 * stronger.
 */
export function linkedSets(people: readonly MatcherPerson[], mustLink: MustLink = []): string[][] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const holds = (set: readonly string[]) =>
    set.length >= 2 &&
    set.length <= MOST_LINKED &&
    !set.some((one) => set.some((other) => areApart(byId.get(one), byId.get(other))))
  const sets: string[][] = []
  for (const wanted of mustLink) {
    const present = [...new Set(wanted)].filter((id) => byId.has(id))
    if (!holds(present)) continue
    const common = sets.filter((set) => set.some((id) => present.includes(id)))
    const joined = [...new Set([...common.flat(), ...present])]
    if (!holds(joined)) continue
    for (const set of common) sets.splice(sets.indexOf(set), 1)
    sets.push(joined)
  }
  return sets
}

function areApart(one: MatcherPerson | undefined, other: MatcherPerson | undefined): boolean {
  return one !== undefined && other !== undefined && areKeptApart(one, other)
}

/** For each person in a set, by id, the others of it. */
export type Partners = ReadonlyMap<string, readonly string[]>

export function partnersOf(sets: MustLink): Partners {
  return new Map(sets.flatMap((set) => set.map((id) => [id, set.filter((other) => other !== id)])))
}

/** The number of pairs among these people who asked for the same table. */
export function linkedPairs(people: readonly MatcherPerson[], partners: Partners): number {
  if (partners.size === 0) return 0
  const here = new Set(people.map(({ id }) => id))
  const ends = people.reduce(
    (sum, { id }) => sum + (partners.get(id)?.filter((other) => here.has(other)).length ?? 0),
    0,
  )
  return ends / 2
}
