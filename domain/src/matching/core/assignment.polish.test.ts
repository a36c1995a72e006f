import { describe, expect, it } from 'vitest'
import { symmetricWeights } from '../../testing/matching.ts'
import { polish } from './assignment.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'

/** Groups of three to four with a term: a group's shortfall is its lowest item. */
function aProblem(random: Random, n: number): GroupingProblem {
  const weights = symmetricWeights(n, () => random.below(100))
  const sizes = Array.from({ length: Math.floor(n / 3) }, () => ({ min: 3, max: 4 }))
  const term: GroupingProblem['term'] = {
    shortfall(members, from, to, leaving, entering) {
      let lowest = entering < 0 ? n : entering
      for (let at = from; at < to; at++) {
        const item = members[at] ?? n
        if (item !== leaving) lowest = Math.min(lowest, item)
      }
      return -lowest
    },
  }
  return { n, weights, sizes, term }
}

/** A local optimum, where no swap of two gains anything. */
function anOptimum(problem: GroupingProblem, random: Random): Sampler {
  const sampler = new Sampler(problem, random)
  sampler.assign(randomStart(problem, random))
  sampler.descend()
  return sampler
}

describe('polishing', () => {
  it('improves local optima of swaps, and never worsens one', () => {
    const random = new Random(5)
    let improved = 0
    for (let round = 0; round < 20; round++) {
      const sampler = anOptimum(aProblem(random, 25), random)
      const { score } = sampler.partition
      polish(sampler, random, () => false)
      expect(sampler.partition.score).toBeGreaterThanOrEqual(score)
      if (sampler.partition.score > score) improved++
    }
    expect(improved).toBeGreaterThan(10)
  })

  it('keeps the score, the terms included, and the sizes as counted from scratch', () => {
    const random = new Random(6)
    for (let round = 0; round < 20; round++) {
      const problem = aProblem(random, 25)
      const sampler = anOptimum(problem, random)
      polish(sampler, random, () => false)
      const { score, group, size } = sampler.partition
      expect(score).toBeCloseTo(scoreOf(problem, group), 6)
      const counted = size.map((_, at) => group.filter((each) => each === at).length)
      expect(size).toEqual(counted)
      expect(counted.every((each) => each === 3 || each === 4)).toBe(true)
    }
  })

  it('stops when the time is over, and leaves large groups alone', () => {
    const random = new Random(7)
    const sampler = anOptimum(aProblem(random, 25), random)
    const before = sampler.partition.group.slice()
    polish(sampler, random, () => true)
    expect(sampler.partition.group).toEqual(before)

    const large = anOptimum(
      { ...aProblem(random, 27), sizes: [9, 9, 9].map((max) => ({ min: 9, max })) },
      random,
    )
    const beforePolish = large.partition.group.slice()
    polish(large, random, () => false)
    expect(large.partition.group).toEqual(beforePolish)
  })
})
