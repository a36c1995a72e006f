import type { CallOutput } from '@tablee/domain/calls'
import type { VenueTable } from '@tablee/domain/matching'
import { useState } from 'react'

export type EveningCity = CallOutput<'adminTables'>
export type Attendee = EveningCity['people'][number]

/** A group on the board, with its unsaved changes. */
export interface BoardGroup extends Omit<EveningCity['tables'][number], 'id' | 'memberIds'> {
  /** Its id, or a temporary key while it is new. */
  readonly key: string
  /** Null for a new group. */
  readonly id: string | null
  readonly memberIds: readonly string[]
  /** The number of its venue table, as venue and members know it; a letter while none is saved. */
  readonly label: string
}

/** All groups in an order that never changes: an empty group keeps its position. */
export type Seating = readonly BoardGroup[]

/** The saved groups. With several venues, labels name the venue too. */
export function savedSeating({ tables, venues }: EveningCity): Seating {
  const venueIds = new Set(tables.flatMap(({ venueTable }) => venueTable?.venue_id ?? []))
  const numberAt = ({ venue_id, table }: VenueTable) => {
    const name = venueIds.size > 1 && venues.find(({ id }) => id === venue_id)?.name
    return name ? `${table} (${name})` : String(table)
  }
  return [...tables]
    .sort((one, other) => numberOf(one.id) - numberOf(other.id))
    .map((group, at) => ({
      key: group.id,
      ...group,
      label: group.venueTable ? numberAt(group.venueTable) : letterOf(at),
    }))
}

/** Applies the matcher's proposal: existing groups keep their venue tables and get new members; further groups are added. */
export function proposed(seating: Seating, groups: NonNullable<EveningCity['proposed']>): Seating {
  const byId = new Map(groups.flatMap(({ id, memberIds }) => (id === null ? [] : [[id, memberIds] as const])))
  const newGroups = groups.flatMap(({ id, memberIds }) => (id === null ? [memberIds] : []))
  // Groups that are not saved yet come after all saved ones.
  const saved = seating.filter(({ id }) => id !== null).length
  const existing = seating.map((group, at) => ({
    ...group,
    memberIds:
      (group.id === null ? newGroups[at - saved] : byId.get(group.key)) ??
      (group.locked ? group.memberIds : []),
  }))
  const more = newGroups.slice(existing.length - saved)
  return [...existing, ...more.map((memberIds, at) => newGroup(existing.length + at, memberIds))]
}

/** Moves an attendee to a group, from another one or from the unseated. */
export function move(seating: Seating, uid: string, to: string): Seating {
  return seating.map((group) => {
    const others = group.memberIds.filter((one) => one !== uid)
    if (group.key === to) return { ...group, memberIds: [...others, uid] }
    return others.length === group.memberIds.length ? group : { ...group, memberIds: others }
  })
}

export function swap(seating: Seating, one: string, other: string): Seating {
  const instead = new Map([
    [one, other],
    [other, one],
  ])
  return seating.map((group) =>
    group.memberIds.some((uid) => instead.has(uid))
      ? { ...group, memberIds: group.memberIds.map((uid) => instead.get(uid) ?? uid) }
      : group,
  )
}

export function split(seating: Seating, key: string, leaving: readonly string[]): Seating {
  const remaining = seating.map((group) =>
    group.key === key
      ? { ...group, memberIds: group.memberIds.filter((uid) => !leaving.includes(uid)) }
      : group,
  )
  return [...remaining, newGroup(remaining.length, leaving)]
}

export function combine(seating: Seating, from: string, into: string): Seating {
  const joining = seating.find(({ key }) => key === from)?.memberIds ?? []
  return seating.map((group) => {
    if (group.key === from) return { ...group, memberIds: [] }
    return group.key === into ? { ...group, memberIds: [...group.memberIds, ...joining] } : group
  })
}

/** Sets the lock or the venue table of a group. */
export function set(
  seating: Seating,
  key: string,
  fields: Partial<Pick<BoardGroup, 'locked' | 'venueTable'>>,
): Seating {
  return seating.map((group) => (group.key === key ? { ...group, ...fields } : group))
}

/** The groups that have members. */
export function groupsWithMembers(seating: Seating): BoardGroup[] {
  return seating.filter(({ memberIds }) => memberIds.length > 0)
}

/** The group of an attendee; null if unseated. */
export function groupOf(seating: Seating, uid: string): BoardGroup | null {
  return seating.find(({ memberIds }) => memberIds.includes(uid)) ?? null
}

/** The unseated attendees. */
export function unseatedIn(seating: Seating, { people }: EveningCity): string[] {
  const seated = new Set(seating.flatMap(({ memberIds }) => memberIds))
  return people.flatMap(({ id }) => (seated.has(id) ? [] : id))
}

/** The groups that differ from the saved seating. */
export function changedGroups(seating: Seating, before: Seating): BoardGroup[] {
  const was = new Map(before.map((group) => [group.key, group]))
  return seating.filter((group) => {
    const then = was.get(group.key)
    if (!then) return group.memberIds.length > 0
    return (
      membersDiffer(group, then) ||
      group.locked !== then.locked ||
      !isSameVenueTable(group.venueTable, then.venueTable)
    )
  })
}

/** The attendees whose group differs from the saved seating, including those unseated before. */
export function movedAttendees(seating: Seating, before: Seating): string[] {
  const was = new Map(before.flatMap(({ key, memberIds }) => memberIds.map((uid) => [uid, key])))
  return seating.flatMap(({ key, memberIds }) => memberIds.filter((uid) => was.get(uid) !== key))
}

export function membersDiffer(group: BoardGroup, then: BoardGroup): boolean {
  return (
    group.memberIds.length !== then.memberIds.length ||
    group.memberIds.some((uid) => !then.memberIds.includes(uid))
  )
}

export function isSameVenueTable(one: VenueTable | null, other: VenueTable | null): boolean {
  return one?.venue_id === other?.venue_id && one?.table === other?.table
}

/** A group's label. */
export function labelOf(seating: Seating, key: string): string {
  return seating.find((group) => group.key === key)?.label ?? ''
}

function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : `${String.fromCharCode(64 + Math.floor(at / 26))}${letter}`
}

function newGroup(at: number, memberIds: readonly string[]): BoardGroup {
  return {
    ...{ key: `new-${at}`, id: null, memberIds, label: letterOf(at) },
    ...{ locked: false, venueTable: null, told: false },
  }
}

/** A group's id ends with its number. */
function numberOf(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0)
}

/** The seating with its unsaved changes, which can be undone and redone. */
export function useSeating(first: Seating) {
  // All states since the last read, and the index of the current one.
  const [{ states, at }, setHistory] = useState({ states: [first], at: 0 })
  return {
    before: states[0] ?? first,
    now: states[at] ?? first,
    canUndo: at > 0,
    canRedo: at < states.length - 1,
    change: (to: Seating) => setHistory({ states: [...states.slice(0, at + 1), to], at: at + 1 }),
    undo: () => setHistory({ states, at: Math.max(at - 1, 0) }),
    redo: () => setHistory({ states, at: Math.min(at + 1, states.length - 1) }),
    reset: (to: Seating) => setHistory({ states: [to], at: 0 }),
  }
}
