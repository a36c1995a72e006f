import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProblem } from '../../testing/matching.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, likelySizes, randomStart } from './problem.ts'

/** The score of sizes if every pair had the mean weight, up to a factor. */
const pairsOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)

/** All combinations of sizes within the bounds that hold `n` items. */
function allSizes(n: number, bounds: GroupingProblem['sizes']): number[][] {
  const [first, ...rest] = bounds
  if (!first) return n === 0 ? [[]] : []
  const choices = Array.from({ length: first.max - first.min + 1 }, (_, more) => first.min + more)
  return choices
    .filter((size) => size <= n)
    .flatMap((size) => allSizes(n - size, rest).map((others) => [size, ...others]))
}

describe('the sizes of a random start', () => {
  it('hold the most pairs where weights are positive, and the fewest where they are negative', () => {
    fc.assert(
      fc.property(sampleProblem, fc.constantFrom(1, -1), (problem, sign) => {
        const weights = Float64Array.from(problem.weights, (_, at) => (at % (problem.n + 1) ? sign : 0))
        const found = likelySizes({ ...problem, weights })
        const all = allSizes(problem.n, problem.sizes).map(pairsOf)
        expect(pairsOf(found)).toBe(sign > 0 ? Math.max(...all) : Math.min(...all))
      }),
      { numRuns: 100 },
    )
  })

  it('are within the bounds and hold every item', () => {
    fc.assert(
      fc.property(sampleProblem, fc.nat(), (problem, seed) => {
        const groups = randomStart(problem, new Random(seed))
        const sizes = likelySizes(problem)
        expect(problem.sizes.map((_, group) => groups.filter((each) => each === group).length)).toEqual(sizes)
        problem.sizes.forEach(({ min, max }, group) => {
          expect(sizes[group]).toBeGreaterThanOrEqual(min)
          expect(sizes[group]).toBeLessThanOrEqual(max)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('ignore pairs that are kept apart', () => {
    const n = 8
    const weights = new Float64Array(n * n).fill(2)
    weights[1] = -100_000
    weights[n] = -100_000
    const sizes = [
      { min: 2, max: 6 },
      { min: 2, max: 6 },
    ]
    expect(pairsOf(likelySizes({ n, weights, sizes, floor: 0 }))).toBe(16)
  })
})
