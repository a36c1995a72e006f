import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignVenueTables } from './assign-venues.ts'

const small = { id: 'small', tables: 2, seats_per_table: 6 }
const large = { id: 'large', tables: 1, seats_per_table: 8 }
const groups = (...sizes: number[]) => sizes.map((people, n) => ({ id: `g${n}`, people }))

describe('tables in venues', () => {
  it('go to the venue that fits them most closely, so that long ones find room', () => {
    const venueTables = assignVenueTables({
      venues: [large, small],
      usedVenueTables: [],
      groups: groups(6, 5, 7),
    })
    expect(Object.fromEntries(venueTables)).toEqual({
      g2: { venue_id: 'large', table: 1 },
      g0: { venue_id: 'small', table: 1 },
      g1: { venue_id: 'small', table: 2 },
    })
  })

  it('stay without one where no room is left, or none that is long enough', () => {
    expect(assignVenueTables({ venues: [small], usedVenueTables: [], groups: groups(7, 6, 6, 6) }).size).toBe(
      2,
    )
    expect(assignVenueTables({ venues: [], usedVenueTables: [], groups: groups(6) }).size).toBe(0)
  })

  it('use no venue table in use, and none twice, nor too small a one', () => {
    const anyVenue = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      tables: fc.nat(4),
      seats_per_table: fc.integer({ min: 4, max: 8 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyVenue, { selector: ({ id }) => id }),
        fc.array(fc.integer({ min: 4, max: 7 }), { maxLength: 12 }),
        (venues, sizes) => {
          const usedVenueTables = venues
            .filter(({ tables }) => tables > 0)
            .map(({ id }) => ({ venue_id: id, table: 1 }))
          const unassigned = groups(...sizes)
          const venueTables = assignVenueTables({ venues, usedVenueTables, groups: unassigned })
          const keys = [...usedVenueTables, ...venueTables.values()].map(
            ({ venue_id, table }) => `${venue_id}/${table}`,
          )
          expect(new Set(keys).size).toBe(keys.length)
          for (const { id, people } of unassigned) {
            const venueTable = venueTables.get(id)
            const venue = venues.find((each) => each.id === venueTable?.venue_id)
            if (venueTable) expect(venue?.seats_per_table).toBeGreaterThanOrEqual(people)
            if (venueTable) expect(venueTable.table).toBeLessThanOrEqual(venue?.tables ?? 0)
          }
        },
      ),
    )
  })
})
