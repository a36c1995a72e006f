/** A table by its id, and who sits there. */
export type NamedTable = { id: string; memberIds: readonly string[] }
/** `id` is null for a table that is new; one without members is given up. */
export type RenamedTable = { id: string | null; memberIds: readonly string[] }

/**
 * Gives tables that were formed anew the names of those that stand, so that as few people as possible are at another
 * one: the two that have most people in common first. What stands and finds no counterpart is given up.
 */
export function keepTables(standing: readonly NamedTable[], formed: readonly (readonly string[])[]) {
  const pairs = standing
    .flatMap((before, at) => formed.map((after, to) => ({ at, to, common: common(before.memberIds, after) })))
    .filter(({ common }) => common > 0)
    .sort((one, other) => other.common - one.common || one.at - other.at || one.to - other.to)
  const names = new Map<number, string>()
  const used = new Set<number>()
  for (const { at, to } of pairs) {
    if (used.has(at) || names.has(to)) continue
    used.add(at)
    names.set(to, standing[at]?.id ?? '')
  }
  const spare = standing.filter((_, at) => !used.has(at)).map(({ id }) => id)
  const tables: RenamedTable[] = formed.map((memberIds, to) => ({
    id: names.get(to) ?? spare.shift() ?? null,
    memberIds,
  }))
  return [...tables, ...spare.map((id): RenamedTable => ({ id, memberIds: [] }))]
}

function common(one: readonly string[], other: readonly string[]): number {
  return one.filter((id) => other.includes(id)).length
}
