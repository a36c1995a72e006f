import type { CallOutput } from '@tablee/domain/calls'
import type { Place } from '@tablee/domain/matching'
import { useState } from 'react'

export type Evening = CallOutput<'adminTables'>
export type Guest = Evening['people'][number]

/** A table on the screen, from what stands to what is wanted. */
export interface SeatedTable extends Omit<Evening['tables'][number], 'id' | 'memberIds'> {
  /** Its id, or what stands in for it while it is new. */
  readonly key: string
  /** Null for a new one. */
  readonly id: string | null
  readonly memberIds: readonly string[]
}

/** All tables in their order, which never changes: one that all have left stays in its place, and so does its letter. */
export type Seating = readonly SeatedTable[]

/** The tables as they stand. */
export function standing({ tables }: Evening): Seating {
  return [...tables]
    .sort((one, other) => numberOf(one.id) - numberOf(other.id))
    .map((table) => ({ key: table.id, ...table }))
}

/** What the matcher proposes: the same tables, in their places, with other people, and new ones where they do not do. */
export function proposed(seating: Seating, tables: NonNullable<Evening['proposed']>): Seating {
  const byId = new Map(tables.flatMap(({ id, memberIds }) => (id === null ? [] : [[id, memberIds] as const])))
  const fresh = tables.flatMap(({ id, memberIds }) => (id === null ? [memberIds] : []))
  // Those that are not saved yet come after all that are.
  const saved = seating.filter(({ id }) => id !== null).length
  const kept = seating.map((table, at) => ({
    ...table,
    memberIds:
      (table.id === null ? fresh[at - saved] : byId.get(table.key)) ?? (table.locked ? table.memberIds : []),
  }))
  const more = fresh.slice(kept.length - saved)
  return [...kept, ...more.map((memberIds, at) => newTable(kept.length + at, memberIds))]
}

/** Seats somebody at a table, wherever they sat. */
export function move(seating: Seating, uid: string, to: string): Seating {
  return seating.map((table) => {
    const others = table.memberIds.filter((one) => one !== uid)
    if (table.key === to) return { ...table, memberIds: [...others, uid] }
    return others.length === table.memberIds.length ? table : { ...table, memberIds: others }
  })
}

export function swap(seating: Seating, one: string, other: string): Seating {
  const instead = new Map([
    [one, other],
    [other, one],
  ])
  return seating.map((table) =>
    table.memberIds.some((uid) => instead.has(uid))
      ? { ...table, memberIds: table.memberIds.map((uid) => instead.get(uid) ?? uid) }
      : table,
  )
}

export function split(seating: Seating, key: string, leaving: readonly string[]): Seating {
  const left = seating.map((table) =>
    table.key === key
      ? { ...table, memberIds: table.memberIds.filter((uid) => !leaving.includes(uid)) }
      : table,
  )
  return [...left, newTable(left.length, leaving)]
}

export function merge(seating: Seating, from: string, into: string): Seating {
  const joining = seating.find(({ key }) => key === from)?.memberIds ?? []
  return seating.map((table) => {
    if (table.key === from) return { ...table, memberIds: [] }
    return table.key === into ? { ...table, memberIds: [...table.memberIds, ...joining] } : table
  })
}

/** Locks a table, or gives it a place. */
export function set(
  seating: Seating,
  key: string,
  fields: Partial<Pick<SeatedTable, 'locked' | 'place'>>,
): Seating {
  return seating.map((table) => (table.key === key ? { ...table, ...fields } : table))
}

/** The tables that somebody sits at. */
export function taken(seating: Seating): SeatedTable[] {
  return seating.filter(({ memberIds }) => memberIds.length > 0)
}

/** Where somebody sits; null for whoever sits nowhere. */
export function tableOf(seating: Seating, uid: string): SeatedTable | null {
  return seating.find(({ memberIds }) => memberIds.includes(uid)) ?? null
}

/** Those who come and sit nowhere. */
export function looseOf(seating: Seating, { people }: Evening): string[] {
  const seated = new Set(seating.flatMap(({ memberIds }) => memberIds))
  return people.flatMap(({ id }) => (seated.has(id) ? [] : id))
}

/** The tables that are not as they were. */
export function changedIn(seating: Seating, before: Seating): SeatedTable[] {
  const was = new Map(before.map((table) => [table.key, table]))
  return seating.filter((table) => {
    const then = was.get(table.key)
    if (!then) return table.memberIds.length > 0
    return isReseated(table, then) || table.locked !== then.locked || !samePlace(table.place, then.place)
  })
}

/** Who sits at another table than before, or at one at last. */
export function movedIn(seating: Seating, before: Seating): string[] {
  const was = new Map(before.flatMap(({ key, memberIds }) => memberIds.map((uid) => [uid, key])))
  return seating.flatMap(({ key, memberIds }) => memberIds.filter((uid) => was.get(uid) !== key))
}

export function isReseated(table: SeatedTable, then: SeatedTable): boolean {
  return (
    table.memberIds.length !== then.memberIds.length ||
    table.memberIds.some((uid) => !then.memberIds.includes(uid))
  )
}

export function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.venue_id === other?.venue_id && one?.table === other?.table
}

/** What a table is called here, by its place in the order; its number at the bar is another thing. */
export function letterOf(seating: Seating, key: string): string {
  const at = seating.findIndex((table) => table.key === key)
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : `${String.fromCharCode(64 + Math.floor(at / 26))}${letter}`
}

function newTable(at: number, memberIds: readonly string[]): SeatedTable {
  return { key: `new-${at}`, id: null, memberIds, locked: false, place: null, told: false }
}

/** A group's id ends with the number that it was made with. */
function numberOf(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0)
}

/** Tables with what was changed of them and not saved, which can be undone step by step and done again. */
export function useSeating(first: Seating) {
  // All that there was since they were last read, and which of it is on the screen.
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
