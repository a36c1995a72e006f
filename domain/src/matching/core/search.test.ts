import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOfAll, randomProblem, sampleProblem } from '../../testing/matching.ts'
import { Random } from './numbers.ts'
import { randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'
import { searchGroups } from './search.ts'

const moves = 400

// That every group is within its bounds, and that scores are as from scratch, is in links.test.ts.
describe('any problem', () => {
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
      const problem = randomProblem(Array(n / size).fill(size), seed)
      expect(searchGroups(problem, { seed, limit: { moves: 3000 } }).score).toBe(bestOfAll(problem))
    }
  })
})

describe('a search', () => {
  it('stops when the caller’s clock says so', () => {
    let now = 0
    const limit = { seconds: 1, clock: () => (now += 0.01) }
    expect(searchGroups(randomProblem([6, 6], 1), { seed: 1, limit }).moves).toBeGreaterThan(0)
    expect(now).toBeLessThan(1.5)
  })

  it('refuses a problem without a solution', () => {
    const problem = { n: 3, weights: new Float64Array(9), sizes: [{ min: 1, max: 2 }] }
    expect(() => searchGroups(problem, { seed: 1, limit: { moves } })).toThrow(RangeError)
  })
})
