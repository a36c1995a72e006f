import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/paris-time.ts'
import { type InterestId, interests } from '../interests.ts'
import {
  type Depth,
  depths,
  depthsLeft,
  HANDS,
  handFor,
  lastQuestions,
  PER_DEPTH,
  questionBank,
} from './questions.ts'

const ids = interests.map(({ id }) => id)
const chosen = fc.subarray(ids, { minLength: 3, maxLength: 3 })
const peopleOf = (table: readonly InterestId[][]) => table.map((interests) => ({ interests }))
const weeks = fc.integer({ min: 0, max: 5000 }).map((week) => addDays('2026-01-01', 7 * week))

describe('the bank', () => {
  const all = [...depths.flatMap((depth) => questionBank[depth].map(({ text }) => text)), ...lastQuestions]

  it('has a hand for each Thursday of a year, and no question twice', () => {
    for (const depth of depths) expect(questionBank[depth], depth).toHaveLength(HANDS * PER_DEPTH)
    expect(lastQuestions).toHaveLength(HANDS)
    expect(new Set(all.map((text) => text.toLowerCase())).size).toBe(all.length)
  })

  it('is written for reading aloud: one breath, never "pourquoi", French spaces and apostrophes', () => {
    for (const text of all) {
      expect(text).toMatch(/^[\p{Lu}«].*\u00a0\?$/u)
      expect(text.length, text).toBeLessThanOrEqual(88)
      expect(text).not.toMatch(/pourquoi|'|\.\.\.| [?:;!»]|« /i)
      // A tag whose interest does not exist would be read as words.
      expect(text).not.toContain('|')
    }
  })

  it('agrees with no gender of the person who answers', () => {
    const participles =
      /\bêtes\u2011vous \p{L}+(é|i|u|t)\b|vous êtes (seul|sûr|content|fier|prêt)\b|vous a (rendu(?! service)|laissé|tenu)\b/u
    for (const text of all) expect(text).not.toMatch(participles)
  })

  it('speaks of every interest', () => {
    const about = new Set(depths.flatMap((depth) => questionBank[depth].map((one) => one.about)))
    expect([...about].filter((id) => id !== null).sort()).toEqual([...ids].sort())
  })
})

describe('over 52 weeks', () => {
  it('nobody hears a question twice, at whatever tables they sit', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.array(fc.array(chosen, { minLength: 4, maxLength: 7 }), { minLength: HANDS, maxLength: HANDS }),
        (from, tables) => {
          // One person who comes each Thursday, to another table each time.
          const heard = tables.flatMap((table, week) => {
            const hand = handFor(addDays(from, 7 * week), peopleOf(table))
            return [...depths.flatMap((depth) => hand[depth]), hand.last]
          })
          expect(new Set(heard).size).toBe(HANDS * (3 * PER_DEPTH + 1))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('the tables of one Thursday have the same questions, in an order of their own', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.array(chosen, { maxLength: 7 }),
        fc.array(chosen, { maxLength: 7 }),
        (date, one, other) => {
          const sorted = (table: InterestId[][], depth: Depth) =>
            handFor(date, peopleOf(table))[depth].toSorted()
          for (const depth of depths) expect(sorted(one, depth)).toEqual(sorted(other, depth))
        },
      ),
    )
  })
})

it('what most at the table can speak of is asked to all', () => {
  const date = '2026-11-26'
  for (const depth of depths) {
    const tagged = questionBank[depth].find(
      ({ about, text }) => about && handFor(date, [])[depth].includes(text),
    )
    if (!tagged?.about) continue
    expect(handFor(date, peopleOf([[tagged.about], [tagged.about]]))[depth].at(-1)).toBe(tagged.text)
  }
})

it('the depths that are left are those with questions', () => {
  const hand = handFor('2026-11-26', [])
  expect(depthsLeft(hand, { light: 0, curious: 2, near: 3 })).toEqual(['light', 'curious'])
})
