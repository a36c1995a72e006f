import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePeople, testPerson } from '../testing/matching.ts'
import { formGroups } from './form-groups.ts'
import { groupSizes } from './group-sizes.ts'
import { scoreGroup } from './score.ts'

const settings = { date: '2026-11-19', seed: 1, moves: 200 }

describe('any people', () => {
  it('sit at one table each, or are named as unseated', () => {
    fc.assert(
      fc.property(samplePeople(30), (people) => {
        const { groups, unseated } = formGroups(people, settings)
        const named = [...groups.flatMap(({ member_ids }) => member_ids), ...unseated.map(({ id }) => id)]
        expect(named.sort()).toEqual(people.map(({ id }) => id).sort())
        const sizes = groups.map(({ member_ids }) => member_ids.length).sort((one, other) => other - one)
        expect(sizes).toEqual(groupSizes(people.length - unseated.length))
      }),
      { numRuns: 40 },
    )
  })

  it('never sit with someone whom they must not meet', () => {
    fc.assert(
      fc.property(samplePeople(16, 2), (people) => {
        for (const { member_ids } of formGroups(people, settings).groups) {
          const members = people.filter(({ id }) => member_ids.includes(id))
          for (const { id, never_meet } of members) {
            expect(member_ids.filter((other) => other !== id && never_meet.includes(other))).toEqual([])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('get a score that is the sum of the tables, each as from scratch', () => {
    fc.assert(
      fc.property(samplePeople(24), (people) => {
        const { groups, score } = formGroups(people, settings)
        const scores = groups.map(({ member_ids }) =>
          scoreGroup(
            people.filter(({ id }) => member_ids.includes(id)),
            settings.date,
          ),
        )
        groups.forEach((table, at) => {
          expect(table.score).toBeCloseTo(scores[at] ?? 0, 6)
        })
        expect(score).toBeCloseTo(
          scores.reduce((sum, each) => sum + each, 0),
          6,
        )
      }),
      { numRuns: 25 },
    )
  })

  it('get the same tables in any order they come', () => {
    fc.assert(
      fc.property(samplePeople(20), (people) => {
        expect(formGroups([...people].reverse(), settings)).toEqual(formGroups(people, settings))
      }),
      { numRuns: 20 },
    )
  })
})

describe('tables', () => {
  it('are not formed for fewer than four people, and the reason is returned', () => {
    const { groups, unseated } = formGroups([testPerson('a'), testPerson('b'), testPerson('c')], settings)
    expect(groups).toEqual([])
    expect(unseated.map(({ reason }) => reason)).toEqual(Array.from({ length: 3 }, () => 'too-few-people'))
  })

  it('leave out a person who cannot meet anyone', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => testPerson(id))
    const hermit = testPerson('z', { never_meet: six.map(({ id }) => id) })
    const { groups, unseated } = formGroups([...six, hermit], settings)
    expect(unseated).toEqual([{ id: 'z', reason: 'kept-apart' }])
    expect(groups).toHaveLength(1)
  })

  it('bring together new faces', () => {
    const people = Array.from({ length: 12 }, (_, at) => testPerson(`${at}`))
    const met = people.slice(1, 6).map(({ id }) => ({ id, dates: ['2026-11-12'] }))
    const back = people.map((each, at) => (at === 0 ? { ...each, met } : each))
    const { groups } = formGroups(back, { ...settings, moves: 2000 })
    const table = groups.find(({ member_ids }) => member_ids.includes('0'))
    expect(table?.member_ids.filter((id) => met.some((known) => known.id === id))).toEqual([])
  })

  it('leave no member alone of their gender if that can be avoided', () => {
    const people = Array.from({ length: 12 }, (_, at) =>
      testPerson(`${at}`, { gender: at < 2 ? 'femme' : 'homme' }),
    )
    const { groups } = formGroups(people, { ...settings, moves: 2000 })
    expect(
      groups.filter(({ member_ids }) => member_ids.includes('0') && member_ids.includes('1')),
    ).toHaveLength(1)
  })

  it('do not change what they are given', () => {
    const people = Object.freeze(Array.from({ length: 8 }, (_, at) => Object.freeze(testPerson(`${at}`))))
    expect(() => formGroups(people, settings)).not.toThrow()
  })
})
