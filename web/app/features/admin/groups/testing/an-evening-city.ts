import { type InterestId, interests } from '@tablee/domain/interests'
import type { Attendee, EveningCity } from '../seating.ts'

/** An attendee named by their id, thirty, with the given differences. */
export function anAttendee(id: string, fields: Partial<Attendee> = {}): Attendee {
  return {
    id,
    first_name: id.toUpperCase(),
    last_name: 'Martin',
    age: 30,
    gender: 'femme',
    mbtiType: 'ENFP',
    dominantDisc: 'I',
    interests: likes('music', 'travel', 'dance'),
    ...fields,
  }
}

export function likes(...ids: InterestId[]): InterestId[] {
  return interests.flatMap(({ id }) => (ids.includes(id) ? id : []))
}

/** An evening city with formed groups that can be changed, by their members' letters, as in `['abcd', 'efghi']`. */
export function anEveningCity(groups: readonly string[], fields: Partial<EveningCity> = {}): EveningCity {
  return {
    people: groups.flatMap((letters) => [...letters].map((id) => anAttendee(id))),
    met: [],
    apart: [],
    tables: groups.map((letters, n) => ({
      id: `2026-11-26_paris_${n + 1}`,
      memberIds: [...letters],
      locked: false,
      venueTable: { venue_id: 'double-six', table: n + 1 },
      told: false,
    })),
    proposed: null,
    venues: [{ id: 'double-six', name: 'Le Double Six', tables: 4, seats_per_table: 7 }],
    version: '3-0',
    formed: true,
    settled: false,
    calledOff: false,
    past: [],
    ...fields,
  }
}

export const groupIds = ['2026-11-26_paris_1', '2026-11-26_paris_2'] as const
