import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProblem, symmetricWeights } from '../../testing/matching.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'

describe('a descent', () => {
  it('ends where no swap of two improves', () => {
    fc.assert(
      fc.property(sampleProblem, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const sampler = new Sampler(problem, random)
        sampler.assign(randomStart(problem, random))
        sampler.descend()
        const { group, score } = sampler.partition
        for (let one = 0; one < problem.n; one++) {
          for (let other = 0; other < one; other++) {
            const swapped = group.slice()
            swapped[one] = group[other] ?? 0
            swapped[other] = group[one] ?? 0
            expect(scoreOf(problem, swapped)).toBeLessThanOrEqual(score + 1e-6)
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('a walk', () => {
  it('swaps as often as if it weighed every pair at every visit', () => {
    expect(Math.abs(swapsPerVisit('cached') - swapsPerVisit('recomputed'))).toBeLessThan(0.015)
  })

  it('knows nothing of a colder one before it', () => {
    const problem = sixInPairs()
    const sampler = new Sampler(problem, new Random(2))
    sampler.assign([0, 0, 1, 1, 2, 2])
    sampler.walk(1000, 0.01)
    expect(sampler.walk(1000, 0.01)).toBe(0)
    expect(sampler.walk(1000, 30)).toBeGreaterThan(300)
  })
})

/** Six items in three pairs: 15 solutions. */
function sixInPairs(): GroupingProblem {
  const n = 6
  const random = new Random(3)
  const weights = symmetricWeights(n, () => random.below(10))
  return { n, weights, sizes: [2, 2, 2].map((size) => ({ min: size, max: size })) }
}

function swapsPerVisit(pairs: 'cached' | 'recomputed'): number {
  const sampler = new Sampler(sixInPairs(), new Random(1))
  sampler.assign([0, 0, 1, 1, 2, 2])
  const visits = 20_000
  let swaps = 0
  for (let visit = 0; visit < visits; visit++) {
    if (pairs === 'recomputed') sampler.assign(sampler.partition.group)
    swaps += sampler.walk(1, 4)
  }
  return swaps / visits
}
