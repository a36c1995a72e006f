import { describe, expect, it } from 'vitest'
import { engines, playSeason } from './season.ts'
import { PEOPLE, SeasonWorld } from './season-world.ts'

const world = new SeasonWorld(1)
const everyone = world.people.map((_, at) => at)

describe('the simulated world', () => {
  it('is the same for the same seed', () => {
    const [again, another] = [1, 2].map((seed) => new SeasonWorld(seed))
    expect(again?.attendees(5)).toEqual(world.attendees(5))
    expect(another?.attendees(5)).not.toEqual(world.attendees(5))
    expect(again?.answer(5, 3, 4)).toBe(world.answer(5, 3, 4))
  })

  it('has about a third of its people on a Thursday, 12 % absent, and four wishes in ten', () => {
    expect(world.people).toHaveLength(PEOPLE)
    expect(world.attendees(5).length / PEOPLE).toBeCloseTo(0.35, 0.7)
    const absent = everyone.filter((at) => world.isAbsent(5, at)).length
    expect(absent / PEOPLE).toBeCloseTo(0.12, 1)
    const chances = everyone.map((at) => world.chanceOfWish(at, (at + 7) % PEOPLE))
    expect(chances.reduce((sum, chance) => sum + chance, 0) / PEOPLE).toBeCloseTo(0.42, 1)
  })

  it('gives people hidden traits that no engine is given', () => {
    expect(world.people.every((person) => person.warmth === undefined)).toBe(true)
  })
})

describe('a season', () => {
  it('by chance has figures between nothing and everything, the same each time', () => {
    const [chance = { name: '' }] = engines
    const figures = playSeason(new SeasonWorld(1), chance)
    expect(playSeason(new SeasonWorld(1), chance)).toEqual(figures)
    expect(figures.mutual).toBeGreaterThan(figures.mutualWithNew)
    expect(figures.mutual).toBeGreaterThan(figures.worstTenth)
    expect(figures.mutual).toBeLessThan(1)
    expect(figures.metAgain).toBeGreaterThan(0)
    expect(figures.warmthSpread).toBeGreaterThan(0)
  })
})
