import { paths } from '@tablee/domain/documents'
import { accessMatrix, readByAdmins, serverOnly } from '../support/matrix.ts'
import type { Person } from '../support/people.ts'

const everybody: Person[] = [
  'unverified',
  'owner',
  'other',
  'member',
  'neighbour',
  'deleted',
  'blocked',
  'admin',
  'adminUnverified',
  'adminDeleted',
  'adminBlocked',
  'exAdmin',
  'demoted',
]

/** The evenings and their cities, which admins change only through callables. */
export const eveningCells = [
  ...accessMatrix('thursday_events', {
    path: () => paths.thursdayEvent('2026-11-26'),
    document: () => ({
      id: '2026-11-26',
      event_date: new Date('2026-11-26T19:00:00Z'),
      is_active: true,
      current_participants: 12,
      capacity: null,
      booking_info_unlocked: false,
    }),
    change: { is_active: false },
    allowed: { ...serverOnly, get: everybody, list: everybody },
  }),
  ...accessMatrix('thursday_events/cities', {
    path: () => paths.eveningCity('2026-11-26', 'paris'),
    document: () => ({ unseated: 1, under_four: 0, without_venue: 0 }),
    change: { unseated: 0 },
    allowed: readByAdmins,
  }),
]
