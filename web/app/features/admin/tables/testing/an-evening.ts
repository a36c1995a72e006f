import { type InterestId, interests } from '@tablee/domain/interests'
import type { Evening, Guest } from '../seating.ts'

/** Somebody called by their id, thirty, and like everybody but for what is said. */
export function aGuest(id: string, fields: Partial<Guest> = {}): Guest {
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

/** Tables that are formed and may still be changed: of people by their letters, as in `['abcd', 'efghi']`. */
export function anEvening(tables: readonly string[], fields: Partial<Evening> = {}): Evening {
  return {
    people: tables.flatMap((letters) => [...letters].map((id) => aGuest(id))),
    met: [],
    apart: [],
    tables: tables.map((letters, n) => ({
      id: `2026-11-26_paris_${n + 1}`,
      memberIds: [...letters],
      locked: false,
      place: { venue_id: 'double-six', table: n + 1 },
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

export const tableIds = ['2026-11-26_paris_1', '2026-11-26_paris_2'] as const
