import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { product } from '../product.ts'
import { dominantOf, questions, scoreTest, typeOf } from './questions.ts'
import { discs, mbtiLetters, personalityResultsSchema } from './results.ts'

const answers = fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 20, maxLength: 20 })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the score of a test', () => {
  it('adds up the points of the chosen options, I and S of the type apart from I and S of the colour', () => {
    fc.assert(
      fc.property(answers, (sheet) => {
        const { mbtiScores, discScores } = scoreTest(sheet)
        const chosen = questions.map(({ options }, at) => options[sheet[at] ?? 0])
        for (const letter of mbtiLetters) {
          const points = chosen.filter(({ mbti }) => mbti[0] === letter).map(({ mbti }) => mbti[1])
          expect(mbtiScores[letter]).toBe(sum(points))
        }
        for (const disc of discs) {
          const points = chosen.filter((option) => option.disc[0] === disc).map((option) => option.disc[1])
          expect(discScores[disc]).toBe(sum(points))
        }
      }),
    )
  })

  it('has the shape in which it is stored, and follows from its own scores', () => {
    fc.assert(
      fc.property(answers, (sheet) => {
        const results = scoreTest(sheet)
        expect(personalityResultsSchema.parse(results)).toEqual(results)
        expect(results.mbtiType).toBe(typeOf(results.mbtiScores))
        expect(results.dominantDisc).toBe(dominantOf(results.discScores))
      }),
    )
  })

  it('is not given for a sheet that is not complete', () => {
    expect(() => scoreTest([0, 1])).toThrow(RangeError)
    expect(() => scoreTest(Array.from({ length: 21 }, () => 0 as const))).toThrow(RangeError)
  })
})

describe('a tie', () => {
  it('goes to the second letter of its pair', () => {
    expect(typeOf({ E: 4, I: 4, S: 4, N: 4, T: 4, F: 4, J: 4, P: 4 })).toBe('INFP')
    expect(typeOf({ E: 5, I: 4, S: 5, N: 4, T: 5, F: 4, J: 5, P: 4 })).toBe('ESTJ')
  })

  it('goes to the first colour in the order D, I, S, C', () => {
    expect(dominantOf({ D: 3, I: 3, S: 3, C: 3 })).toBe('D')
    expect(dominantOf({ D: 2, I: 3, S: 3, C: 3 })).toBe('I')
    expect(dominantOf({ D: 2, I: 2, S: 3, C: 3 })).toBe('S')
    expect(dominantOf({ D: 2, I: 2, S: 2, C: 3 })).toBe('C')
  })

  it('of two letters cannot come of these questions: the points of each pair add up to an odd number', () => {
    for (const pair of ['EI', 'SN', 'TF', 'JP']) {
      const asked = questions.filter(({ options }) => pair.includes(options[0].mbti[0]))
      expect(sum(asked.map(({ options }) => options[0].mbti[1])) % 2, pair).toBe(1)
    }
  })
})

describe('the questions', () => {
  it('are twenty, numbered, five to each pair, each setting its two letters against each other evenly', () => {
    expect(questions.map(({ id }) => id)).toEqual(
      Array.from({ length: product.testQuestions }, (_, n) => n + 1),
    )
    const pairs = questions.map(({ options: [a, b] }) => {
      expect(a.mbti[1]).toBe(b.mbti[1])
      return ['EI', 'SN', 'TF', 'JP'].findIndex(
        (pair) => pair === a.mbti[0] + b.mbti[0] || pair === b.mbti[0] + a.mbti[0],
      )
    })
    expect(pairs.toSorted()).toEqual([0, 1, 2, 3].flatMap((pair) => Array.from({ length: 5 }, () => pair)))
  })

  it('give 1 to 3 points, across the ten letters', () => {
    const points = questions.flatMap(({ options }) => options.flatMap(({ mbti, disc }) => [mbti, disc]))
    for (const [, weight] of points) expect([1, 2, 3]).toContain(weight)
    expect([...new Set(points.map(([letter]) => letter))].sort().join('')).toBe('CDEFIJNPST')
  })

  it('are short enough for large type on a phone', () => {
    for (const { text, options } of questions) {
      expect(text.length).toBeLessThanOrEqual(60)
      for (const option of options) expect(option.text.length).toBeLessThanOrEqual(70)
    }
  })
})
