import { areKeptApart, type MatcherPerson } from './person.ts'

/** A larger party would leave no room for new faces. */
const MOST_IN_PARTY = 3

/** The people of each party, by id: they asked for the same group. */
export type Parties = readonly (readonly string[])[]

/**
 * The parties that the matcher keeps together, without overlap: of each wanted party those who are among `people`,
 * if they are two or three. Parties with a common person are joined if they are at most three people together;
 * otherwise the earlier one holds. A party with two who are kept apart does not hold: being kept apart is
 * stronger.
 */
export function partiesAmong(people: readonly MatcherPerson[], wanted: Parties = []): string[][] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const holds = (party: readonly string[]) =>
    party.length >= 2 &&
    party.length <= MOST_IN_PARTY &&
    !party.some((one) => party.some((other) => isKeptApartPair(byId.get(one), byId.get(other))))
  const parties: string[][] = []
  for (const party of wanted) {
    const present = [...new Set(party)].filter((id) => byId.has(id))
    if (!holds(present)) continue
    const common = parties.filter((earlier) => earlier.some((id) => present.includes(id)))
    const joined = [...new Set([...common.flat(), ...present])]
    if (!holds(joined)) continue
    for (const earlier of common) parties.splice(parties.indexOf(earlier), 1)
    parties.push(joined)
  }
  return parties
}

function isKeptApartPair(one: MatcherPerson | undefined, other: MatcherPerson | undefined): boolean {
  return one !== undefined && other !== undefined && areKeptApart(one, other)
}

/** For each person in a party, by id, the others of it. */
export type PartyOthers = ReadonlyMap<string, readonly string[]>

export function partyOthersOf(parties: Parties): PartyOthers {
  return new Map(parties.flatMap((party) => party.map((id) => [id, party.filter((other) => other !== id)])))
}

/** The number of pairs among these people who are in one party. */
export function partyPairs(people: readonly MatcherPerson[], partyOthers: PartyOthers): number {
  if (partyOthers.size === 0) return 0
  const here = new Set(people.map(({ id }) => id))
  const ends = people.reduce(
    (sum, { id }) => sum + (partyOthers.get(id)?.filter((other) => here.has(other)).length ?? 0),
    0,
  )
  return ends / 2
}
