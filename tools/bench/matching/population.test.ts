import { formGroups, groupSizes } from '@tablee/domain/matching'
import { describe, expect, it } from 'vitest'
import { EVENING, population } from './population.ts'
import { greedyTables, randomTables, scoreOf } from './rivals.ts'

const people = population(36, 1)

describe('the seeded population', () => {
  it('is the same for the same seed', () => {
    expect(population(36, 1)).toEqual(people)
    expect(population(36, 2)).not.toEqual(people)
  })

  it('has people who came before, and remember each other both ways', () => {
    const back = people.filter(({ met }) => met.length > 0)
    expect(back.length).toBeGreaterThan(0)
    for (const one of back) {
      for (const { id } of one.met) {
        expect(people.find((other) => other.id === id)?.met.map((known) => known.id)).toContain(one.id)
      }
    }
  })
})

describe('the rivals', () => {
  it.each([
    ['chance', randomTables],
    ['a greedy host', greedyTables],
  ])('%s seats everyone once', (_, seat) => {
    const tables = seat(people, 1)
    expect(tables.map((table) => table.length)).toEqual(groupSizes(36))
    expect(new Set(tables.flat()).size).toBe(36)
  })

  it('score below the matcher', () => {
    const { score } = formGroups(people, { date: EVENING, seed: 1, moves: 5000 })
    expect(scoreOf(randomTables(people, 1))).toBeLessThan(score)
    expect(scoreOf(greedyTables(people, 1))).toBeLessThan(score)
  })
})
