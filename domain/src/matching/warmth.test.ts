import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MemberAnswer, predictWishes, warmthOf } from './warmth.ts'

const evening = '2026-11-19'
const wish = (author: string, about: string): MemberAnswer => ({
  author,
  about,
  answer: 'with-pleasure',
  evening,
})
const shrug = (author: string, about: string): MemberAnswer => ({
  ...wish(author, about),
  answer: 'why-not',
})

const sampleAnswers = fc.array(
  fc.record({
    author: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    about: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    answer: fc.constantFrom('with-pleasure' as const, 'why-not' as const, 'rather-not' as const),
    evening: fc.constant(evening),
  }),
  { maxLength: 40 },
)

describe('warmth', () => {
  it('is higher for a user who is wished for, and missing where there is no answer', () => {
    const warmth = warmthOf([wish('a', 'x'), wish('b', 'x'), shrug('a', 'y'), shrug('b', 'y')])
    expect(warmth.get('x')).toBeGreaterThan(0)
    expect(warmth.get('y')).toBeLessThan(0)
    expect(warmth.has('a')).toBe(false)
  })

  it('counts a wish for less if its author wishes to meet everyone again', () => {
    const eager = ['p', 'q', 'r', 's'].map((about) => wish('eager', about))
    const picky = ['p', 'q', 'r', 's'].map((about) => shrug('picky', about))
    const warmth = warmthOf([...eager, ...picky, wish('eager', 'x'), wish('picky', 'y')])
    expect(warmth.get('y')).toBeGreaterThan(warmth.get('x') ?? Number.NaN)
  })

  it('grows with the number of wishes, and stays finite', () => {
    const others = [shrug('a', 'z'), shrug('b', 'z'), shrug('c', 'z')]
    const [one, two, many] = [1, 2, 50].map((count) =>
      warmthOf([...others, ...Array.from({ length: count }, () => wish('a', 'x'))]).get('x'),
    )
    expect(two).not.toBe(one)
    expect(Number.isFinite(many)).toBe(true)
  })

  it('is not lowered by « plutôt pas », of which it knows nothing', () => {
    fc.assert(
      fc.property(sampleAnswers, (answers) => {
        const without = answers.filter(({ answer }) => answer !== 'rather-not')
        expect(warmthOf(answers)).toEqual(warmthOf(without))
      }),
      { numRuns: 60 },
    )
  })

  it('forgets an answer that is erased', () => {
    const answers = [wish('a', 'x'), shrug('b', 'x'), shrug('a', 'y')]
    expect(warmthOf(answers.slice(1)).get('x')).toBeLessThan(warmthOf(answers).get('x') ?? Number.NaN)
    expect(warmthOf([]).size).toBe(0)
  })
})

describe('the prediction of an answer', () => {
  it('does not depend on the answer itself, nor on the one that answers it', () => {
    const rest = [wish('a', 'b'), shrug('b', 'c'), wish('c', 'd'), wish('d', 'b'), shrug('a', 'd')]
    const predict = (answer: MemberAnswer, back: MemberAnswer) =>
      predictWishes([answer, back, ...rest])[0] ?? Number.NaN
    // All four have as many wishes in all, so that the overall share is the same.
    const first = predict(wish('a', 'c'), shrug('c', 'a'))
    const second = predict(shrug('a', 'c'), wish('c', 'a'))
    expect(second).toBeCloseTo(first, 12)
  })

  it('is higher for a warm member and for a ready author', () => {
    const answers = [
      ...['a', 'b', 'c'].flatMap((author) => [wish(author, 'warm'), shrug(author, 'cool')]),
      wish('ready', 'a'),
      wish('ready', 'b'),
      shrug('slow', 'a'),
      shrug('slow', 'b'),
    ]
    const [warm = 0, cool = 0, slow = 0] = predictWishes([
      ...answers,
      shrug('ready', 'warm'),
      shrug('ready', 'cool'),
      shrug('slow', 'warm'),
    ]).slice(-3)
    expect(warm).toBeGreaterThan(cool)
    expect(warm).toBeGreaterThan(slow)
  })
})
