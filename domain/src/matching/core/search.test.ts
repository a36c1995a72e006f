import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProblem } from '../../testing/matching.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'
import { searchGroups } from './search.ts'

const moves = 400

describe('any problem', () => {
  it('has every group within its bounds', () => {
    fc.assert(
      fc.property(sampleProblem, fc.nat(), (problem, seed) => {
        const { groups } = searchGroups(problem, { seed, limit: { moves } })
        problem.sizes.forEach(({ min, max }, group) => {
          const size = groups.filter((each) => each === group).length
          expect(size).toBeGreaterThanOrEqual(min)
          expect(size).toBeLessThanOrEqual(max)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('scores as from scratch after any walk', () => {
    fc.assert(
      fc.property(
        sampleProblem,
        fc.nat(),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (problem, seed, heat) => {
          const random = new Random(seed)
          const sampler = new Sampler(problem, random)
          sampler.assign(randomStart(problem, random))
          for (let step = 0; step < 5; step++) {
            sampler.walk(20, heat / (step + 1))
            expect(sampler.partition.score).toBeCloseTo(scoreOf(problem, sampler.partition.group), 6)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('never falls on a descent, nor below where it began', () => {
    fc.assert(
      fc.property(sampleProblem, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const start = randomStart(problem, random)
        const sampler = new Sampler(problem, random)
        sampler.assign(start)
        sampler.descend()
        const below = scoreOf(problem, start)
        expect(sampler.partition.score).toBeGreaterThanOrEqual(below - 1e-9)
        const { score } = searchGroups(problem, { seed, limit: { moves }, start })
        expect(score).toBeGreaterThanOrEqual(sampler.partition.score - 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('has the same solution for the same seed and moves', () => {
    fc.assert(
      fc.property(sampleProblem, fc.nat(), (problem, seed) => {
        const [one, other] = [1, 2].map(() => searchGroups(problem, { seed, limit: { moves } }))
        expect(other).toEqual(one)
      }),
      { numRuns: 20 },
    )
  })
})

describe('up to twelve items', () => {
  it.each([
    [6, 3],
    [8, 4],
    [9, 3],
    [10, 5],
    [12, 6],
    [12, 4],
  ])('finds the best of all ways to divide %i by %i', (n, size) => {
    for (let seed = 1; seed <= 3; seed++) {
      const problem = randomProblem(n, size, seed)
      expect(searchGroups(problem, { seed, limit: { moves: 3000 } }).score).toBe(bestOfAll(problem))
    }
  })
})

describe('a search', () => {
  it('stops when the caller’s clock says so', () => {
    let now = 0
    const limit = { seconds: 1, clock: () => (now += 0.01) }
    expect(searchGroups(randomProblem(12, 6, 1), { seed: 1, limit }).moves).toBeGreaterThan(0)
    expect(now).toBeLessThan(1.5)
  })

  it('refuses a problem without a solution', () => {
    const problem = { n: 3, weights: new Float64Array(9), sizes: [{ min: 1, max: 2 }] }
    expect(() => searchGroups(problem, { seed: 1, limit: { moves } })).toThrow(RangeError)
  })
})

function randomProblem(n: number, size: number, seed: number): GroupingProblem {
  const random = new Random(seed)
  const weights = new Float64Array(n * n)
  for (let one = 0; one < n; one++) {
    for (let other = 0; other < one; other++) {
      const weight = random.below(100)
      weights[one * n + other] = weight
      weights[other * n + one] = weight
    }
  }
  return { n, weights, sizes: Array.from({ length: n / size }, () => ({ min: size, max: size })) }
}

/** Tries each item in every group with a free place, and in one empty group only. */
function bestOfAll(problem: GroupingProblem): number {
  const { n, sizes } = problem
  const groups = new Int32Array(n)
  const size = new Int32Array(sizes.length)
  let best = Number.NEGATIVE_INFINITY
  const place = (item: number) => {
    if (item === n) {
      best = Math.max(best, scoreOf(problem, groups))
      return
    }
    for (const [group, { max }] of sizes.entries()) {
      const filled = size[group] ?? 0
      if (filled < max) {
        groups[item] = group
        size[group] = filled + 1
        place(item + 1)
        size[group] = filled
      }
      if (filled === 0) break
    }
  }
  place(0)
  return best
}
