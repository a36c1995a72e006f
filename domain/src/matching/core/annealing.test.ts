import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleProblem, symmetricWeights } from '../../testing/matching.ts'
import { Budget, exchangeTemperatures, parallelTempering } from './annealing.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, randomStart, scoreOf } from './problem.ts'
import { Sampler } from './sampler.ts'
import { searchGroups } from './search.ts'

it('finds the groups that were planted, from disorder', () => {
  const planted = Array.from({ length: 60 }, (_, item) => item % 5)
  const problem = plantedProblem(planted)
  expect(Math.max(...optimaOf(problem, 1, 30_000, 200))).toBeCloseTo(scoreOf(problem, planted), 6)
})

it('stands on local optima that score as from scratch, every group within its bounds', () => {
  fc.assert(
    fc.property(
      sampleProblem.filter(({ sizes }) => sizes.length > 1),
      fc.nat(),
      (problem, seed) => {
        optimaOf(problem, seed, 400, 20, ({ partition: { score, group, size } }) => {
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
  expect(optimaOf(problem, 7, 8000, 100)).toEqual(optimaOf(problem, 7, 8000, 100))
})

it.each([
  { hotter: 13, colder: 10, share: 1 },
  { hotter: 10, colder: 10, share: 1 },
  { hotter: 8, colder: 10, share: Math.exp(-2 * (1 / 2 - 1 / 4)) },
  { hotter: 0, colder: 100, share: 0 },
])('exchanges $hotter where it is hotter with $colder in a share of $share', ({ hotter, colder, share }) => {
  const random = new Random(5)
  const rounds = 20_000
  const exchanged = Array.from({ length: rounds }, () => {
    const replicas = [
      { sampler: { partition: { score: hotter } }, temperature: 4 },
      { sampler: { partition: { score: colder } }, temperature: 2 },
    ]
    const [first] = replicas.map(({ sampler }) => sampler)
    exchangeTemperatures(replicas, 0, random)
    return replicas[1]?.sampler === first
  })
  expect(exchanged.filter(Boolean).length / rounds).toBeCloseTo(share, 1.7)
})

it('leaves an item without a neighbour, and every other pair', () => {
  const replicas = [1, 2, 3, 4].map((score) => ({
    sampler: { partition: { score: -score } },
    temperature: 9 - score,
  }))
  exchangeTemperatures(replicas, 1, new Random(1))
  expect(replicas.map(({ sampler }) => -sampler.partition.score)).toEqual([1, 3, 2, 4])
})

it('is what a search of large groups comes to', () => {
  const planted = Array.from({ length: 100 }, (_, item) => item % 10)
  const problem = plantedProblem(planted)
  const { score } = searchGroups(problem, { seed: 1, limit: { moves: 200_000 } })
  expect(score).toBeCloseTo(scoreOf(problem, planted), 6)
})

/** The scores that `parallelTempering` reported within so many moves from this temperature. */
function optimaOf(
  problem: GroupingProblem,
  seed: number,
  moves: number,
  hot: number,
  check: (sampler: Sampler) => void = () => undefined,
): number[] {
  const random = new Random(seed)
  const sampler = new Sampler(problem, random)
  sampler.assign(randomStart(problem, random))
  const optima: number[] = []
  parallelTempering(sampler, random, new Budget({ moves }), hot, () => {
    check(sampler)
    optima.push(sampler.partition.score)
  })
  expect(optima.length).toBeGreaterThan(0)
  return optima
}

/** Pairs of one planted group weigh 60 to 100, others 0 to 99. */
function plantedProblem(planted: readonly number[]): GroupingProblem {
  const n = planted.length
  const random = new Random(3)
  const weights = symmetricWeights(n, (one, other) =>
    planted[one] === planted[other] ? 60 + random.below(41) : random.below(100),
  )
  const groups = new Set(planted).size
  return { n, weights, sizes: Array.from({ length: groups }, () => ({ min: n / groups, max: n / groups })) }
}
