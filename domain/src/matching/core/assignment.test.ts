import { describe, expect, it } from 'vitest'
import { Assignment } from './assignment.ts'
import { Random } from './numbers.ts'

/** The minimal cost of all permutations. */
function leastOf(cost: Float64Array, k: number, row = 0, taken = 0): number {
  if (row === k) return 0
  const ways = Array.from({ length: k }, (_, column) =>
    taken & (1 << column)
      ? Number.POSITIVE_INFINITY
      : (cost[row * k + column] ?? 0) + leastOf(cost, k, row + 1, taken | (1 << column)),
  )
  return Math.min(...ways)
}

function costOf({ cost, rowOf }: Assignment, k: number): number {
  return Array.from(rowOf).reduce((sum, row, column) => sum + (cost[row * k + column] ?? 0), 0)
}

function diagonalOf(cost: Float64Array, k: number): number {
  return Array.from({ length: k }, (_, at) => cost[at * k + at] ?? 0).reduce((sum, each) => sum + each, 0)
}

describe('the linear assignment', () => {
  it('costs the least of all permutations, for whole costs with ties and for real ones', () => {
    const random = new Random(3)
    for (let round = 0; round < 400; round++) {
      const k = 1 + (round % 6)
      const assignment = new Assignment(k)
      const draw = () => (round % 2 ? random.below(5) : 10 * random.unit() - 5)
      for (let at = 0; at < k * k; at++) assignment.cost[at] = draw()
      const saved = assignment.solve()
      expect([...assignment.rowOf].sort()).toEqual(Array.from({ length: k }, (_, at) => at))
      expect(costOf(assignment, k)).toBeCloseTo(leastOf(assignment.cost, k), 9)
      expect(saved).toBeCloseTo(diagonalOf(assignment.cost, k) - costOf(assignment, k), 6)
    }
  })

  it('stays on the diagonal where that is the cheapest', () => {
    const assignment = new Assignment(3)
    assignment.cost.set([0, 4, 4, 4, 0, 4, 4, 4, 0])
    expect(assignment.solve()).toBe(0)
    expect([...assignment.rowOf]).toEqual([0, 1, 2])
  })

  it('solves one problem after another', () => {
    const assignment = new Assignment(2)
    assignment.cost.set([1, 0, 0, 1])
    expect(assignment.solve()).toBe(2)
    assignment.cost.set([0, 1, 1, 0])
    expect(assignment.solve()).toBe(0)
  })
})
