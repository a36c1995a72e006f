import { describe, expect, it } from 'vitest'
import { groupSizes } from './group-sizes.ts'

describe('the sizes of tables', () => {
  it('seats everyone at 4 to 7, with a 4 only where nothing else adds up, for all n up to 10,000', () => {
    for (let people = 4; people <= 10_000; people++) {
      let seated = 0
      const count = [0, 0, 0, 0, 0, 0, 0, 0]
      for (const size of groupSizes(people)) {
        seated += size
        count[size] = (count[size] ?? 0) + 1
      }
      const [none, one, two, three, fours = 0, fives = 0, , sevens = 0] = count
      const impossible = none || one || two || three || seated !== people || fours + fives + sevens > 3
      if (impossible || (fours > 0 && ![4, 8, 9].includes(people))) expect.fail(`${people} people: ${count}`)
    }
  })

  it('makes tables of six whenever it can', () => {
    expect(groupSizes(6)).toEqual([6])
    expect(groupSizes(60)).toEqual(Array.from({ length: 10 }, () => 6))
  })

  it.each([
    [4, [4]],
    [5, [5]],
    [7, [7]],
    [8, [4, 4]],
    [9, [5, 4]],
    [10, [5, 5]],
    [11, [6, 5]],
    [13, [7, 6]],
    [14, [7, 7]],
    [15, [5, 5, 5]],
    [61, [7, 6, 6, 6, 6, 6, 6, 6, 6, 6]],
  ])('seats %i people at tables of %j', (people, sizes) => {
    expect(groupSizes(people)).toEqual(sizes)
  })

  it.each([
    [13, 6, [5, 4, 4]],
    [14, 6, [5, 5, 4]],
    [12, 6, [6, 6]],
    [12, 5, [4, 4, 4]],
    [7, 6, [7]],
    [6, 5, [6]],
  ])('seats %i people at tables of no more than %i where that can be: %j, %j', (people, most, sizes) => {
    expect(groupSizes(people, most)).toEqual(sizes)
  })

  it.each([0, 1, 2, 3, -1, Number.NaN])('has no table for %d people', (people) => {
    expect(groupSizes(people)).toEqual([])
  })
})
