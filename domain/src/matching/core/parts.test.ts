import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyProblem } from '../testing.ts'
import { scoreOf } from './grouping-problem.ts'
import { partOf } from './parts.ts'
import { Random } from './random.ts'
import { randomStart } from './start.ts'

it('a part and the rest score together what the whole scores', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(), (problem, seed) => {
      const group = randomStart(problem, new Random(seed))
      const half = Math.ceil(problem.sizes.length / 2)
      const line = Int32Array.from(problem.sizes, (_, at) => at)
      const scores = [line.slice(0, half), line.slice(half)].map((groups) => {
        const part = partOf(problem, group, groups)
        return scoreOf(part.problem, part.start)
      })
      expect((scores[0] ?? 0) + (scores[1] ?? 0)).toBeCloseTo(scoreOf(problem, group), 6)
    }),
    { numRuns: 60 },
  )
})
