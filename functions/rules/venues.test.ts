import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { describe, it } from 'vitest'
import { type Body, rulesEnvironment, seed } from './support/environment.ts'
import { describeAccess } from './support/matrix.ts'
import { as } from './support/people.ts'

const venue = {
  id: 'le-double-six',
  name: 'Le Double Six',
  address: '14, rue des Trois-Couronnes, 75011 Paris',
  description: '',
  city: 'paris',
  tables: 4,
  seats_per_table: 6,
}
const path = paths.venue(venue.id)

describeAccess('venues', {
  path: () => path,
  document: () => venue,
  change: { tables: 5 },
  allowed: { get: ['admin'], list: ['admin'], create: ['admin'], update: ['admin'], delete: ['admin'] },
})

describe('an admin who writes a venue', () => {
  const environment = rulesEnvironment('venues-fields')
  const target = () => as(environment(), 'admin').firestore().doc(path)

  const wrong: Body[] = [
    { id: 'elsewhere' },
    { name: '' },
    { name: 'x'.repeat(101) },
    { address: '' },
    { address: 'x'.repeat(201) },
    { description: null },
    { description: 'x'.repeat(501) },
    { city: 'atlantis' },
    { tables: 0 },
    { tables: '4' },
    { tables: 1.5 },
    { seats_per_table: 3 },
    { seats_per_table: 13 },
    { seats_per_table: 6.5 },
    { owner: 'camille' },
  ]

  it.each(wrong)('may neither create nor keep one with %j', async (fault) => {
    await seed(environment(), { [path]: null })
    await assertFails(target().set({ ...venue, ...fault }))
    await assertSucceeds(target().set(venue))
    await assertFails(target().update(fault))
  })

  it('may write nothing without an account', async () => {
    await seed(environment(), { [path]: venue, [paths.account('admin')]: null })
    await assertFails(target().update({ tables: 5 }))
    await assertFails(target().delete())
    await seed(environment(), { [path]: null, [paths.account('admin')]: null })
    await assertFails(target().set(venue))
  })
})
