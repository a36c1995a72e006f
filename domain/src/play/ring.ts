import { hashSeed } from '../matching/form-groups.ts'
import { acts } from './acts.ts'

/** User ids in the order in which they sit, clockwise. The next one sits at one's left. */
export type Ring = readonly string[]

/**
 * The ring of an act. `absences` says who is absent, for each act up to this one. The same input gives the same ring on every
 * phone. Over the acts as many pairs as possible come to sit side by side, provided that those who are there stay; among equal
 * rings the one in which the fewest change their chair. For up to eight members.
 */
export function drawRing(members: Ring, absences: readonly (readonly string[])[], seed: number): Ring {
  const order = members.toSorted((a, b) => hashSeed(`${seed}/${a}`) - hashSeed(`${seed}/${b}`))
  const met: Record<string, true> = {}
  let ring: Ring = []
  for (const [n, absent] of absences.entries()) {
    const chairs = settle(
      ring,
      order.filter((id) => !absent.includes(id)),
    )
    ring = n === 0 ? chairs : fewestMoves(chairs, bestCycles(chairs, met, acts.length - n))
    for (const [n, one] of ring.entries()) met[pairKey(one, ring[(n + 1) % ring.length] ?? one)] = true
  }
  return ring
}

/** The chairs before an act: members who were there stay, and those who have come since sit down at the end. */
export function settle(before: Ring, here: Ring): Ring {
  return [...before.filter((id) => here.includes(id)), ...here.filter((id) => !before.includes(id))]
}

const pairKey = (one: string, other: string) => [one, other].sort().join(' ')

/** A cyclic order of 0 … n-1 from 0 on, with one bit for each pair of neighbours. */
interface Cycle {
  readonly order: readonly number[]
  readonly pairs: number
}

const known = new Map<number, readonly Cycle[]>()

/** All cyclic orders of n people, each in one of its two directions: (n-1)! / 2, which is 360 for seven. */
function cyclesOf(n: number): readonly Cycle[] {
  const found =
    known.get(n) ??
    ordersOf(
      [0],
      Array.from({ length: n - 1 }, (_, i) => i + 1),
    ).map(cycleOf)
  known.set(n, found)
  return found
}

function ordersOf(begun: readonly number[], left: readonly number[]): number[][] {
  // Of the two directions, the one whose second is smaller than its last.
  if (left.length === 0) return (begun[1] ?? 0) <= (begun.at(-1) ?? 0) ? [[...begun]] : []
  return left.flatMap((next) =>
    ordersOf(
      [...begun, next],
      left.filter((one) => one !== next),
    ),
  )
}

function cycleOf(order: readonly number[]): Cycle {
  const bits = order.map((one, n) => pairBit(one, order[(n + 1) % order.length] ?? one))
  return { order, pairs: bits.reduce((all, bit) => all | bit, 0) }
}

function pairBit(one: number, other: number): number {
  const [low, high] = one < other ? [one, other] : [other, one]
  return low === high ? 0 : 1 << ((high * (high - 1)) / 2 + low)
}

/**
 * The cycles that bring the most pairs together until the last act, `left` acts counted with this one, and of these the ones that
 * bring the most together now: people come late, and leave early.
 */
function bestCycles(chairs: Ring, met: Readonly<Record<string, true>>, left: number): readonly Cycle[] {
  const cycles = cyclesOf(chairs.length)
  let before = 0
  for (const [high, one] of chairs.entries())
    for (const [low, other] of chairs.slice(0, high).entries())
      if (met[pairKey(one, other)]) before |= pairBit(low, high)
  const worth = cycles.map(({ pairs }) => {
    const after = before | pairs
    return mostPairs(cycles, after, left - 1) * 100 + bitCount(after)
  })
  const best = Math.max(...worth)
  return cycles.filter((_, n) => worth[n] === best)
}

/** How many pairs have sat side by side at best after `left` more acts. */
function mostPairs(cycles: readonly Cycle[], met: number, left: number): number {
  if (left <= 0) return bitCount(met)
  return Math.max(...cycles.map(({ pairs }) => mostPairs(cycles, met | pairs, left - 1)))
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** The cycle, turned and mirrored, in which the most stay on their chair. */
function fewestMoves(chairs: Ring, cycles: readonly Cycle[]): Ring {
  const turned = cycles.flatMap(({ order }) =>
    [order, order.toReversed()].flatMap((one) => one.map((_, n) => [...one.slice(n), ...one.slice(0, n)])),
  )
  const stays = turned.map((order) => order.filter((one, chair) => one === chair).length)
  return (turned[stays.indexOf(Math.max(...stays))] ?? []).map((one) => chairs[one] ?? '')
}

/** Who sits at the left and at the right of a member. */
export function neighboursOf(ring: Ring, id: string): { readonly left: string; readonly right: string } {
  const n = ring.indexOf(id)
  return { left: ring[(n + 1) % ring.length] ?? id, right: ring.at(n - 1) ?? id }
}

/**
 * The neighbours who talk together, in the first and in the second round of an act: everybody has another neighbour in the
 * second. If their number is odd, three talk together.
 */
export function pairsOf(ring: Ring, round: 1 | 2): readonly Ring[] {
  const from = round - 1
  const turned = [...ring.slice(from), ...ring.slice(0, from)]
  const pairs = Math.max(1, Math.floor(turned.length / 2))
  return Array.from({ length: pairs }, (_, n) => turned.slice(2 * n, n === pairs - 1 ? undefined : 2 * n + 2))
}

/** One who changes chairs between two acts. */
export interface Move {
  readonly who: string
  /** Whose chair it was. */
  readonly from: string
  /** Whether the two exchange their chairs. Such a move is listed once. */
  readonly swap: boolean
}

/** Who changes chairs so that `chairs` (see `settle`) become `ring`. */
export function movesBetween(chairs: Ring, ring: Ring): Move[] {
  const takes = new Map(ring.map((who, n) => [who, chairs[n] ?? who]))
  return [...takes].flatMap(([who, from]) => {
    if (who === from) return []
    const swap = takes.get(from) === who
    return swap && ring.indexOf(from) < ring.indexOf(who) ? [] : [{ who, from, swap }]
  })
}
