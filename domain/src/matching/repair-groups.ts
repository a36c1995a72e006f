import { formGroups } from './form-groups.ts'
import { MAX_GROUP_SIZE, resizeGroups } from './group-sizes.ts'
import { type PartyOthers, partiesAmong, partyOthersOf, partyPairs } from './parties.ts'
import type { ExistingGroup, MatcherPerson, MatchSettings } from './person.ts'
import { areKeptApart } from './person.ts'
import { letYield } from './precedence.ts'
import { scoreGroup } from './score.ts'
import { separateKeptApart } from './separate-groups.ts'
import { warmthAndNoShowPenalty } from './spread.ts'
import { uniteParties } from './unite-parties.ts'
import { PARTY_BONUS } from './weights.ts'

export type RepairSettings = MatchSettings & {
  /** Whether members may be moved to other groups: until the seating freeze. */
  canMove: boolean
}

/** `id` is null for a new group. A group without members is deleted. */
export type GroupChange = { id: string | null; members: readonly MatcherPerson[] }

export type RepairResult = {
  /** The groups that change. */
  groups: GroupChange[]
  /**
   * People for whom no group has an empty seat without moving others, or only with people they are kept apart from.
   */
  unseated: string[]
}

/**
 * Adds people without a group, and repairs groups below four members, with the fewest people moved; an empty
 * seat stays if nothing requires a move. The score decides who moves where. A group grows beyond its venue table
 * only if that saves more than two moves. People who are kept apart are never put together, even if one of them stays
 * without a group; while members may be moved, existing pairs are separated first, and a member who yields to a
 * person without a group leaves the group to them. The people of a party are put together: while members may be moved
 * always, if the sizes and those who are kept apart allow it; afterwards only if the group has an empty seat. Null if
 * members may be moved and only one to three people are left.
 */
export function repairGroups(
  existing: readonly ExistingGroup[],
  unseated: readonly MatcherPerson[],
  { canMove, ...settings }: RepairSettings,
): RepairResult | null {
  const pool = [...existing.flatMap(({ members }) => members), ...unseated]
  const partyOthers = partyOthersOf(partiesAmong(pool, settings.parties))
  const separated = canMove
    ? separateKeptApart(existing, settings.date, partyOthers)
    : { groups: existing, unseated: [] }
  const withoutGroup = [...unseated, ...separated.unseated]
  const sized = separated.groups.map(({ members, maxSize }) => ({ size: members.length, maxSize }))
  const resized = resizeGroups(sized, { unseated: withoutGroup.length, canMove })
  if (!resized) return null
  const repair = new GroupRepair(separated.groups, resized.sizes, { date: settings.date, partyOthers })
  const left = repair.assign(
    withoutGroup.sort((one, other) => (one.id < other.id ? -1 : 1)),
    resized.rest,
  )
  const formed = formGroups(left, settings)
  const byId = new Map(left.map((person) => [person.id, person]))
  const newGroups = formed.groups.map(({ member_ids }) => ({
    id: '',
    members: member_ids.flatMap((id) => byId.get(id) ?? []),
    maxSize: Number.POSITIVE_INFINITY,
  }))
  const repaired = [...repair.groups(), ...newGroups]
  const stillUnseated = formed.unseated.flatMap(({ id }) => byId.get(id) ?? [])
  const yielded = canMove ? letYield(repaired, stillUnseated) : { groups: repaired, unseated: stillUnseated }
  const united = canMove ? uniteParties(yielded.groups, { date: settings.date, partyOthers }) : yielded.groups
  return {
    groups: [
      ...changed(existing, united),
      ...united.slice(existing.length).map(({ members }) => ({ id: null, members })),
    ],
    unseated: yielded.unseated.map(({ id }) => id),
  }
}

/** The existing groups whose members differ afterwards; `after` has the same order. */
function changed(existing: readonly ExistingGroup[], after: readonly ExistingGroup[]): GroupChange[] {
  return existing.flatMap(({ id, members }, index) => {
    const current = after[index]?.members ?? []
    const same = current.length === members.length && current.every((one) => members.includes(one))
    return same ? [] : [{ id, members: current }]
  })
}

type RepairContext = { date: string; partyOthers: PartyOthers }

/** A change of size that one group of a kind gets; which one is decided by the score. */
type SizeChange = { kind: string; change: number }
/** A group that has its new size, and the number of its empty seats that are still to be filled. */
type GrowingGroup = { group: number; left: number }
/** Indices of a person without a group and of a group for them. */
type Assignment = { person: number; group: number }

/**
 * Assigns the new sizes and people to groups, the best first. Groups of one kind (size and seats of the venue table:
 * "5/6") are interchangeable.
 *
 * A and B are groups of five at venue tables for six, and one person has no group. The new sizes are 6 and 5: one group
 * of kind "5/6" grows, either of them. If the score gains most with the person in B, B gets the new size, and A stays.
 */
class GroupRepair {
  private readonly members: MatcherPerson[][]
  private readonly before: readonly ExistingGroup[]
  private readonly context: RepairContext
  /** The groups of each kind that have no new size yet. */
  private readonly groupsWithoutNewSize = new Map<string, number[]>()
  private readonly shrinking: SizeChange[] = []
  private readonly growing: SizeChange[] = []
  private readonly unassigned: MatcherPerson[] = []

  constructor(before: readonly ExistingGroup[], sizes: readonly number[], context: RepairContext) {
    this.before = before
    this.context = context
    this.members = before.map(({ members }) => [...members])
    before.forEach(({ members, maxSize }, group) => {
      const size = sizes[group] ?? 0
      const change = size - members.length
      if (size === 0) {
        this.unassigned.push(...members)
        this.members[group] = []
        return
      }
      const kind = `${members.length}/${maxSize}`
      this.groupsWithoutNewSize.set(kind, [...(this.groupsWithoutNewSize.get(kind) ?? []), group])
      if (change < 0) this.shrinking.push({ kind, change })
      if (change > 0) this.growing.push({ kind, change })
    })
  }

  /** Assigns people until `rest` of them are left, and returns those. */
  assign(unseated: readonly MatcherPerson[], rest: number): MatcherPerson[] {
    const people = [
      ...unseated,
      ...this.unassigned,
      ...this.shrinking.flatMap((change) => this.takeOut(change)),
    ]
    const toFill: GrowingGroup[] = []
    while (people.length > rest) {
      const best = this.bestAssignment(people, this.toGrow(toFill))
      if (!best) break
      this.add(people, best)
      this.noteSeatFilled(best.group, toFill)
    }
    // Then people who are kept apart from a member of each group that was to grow.
    while (people.length > rest) {
      const best = this.bestAssignment(people, this.notFull())
      if (!best) break
      this.add(people, best)
    }
    return people
  }

  private add(people: MatcherPerson[], { person, group }: Assignment): void {
    const [one] = people.splice(person, 1)
    if (one) this.members[group]?.push(one)
  }

  /** The groups as they are now, in the order in which they were given. */
  groups(): ExistingGroup[] {
    return this.before.map((group, index) => ({ ...group, members: this.members[index] ?? [] }))
  }

  /** A group's score with its penalty for warmth and no-shows, and with a bonus that keeps parties in it. */
  private value(members: readonly MatcherPerson[]): number {
    const { date, partyOthers } = this.context
    return (
      scoreGroup(members, date) +
      warmthAndNoShowPenalty(members, date) +
      PARTY_BONUS * partyPairs(members, partyOthers)
    )
  }

  /** Takes out the members without whom their group loses least, all from one group. */
  private takeOut({ kind, change }: SizeChange): MatcherPerson[] {
    const leaving: MatcherPerson[] = []
    let from: number | null = null
    for (let one = change; one < 0; one++) {
      const groups: number[] = from === null ? (this.groupsWithoutNewSize.get(kind) ?? []) : [from]
      let best = { group: -1, index: -1, gain: Number.NEGATIVE_INFINITY }
      for (const group of groups) {
        const members = this.members[group] ?? []
        const score = this.value(members)
        members.forEach((_, index) => {
          const gain = this.value(members.filter((__, at) => at !== index)) - score
          if (gain > best.gain) best = { group, index, gain }
        })
      }
      if (best.group < 0) break
      this.noteNewSize(kind, best.group)
      from = best.group
      leaving.push(...(this.members[best.group]?.splice(best.index, 1) ?? []))
    }
    return leaving
  }

  /** The person and group with the largest gain of score, without pairs that are kept apart. */
  private bestAssignment(people: readonly MatcherPerson[], groups: readonly number[]): Assignment | null {
    let best: (Assignment & { gain: number }) | null = null
    for (const group of groups) {
      const members = this.members[group] ?? []
      const score = this.value(members)
      for (const [person, one] of people.entries()) {
        if (members.some((other) => areKeptApart(one, other))) continue
        const gain = this.value([...members, one]) - score
        if (!best || gain > best.gain) best = { person, group, gain }
      }
    }
    return best
  }

  /** The groups that are still to grow. */
  private toGrow(toFill: readonly GrowingGroup[]): number[] {
    const kinds = new Set(this.growing.map(({ kind }) => kind))
    return [
      ...toFill.map(({ group }) => group),
      ...[...kinds].flatMap((kind) => this.groupsWithoutNewSize.get(kind) ?? []),
    ]
  }

  /** The groups that have members and are not full. */
  private notFull(): number[] {
    return this.before.flatMap(({ maxSize }, group) => {
      const people = this.members[group]?.length ?? 0
      return people > 0 && people < Math.min(maxSize, MAX_GROUP_SIZE) ? [group] : []
    })
  }

  /** Records that a seat of a group is filled. The first one assigns the new size to the group. */
  private noteSeatFilled(group: number, toFill: GrowingGroup[]): void {
    const grown = toFill.find((one) => one.group === group)
    if (grown) {
      grown.left -= 1
      if (grown.left === 0) toFill.splice(toFill.indexOf(grown), 1)
      return
    }
    const kind = [...this.groupsWithoutNewSize].find(([, groups]) => groups.includes(group))?.[0] ?? ''
    const index = this.growing.findIndex((one) => one.kind === kind)
    const [assigned] = this.growing.splice(index, 1)
    this.noteNewSize(kind, group)
    if (assigned && assigned.change > 1) toFill.push({ group, left: assigned.change - 1 })
  }

  private noteNewSize(kind: string, group: number): void {
    this.groupsWithoutNewSize.set(
      kind,
      (this.groupsWithoutNewSize.get(kind) ?? []).filter((one) => one !== group),
    )
  }
}
