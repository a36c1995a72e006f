import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyProblem } from '../testing.ts'
import { Budget } from './budget.ts'
import { type GroupingProblem, scoreOf } from './grouping-problem.ts'
import { Random } from './random.ts'
import { Sampler } from './sampler.ts'
import { randomStart } from './start.ts'
import { temper } from './temper.ts'

it('finds the groups that were planted, from disorder', () => {
  const planted = Array.from({ length: 60 }, (_, item) => item % 5)
  const problem = plantedProblem(planted)
  expect(Math.max(...peaksOf(problem, 1, 20_000, 200))).toBeCloseTo(scoreOf(problem, planted), 6)
})

it('stands on peaks that score as from scratch, every group within its bounds', () => {
  fc.assert(
    fc.property(
      anyProblem.filter(({ sizes }) => sizes.length > 1),
      fc.nat(),
      (problem, seed) => {
        peaksOf(problem, seed, 400, 20, ({ partition: { score, group, size } }) => {
          expect(score).toBeCloseTo(scoreOf(problem, group), 6)
          problem.sizes.forEach(({ min, max }, at) => {
            expect(size[at]).toBeGreaterThanOrEqual(min)
            expect(size[at]).toBeLessThanOrEqual(max)
          })
        })
      },
    ),
    { numRuns: 30 },
  )
})

it('goes the same way for the same seed and moves', () => {
  const problem = plantedProblem(Array.from({ length: 40 }, (_, item) => item % 4))
  expect(peaksOf(problem, 7, 8000, 100)).toEqual(peaksOf(problem, 7, 8000, 100))
})

/** The scores that `temper` told of, in so many moves from so hot. */
function peaksOf(
  problem: GroupingProblem,
  seed: number,
  moves: number,
  hot: number,
  look: (sampler: Sampler) => void = () => undefined,
): number[] {
  const random = new Random(seed)
  const sampler = new Sampler(problem, random)
  sampler.assign(randomStart(problem, random))
  const peaks: number[] = []
  temper(sampler, random, new Budget({ moves }), hot, () => {
    look(sampler)
    peaks.push(sampler.partition.score)
  })
  expect(peaks.length).toBeGreaterThan(0)
  return peaks
}

/** Pairs of one planted group are worth 60 to 100, others 0 to 99. */
function plantedProblem(planted: readonly number[]): GroupingProblem {
  const n = planted.length
  const random = new Random(3)
  const weights = new Float64Array(n * n)
  for (let one = 0; one < n; one++) {
    for (let other = 0; other < one; other++) {
      const weight = planted[one] === planted[other] ? 60 + random.below(41) : random.below(100)
      weights[one * n + other] = weight
      weights[other * n + one] = weight
    }
  }
  const groups = new Set(planted).size
  return { n, weights, sizes: Array.from({ length: groups }, () => ({ min: n / groups, max: n / groups })) }
}
