import type { VenueTable } from '@tablee/domain/matching'
import { describe, expect, it } from 'vitest'
import {
  changedGroups,
  combine,
  labelOf,
  move,
  movedAttendees,
  proposed,
  type Seating,
  savedSeating,
  set,
  split,
  swap,
  unseatedIn,
} from './seating.ts'
import { SeatingQuality, seatingErrors } from './seating-quality.ts'
import { anAttendee, anEveningCity, groupIds } from './testing/an-evening-city.ts'

const [one, two] = groupIds
const eveningCity = anEveningCity(['abcde', 'fghijk'])
const before = savedSeating(eveningCity)
const members = (seating: Seating) => seating.map(({ memberIds }) => memberIds.join(''))

describe('what an admin does with groups', () => {
  it('is moving an attendee, also an unseated one', () => {
    expect(members(move(before, 'a', two))).toEqual(['bcde', 'fghijka'])
    const alone = { ...eveningCity, people: [...eveningCity.people, anAttendee('z')] }
    expect(unseatedIn(before, alone)).toEqual(['z'])
    expect(members(move(before, 'z', one))).toEqual(['abcdez', 'fghijk'])
  })

  it('is swapping two attendees between their groups', () => {
    expect(members(swap(before, 'b', 'k'))).toEqual(['akcde', 'fghijb'])
  })

  it('is splitting a group, and combining two', () => {
    const three = split(before, two, ['f', 'h'])
    expect(members(three)).toEqual(['abcde', 'gijk', 'fh'])
    expect(three[2]).toMatchObject({ id: null, venueTable: null, locked: false })
    expect(members(combine(three, 'new-2', one))).toEqual(['abcdefh', 'gijk', ''])
  })

  it('is taking what the matcher proposes, but for groups that are locked', () => {
    const locked = set(before, one, { locked: true })
    const other = proposed(locked, [
      { id: two, memberIds: ['f', 'g'] },
      { id: null, memberIds: ['h', 'i', 'j', 'k'] },
    ])
    expect(members(other)).toEqual(['abcde', 'fg', 'hijk'])
    expect(members(proposed(before, [{ id: two, memberIds: ['a'] }]))).toEqual(['', 'a'])
  })

  it('is taking it with the venue tables that were chosen, and for the new groups that are there', () => {
    const venueTable = { venue_id: 'double-six', table: 4 }
    const chosen = set(split(before, two, ['f', 'h']), two, { venueTable })
    const other = proposed(chosen, [
      { id: one, memberIds: ['a', 'b', 'f'] },
      { id: two, memberIds: ['c', 'd'] },
      { id: null, memberIds: ['e', 'g', 'h'] },
      { id: null, memberIds: ['i', 'j', 'k'] },
    ])
    expect(members(other)).toEqual(['abf', 'cd', 'egh', 'ijk'])
    expect(other.map(({ key }) => key)).toEqual([one, two, 'new-2', 'new-3'])
    expect(other[1]?.venueTable).toEqual(venueTable)
  })
})

it('knows the groups that are changed, and the attendees who are in another one', () => {
  expect(changedGroups(before, before)).toEqual([])
  const moved = move(before, 'a', two)
  expect(changedGroups(moved, before).map(({ key }) => key)).toEqual([one, two])
  expect(movedAttendees(moved, before)).toEqual(['a'])
  expect(changedGroups(move(moved, 'a', one), before)).toEqual([])
  expect(changedGroups(set(before, two, { locked: true }), before).map(({ key }) => key)).toEqual([two])
  // A new group that is empty again does not count as changed.
  const emptied = combine(split(before, two, ['f', 'h']), 'new-2', two)
  expect(changedGroups(emptied, before)).toEqual([])
})

describe('the label of a group', () => {
  function labels(venueTables: readonly (VenueTable | null)[]) {
    const { tables, ...all } = anEveningCity(venueTables.map(() => ''))
    const meeple = { id: 'le-meeple', name: 'Le Meeple', tables: 4, seats_per_table: 7 }
    const venues = [...all.venues, meeple]
    const groups = tables.map((group, n) => ({ ...group, venueTable: venueTables[n] ?? null }))
    return savedSeating({ ...all, venues, tables: groups }).map(({ label }) => label)
  }
  const at = (venue_id: string, table: number): VenueTable => ({ venue_id, table })

  it('is the number that its venue and its members know, whatever changes on the board', () => {
    expect(labels([at('double-six', 3), at('double-six', 1)])).toEqual(['3', '1'])
    expect(labelOf(set(before, one, { venueTable: at('double-six', 4) }), one)).toBe('1')
  })

  it('has its venue beside it where there are several', () => {
    expect(labels([at('double-six', 1), at('le-meeple', 1), null])).toEqual([
      '1 (Le Double Six)',
      '1 (Le Meeple)',
      'C',
    ])
  })

  it('is a letter while it has no number, and goes on after Z', () => {
    const all = labels(Array.from({ length: 28 }, () => null))
    expect([0, 25, 26, 27].map((n) => all[n])).toEqual(['A', 'Z', 'AA', 'AB'])
    expect(split(before, two, ['f', 'h'])[2]?.label).toBe('C')
  })
})

describe('what keeps groups from being saved', () => {
  const found = (seating: Seating, fields = {}) => {
    const there = { ...eveningCity, ...fields }
    const context = { eveningCity: there, before, quality: new SeatingQuality(there, '2026-11-26') }
    return seatingErrors({ now: seating, ...context }).map(
      ({ key, kind }) => `${labelOf(seating, key)} ${kind}`,
    )
  }

  it('is too few or too many people', () => {
    expect(found(before)).toEqual([])
    expect(found(move(move(before, 'a', two), 'b', two))).toEqual([
      '1 too-few',
      '2 too-many',
      '2 venue-table-too-small',
    ])
  })

  it('is a venue table that another group has, or that is too small, or none after members were notified of one', () => {
    const venueTable = { venue_id: 'double-six', table: 2 }
    expect(found(set(before, one, { venueTable }))).toEqual(['1 venue-table-in-use', '2 venue-table-in-use'])
    expect(found(set(before, one, { venueTable: { venue_id: 'double-six', table: 5 } }))).toEqual([
      '1 venue-table-too-small',
    ])
    expect(found(set(before, one, { venueTable: null }))).toEqual([])
    const revealed = before.map((group) => ({ ...group, told: true }))
    expect(found(set(revealed, one, { venueTable: null }))).toEqual(['1 no-venue-table'])
  })

  it('is two attendees who are kept apart', () => {
    expect(found(move(before, 'a', two), { apart: [{ one: 0, other: 6 }] })).toEqual(['2 kept-apart'])
  })
})
