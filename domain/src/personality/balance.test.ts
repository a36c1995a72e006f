import { describe, expect, it } from 'vitest'
import { discs, type MbtiType, mbtiTypeNames } from './personality-results.ts'
import { questions } from './questions.ts'
import { type Answers, dominantOf, scoreTest, typeOf } from './score-test.ts'

const SHEETS = 2 ** questions.length

/**
 * How many of the 2^20 answer sheets lead to each outcome. Points only add up, so instead of walking every sheet the
 * sheets are grouped, question by question, by the scores that they have reached.
 */
function countSheets<K extends string>(
  keys: readonly K[],
  pointsOf: (option: (typeof questions)[number]['options'][number]) => readonly [K, number],
  outcome: (scores: Record<K, number>) => string,
): Map<string, number> {
  let reached = new Map<string, number>([[keys.map(() => 0).join(), 1]])
  for (const { options } of questions) {
    const next = new Map<string, number>()
    for (const [scores, sheets] of reached) {
      for (const option of options) {
        const [key, points] = pointsOf(option)
        const added = scores
          .split(',')
          .map((score, at) => (keys[at] === key ? Number(score) + points : Number(score)))
        next.set(added.join(), (next.get(added.join()) ?? 0) + sheets)
      }
    }
    reached = next
  }
  const counted = new Map<string, number>()
  for (const [scores, sheets] of reached) {
    const values = scores.split(',').map(Number)
    // Built from exactly `keys`; Object.fromEntries forgets their type.
    const named = Object.fromEntries(keys.map((key, at) => [key, values[at]])) as Record<K, number>
    counted.set(outcome(named), (counted.get(outcome(named)) ?? 0) + sheets)
  }
  return counted
}

describe('over every possible answer sheet', () => {
  it('each letter of a pair wins exactly half of them', () => {
    for (const [first, second] of [
      ['E', 'I'],
      ['S', 'N'],
      ['T', 'F'],
      ['J', 'P'],
    ] as const) {
      const won = countSheets(
        ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'].filter((l) => l === first || l === second),
        ({ mbti }) => mbti,
        (scores) => ((scores[first] ?? 0) > (scores[second] ?? 0) ? first : second),
      )
      expect(won.get(first)).toBe(SHEETS / 2)
      expect(won.get(second)).toBe(SHEETS / 2)
    }
  })

  it('each colour wins between a fifth and three tenths of them', () => {
    const won = countSheets(discs, ({ disc }) => disc, dominantOf)
    for (const disc of discs) {
      const share = (won.get(disc) ?? 0) / SHEETS
      expect(share).toBeGreaterThan(0.2)
      expect(share).toBeLessThan(0.3)
    }
  })
})

it('every one of the sixteen types and four colours is reached by an answer sheet', () => {
  const types = new Set<MbtiType>()
  const colours = new Set<string>()
  for (let seed = 0; seed < 4096; seed++) {
    const { mbtiType, dominantDisc } = scoreTest(sheet(seed))
    types.add(mbtiType)
    colours.add(dominantDisc)
  }
  expect([...types].sort()).toEqual([...mbtiTypeNames].sort())
  expect([...colours].sort()).toEqual([...discs].sort())
})

it('gives a tie to the second letter of its pair, and to the first colour', () => {
  expect(typeOf({ E: 4, I: 4, S: 4, N: 4, T: 4, F: 4, J: 4, P: 4 })).toBe('INFP')
  expect(typeOf({ E: 5, I: 4, S: 5, N: 4, T: 5, F: 4, J: 5, P: 4 })).toBe('ESTJ')
  expect(dominantOf({ D: 3, I: 3, S: 3, C: 3 })).toBe('D')
  expect(dominantOf({ D: 2, I: 3, S: 3, C: 3 })).toBe('I')
})

it('counts I and S of the type apart from I and S of the colour', () => {
  const answers = sheet(0)
  const chosen = questions.map(({ options }, index) => options[answers[index] ?? 0])
  const { mbtiScores, discScores } = scoreTest(answers)
  for (const letter of ['I', 'S'] as const) {
    const given = (kind: 'mbti' | 'disc') =>
      chosen.filter((option) => option[kind][0] === letter).reduce((sum, option) => sum + option[kind][1], 0)
    expect(mbtiScores[letter]).toBe(given('mbti'))
    expect(discScores[letter]).toBe(given('disc'))
  }
})

it('refuses a sheet that is not complete', () => {
  expect(() => scoreTest([0, 1])).toThrow(RangeError)
})

it('asks 20 questions of two options, each worth 1 to 3 points, short enough for a poster', () => {
  expect(questions.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  for (const { text, options } of questions) {
    expect(text.length).toBeLessThanOrEqual(60)
    for (const option of options) {
      expect(option.text.length).toBeLessThanOrEqual(70)
      for (const points of [option.mbti[1], option.disc[1]]) expect([1, 2, 3]).toContain(points)
    }
  }
})

/** A spread of answer sheets: the bits of a number scrambled by a multiplicative hash. */
function sheet(seed: number): Answers {
  const bits = Math.imul(seed + 1, 2654435761) >>> 0
  return questions.map((_, index) => ((bits >>> (index + 8)) & 1 ? 1 : 0))
}
