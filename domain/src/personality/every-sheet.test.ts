import { describe, expect, it } from 'vitest'
import { dominantOf, questions, typeOf } from './questions.ts'
import { discs, mbtiTypeNames } from './results.ts'

const SHEETS = 2 ** questions.length
/** The results of `typeOf`, by the leading letters: a million calls would take seconds. */
const answered = new Map<string, string>()
const { types, colours, pairs } = walkEverySheet()

describe('over all 1,048,576 answer sheets, walked one by one', () => {
  it('each of the sixteen types is found on exactly one sheet in sixteen', () => {
    expect(types).toEqual(new Map(mbtiTypeNames.map((type) => [type, SHEETS / 16])))
  })

  it('each of the four colours is found on 23 to 27 % of them', () => {
    const shares = discs.map((disc) => (colours.get(disc) ?? 0) / SHEETS)
    for (const share of shares) expect(Math.abs(share - 0.25)).toBeLessThan(0.02)
  })

  it('each type is found with each colour', () => {
    expect(pairs.size).toBe(16 * 4)
  })
})

it('answering always on the same side leads to no extreme', () => {
  for (const side of [0, 1] as const) {
    for (const [first, second] of ['EI', 'SN', 'TF', 'JP']) {
      const onSide = questions.map(({ options }) => options[side].mbti)
      const points = (letter: string | undefined) =>
        onSide.filter(([of]) => of === letter).reduce((sum, [, n]) => sum + n, 0)
      expect(Math.min(points(first), points(second)), `${first}${second}`).toBeGreaterThan(0)
    }
  }
})

/** Adds and subtracts the points of each answer on the way, and reads the result at the end of each sheet. */
function walkEverySheet() {
  const mbti = { E: 0, I: 0, S: 0, N: 0, T: 0, F: 0, J: 0, P: 0 }
  const disc = { D: 0, I: 0, S: 0, C: 0 }
  const pairs = new Map<string, number>()
  function walk(at: number): void {
    const question = questions[at]
    if (!question) {
      count(pairs, `${letters(mbti)} ${dominantOf(disc)}`, 1)
      return
    }
    for (const option of question.options) {
      mbti[option.mbti[0]] += option.mbti[1]
      disc[option.disc[0]] += option.disc[1]
      walk(at + 1)
      mbti[option.mbti[0]] -= option.mbti[1]
      disc[option.disc[0]] -= option.disc[1]
    }
  }
  walk(0)
  const types = new Map<string, number>()
  const colours = new Map<string, number>()
  for (const [pair, sheets] of pairs) {
    const [type = '', colour = ''] = pair.split(' ')
    count(types, type, sheets)
    count(colours, colour, sheets)
  }
  return { types, colours, pairs }
}

function letters(scores: Parameters<typeof typeOf>[0]): string {
  const ahead = [scores.E - scores.I, scores.S - scores.N, scores.T - scores.F, scores.J - scores.P]
    .map(Math.sign)
    .join()
  const type = answered.get(ahead) ?? typeOf(scores)
  answered.set(ahead, type)
  return type
}

function count(map: Map<string, number>, key: string, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by)
}
