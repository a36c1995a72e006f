import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fits, games, gamesFor } from './games.ts'

const ids = games.map(({ id }) => id)
const tables = fc.record({
  // More than seven where two tables sit together.
  people: fc.integer({ min: 4, max: 10 }),
  minutes: fc.integer({ min: 0, max: 240 }),
  shelf: fc.subarray(ids),
  seed: fc.nat(),
})

it('the catalogue has about forty games, each once', () => {
  expect(games.length).toBeGreaterThanOrEqual(40)
  expect(new Set(ids).size).toBe(games.length)
  expect(new Set(games.map(({ name }) => name)).size).toBe(games.length)
  for (const { id, from, to, minutes, learn, sentence } of games) {
    expect(id).toMatch(/^[a-z-]+$/)
    expect(from <= to && minutes >= 5 && learn >= 1, id).toBe(true)
    expect(sentence, id).toMatch(/[.?]$/)
    expect(sentence, id).not.toMatch(/'| [?:;!»]|« /)
  }
})

describe('a game always fits', () => {
  it('two at least, whatever the table, the hour and the shelf: by number, by the minutes that are left, learnt in five', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const found = gamesFor(table.shelf, table.seed, table)
        expect(found.length).toBeGreaterThanOrEqual(2)
        for (const { from, to, minutes, learn } of found) {
          expect(from <= table.people && table.people <= to).toBe(true)
          expect(learn).toBeLessThanOrEqual(5)
          expect(minutes).toBeLessThanOrEqual(Math.max(5, table.minutes))
        }
      }),
    )
  })

  it('those on the shelf come first, and are never left out', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const found = gamesFor(table.shelf, table.seed, table).map(({ id }) => id)
        const own = games.filter((game) => table.shelf.includes(game.id) && fits(game, table))
        expect(found.slice(0, own.length).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
      }),
    )
  })

  it('where the shelf has none that fits, what needs no box comes before what the venue may not have', () => {
    const found = gamesFor(['the-mind'], 3, { people: 7, minutes: 20 })
    expect(found[0]?.bare).toBe(true)
  })
})

it('the same table is proposed the same games on every phone', () => {
  const table = { people: 6, minutes: 20, shelf: ['skull', 'dobble'], seed: 12 }
  expect(gamesFor(table.shelf, table.seed, table)).toEqual(
    gamesFor([...table.shelf], table.seed, { people: 6, minutes: 20 }),
  )
})
