import { expect, it } from 'vitest'
import { testPerson } from '../testing/matching.ts'
import { groupQuality, seatingQuality } from './group-quality.ts'
import type { MatcherPerson } from './person.ts'
import { scoreGroup } from './score.ts'

const date = '2026-11-26'

const person = (id: string, fields: Partial<MatcherPerson> = {}) =>
  testPerson(id, { interests: ['music'], ...fields })

it('counts attendees who share an interest or are alone of their gender, and the years between them', () => {
  const group = [
    person('a'),
    person('b', { age: 41 }),
    person('c', { interests: ['travel'], gender: 'homme', age: 24 }),
    person('d', { interests: ['dance', 'music'] }),
  ]
  expect(groupQuality(group, date)).toEqual({
    people: 4,
    score: scoreGroup(group, date),
    shared: 3,
    alone: 1,
    known: 0,
    keptApart: 0,
    years: 17,
  })
})

it('counts a pair once, whichever of the two records it, and no user of another group', () => {
  const met = (id: string) => ({ id, dates: ['2026-11-12'] })
  const group = [
    person('a', { met: [met('b'), met('z')] }),
    person('b', { met: [met('a')], never_meet: ['c'] }),
    person('c', { met: [met('a')], never_meet: ['z'] }),
  ]
  expect(groupQuality(group, date)).toMatchObject({ known: 2, keptApart: 1 })
})

it('counts the only member of a group as alone, and finds nothing in an empty group', () => {
  expect(groupQuality([person('a')], date)).toMatchObject({ people: 1, shared: 0, alone: 1, years: 0 })
  expect(groupQuality([], date)).toMatchObject({ people: 0, alone: 0, years: 0 })
  expect(groupQuality([], date).score).toBeCloseTo(0)
})

it('sums an evening, with the widest age range of a group', () => {
  const young = groupQuality([person('a'), person('b', { age: 33 })], date)
  const mixed = groupQuality([person('c'), person('d', { age: 50 })], date)
  expect(seatingQuality([young, mixed])).toEqual({
    people: 4,
    score: young.score + mixed.score,
    shared: 4,
    alone: 0,
    known: 0,
    keptApart: 0,
    years: 20,
  })
  expect(seatingQuality([])).toMatchObject({ people: 0, score: 0, years: 0 })
})
