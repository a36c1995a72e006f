import { describe, expect, it } from 'vitest'
import { testPerson } from '../testing/matching.ts'
import { formGroups } from './form-groups.ts'
import type { MatcherPerson } from './person.ts'
import { leavingMember, letYield } from './precedence.ts'
import { repairGroups } from './repair-groups.ts'

const settings = { date: '2026-11-19', seed: 1, moves: 50 }

/** Each pair: the first stays in the group, the second yields to them. */
function people(names: string, pairs: readonly [string, string][] = []): MatcherPerson[] {
  return [...names].map((id) =>
    testPerson(id, {
      never_meet: pairs.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : [])),
      yields_to: pairs.flatMap(([one, other]) => (other === id ? [one] : [])),
    }),
  )
}
const named = (members: readonly MatcherPerson[]) => members.map(({ id }) => id).join('')

describe('of two who are kept apart in one group', () => {
  it.each([
    ['the one who yields leaves, whatever the order of their ids', 'b', [['a', 'b']]],
    ['the one who yields leaves, also in the other direction', 'a', [['b', 'a']]],
    [
      'the one with two reports stays: the first of the others leaves',
      'b',
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
    [
      'the first by id leaves if each yields to the other',
      'a',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ],
    [
      'the end of a chain leaves first',
      'c',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    ],
    [
      'the first by id leaves from a circle',
      'a',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
    ],
  ] as [string, string, [string, string][]][])('%s', (_, leaves, pairs) => {
    expect(leavingMember(people('abcd', pairs))?.id).toBe(leaves)
  })

  it('nobody leaves without such a pair', () => {
    expect(leavingMember(people('abcd'))).toBeNull()
  })

  it('with no order between them the one with the most pairs leaves', () => {
    const keptApart = people('abcd').map((one) => (one.id === 'c' ? { ...one, never_meet: ['a', 'b'] } : one))
    expect(leavingMember(keptApart)?.id).toBe('c')
  })
})

describe('a new seating with one table', () => {
  it.each(['a', 'b'])('leaves out the one who yields, and keeps %s', (author) => {
    const other = author === 'a' ? 'b' : 'a'
    const { groups, unseated } = formGroups(people('abcdefg', [[author, other]]), settings)
    expect(unseated.map(({ id }) => id)).toEqual([other])
    expect(groups.flatMap(({ member_ids }) => member_ids)).toContain(author)
  })
})

describe('a repair before the freeze', () => {
  const table = (members: readonly MatcherPerson[], maxSize = 7) => ({ id: 't', members, maxSize })

  it('gives the seat to a user who has none, if the other yields; and is stable afterwards', () => {
    const all = people('abcdefg', [['g', 'b']])
    const first = repairGroups([table(all.slice(0, 6))], all.slice(6), { ...settings, canMove: true })
    expect(first?.unseated).toEqual(['b'])
    expect(named(first?.groups[0]?.members ?? [])).toBe('acdefg')
    const members = first?.groups[0]?.members ?? []
    const leaving = all.filter(({ id }) => id === 'b')
    expect(repairGroups([table(members)], leaving, { ...settings, canMove: true })).toEqual({
      groups: [],
      unseated: ['b'],
    })
  })

  it('moves nobody once members are not moved any more', () => {
    const all = people('abcdefg', [['g', 'b']])
    const after = repairGroups([table(all.slice(0, 6))], all.slice(6), { ...settings, canMove: false })
    expect(after).toEqual({ groups: [], unseated: ['g'] })
  })

  it('separates two of one group: the one who yields leaves it', () => {
    const all = people('abcdef', [['a', 'f']])
    const after = repairGroups([table(all)], [], { ...settings, canMove: true })
    expect(after?.unseated).toEqual(['f'])
  })
})

describe('a seat is left to nobody', () => {
  const give = (pairs: [string, string][], seated = 'abcd', maxSize = 7) => {
    const all = people(`${seated}z`, pairs)
    const [z] = all.filter(({ id }) => id === 'z')
    const members = all.filter(({ id }) => id !== 'z')
    return letYield([{ id: 't', members, maxSize }], z ? [z] : [])
  }

  it('if the group would be too small', () => {
    expect(
      give([
        ['z', 'a'],
        ['z', 'b'],
      ]).unseated.map(({ id }) => id),
    ).toEqual(['z'])
  })

  it('if somebody else there keeps them out', () => {
    expect(
      give(
        [
          ['z', 'a'],
          ['b', 'z'],
        ],
        'abcdef',
      ).unseated.map(({ id }) => id),
    ).toEqual(['z'])
  })

  it('if each has reported the other, so that repairs end', () => {
    expect(
      give([
        ['z', 'a'],
        ['a', 'z'],
      ]).unseated.map(({ id }) => id),
    ).toEqual(['z'])
  })

  it('but to a user who may have it', () => {
    const { groups, unseated } = give([['z', 'a']])
    expect(unseated.map(({ id }) => id)).toEqual(['a'])
    expect(named(groups[0]?.members ?? [])).toBe('bcdz')
  })
})
