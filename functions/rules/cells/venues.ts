import { paths } from '@tablee/domain'
import { text, writings } from '../support/admin-writes.ts'
import { accessCells, readByAdmins } from '../support/matrix.ts'

const venue = {
  id: 'le-double-six',
  name: 'Le Double Six',
  address: '14, rue des Trois-Couronnes, 75011 Paris',
  description: '',
  city: 'paris',
  tables: 4,
  seats_per_table: 6,
}
const bar = paths.venue(venue.id)

/** The venues, which are the admin's own list. */
export const venueCells = [
  ...accessCells('venues', {
    path: () => bar,
    document: () => venue,
    change: { tables: 5 },
    allowed: { ...readByAdmins, create: ['admin'], update: ['admin'], delete: ['admin'] },
  }),
  ...writings('venues', bar, venue, true, [
    { name: 'x' },
    { name: text(100) },
    { address: 'x' },
    { address: text(200) },
    { description: text(500) },
    ...['marseille', 'lyon', 'toulouse'].map((city) => ({ city })),
    { tables: 1 },
    { seats_per_table: 4 },
    { seats_per_table: 12 },
  ]),
  ...writings('venues', bar, venue, false, [
    { id: 'elsewhere' },
    { id: undefined },
    { name: '' },
    { name: text(101) },
    { name: 'Le\nDouble Six' },
    { name: 'Le\u200bDouble Six' },
    { name: 6 },
    { address: '' },
    { address: text(201) },
    { address: '14,\u0000 rue' },
    { description: null },
    { description: undefined },
    { description: text(501) },
    { description: 'a\u200bb' },
    { city: 'atlantis' },
    { city: 'paris ' },
    { tables: 0 },
    { tables: '4' },
    { tables: 1.5 },
    { seats_per_table: 3 },
    { seats_per_table: 13 },
    { seats_per_table: 6.5 },
    { owner: 'camille' },
  ]),
]
