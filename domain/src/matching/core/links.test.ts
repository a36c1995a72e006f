import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOfAll, randomProblem, sampleProblem } from '../../testing/matching.ts'
import { searchInBlocks } from './blocks.ts'
import { keepsLinks, type LinkedSets, placeInOrder } from './links.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'
import { searchGroups } from './search.ts'

/** Disjoint sets of two or three of these items. */
const setsOf = (n: number, most: number): fc.Arbitrary<number[][]> =>
  fc
    .tuple(
      fc.shuffledSubarray(
        Array.from({ length: n }, (_, item) => item),
        { minLength: n, maxLength: n },
      ),
      fc.array(fc.integer({ min: 2, max: 3 }), { maxLength: most }),
    )
    .map(([items, lengths]) => lengths.map((length) => items.splice(0, length)))
    .map((sets) => sets.filter(({ length }) => length >= 2))

/** Any problem, most of them with linked sets that fit its groups. */
const anyProblem: fc.Arbitrary<GroupingProblem> = sampleProblem
  .chain((problem) =>
    fc
      .oneof(fc.constant([]), { weight: 3, arbitrary: setsOf(problem.n, 4) })
      .map((linked) => ({ ...problem, linked })),
  )
  .filter((problem) => {
    try {
      randomStart(problem, new Random(1))
      return true
    } catch {
      return false
    }
  })

describe('linked items', () => {
  it('are together in every result of a search, with every group within its bounds', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const { groups, score } = searchGroups(problem, { seed, limit: { moves: 600 } })
        expect(keepsLinks(groups, problem.linked ?? [])).toBe(true)
        expect(score).toBeCloseTo(scoreOf(problem, groups), 6)
        problem.sizes.forEach(({ min, max }, group) => {
          const size = groups.filter((each) => each === group).length
          expect(size).toBeGreaterThanOrEqual(min)
          expect(size).toBeLessThanOrEqual(max)
        })
      }),
      { numRuns: 200 },
    )
  })

  it('are together after any walk, which scores as from scratch', () => {
    fc.assert(
      fc.property(
        anyProblem,
        fc.nat(),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (problem, seed, heat) => {
          const random = new Random(seed)
          const sampler = new Sampler(problem, random)
          sampler.assign(randomStart(problem, random))
          for (let step = 0; step < 20; step++) {
            sampler.walk(10, heat / (step + 1))
            const { group, score } = sampler.partition
            expect(keepsLinks(group, problem.linked ?? [])).toBe(true)
            expect(score).toBeCloseTo(scoreOf(problem, group), 6)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it.each([
    { n: 8, sizes: [4, 4], linked: [[0, 1]] },
    { n: 9, sizes: [5, 4], linked: [[2, 5, 8]] },
    {
      n: 10,
      sizes: [5, 5],
      linked: [
        [0, 1],
        [2, 3],
        [4, 5, 6],
      ],
    },
    {
      n: 11,
      sizes: [6, 5],
      linked: [
        [0, 10],
        [3, 4],
      ],
    },
    {
      n: 12,
      sizes: [4, 4, 4],
      linked: [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ],
    },
  ])('have the best of all ways that keep them together: $n by $sizes with $linked', (each) => {
    for (let seed = 1; seed <= 3; seed++) {
      const problem = randomProblem(each.sizes, seed, each.linked)
      expect(searchGroups(problem, { seed, limit: { moves: 3000 } }).score).toBe(bestOfAll(problem))
    }
  })

  it('are together after a search in blocks', () => {
    const n = 130
    const sizes = Array.from({ length: 26 }, () => ({ min: 5, max: 5 }))
    const order = Int32Array.from({ length: n }, (_, item) => item)
    const whole = randomProblem(Array(26).fill(5), 3)
    const part = (items: Int32Array) => ({
      n: items.length,
      weights: Float64Array.from(
        { length: items.length ** 2 },
        (_, at) =>
          whole.weights[(items[Math.floor(at / items.length)] ?? 0) * n + (items[at % items.length] ?? 0)] ??
          0,
      ),
    })
    // Of distant ends of the order, and two sets for every third group.
    const linked = Array.from({ length: 20 }, (_, at) => [at, n - 1 - at, ...(at % 2 ? [40 + at] : [])])
    const groups = searchInBlocks(
      { n, sizes, order, part, linked },
      { seed: 1, moves: 4000, rounds: 3, block: 40 },
    )
    expect(keepsLinks(groups, linked)).toBe(true)
    expect(sizes.map((_, group) => groups.filter((each) => each === group).length)).toEqual(Array(26).fill(5))
  })

  it('cannot be separated by the start of a search, be in two sets, or be more than fit a group', () => {
    const problem = randomProblem([3, 3], 1, [[0, 1]])
    const limit = { moves: 100 }
    expect(() => searchGroups(problem, { seed: 1, limit, start: [0, 1, 0, 1, 0, 1] })).toThrow(RangeError)
    expect(() =>
      searchGroups(
        {
          ...problem,
          linked: [
            [0, 1],
            [1, 2],
          ],
        },
        { seed: 1, limit },
      ),
    ).toThrow(RangeError)
    expect(() => searchGroups({ ...problem, linked: [[0, 1, 2, 3]] }, { seed: 1, limit })).toThrow(RangeError)
  })
})

describe('the placement of linked sets', () => {
  it('is found if and only if there is one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.integer({ min: 2, max: 3 })),
        fc.nat(6),
        fc.boolean(),
        (sizes, lengths, count, hasRival) => {
          const n = sizes.reduce((sum, size) => sum + size, 0)
          const items = Array.from({ length: n }, (_, item) => item)
          const linked: number[][] = []
          for (const length of lengths) {
            if (linked.length === count || items.length < length) break
            linked.push(items.splice(0, length))
          }
          const keptApart = (one: number, other: number) =>
            hasRival && Math.min(one, other) === 0 && linked[1]?.includes(Math.max(one, other)) === true
          const order = Array.from({ length: n }, (_, item) => item)
          const groups = placeInOrder({ sizes, order, linked, keptApart })
          expect(groups !== null).toBe(canPlace(linked, [...sizes], keptApart))
          if (groups) expect(keepsLinks(groups, linked)).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('gives each set a group of its own if there are enough, and the order decides the rest', () => {
    const order = [5, 4, 3, 2, 1, 0]
    expect([...(placeInOrder({ sizes: [2, 2, 2], order }) ?? [])]).toEqual([2, 2, 1, 1, 0, 0])
    const groups = placeInOrder({
      sizes: [4, 4],
      order: [0, 1, 2, 3, 4, 5, 6, 7],
      linked: [
        [0, 1],
        [2, 3],
      ],
    })
    expect(groups?.[0]).not.toBe(groups?.[2])
  })
})

/** Tries every set in every group. */
function canPlace(
  linked: LinkedSets,
  room: number[],
  keptApart: (one: number, other: number) => boolean,
  inside: number[][] = room.map(() => []),
): boolean {
  const [set, ...rest] = linked
  if (!set) return true
  return room.some((left, group) => {
    const here = inside[group] ?? []
    if (left < set.length || set.some((one) => here.some((other) => keptApart(one, other)))) return false
    return canPlace(
      rest,
      room.map((each, at) => (at === group ? each - set.length : each)),
      keptApart,
      inside.map((each, at) => (at === group ? [...each, ...set] : each)),
    )
  })
}
