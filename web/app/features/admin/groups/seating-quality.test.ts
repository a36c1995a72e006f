import { scoreGroup } from '@tablee/domain/matching'
import { expect, it } from 'vitest'
import { move, savedSeating } from './seating.ts'
import { SeatingQuality } from './seating-quality.ts'
import { anAttendee, anEveningCity, groupIds, likes } from './testing/an-evening-city.ts'
import { costOf, groupFacts, pointsEach, verdictOf } from './texts.ts'

const date = '2026-11-26'
const [, two] = groupIds
const people = [
  ...[...'abcd'].map((id) => anAttendee(id)),
  anAttendee('e', { gender: 'homme' }),
  ...[...'fghi'].map((id) => anAttendee(id, { gender: 'homme' })),
  anAttendee('j', { gender: 'homme', interests: likes('diy', 'gaming', 'fitness') }),
]
const eveningCity = anEveningCity(['abcde', 'fghij'], { people })
const before = savedSeating(eveningCity)

it('scores a group as the matcher does, with those who met or are kept apart by their indexes', () => {
  const quality = new SeatingQuality(
    { ...eveningCity, met: [{ one: 0, other: 1, dates: ['2026-11-12'] }], apart: [{ one: 2, other: 3 }] },
    date,
  )
  const members = [...'abcde'].flatMap((id) => quality.people.get(id) ?? [])
  expect(quality.group([...'abcde'])).toMatchObject({
    score: scoreGroup(members, date),
    known: 1,
    keptApart: 1,
  })
  expect(quality.all(before)).toMatchObject({ people: 10, known: 1, alone: 1 })
})

it('says what a move wins or costs in words, not in points alone', () => {
  const quality = new SeatingQuality(eveningCity, date)
  const cost = (to: typeof before) => {
    const { before: was, after } = quality.difference(before, to)
    return costOf(was, after)
  }
  expect(cost(move(before, 'e', two))).toMatch(
    /^Mieux\u00a0: \+[\d,]+ points · personne n’est plus seul de son genre$/,
  )
  expect(cost(move(before, 'a', two))).toMatch(
    /^Moins bien\u00a0: −[\d,]+ points · 2 personnes seules de leur genre \(contre 1\)$/,
  )
  expect(cost(before)).toBe('Équivalent')
})

it('splits a group where its halves get on best', () => {
  const others = [...'xyz'].map((id) => anAttendee(id, { interests: likes('diy', 'gaming', 'fitness') }))
  const mixed = anEveningCity([''], { people: [...[...'abc'].map((id) => anAttendee(id)), ...others] })
  const leaving = new SeatingQuality(mixed, date).bestSplit([...'axbycz'])
  expect([...leaving].toSorted().join('')).toMatch(/^(abc|xyz)$/)
})

it('describes a group in figures that one understands', () => {
  const quality = new SeatingQuality(eveningCity, date)
  expect(groupFacts(quality.group([...'fghij']))).toEqual([
    '4 sur 5 partagent une passion',
    'Personne n’est seul de son genre',
    'Que de nouveaux visages',
    '0 an d’écart au plus',
  ])
  expect(verdictOf({ score: 60, people: 6 })).toBe('Très bonne')
  expect(verdictOf({ score: -6, people: 6 })).toBe('Fragile')
  expect(pointsEach({ score: 50, people: 6 })).toBe('8,3 points')
  expect(pointsEach({ score: 7, people: 6 })).toBe('1,2 point')
  expect(pointsEach({ score: -0.2, people: 6 })).toBe('0,0 point')
  expect(pointsEach({ score: -12, people: 5 })).toBe('−2,4 points')
})
