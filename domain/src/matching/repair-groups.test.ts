import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePeople, testPerson } from '../testing/matching.ts'
import type { ExistingGroup, MatcherPerson } from './person.ts'
import { type RepairResult, repairGroups } from './repair-groups.ts'

const settings = { date: '2026-11-19', seed: 1, moves: 50, canMove: true }

/** Divides people among groups of these sizes; the rest has no group. */
function seatedIn(people: readonly MatcherPerson[], sizes: readonly number[], maxSize = 7) {
  const queue = people.map((person) => ({ ...person, never_meet: [] }))
  const tables = sizes.map(
    (size, n): ExistingGroup => ({ id: `t${n}`, members: queue.splice(0, size), maxSize }),
  )
  return { tables: tables.filter(({ members }) => members.length > 0), loose: queue }
}

const crowd = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    testPerson(`p${String(n).padStart(2, '0')}`, { age: 20 + n, gender: n % 2 ? 'femme' : 'homme' }),
  )

/** How many people move if groups of these sizes are repaired; null if there is no solution. */
function moved(sizes: readonly number[], { loose = 0, most = 7, canMove = true } = {}): number | null {
  const { tables, loose: unseatedPeople } = seatedIn(
    crowd(sizes.reduce((a, b) => a + b, 0) + loose),
    sizes,
    most,
  )
  const repaired = repairGroups(tables, unseatedPeople, { ...settings, canMove })
  return repaired && movedBy(tables, repaired).length
}

/** The people who are in another group than before. */
function movedBy(tables: readonly ExistingGroup[], repaired: RepairResult): string[] {
  const before = new Map(tables.flatMap(({ id, members }) => members.map((one) => [one.id, id] as const)))
  return repaired.groups.flatMap(({ id, members }) =>
    members.map((one) => one.id).filter((one) => before.has(one) && before.get(one) !== id),
  )
}

/** All groups afterwards, by size. */
function after(tables: readonly ExistingGroup[], repaired: ReturnType<typeof repairGroups>): string[][] {
  const changed = new Map(repaired?.groups.map(({ id, members }) => [id, members]))
  const stay = tables.map(({ id, members }) => changed.get(id) ?? members)
  const fresh = repaired?.groups.filter(({ id }) => id === null).map(({ members }) => members) ?? []
  return [...stay, ...fresh].map((members) => members.map(({ id }) => id)).filter(({ length }) => length > 0)
}

describe('any tables that people have left', () => {
  it('seat every user once at four to seven, or say that too few are left', () => {
    fc.assert(
      fc.property(samplePeople(40), fc.array(fc.nat(7), { maxLength: 6 }), (people, sizes) => {
        const { tables, loose } = seatedIn(people, sizes)
        const repaired = repairGroups(tables, loose, settings)
        if (people.length < 4) {
          expect(repaired === null || people.length === 0).toBe(true)
          return
        }
        const seated = after(tables, repaired)
        expect(seated.flat().sort()).toEqual(people.map(({ id }) => id).sort())
        for (const { length } of seated) expect([4, 5, 6, 7]).toContain(length)
        expect(repaired?.unseated).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('give the same answer to the same question, and change nothing that they are given', () => {
    fc.assert(
      fc.property(samplePeople(24), fc.array(fc.nat(7), { maxLength: 4 }), (people, sizes) => {
        const { tables, loose } = seatedIn(people, sizes)
        const before = JSON.stringify({ tables, loose })
        expect(repairGroups(tables, loose, settings)).toEqual(repairGroups(tables, loose, settings))
        expect(JSON.stringify({ tables, loose })).toBe(before)
      }),
      { numRuns: 30 },
    )
  })

  it('seat no two people together who are kept apart: people without a possible group are returned as unseated', () => {
    fc.assert(
      fc.property(
        samplePeople(30, 2),
        fc.array(fc.nat(7), { maxLength: 5 }),
        fc.boolean(),
        (people, sizes, canMove) => {
          const { tables, loose } = seatedIn(people, sizes)
          const never = new Map(people.map(({ id, never_meet }) => [id, never_meet]))
          const asked = (one: MatcherPerson) => ({ ...one, never_meet: never.get(one.id) ?? [] })
          const existing = tables.map((table) => ({ ...table, members: table.members.map(asked) }))
          const repaired = repairGroups(existing, loose.map(asked), { ...settings, canMove })
          const seated = after(existing, repaired)
          const before = new Map(tables.flatMap(({ id, members }) => members.map((one) => [one.id, id])))
          for (const table of seated)
            for (const one of table)
              for (const other of table) {
                // Pairs from the same group stay together while members may not be moved.
                if (!(repaired && canMove) && before.has(one) && before.get(one) === before.get(other))
                  continue
                expect(never.get(one)).not.toContain(one === other ? null : other)
              }
          if (repaired)
            expect([...seated.flat(), ...repaired.unseated].sort()).toEqual(people.map(({ id }) => id).sort())
        },
      ),
      { numRuns: 150 },
    )
  })

  it('move as few people as any choice of sizes could', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        const total = sizes.reduce((a, b) => a + b, 0)
        if (total >= 4) expect(moved(sizes)).toBe(fewest(sizes, total))
      }),
      { numRuns: 200 },
    )
  })
})

/** By brute force: each group keeps, loses or changes its size; the rest forms new groups. */
function fewest(sizes: readonly number[], total: number): number {
  const [now = 0, ...others] = sizes
  if (sizes.length === 0) return total === 0 || total >= 4 ? 0 : Number.POSITIVE_INFINITY
  return Math.min(
    ...[0, 4, 5, 6, 7].map((size) =>
      size > total ? Number.POSITIVE_INFINITY : Math.max(0, now - size) + fewest(others, total - size),
    ),
  )
}

describe('an evening on which an attendee cancels', () => {
  it('keeps an empty seat where the table still has four', () => {
    expect(moved([5, 6, 4])).toBe(0)
    const { tables, loose } = seatedIn(crowd(11), [5, 6])
    expect(repairGroups(tables, loose, settings)).toEqual({ groups: [], unseated: [] })
  })

  it('brings one person to a table of three, from one that can spare them', () =>
    expect(moved([3, 6])).toBe(1))
  it('merges two groups of three where no group can spare a member', () => expect(moved([3, 3, 4])).toBe(3))
  it('lets the last one join another table', () => expect(moved([1, 6])).toBe(1))
  it('brings others to the last one where all other tables are full', () => expect(moved([7, 1])).toBe(3))
  it('goes past the seats of a bar where nothing else is left', () => {
    expect(moved([4, 3], { most: 6 })).toBe(3)
    expect(moved([3, 6, 6], { most: 6 })).toBe(1)
  })
  it('says so where fewer than four are left', () => expect(moved([3])).toBeNull())

  it('lets the one move whom their table misses least, to the best place', () => {
    const [first, ...others] = crowd(9)
    if (!first) throw new Error('There are nine')
    const odd: MatcherPerson = { ...first, age: 60 }
    const alike = others.slice(0, 5)
    const elders = others.slice(5).map((one) => ({ ...one, age: 61 }))
    const tables = [
      { id: 'young', members: [odd, ...alike], maxSize: 7 },
      { id: 'elders', members: elders, maxSize: 7 },
    ]
    const repaired = repairGroups(tables, [], settings)
    expect(repaired && movedBy(tables, repaired)).toEqual([odd.id])
  })
})

describe('people who are kept apart and sit together', () => {
  /** Groups of these sizes, with these pairs of people kept apart, by index. */
  function withPairs(sizes: readonly number[], pairs: readonly (readonly [number, number])[], most = 7) {
    const { tables } = seatedIn(crowd(sizes.reduce((a, b) => a + b, 0)), sizes, most)
    const id = (n: number) => `p${String(n).padStart(2, '0')}`
    const asked = (one: MatcherPerson) => ({
      ...one,
      never_meet: pairs.flatMap(([a, b]) => (one.id === id(a) ? [id(b)] : [])),
    })
    return tables.map((table) => ({ ...table, members: table.members.map(asked) }))
  }
  const movedIn = (tables: readonly ExistingGroup[]) => {
    const repaired = repairGroups(tables, [], settings)
    return repaired && { moved: movedBy(tables, repaired).length, unseated: repaired.unseated }
  }

  it('are separated: one goes to an empty seat', () => {
    expect(movedIn(withPairs([6, 6], [[0, 1]]))).toEqual({ moved: 1, unseated: [] })
  })
  it('change places where every table is full, or would be too small', () => {
    expect(movedIn(withPairs([6, 6], [[0, 1]], 6))).toEqual({ moved: 2, unseated: [] })
    expect(movedIn(withPairs([4, 4], [[0, 1]]))).toEqual({ moved: 2, unseated: [] })
  })
  it('are not brought beside another user whom they must not meet', () => {
    const tables = withPairs(
      [6, 6, 6],
      [
        [0, 1],
        [0, 7],
        [1, 7],
      ],
    )
    const seated = after(tables, repairGroups(tables, [], settings))
    for (const table of seated)
      expect(table.filter((one) => ['p00', 'p01', 'p07'].includes(one)).length).toBeLessThanOrEqual(1)
  })
  it('do not both keep a seat where there is one table', () => {
    const repaired = repairGroups(withPairs([6], [[0, 1]]), [], settings)
    expect(repaired?.unseated).toHaveLength(1)
    expect(repaired?.groups.map(({ members }) => members.length)).toEqual([5])
  })
  it('stay where they sit after noon', () => {
    expect(repairGroups(withPairs([6, 6], [[0, 1]]), [], { ...settings, canMove: false })?.groups).toEqual([])
  })
  it('sit together at no table afterwards, whoever and however many they are', () => {
    fc.assert(
      fc.property(
        samplePeople(28, 1),
        fc.array(fc.integer({ min: 4, max: 7 }), { minLength: 1, maxLength: 4 }),
        (people, sizes) => {
          const { tables, loose } = seatedIn(people, sizes)
          const never = new Map(people.map(({ id, never_meet }) => [id, never_meet]))
          const asked = (one: MatcherPerson) => ({ ...one, never_meet: never.get(one.id) ?? [] })
          const existing = tables.map((table) => ({ ...table, members: table.members.map(asked) }))
          const repaired = repairGroups(existing, loose.map(asked), settings)
          if (!repaired) return
          const seated = after(existing, repaired)
          for (const table of seated)
            for (const one of table)
              for (const other of table) if (one !== other) expect(never.get(one)).not.toContain(other)
          expect([...seated.flat(), ...repaired.unseated].sort()).toEqual(people.map(({ id }) => id).sort())
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('people who come late', () => {
  it('are seated where there is room, and no member is moved', () => {
    expect(moved([6, 5], { loose: 1 })).toBe(0)
    const { tables, loose } = seatedIn(crowd(12), [6, 5])
    expect(repairGroups(tables, loose, settings)?.groups.map(({ id }) => id)).toEqual(['t1'])
  })
  it('sit elsewhere than with whom they must not meet, though it were the better place, or nowhere', () => {
    const { tables, loose } = seatedIn(crowd(12), [5, 6])
    const [late] = loose
    if (!late) throw new Error('One sits nowhere')
    const seatsOf = (never_meet: string[]) => repairGroups(tables, [{ ...late, never_meet }], settings)
    expect(seatsOf([])?.groups.map(({ id }) => id)).toEqual(['t0'])
    expect(seatsOf(['p00'])?.groups.map(({ id }) => id)).toEqual(['t1'])
    expect(seatsOf(['p00', 'p05'])).toEqual({ groups: [], unseated: [late.id] })
  })
  it('join a group with a venue table rather than one that has none yet', () => {
    const { tables, loose } = seatedIn(crowd(12), [6, 5])
    const withoutVenueTable = tables.map((one) =>
      one.id === 't1' ? { ...one, maxSize: Number.POSITIVE_INFINITY } : one,
    )
    expect(repairGroups(withoutVenueTable, loose, settings)?.groups.map(({ id }) => id)).toEqual(['t0'])
  })
  it('sit at a table of their own where they are enough', () => expect(moved([6, 6], { loose: 5 })).toBe(0))
  it('stay without a group after noon rather than move others', () => {
    const { tables, loose } = seatedIn(crowd(15), [7, 7])
    expect(repairGroups(tables, loose, { ...settings, canMove: false })).toEqual({
      groups: [],
      unseated: ['p14'],
    })
  })
  it('take the seats that are free after noon, and a group below four stays', () => {
    expect(moved([3, 6], { canMove: false })).toBe(0)
    const { tables, loose } = seatedIn(crowd(10), [3, 6])
    expect(repairGroups(tables, loose, { ...settings, canMove: false })?.unseated).toEqual([])
  })
})
