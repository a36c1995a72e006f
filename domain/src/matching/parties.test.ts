import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePeople, testPerson } from '../testing/matching.ts'
import { formGroups } from './form-groups.ts'
import { groupSizes } from './group-sizes.ts'
import { partiesAmong, partyOthersOf, partyPairs } from './parties.ts'
import { areKeptApart, type MatcherPerson } from './person.ts'
import { repairGroups } from './repair-groups.ts'

const settings = { date: '2026-11-19', seed: 1, moves: 300 }

const crowd = (count: number): MatcherPerson[] =>
  Array.from({ length: count }, (_, n) =>
    testPerson(`p${String(n).padStart(4, '0')}`, { age: 20 + (n % 50), gender: n % 2 ? 'femme' : 'homme' }),
  )
const p = (...numbers: number[]) => numbers.map((n) => `p${String(n).padStart(4, '0')}`)

/** Disjoint parties of two or three ids of `samplePeople`. */
const sampleParties = (most: number) =>
  fc
    .tuple(
      fc.shuffledSubarray(Array.from({ length: most }, (_, id) => `${id}`)),
      fc.array(fc.integer({ min: 2, max: 3 }), { maxLength: 3 }),
    )
    .map(([ids, lengths]) => lengths.map((length) => ids.splice(0, length)))

/** The parties that are not in one of the groups. */
const separatedIn = (groups: readonly (readonly string[])[], parties: readonly (readonly string[])[]) =>
  parties.filter((party) => !groups.some((group) => party.every((id) => group.includes(id))))

describe('the parties that hold', () => {
  it('are those of two or three who are all there or, of three, two of them', () => {
    const people = crowd(6)
    expect(partiesAmong(people, [p(0, 1), p(2, 99), p(3, 4, 98), p(5)])).toEqual([p(0, 1), p(3, 4)])
  })

  it('are joined where they overlap, up to three people', () => {
    expect(partiesAmong(crowd(6), [p(0, 1), p(1, 2), p(2, 3)])).toEqual([p(0, 1, 2)])
  })

  it('exclude people who are kept apart, whichever of the two it is noted of', () => {
    const people = crowd(4).map((one, n) => (n === 1 ? { ...one, never_meet: p(0) } : one))
    expect(partiesAmong(people, [p(0, 1), p(2, 3)])).toEqual([p(2, 3)])
    expect(partiesAmong(people, [p(0, 2), p(2, 1)])).toEqual([p(0, 2)])
  })
})

describe('people who asked for the same group', () => {
  it('sit together in any crowd of two groups and more, and never with someone they are kept apart from', () => {
    fc.assert(
      fc.property(samplePeople(40), sampleParties(30), (people, parties) => {
        const { groups, unseated } = formGroups(people, { ...settings, parties })
        const seated = people.filter(({ id }) => !unseated.some((one) => one.id === id))
        const members = groups.map(({ member_ids }) => member_ids)
        for (const group of members) {
          const here = people.filter(({ id }) => group.includes(id))
          expect(here.some((one) => here.some((other) => areKeptApart(one, other)))).toBe(false)
        }
        const sizes = members.map(({ length }) => length).sort((one, other) => other - one)
        expect(sizes).toEqual(groupSizes(seated.length))
        // Three parties of two or three fit any two groups of four to seven, except three and three and two in fours.
        if (sizes.length > 0 && sizes.join() !== '4,4')
          expect(separatedIn(members, partiesAmong(seated, parties))).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  it.each([8, 9, 10, 11, 12, 13, 14, 15])('sit together in the groups of %i people', (count) => {
    const parties = [p(0, 7), p(1, 4, 6)]
    for (let seed = 1; seed <= 5; seed++) {
      const { groups } = formGroups(crowd(count), { ...settings, seed, parties })
      const members = groups.map(({ member_ids }) => member_ids)
      expect(separatedIn(members, parties)).toEqual([])
    }
  })

  it('sit together among more than 1,200, where the search goes by blocks', () => {
    const people = crowd(1300)
    // A party of far ages each: ends of the order in which blocks are cut.
    const parties = Array.from({ length: 60 }, (_, n) => p(n, 1299 - n, ...(n % 3 ? [] : [600 + n])))
    const { groups, unseated } = formGroups(people, { ...settings, moves: 3000, parties })
    expect(unseated).toEqual([])
    expect(
      separatedIn(
        groups.map(({ member_ids }) => member_ids),
        parties,
      ),
    ).toEqual([])
  })

  it('sit together as far as their parties fit the groups, the first ones first', () => {
    const parties = [p(0, 1, 2), p(3, 4, 5), p(6, 7)]
    const { groups } = formGroups(crowd(8), { ...settings, parties })
    expect(
      separatedIn(
        groups.map(({ member_ids }) => member_ids),
        parties,
      ),
    ).toEqual([p(6, 7)])
  })

  it('change nothing in the score of their group', () => {
    const six = crowd(6)
    const plain = formGroups(six, settings)
    expect(formGroups(six, { ...settings, parties: [p(0, 1)] }).score).toBeCloseTo(plain.score, 9)
  })
})

describe('a repair', () => {
  const people = crowd(30)
  const named = (...numbers: number[]) =>
    p(...numbers).flatMap((id) => people.find((one) => one.id === id) ?? [])
  const tables = (...groups: number[][]) =>
    groups.map((members, at) => ({ id: `t${at}`, members: named(...members), maxSize: 7 }))

  /** All groups afterwards, by ids. */
  function after(
    existing: ReturnType<typeof tables>,
    unseated: MatcherPerson[],
    parties: string[][],
    canMove = true,
  ) {
    const repaired = repairGroups(existing, unseated, { ...settings, canMove, parties })
    const changed = new Map(repaired?.groups.map(({ id, members }) => [id, members]))
    const fresh = repaired?.groups.filter(({ id }) => id === null).map(({ members }) => members) ?? []
    return [...existing.map(({ id, members }) => changed.get(id) ?? members), ...fresh]
      .map((members) => members.map(({ id }) => id))
      .filter(({ length }) => length > 0)
  }

  it('seats a late attendee with the one who waits for them', () => {
    const existing = tables([0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17])
    for (const friend of [0, 8, 17]) {
      const groups = after(existing, named(20), [p(20, friend)])
      expect(separatedIn(groups, [p(20, friend)])).toEqual([])
      expect(groups.flat()).toHaveLength(19)
    }
  })

  it('brings together a party of two full groups, and keeps other parties whole', () => {
    const existing = tables([0, 1, 2, 3, 4, 5, 18], [6, 7, 8, 9, 10, 11, 19])
    const parties = [p(0, 6), p(1, 2), p(7, 8)]
    const groups = after(
      [...existing, ...tables([12, 13, 14]).map((one) => ({ ...one, id: 't9' }))],
      [],
      parties,
    )
    expect(separatedIn(groups, parties)).toEqual([])
  })

  it('seats two late attendees together', () => {
    const existing = tables([0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11])
    const groups = after(existing, named(20, 21), [p(20, 21)])
    expect(separatedIn(groups, [p(20, 21)])).toEqual([])
  })

  it('moves nobody after the freeze, not even to those who wait for them', () => {
    const existing = tables([0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11])
    const groups = after(existing, named(20), [p(0, 6), p(20, 1)], false)
    expect(groups[0]).toEqual([...p(0, 1, 2, 3, 4, 5), ...p(20)])
    expect(groups[1]).toEqual(p(6, 7, 8, 9, 10, 11))
  })

  it('keeps any parties together at four to seven while members may be moved', () => {
    fc.assert(
      fc.property(
        samplePeople(30),
        fc.array(fc.nat(7), { maxLength: 5 }),
        sampleParties(30),
        fc.boolean(),
        (crowded, sizes, parties, hasConflicts) => {
          const sample = crowded.map((one) => (hasConflicts ? one : { ...one, never_meet: [] }))
          const queue = [...sample]
          const existing = sizes
            .map((size, n) => ({ id: `t${n}`, members: queue.splice(0, size), maxSize: 7 }))
            .filter(({ members }) => members.length > 0)
          const repaired = repairGroups(existing, queue, { ...settings, canMove: true, parties })
          if (!repaired) return
          const changed = new Map(repaired.groups.map(({ id, members }) => [id, members]))
          const groups = [
            ...existing.map(({ id, members }) => changed.get(id) ?? members),
            ...repaired.groups.filter(({ id }) => id === null).map(({ members }) => members),
          ].filter(({ length }) => length > 0)
          for (const group of groups) {
            if (!hasConflicts) expect([4, 5, 6, 7]).toContain(group.length)
            expect(group.some((one) => group.some((other) => areKeptApart(one, other)))).toBe(false)
          }
          expect([...groups.flat().map(({ id }) => id), ...repaired.unseated].sort()).toEqual(
            sample.map(({ id }) => id).sort(),
          )
          // Where no one is kept apart, three groups have room for three parties.
          if (hasConflicts || groups.length < 3) return
          const kept = partiesAmong(sample, parties)
          const together = groups.reduce((sum, group) => sum + partyPairs(group, partyOthersOf(kept)), 0)
          expect(together).toBe(partyPairs(sample, partyOthersOf(kept)))
        },
      ),
      { numRuns: 150 },
    )
  })
})
