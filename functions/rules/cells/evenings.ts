import { paths } from '@tablee/domain'
import { changes } from '../support/admin-writes.ts'
import { accessCells, closed } from '../support/matrix.ts'
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
  'demoted',
]

const event = {
  id: '2026-11-26',
  event_date: new Date('2026-11-26T19:00:00Z'),
  is_active: true,
  current_participants: 12,
  capacity: null,
  booking_info_unlocked: false,
}
const evening = paths.thursdayEvent('2026-11-26')

/** The evenings, which the admin closes and limits; the server does the rest. */
export const eveningCells = [
  ...accessCells('thursday_events', {
    path: () => evening,
    document: () => event,
    change: { is_active: false },
    allowed: { ...closed, get: everybody, list: everybody, update: ['admin'] },
  }),
  ...changes('thursday_events', evening, event, true, [
    { is_active: false },
    { capacity: 1 },
    { capacity: 48 },
    { capacity: null },
    { capacity: 48, is_active: false },
  ]),
  ...changes('thursday_events', evening, event, false, [
    { is_active: 'no' },
    { is_active: undefined },
    { capacity: 0 },
    { capacity: -1 },
    { capacity: 1.5 },
    { capacity: '48' },
    { capacity: undefined },
    { current_participants: 0 },
    { current_participants: undefined },
    { booking_info_unlocked: true },
    { venue_info_unlocked: true },
    { id: '2026-12-03' },
    { owner: 'camille' },
    { event_date: new Date(0) },
    { called_off: true, is_active: false },
  ]),
]
