// Who meets again on purpose. The call: feedback/request-reunion.ts of the server; the requests of a Thursday: week/feedback-input.ts;
// how the matcher keeps a party together: matching/must-link.ts.

/** How many other members a request to meet again names at most (docs/product.md §14.8). */
export const REUNION_COMPANIONS = 2

/** Two or three users who asked for each other, and sit in one group. */
export type ReunionParty = readonly string[]

interface ReunionRequest {
  readonly user_id: string
  readonly companion_ids: readonly string[]
}

/**
 * The parties of the requests for one Thursday: threes in which each asked for both others, then pairs that asked for each
 * other. Each user is in one party at most. A pair that is kept apart makes none, and neither does a user in `resting`, who had a
 * reunion the Thursday before. The same requests in any order give the same parties.
 */
export function reunionParties(
  requests: readonly ReunionRequest[],
  {
    resting,
    areKeptApart,
  }: {
    readonly resting: ReadonlySet<string>
    readonly areKeptApart: (one: string, other: string) => boolean
  },
): ReunionParty[] {
  const asked = new Map(requests.map(({ user_id, companion_ids }) => [user_id, new Set(companion_ids)]))
  const uids = [...asked.keys()].filter((uid) => !resting.has(uid)).sort()
  const isMutual = (one: string, other: string) =>
    asked.get(one)?.has(other) === true && asked.get(other)?.has(one) === true && !areKeptApart(one, other)
  const pairs = uids.flatMap((one) =>
    [...(asked.get(one) ?? [])]
      .filter((other) => one < other && uids.includes(other) && isMutual(one, other))
      .sort()
      .map((other): [string, string] => [one, other]),
  )
  const threes = pairs.flatMap(([one, other]) =>
    pairs
      .filter(([from, third]) => from === other && isMutual(one, third))
      .map(([, third]) => [one, other, third]),
  )
  const taken = new Set<string>()
  const parties: ReunionParty[] = []
  for (const party of [...threes, ...pairs]) {
    if (party.some((uid) => taken.has(uid))) continue
    for (const uid of party) taken.add(uid)
    parties.push(party)
  }
  return parties
}
