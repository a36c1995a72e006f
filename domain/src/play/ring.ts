import { hashSeed } from '../matching/form-groups.ts'
import { acts } from './acts.ts'

/** User ids in the order in which they sit, clockwise. The next one sits at one's left. */
export type Ring = readonly string[]

/**
 * The ring of an act, and as `chairs` where they sit before anybody changes. `absences` says who is absent, for each act up to this
 * one. The same input gives the same ring on every phone. Over the acts as many pairs as possible come to sit side by side,
 * provided that those who are there stay; among equal rings those that bring the most together now, since people come late and
 * leave early; among these the one in which the fewest change their chair, if possible by exchanges. For up to seven who are there:
 * all their orders are tried, which are 5040.
 */
export function drawRing(members: readonly string[], absences: readonly (readonly string[])[], seed: number) {
  const order = members.toSorted((a, b) => hashSeed(`${seed}/${a}`) - hashSeed(`${seed}/${b}`))
  let paired = 0
  let chairs: Ring = []
  let ring: Ring = []
  for (const [n, absent] of absences.entries()) {
    const here = order.filter((id) => !absent.includes(id))
    // Members who were there stay, and those who have come since sit down at the end.
    chairs = [...ring.filter((id) => here.includes(id)), ...here.filter((id) => !ring.includes(id))]
    ring = n === 0 ? chairs : bestRing(chairs, (one) => pairBits(one, order), paired, acts.length - n)
    paired |= pairBits(ring, order)
  }
  return { chairs, ring }
}

/** The ring of those on the chairs that is best after `actsLeft` more acts, this one counted. */
function bestRing(chairs: Ring, pairBitsOf: (ring: Ring) => number, before: number, actsLeft: number): Ring {
  const rings = ordersOf(chairs).map((ring) => ({ ring, pairs: pairBitsOf(ring) }))
  const all = [...new Set(rings.map(({ pairs }) => pairs))]
  const most = (sofar: number, more: number): number =>
    more === 0 ? bitCount(sofar) : Math.max(...all.map((pairs) => most(sofar | pairs, more - 1)))
  const worth = new Map(
    all.map((pairs) => [pairs, 100 * most(before | pairs, actsLeft - 1) + bitCount(before | pairs)]),
  )
  const best = Math.max(...worth.values())
  const ease = (ring: Ring) =>
    10 * ring.filter((id, chair) => id === chairs[chair]).length - movesBetween(chairs, ring).length
  return rings
    .filter(({ pairs }) => worth.get(pairs) === best)
    .map(({ ring }) => ring)
    .reduce((one, other) => (ease(other) > ease(one) ? other : one))
}

function ordersOf(people: readonly string[]): Ring[] {
  if (people.length < 2) return [people]
  return people.flatMap((one, n) => ordersOf(people.toSpliced(n, 1)).map((others) => [one, ...others]))
}

/** The pairs that sit side by side, one bit for each pair of members. */
function pairBits(ring: Ring, members: readonly string[]): number {
  return ring.reduce((bits, id, n) => {
    const [one, other] = [members.indexOf(id), members.indexOf(ring[(n + 1) % ring.length] ?? id)]
    const [low, high] = [Math.min(one, other), Math.max(one, other)]
    return low === high ? bits : bits | (1 << ((high * (high - 1)) / 2 + low))
  }, 0)
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Who sits at the left and at the right of a member. */
export function neighboursOf(ring: Ring, id: string): { readonly left: string; readonly right: string } {
  const n = ring.indexOf(id)
  return { left: ring[(n + 1) % ring.length] ?? id, right: ring.at(n - 1) ?? id }
}

/**
 * The neighbours who talk together, in the first and in the second round of an act: from four on, with the other neighbour in the
 * second. If their number is odd, three talk together, two of them in both rounds.
 */
export function pairsOf(ring: Ring, round: 1 | 2): readonly (readonly string[])[] {
  const turned = [...ring.slice(round - 1), ...ring.slice(0, round - 1)]
  const pairs = Math.max(1, Math.floor(turned.length / 2))
  return Array.from({ length: pairs }, (_, n) => turned.slice(2 * n, n === pairs - 1 ? undefined : 2 * n + 2))
}

/**
 * The members who change chairs so that `chairs` become `ring`, and whose chair it was. Two who exchange theirs are one
 * `swap`.
 */
export function movesBetween(chairs: Ring, ring: Ring) {
  return ring.flatMap((who, n) => {
    const from = chairs[n] ?? who
    const swap = ring[chairs.indexOf(who)] === from
    return who === from || (swap && ring.indexOf(from) < n) ? [] : [{ who, from, swap }]
  })
}
