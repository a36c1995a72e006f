import { describe, expect, it } from 'vitest'
import { searchInBlocks } from './blocks.ts'
import { Random } from './numbers.ts'
import { type GroupingProblem, scoreOf } from './problem.ts'

const n = 130
const sizes = Array.from({ length: 26 }, () => ({ min: 5, max: 5 }))
const random = new Random(7)
const points = Array.from({ length: n }, () => random.unit() * 100)
const weightOf = (one: number, other: number) => 100 - Math.abs((points[one] ?? 0) - (points[other] ?? 0))

function part(items: Int32Array): Omit<GroupingProblem, 'sizes'> {
  const weights = Float64Array.from({ length: items.length ** 2 }, (_, at) => {
    const one = Math.floor(at / items.length)
    const other = at % items.length
    return one === other ? 0 : weightOf(items[one] ?? 0, items[other] ?? 0)
  })
  return { n: items.length, weights }
}

const all = Int32Array.from({ length: n }, (_, item) => item)
const whole = { ...part(all), sizes }
const inBlocks = (rounds: number) =>
  searchInBlocks({ n, sizes, order: all, part }, { seed: 1, moves: 1500 * rounds, rounds, block: 40 })

describe('a search in blocks', () => {
  it('keeps every group at its size', () => {
    const groups = inBlocks(2)
    const counts = sizes.map((_, group) => groups.filter((each) => each === group).length)
    expect(counts).toEqual(sizes.map(({ min }) => min))
  })

  it('gains with every round', () => {
    const [none, first, second, third] = [0, 1, 2, 3].map((rounds) => scoreOf(whole, inBlocks(rounds)))
    expect(first).toBeGreaterThan(none ?? 0)
    expect(second).toBeGreaterThan(first ?? 0)
    expect(third).toBeGreaterThanOrEqual(second ?? 0)
  })

  it('gives the same groups for the same seed', () => {
    expect(inBlocks(2)).toEqual(inBlocks(2))
  })
})
