import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Wish, wishes } from './documents/feedback.ts'
import { type AnsweringMember, agreementOf, closeAnswers, mutualWords } from './feedback.ts'
import type { Gender } from './profile.ts'

const nobody = () => false
const mail = (uid: string) => ({ kind: 'email' as const, value: `${uid}@tablee.example` })

interface Given {
  readonly answers?: Record<string, Wish>
  readonly absent?: string[]
  readonly contact?: boolean
  readonly sent?: boolean
  readonly gender?: Gender
  readonly blocked?: boolean
}

function member(uid: string, given: Given | null = {}): AnsweringMember {
  const {
    answers = {},
    absent = [],
    contact = true,
    sent = true,
    gender = 'femme',
    blocked = false,
  } = given ?? {}
  const feedback = given && { answers, absent, contact: contact ? mail(uid) : null, sent }
  return { uid, first_name: uid.toUpperCase(), gender, feedback, blocked }
}

/** Ana and Ben wish to meet again; cleo and dan answer too. */
const table = (ana: Given = {}, ben: Given = {}) => [
  member('ana', { answers: { ben: 'with-pleasure' }, ...ana }),
  member('ben', { answers: { ana: 'with-pleasure' }, ...ben }),
  member('cleo', { answers: { ana: 'why-not' } }),
  member('dan', { answers: { ana: 'why-not' } }),
]
const matchesOf = (
  members: readonly AnsweringMember[],
  uid = 'ana',
  apart = nobody as (a: string, b: string) => boolean,
) =>
  closeAnswers(members, apart)
    .outcomes.find((outcome) => outcome.uid === uid)
    ?.matches.map((match) => match.uid)

describe('a contact is given', () => {
  it('where both wished with pleasure and both gave one, with the name', () => {
    const [ana, ben] = closeAnswers(table(), nobody).outcomes
    expect(ana?.matches).toEqual([{ uid: 'ben', first_name: 'BEN', contact: mail('ben') }])
    expect(ana?.contact).toEqual(mail('ana'))
    expect(ben?.matches).toEqual([{ uid: 'ana', first_name: 'ANA', contact: mail('ana') }])
  })

  it.each<[string, readonly AnsweringMember[]]>([
    ['one wished why not', table({}, { answers: { ana: 'why-not' } })],
    ['one said nothing of the other', table({}, { answers: {} })],
    ['one gave none', table({}, { contact: false })],
    ['one only drafted', [...table({}, { sent: false }), member('eve')]],
    ['one is blocked', table({}, { blocked: true })],
    ['three have answered', table().slice(0, 3)],
  ])('not where %s', (_, members) => {
    expect(matchesOf(members, 'ana')).toEqual([])
    expect(matchesOf(members, 'ben') ?? []).toEqual([])
  })

  it('not within a pair that is kept apart', () => {
    const apart = (one: string, other: string) => [one, other].sort().join() === 'ana,ben'
    expect(matchesOf(table(), 'ana', apart)).toEqual([])
    expect(matchesOf(table(), 'ben', apart)).toEqual([])
  })

  it('not to or from a member whom more than half of the others saw absent', () => {
    const absent = ['ben']
    const members = [
      ...table({ answers: { ben: 'with-pleasure' } }).slice(0, 2),
      ...['cleo', 'dan', 'eve', 'fred'].map((uid) => member(uid, { absent })),
    ]
    expect(matchesOf(members, 'ana')).toEqual([])
    expect(matchesOf(members, 'ben')).toEqual([])
  })

  it('to and from a member whom half of the others saw absent, and not more', () => {
    const seeing = (...uids: string[]) => uids.map((uid) => member(uid, { absent: ['ben'] }))
    const [ana, ben] = table()
    const pair = [ana, ben].flatMap((one) => one ?? [])
    const half = [...pair, ...seeing('cleo', 'dan'), member('eve')]
    expect(matchesOf(half, 'ana')).toEqual(['ben'])
    expect(matchesOf(half, 'ben')).toEqual(['ana'])
    const more = [...pair, ...seeing('cleo', 'dan', 'eve'), member('fred')]
    expect(matchesOf(more, 'ana')).toEqual([])
    expect(matchesOf(more, 'ben')).toEqual([])
  })
})

describe('what a member learns', () => {
  const outcomeOf = (members: readonly AnsweringMember[], uid: string) =>
    closeAnswers(members, nobody).outcomes.find((outcome) => outcome.uid === uid)
  const empty = { matches: [], agreement: 'neutral', contact: null, company_liked: false }

  it('is nothing if more than half of the others saw them absent, or if three answered', () => {
    const [ana, ben] = table().map((one) => ({
      ...one,
      feedback: one.feedback && { ...one.feedback, absent: ['ana'] },
    }))
    const members = [ana, ben, ...['cleo', 'dan', 'eve'].map((uid) => member(uid, { absent: ['ana'] }))]
    expect(
      outcomeOf(
        members.flatMap((one) => one ?? []),
        'ana',
      ),
    ).toEqual({ uid: 'ana', ...empty })
    expect(outcomeOf(table().slice(0, 3), 'ana')).toEqual({ uid: 'ana', ...empty })
  })

  it('agrees in grammatical gender with them and with those whom they meet again', () => {
    expect(outcomeOf(table(), 'ana')?.agreement).toBe('feminine')
    expect(outcomeOf(table({}, { gender: 'homme' }), 'ana')?.agreement).toBe('masculine')
    expect(outcomeOf(table({}, { gender: 'non-binaire' }), 'ana')?.agreement).toBe('neutral')
    const unreachable = member('hugo', { answers: { ana: 'with-pleasure' }, gender: 'homme', contact: false })
    const members = [...table({ answers: { ben: 'with-pleasure', hugo: 'with-pleasure' } }), unreachable]
    expect(outcomeOf(members, 'ana')).toMatchObject({ matches: [{ uid: 'ben' }], agreement: 'feminine' })
    const both = members.map((one) =>
      one.feedback && one.uid === 'hugo'
        ? { ...one, feedback: { ...one.feedback, contact: mail('hugo') } }
        : one,
    )
    expect(outcomeOf(both, 'ana')).toMatchObject({
      matches: [{ uid: 'ben' }, { uid: 'hugo' }],
      agreement: 'masculine',
    })
  })

  it('contains their own contact only if it was given', () => {
    expect(outcomeOf(table(), 'ana')?.contact).toEqual(mail('ana'))
    expect(outcomeOf(table(), 'cleo')).toEqual({ uid: 'cleo', ...empty, agreement: 'feminine' })
    expect(outcomeOf(table({}, { contact: false }), 'ana')?.contact).toBeNull()
  })

  it('is nothing from answers about themselves, nor from a name that every object has', () => {
    const members = [
      member('ana', { answers: { ana: 'with-pleasure' } }),
      ...['constructor', 'toString', 'dan'].map((uid) => member(uid)),
    ]
    const { outcomes, ratherNot } = closeAnswers(members, nobody)
    for (const { matches } of outcomes) expect(matches).toEqual([])
    expect(ratherNot).toEqual([])
  })
})

it('"rather not" is about others, and holds from a member whom all saw absent', () => {
  const answers = { ana: 'rather-not', ben: 'rather-not' } as const
  const members = [
    member('ana', { answers }),
    ...['ben', 'cleo', 'dan', 'eve'].map((uid) => member(uid, { absent: ['ana'] })),
  ]
  expect(closeAnswers(members, nobody).ratherNot).toEqual([{ author: 'ana', other: 'ben' }])
})

it('a mutual wish is said with the agreement of those whom it is about', () => {
  expect(mutualWords).toEqual({
    masculine: 'Vous vous êtes choisis',
    feminine: 'Vous vous êtes choisies',
    neutral: 'C’est réciproque',
  })
})

describe('`company_liked`', () => {
  const liked = (pleased: number, others: number) => {
    const authors = Array.from({ length: others }, (_, n) =>
      member(`m${n}`, { answers: { ana: n < pleased ? 'with-pleasure' : 'why-not' } }),
    )
    return closeAnswers([member('ana'), ...authors, member('x'), member('y')], nobody).outcomes[0]
      ?.company_liked
  }

  it.each([
    [2, 3, true],
    [1, 3, false],
    [2, 2, false],
    [5, 5, true],
    [0, 5, false],
  ])('%i of %i answers with pleasure: %s', (pleased, others, said) => {
    expect(liked(pleased, others)).toBe(said)
  })
})

describe('a group of three authors or fewer', () => {
  it('says nothing, but "rather not" holds', () => {
    const members = [
      member('ana', { answers: { ben: 'rather-not' } }),
      member('ben', { answers: { ana: 'with-pleasure' } }),
      member('cleo', { answers: { ana: 'with-pleasure', ben: 'with-pleasure' } }),
      member('dan', null),
      member('eve', { sent: false, answers: { ana: 'rather-not' } }),
    ]
    const { outcomes, ratherNot } = closeAnswers(members, nobody)
    expect(outcomes.map(({ uid }) => uid)).toEqual(['ana', 'ben', 'cleo'])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ matches: [], company_liked: false })
    expect(ratherNot).toEqual([{ author: 'ana', other: 'ben' }])
  })
})

it('whatever is answered, a contact is given to both or to neither, and only over a mutual wish', () => {
  const uids = ['ana', 'ben', 'cleo', 'dan', 'eve', 'fred']
  const answer = fc.record({
    answers: fc.dictionary(fc.constantFrom(...uids), fc.constantFrom(...wishes)),
    absent: fc.subarray(uids),
    contact: fc.boolean(),
    sent: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(answer, { minLength: 6, maxLength: 6 }), (given) => {
      const members = uids.map((uid, n) => member(uid, given[n]))
      const { outcomes } = closeAnswers(members, nobody)
      for (const { uid, matches, contact } of outcomes)
        for (const match of matches) {
          const [own, theirs] = [uid, match.uid].map((one) => given[uids.indexOf(one)])
          expect(own?.answers[match.uid]).toBe('with-pleasure')
          expect(theirs?.answers[uid]).toBe('with-pleasure')
          expect(matchesOf(members, match.uid)).toContain(uid)
          expect(match.contact).toEqual(mail(match.uid))
          expect(contact).toEqual(mail(uid))
        }
    }),
  )
})

it.each<[Gender[], string]>([
  [['homme', 'femme'], 'masculine'],
  [['homme', 'homme'], 'masculine'],
  [['femme', 'femme'], 'feminine'],
  [['femme', 'femme', 'homme'], 'masculine'],
  [['femme', 'non-binaire'], 'neutral'],
])('the words agree with %s: %s', (genders, agreement) => {
  expect(agreementOf(genders)).toBe(agreement)
})
