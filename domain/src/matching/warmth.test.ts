import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MemberAnswer, predictWithPleasure, warmthOf } from './warmth.ts'

const evening = '2026-11-19'
const withPleasure = (author: string, about: string): MemberAnswer => ({
  author,
  about,
  wish: 'with-pleasure',
  evening,
})
const whyNot = (author: string, about: string): MemberAnswer => ({
  ...withPleasure(author, about),
  wish: 'why-not',
})

const sampleAnswers = fc.array(
  fc.record({
    author: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    about: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    wish: fc.constantFrom('with-pleasure' as const, 'why-not' as const, 'rather-not' as const),
    evening: fc.constant(evening),
  }),
  { maxLength: 40 },
)

describe('warmth', () => {
  it('is higher for a user with more "with pleasure", and missing where there is no answer', () => {
    const warmth = warmthOf([
      withPleasure('a', 'x'),
      withPleasure('b', 'x'),
      whyNot('a', 'y'),
      whyNot('b', 'y'),
    ])
    expect(warmth.get('x')).toBeGreaterThan(0)
    expect(warmth.get('y')).toBeLessThan(0)
    expect(warmth.has('a')).toBe(false)
  })

  it('counts "with pleasure" for less if its author answers it about everyone', () => {
    const eager = ['p', 'q', 'r', 's'].map((about) => withPleasure('eager', about))
    const picky = ['p', 'q', 'r', 's'].map((about) => whyNot('picky', about))
    const warmth = warmthOf([...eager, ...picky, withPleasure('eager', 'x'), withPleasure('picky', 'y')])
    expect(warmth.get('y')).toBeGreaterThan(warmth.get('x') ?? Number.NaN)
  })

  it('grows with the number of "with pleasure", and stays finite', () => {
    const others = [whyNot('a', 'z'), whyNot('b', 'z'), whyNot('c', 'z')]
    const [one, two, many] = [1, 2, 50].map((count) =>
      warmthOf([...others, ...Array.from({ length: count }, () => withPleasure('a', 'x'))]).get('x'),
    )
    expect(two).toBeGreaterThan(one ?? Number.NaN)
    expect(Number.isFinite(many)).toBe(true)
  })

  it('is not lowered by « plutôt pas », of which it knows nothing', () => {
    fc.assert(
      fc.property(sampleAnswers, (answers) => {
        const without = answers.filter(({ wish }) => wish !== 'rather-not')
        expect(warmthOf(answers)).toEqual(warmthOf(without))
      }),
      { numRuns: 60 },
    )
  })

  it('forgets an answer that is erased', () => {
    const answers = [withPleasure('a', 'x'), whyNot('b', 'x'), whyNot('a', 'y')]
    expect(warmthOf(answers.slice(1)).get('x')).toBeLessThan(warmthOf(answers).get('x') ?? Number.NaN)
    expect(warmthOf([]).size).toBe(0)
  })
})

describe('the prediction of an answer', () => {
  it('does not depend on the answer itself, nor on the one that answers it', () => {
    const rest = [
      withPleasure('a', 'b'),
      whyNot('b', 'c'),
      withPleasure('c', 'd'),
      withPleasure('d', 'b'),
      whyNot('a', 'd'),
    ]
    const predict = (answer: MemberAnswer, back: MemberAnswer) =>
      predictWithPleasure([answer, back, ...rest])[0] ?? Number.NaN
    // All four have as many "with pleasure" in all, so that the overall share is the same.
    const first = predict(withPleasure('a', 'c'), whyNot('c', 'a'))
    const second = predict(whyNot('a', 'c'), withPleasure('c', 'a'))
    expect(second).toBeCloseTo(first, 12)
  })

  it('is higher for a warm member and for a ready author', () => {
    const answers = [
      ...['a', 'b', 'c'].flatMap((author) => [withPleasure(author, 'warm'), whyNot(author, 'cool')]),
      withPleasure('ready', 'a'),
      withPleasure('ready', 'b'),
      whyNot('slow', 'a'),
      whyNot('slow', 'b'),
    ]
    const [warm = 0, cool = 0, slow = 0] = predictWithPleasure([
      ...answers,
      whyNot('ready', 'warm'),
      whyNot('ready', 'cool'),
      whyNot('slow', 'warm'),
    ]).slice(-3)
    expect(warm).toBeGreaterThan(cool)
    expect(warm).toBeGreaterThan(slow)
  })
})
