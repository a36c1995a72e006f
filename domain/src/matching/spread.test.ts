import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePeople, testPerson } from '../testing/matching.ts'
import { formGroups } from './form-groups.ts'
import { groupQuality } from './group-quality.ts'
import type { MatcherPerson } from './person.ts'
import { reasonsFor } from './reasons.ts'
import { repairGroups } from './repair-groups.ts'
import { scoreGroup } from './score.ts'

const settings = { date: '2026-11-19', seed: 1, moves: 5000 }

const person = (n: number, more: Partial<MatcherPerson> = {}) =>
  testPerson(`p${String(n).padStart(2, '0')}`, more)

/** How many of these are in each group. */
const countsOf = (people: readonly MatcherPerson[], ids: readonly string[]) =>
  formGroups(people, settings).groups.map(
    ({ member_ids }) => member_ids.filter((id) => ids.includes(id)).length,
  )

describe('those who are wished for', () => {
  it('are spread: each table has its share', () => {
    const people = Array.from({ length: 24 }, (_, n) => person(n, { warmth: n < 8 ? 1.2 : -0.4 }))
    const warm = people.slice(0, 8).map(({ id }) => id)
    expect(countsOf(people, warm)).toEqual([2, 2, 2, 2])
  })

  it('are spread among those of whom nothing is known, who count as the mean', () => {
    const people = Array.from({ length: 24 }, (_, n) =>
      person(n, n < 4 ? { warmth: 1.2 } : n < 8 ? { warmth: -1.2 } : {}),
    )
    const [warm, cold] = [people.slice(0, 4), people.slice(4, 8)].map((some) => some.map(({ id }) => id))
    const { groups } = formGroups(people, settings)
    for (const { member_ids } of groups)
      expect(member_ids.filter((id) => warm?.includes(id))).toHaveLength(
        member_ids.filter((id) => cold?.includes(id)).length,
      )
  })

  it('join the colder of two tables when they come late', () => {
    const table = (id: string, from: number, warmth: number) => ({
      id,
      members: Array.from({ length: 5 }, (_, n) => person(from + n, { warmth })),
      maxSize: 7,
    })
    const late = person(20, { warmth: 1 })
    const repaired = repairGroups([table('warm', 0, 0.3), table('cold', 10, -0.3)], [late], {
      ...settings,
      canMove: false,
    })
    expect(repaired?.groups.map(({ id }) => id)).toEqual(['cold'])
  })
})

describe('people who have no-shows', () => {
  it('are not heaped in one group', () => {
    const people = Array.from({ length: 24 }, (_, n) => person(n, n < 8 ? { no_shows: 1 + (n % 3) } : {}))
    const unsure = people.slice(0, 8).map(({ id }) => id)
    expect(countsOf(people, unsure)).toEqual([2, 2, 2, 2])
  })

  it('join the group without no-shows when they come late', () => {
    const table = (id: string, from: number, no_shows: number) => ({
      id,
      members: Array.from({ length: 5 }, (_, n) => person(from + n, { no_shows })),
      maxSize: 7,
    })
    const late = person(20, { no_shows: 1 })
    const repaired = repairGroups([table('unsure', 0, 1), table('sure', 10, 0)], [late], {
      ...settings,
      canMove: false,
    })
    expect(repaired?.groups.map(({ id }) => id)).toEqual(['sure'])
  })
})

describe('warmth and no-shows', () => {
  const warm = (people: readonly MatcherPerson[]) =>
    people.map((each, n) => ({ ...each, warmth: (n % 5) - 2, no_shows: n % 3 }))

  it('are part of no score, quality or reason that anyone reads', () => {
    fc.assert(
      fc.property(samplePeople(7), (people) => {
        const other = warm(people)
        expect(scoreGroup(other, settings.date)).toBe(scoreGroup(people, settings.date))
        expect(groupQuality(other, settings.date)).toEqual(groupQuality(people, settings.date))
        for (const [n, one] of other.entries())
          expect(reasonsFor(one, other)).toEqual(people[n] && reasonsFor(people[n], people))
      }),
      { numRuns: 60 },
    )
  })

  it('are in nothing that the matcher returns', () => {
    const people = warm(Array.from({ length: 18 }, (_, n) => person(n)))
    const { groups, score } = formGroups(people, settings)
    expect(JSON.stringify(groups)).not.toMatch(/warmth|no_shows/)
    const scores = groups.map(({ member_ids }) =>
      scoreGroup(
        people
          .filter(({ id }) => member_ids.includes(id))
          .map(({ warmth: _, no_shows: __, ...rest }) => rest),
        settings.date,
      ),
    )
    expect(score).toBeCloseTo(
      scores.reduce((sum, each) => sum + each, 0),
      6,
    )
  })

  it('do not speak in the reasons of people who asked for the same group or are kept apart elsewhere', () => {
    const table = Array.from({ length: 6 }, (_, n) => person(n))
    const plain = table.map((one) => reasonsFor(one, table))
    const changed = table.map((one) => ({ ...one, warmth: 2, no_shows: 1, never_meet: ['elsewhere'] }))
    expect(changed.map((one) => reasonsFor(one, changed))).toEqual(plain)
    const { groups } = formGroups(table, { ...settings, parties: [['p00', 'p01']] })
    const words = groups.flatMap(({ reasons }) => Object.values(reasons).flat()).join(' ')
    expect(words).not.toMatch(/plaisir|retrouv|demand|souhait|revoir|plu\b|apprécié/i)
  })
})
