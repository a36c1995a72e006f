import { paths } from '@tablee/domain/documents'
import { accessMatrix, readByAdmins } from '../support/matrix.ts'

/** The venues, which admins change only through callables. */
export const venueCells = accessMatrix('venues', {
  path: () => paths.venue('le-double-six'),
  document: () => ({
    id: 'le-double-six',
    name: 'Le Double Six',
    address: '14, rue des Trois-Couronnes, 75011 Paris',
    description: '',
    city: 'paris',
    tables: 4,
    seats_per_table: 6,
  }),
  change: { tables: 5 },
  allowed: readByAdmins,
})
