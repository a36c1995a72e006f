import { searchGroups } from '@tablee/domain/matching/core'
import { expect, it } from 'vitest'
import { parseInstance } from './published.ts'

it('an instance of MDGPLIB becomes a problem with its bounds and symmetric weights', () => {
  const problem = parseInstance('4 2 ds 1 2 2 3 \n0 1 5\n0 2 1.500\n0 3 2\n1 2 0\n1 3 7\n2 3 4\n')
  expect(problem.n).toBe(4)
  expect(problem.sizes).toEqual([
    { min: 1, max: 2 },
    { min: 2, max: 3 },
  ])
  expect([...problem.weights]).toEqual([0, 5, 1.5, 2, 5, 0, 0, 7, 1.5, 0, 0, 4, 2, 7, 4, 0])
  expect(searchGroups(problem, { seed: 1, limit: { moves: 100 } }).score).toBe(14)
})
