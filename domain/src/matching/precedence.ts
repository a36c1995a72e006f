import { MAX_GROUP_SIZE, MIN_GROUP_SIZE } from './group-sizes.ts'
import { areKeptApart, type ExistingGroup, type MatcherPerson } from './person.ts'

/**
 * Whether `other` has to leave a group for `one`: `other` yields to `one` (`KeptApart.yieldsTo` of the server says why), and `one` does
 * not yield to `other`, neither itself nor by a chain of others. Two who have reported each other thus have no order, and repeated
 * repairs end.
 */
function precedes(one: MatcherPerson, other: MatcherPerson, pool: readonly MatcherPerson[]): boolean {
  return other.yields_to?.includes(one.id) === true && !reaches(one, other.id, pool)
}

/** Whether a chain of people who each yield to the next leads to `target`. */
function reaches(from: MatcherPerson, target: string, pool: readonly MatcherPerson[]): boolean {
  const seen = new Set<string>([from.id])
  const queue = [from]
  for (const { yields_to = [] } of queue) {
    if (yields_to.includes(target)) return true
    const next = pool.filter(({ id }) => yields_to.includes(id) && !seen.has(id))
    for (const person of next) seen.add(person.id)
    queue.push(...next)
  }
  return false
}

/**
 * The member who leaves a group because of others from whom they are kept apart there; null if there is no such pair.
 * Never one who has precedence over such a member. Of the rest the one with the most such members, then the first by id.
 */
export function leavingMember(members: readonly MatcherPerson[]): MatcherPerson | null {
  const keptApartFrom = (one: MatcherPerson) => members.filter((other) => areKeptApart(one, other))
  const [leaving] = members
    .map((person) => ({ person, keptApart: keptApartFrom(person) }))
    .filter(
      ({ person, keptApart }) =>
        keptApart.length > 0 && !keptApart.some((other) => precedes(person, other, members)),
    )
    .toSorted((a, b) => b.keptApart.length - a.keptApart.length || (a.person.id < b.person.id ? -1 : 1))
  return leaving?.person ?? null
}

/**
 * Lets each person without a group join one whose members yield to them: those members leave it. The person is kept
 * apart from none of the others, and the size of the group stays allowed. Returns every group in the same order, and
 * the people who have none afterwards.
 */
export function letYield(
  groups: readonly ExistingGroup[],
  unseated: readonly MatcherPerson[],
): { groups: readonly ExistingGroup[]; unseated: readonly MatcherPerson[] } {
  const pool = [...groups.flatMap(({ members }) => members), ...unseated]
  if (!unseated.some(({ id }) => pool.some(({ yields_to }) => yields_to?.includes(id))))
    return { groups, unseated }
  const groupsNow = [...groups]
  const withoutGroup: MatcherPerson[] = []
  for (const person of unseated) {
    const at = groupsNow.findIndex((group) => yieldingTo(person, group, pool) !== null)
    const group = groupsNow[at]
    const leaving = group && yieldingTo(person, group, pool)
    if (!leaving) {
      withoutGroup.push(person)
      continue
    }
    const stay = group.members.filter((one) => !leaving.includes(one))
    groupsNow[at] = { ...group, members: [...stay, person] }
    withoutGroup.push(...leaving)
  }
  return { groups: groupsNow, unseated: withoutGroup }
}

/** The members who would leave the group to this person; null if the person cannot join it so. */
function yieldingTo(
  person: MatcherPerson,
  { members, maxSize }: ExistingGroup,
  pool: readonly MatcherPerson[],
): readonly MatcherPerson[] | null {
  const leaving = members.filter((other) => areKeptApart(person, other))
  if (leaving.length === 0 || !leaving.every((other) => precedes(person, other, pool))) return null
  const size = members.length - leaving.length + 1
  return size >= MIN_GROUP_SIZE && size <= Math.min(maxSize, MAX_GROUP_SIZE) ? leaving : null
}
