import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acts } from './acts.ts'
import { drawRing, movesBetween, neighboursOf, pairsOf, type Ring } from './ring.ts'

const names = ['ada', 'bo', 'cleo', 'dan', 'eve', 'fred', 'gus']
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })

/** The rings of the three acts. */
function ringsOf(members: Ring, absences: readonly (readonly string[])[], seed: number): Ring[] {
  return acts.map((act) => drawRing(members, absences.slice(0, act), seed).ring)
}

/** The pairs that sit side by side. */
function pairs(ring: Ring): string[] {
  return ring.map((id) => [id, neighboursOf(ring, id).left].sort().join(' '))
}

/** Whom each has sat beside. */
function besides(rings: readonly Ring[]): Map<string, Set<string>> {
  const met = new Map<string, Set<string>>()
  for (const ring of rings)
    for (const id of ring) {
      const { left, right } = neighboursOf(ring, id)
      met.set(id, new Set([...(met.get(id) ?? []), left, right]))
    }
  return met
}

/** An oracle that knows nothing of the search: all orders of a few people. */
function allOrders(people: Ring): Ring[] {
  if (people.length < 2) return [people]
  return people.flatMap((first) =>
    allOrders(people.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

describe('without an absence', () => {
  it.each([4, 5, 6, 7])('each of %i sits beside every other within three acts', (n) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const members = names.slice(0, n)
        for (const [id, met] of besides(ringsOf(members, [[], [], []], seed)))
          expect([...met].sort(), id).toEqual(members.filter((other) => other !== id))
      }),
      { numRuns: 25 },
    )
  })
})

describe('with one who is late, or leaves early', () => {
  const cases = [5, 6, 7].flatMap((n) =>
    [
      ['comes for act II', [true, false, false]],
      ['comes for act III', [true, true, false]],
      ['leaves after act I', [false, true, true]],
      ['leaves after act II', [false, false, true]],
    ].map(([what, away]) => ({ n, what, away: away as boolean[] })),
  )
  it.each(cases)('of $n, who $what: the others all sit side by side', ({ n, away }) => {
    fc.assert(
      fc.property(seeds, fc.nat(n - 1), (seed, at) => {
        const members = names.slice(0, n)
        const one = members[at] ?? ''
        const rings = ringsOf(
          members,
          away.map((gone) => (gone ? [one] : [])),
          seed,
        )
        const met = besides(rings)
        const others = members.filter((id) => id !== one)
        for (const id of others)
          expect([...(met.get(id) ?? [])], id).toEqual(
            expect.arrayContaining(others.filter((other) => other !== id)),
          )
      }),
      { numRuns: 10 },
    )
  })
})

describe('with absences in any act', () => {
  /** Members, of whom any may be absent in any act, as long as three are there. */
  const eveningsOf = (most: number) =>
    fc.integer({ min: 4, max: most }).chain((n) => {
      const away = fc.subarray(names.slice(0, n), { maxLength: n - 3 })
      return fc.record({ n: fc.constant(n), absences: fc.tuple(away, away, away), seed: seeds })
    })
  const evenings = eveningsOf(7)
  /** The oracle of two acts would try half a million pairs of rings for seven. */
  const smallEvenings = eveningsOf(6)

  it('every ring has exactly those who are there, who begin it on the chairs that they had', () => {
    fc.assert(
      fc.property(evenings, ({ n, absences, seed }) => {
        let before: Ring = []
        for (const act of acts) {
          const { chairs, ring } = drawRing(names.slice(0, n), absences.slice(0, act), seed)
          const here = names.slice(0, n).filter((id) => !absences[act - 1]?.includes(id))
          for (const seated of [chairs, ring]) expect(seated.toSorted()).toEqual(here)
          const stayed = before.filter((id) => here.includes(id))
          expect(chairs.slice(0, stayed.length)).toEqual(stayed)
          before = ring
        }
      }),
    )
  })

  it('no other ring of the last act would bring more together', () => {
    fc.assert(
      fc.property(evenings, ({ n, absences, seed }) => {
        const [first = [], second = [], third = []] = ringsOf(names.slice(0, n), absences, seed)
        const before = new Set([first, second].flatMap(pairs))
        const gain = (ring: Ring) => new Set(pairs(ring).filter((pair) => !before.has(pair))).size
        expect(gain(third)).toBe(Math.max(...allOrders(third).map(gain)))
      }),
      { numRuns: 50 },
    )
  })

  it('no other ring of the second act would bring more together until the end, if those who are there stay', () => {
    fc.assert(
      fc.property(smallEvenings, ({ n, absences: [one, two], seed }) => {
        const [first = [], second = [], third = []] = ringsOf(names.slice(0, n), [one, two, two], seed)
        const all = (...rings: Ring[]) => new Set([...rings.flatMap(pairs)]).size
        const [chair = '', ...rest] = second
        const cycles = allOrders(rest).map((order) => [chair, ...order])
        const best = Math.max(
          ...cycles.map((now) => Math.max(...cycles.map((then) => all(first, now, then)))),
        )
        expect(all(first, second, third)).toBe(best)
      }),
      { numRuns: 15 },
    )
  })
})

describe('between two acts', () => {
  it('four of six change, by two exchanges, and nobody sits beside a neighbour of before', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const first = drawRing(names.slice(0, 6), [[]], seed).ring
        const { chairs, ring: second } = drawRing(names.slice(0, 6), [[], []], seed)
        const moves = movesBetween(chairs, second)
        expect(chairs).toEqual(first)
        expect(pairs(second).filter((pair) => pairs(first).includes(pair))).toEqual([])
        expect(moves.map(({ swap }) => swap)).toEqual([true, true])
        for (const { who, from } of moves) expect(second.indexOf(who)).toBe(first.indexOf(from))
      }),
      { numRuns: 25 },
    )
  })

  it('whoever changes is named with the member whose chair it was, and nobody where nothing changes', () => {
    expect(movesBetween(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toEqual([])
    expect(movesBetween(['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual([{ who: 'b', from: 'a', swap: true }])
    expect(movesBetween(['a', 'b', 'c'], ['b', 'c', 'a'])).toHaveLength(3)
  })
})

it('the next clockwise sits at one’s left', () => {
  expect(neighboursOf(['a', 'b', 'c', 'd'], 'a')).toEqual({ left: 'b', right: 'd' })
})

it.each([2, 3, 4, 5, 6, 7])(
  '%i talk in twos, from four on not all in the same the second time, and three together if they are odd',
  (n) => {
    const ring = names.slice(0, n)
    for (const round of [1, 2] as const) {
      const groups = pairsOf(ring, round)
      expect(groups.flat().toSorted()).toEqual(ring)
      expect(groups.map(({ length }) => length).filter((size) => size !== 2)).toEqual(n % 2 ? [3] : [])
    }
    if (n > 3) expect(pairsOf(ring, 1)).not.toEqual(pairsOf(ring, 2))
  },
)
