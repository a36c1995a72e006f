import { addDays, type EventDate } from './calendar/paris-time.ts'

// Users who meet again on purpose. The call: feedback/request-reunion.ts of the server; the requests of a Thursday:
// week/feedback-input.ts; how the matcher keeps a party together: matching/parties.ts.

/** How many other members a request to meet again names at most (docs/product.md §14.8). */
export const REUNION_COMPANIONS = 2

/**
 * The Thursdays before and after one: a user meets again at most every other Thursday (docs/product.md §14.8). A request for `date`
 * is refused to a user who has a mutual one for either. The seating leaves out those who were in a party on the one `before`, since
 * the others may ask later.
 */
export const neighbouringThursdays = (date: EventDate) => ({
  before: addDays(date, -7),
  after: addDays(date, 7),
})

interface ReunionRequest {
  readonly user_id: string
  readonly companion_ids: readonly string[]
}

/** Whether two requests for one Thursday name each other. */
export function askedForEachOther(
  one: ReunionRequest | undefined,
  other: ReunionRequest | undefined,
): boolean {
  if (!one || !other) return false
  return one.companion_ids.includes(other.user_id) && other.companion_ids.includes(one.user_id)
}

/** Two or three users who asked for each other. */
export type ReunionParty = readonly string[]

type AreKeptApart = (one: string, other: string) => boolean

/**
 * The parties of the requests for one Thursday, without users who were in a party of those for the Thursday `before`
 * (`neighbouringThursdays`).
 */
export function reunionParties(
  requests: readonly ReunionRequest[],
  {
    before,
    areKeptApart,
  }: { readonly before: readonly ReunionRequest[]; readonly areKeptApart: AreKeptApart },
): ReunionParty[] {
  const resting = new Set(partiesOf(before, areKeptApart).flat())
  return partiesOf(
    requests.filter(({ user_id }) => !resting.has(user_id)),
    areKeptApart,
  )
}

/**
 * Threes in which each asked for both others, then pairs that asked for each other. Each user is in one party at most. A pair that is
 * kept apart makes none. The same requests in any order give the same parties.
 */
function partiesOf(requests: readonly ReunionRequest[], areKeptApart: AreKeptApart): ReunionParty[] {
  const asked = new Map(requests.map((one) => [one.user_id, one]))
  const uids = [...asked.keys()].sort()
  const isPair = (one: string, other: string) =>
    askedForEachOther(asked.get(one), asked.get(other)) && !areKeptApart(one, other)
  const pairs = uids.flatMap((one) =>
    uids.filter((other) => one < other && isPair(one, other)).map((other): [string, string] => [one, other]),
  )
  const threes = pairs.flatMap(([one, other]) =>
    pairs
      .filter(([from, third]) => from === other && isPair(one, third))
      .map(([, third]) => [one, other, third]),
  )
  const inParty = new Set<string>()
  const parties: ReunionParty[] = []
  for (const party of [...threes, ...pairs]) {
    if (party.some((uid) => inParty.has(uid))) continue
    for (const uid of party) inParty.add(uid)
    parties.push(party)
  }
  return parties
}
