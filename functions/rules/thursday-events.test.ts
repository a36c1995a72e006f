import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { describe, it } from 'vitest'
import { type Body, rulesEnvironment, seed } from './support/environment.ts'
import { closed, describeAccess } from './support/matrix.ts'
import { as } from './support/people.ts'

const event = {
  id: '2026-11-26',
  event_date: new Date('2026-11-26T19:00:00Z'),
  is_active: true,
  current_participants: 12,
  capacity: null,
  booking_info_unlocked: false,
}
const signedIn = ['unverified', 'owner', 'other', 'admin', 'deleted'] as const

describeAccess('thursday_events', {
  path: () => paths.thursdayEvent('2026-11-26'),
  document: () => event,
  change: { is_active: false },
  allowed: { ...closed, get: signedIn, list: signedIn, update: ['admin'] },
})

describe('an admin who changes an evening', () => {
  const environment = rulesEnvironment('thursday-events-fields')

  async function change(body: Body): Promise<void> {
    await seed(environment(), { [paths.thursdayEvent('2026-11-26')]: event })
    await as(environment(), 'admin').firestore().doc(paths.thursdayEvent('2026-11-26')).update(body)
  }

  it.each<Body>([
    { is_active: false },
    { capacity: 48 },
    { capacity: null },
    { capacity: 48, is_active: false },
  ])('may write %j', (body) => assertSucceeds(change(body)))

  it.each<Body>([
    { is_active: 'no' },
    { capacity: 0 },
    { capacity: 1.5 },
    { current_participants: 0 },
    { booking_info_unlocked: true },
    { event_date: new Date(0) },
    { called_off: true, is_active: false },
  ])('may not write %j', (body) => assertFails(change(body)))

  it('may write nothing without an account', async () => {
    await seed(environment(), { [paths.thursdayEvent('2026-11-26')]: event, [paths.account('admin')]: null })
    const target = as(environment(), 'admin').firestore().doc(paths.thursdayEvent('2026-11-26'))
    await assertFails(target.update({ is_active: false }))
  })
})
