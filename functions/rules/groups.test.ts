import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { paths } from '@tablee/domain'
import { describe, it } from 'vitest'
import { type Body, rulesEnvironment, seed } from './support/environment.ts'
import { closed, describeAccess } from './support/matrix.ts'
import { as, type Person } from './support/people.ts'

const evening = paths.thursdayEvent('2026-11-26')
const table = paths.group('g1')
const group = { thursday_event_id: '2026-11-26', member_ids: ['camille', 'parti'], city: 'paris' }
const unlocked = { booking_info_unlocked: true, venue_info_unlocked: true }

describeAccess('groups', {
  path: () => table,
  document: () => group,
  change: { member_ids: ['camille', 'samira'] },
  around: { [evening]: unlocked },
  allowed: { ...closed, get: ['owner', 'admin', 'deleted'], list: ['admin'] },
})

describeAccess('groups-reveal', {
  path: () => `${table}/reveal/venue`,
  document: () => ({ name: 'Le Double Six' }),
  change: { name: 'Ailleurs' },
  around: { [evening]: unlocked, [table]: group },
  allowed: { ...closed, get: ['owner', 'admin', 'deleted'] },
})

describeAccess('groups-reasons', {
  path: (uid) => `${table}/reasons/${uid}`,
  document: () => ({ reasons: ['Vous aimez tous deux la photo'] }),
  change: { reasons: [] },
  around: { [evening]: unlocked, [table]: group },
  allowed: { ...closed, get: ['owner', 'deleted'] },
})

describeAccess('groups-private', {
  path: () => `${table}/private/match`,
  document: () => ({ score: 12 }),
  change: { score: 13 },
  around: { [evening]: unlocked, [table]: group },
  allowed: { ...closed, get: ['admin'] },
})

describe('before the flags of the week', () => {
  const environment = rulesEnvironment('groups-flags')

  /** Sets the evening's flags and says how a person reads a document of the group. */
  async function reading(flags: Body, person: Person, path: string): Promise<unknown> {
    await seed(environment(), {
      [evening]: flags,
      [table]: group,
      [`${table}/reveal/venue`]: { name: 'Le Double Six' },
      [`${table}/reasons/camille`]: { reasons: [] },
    })
    return as(environment(), person).firestore().doc(path).get()
  }

  const none = { booking_info_unlocked: false, venue_info_unlocked: false }
  const members = { booking_info_unlocked: true, venue_info_unlocked: false }

  it('a member reads neither the group, nor the reasons, nor the venue', async () => {
    await assertFails(reading(none, 'owner', table))
    await assertFails(reading(none, 'owner', `${table}/reasons/camille`))
    await assertFails(reading(none, 'owner', `${table}/reveal/venue`))
  })

  it('from 18:00 a member reads the group and the reasons, and not yet the venue', async () => {
    await assertSucceeds(reading(members, 'owner', table))
    await assertSucceeds(reading(members, 'owner', `${table}/reasons/camille`))
    await assertFails(reading(members, 'owner', `${table}/reveal/venue`))
  })

  it('from 20:00 a member reads the venue', () =>
    assertSucceeds(reading(unlocked, 'owner', `${table}/reveal/venue`)))

  it('the admin reads everything but the reasons at any time', async () => {
    await assertSucceeds(reading(none, 'admin', table))
    await assertSucceeds(reading(none, 'admin', `${table}/reveal/venue`))
    await assertFails(reading(none, 'admin', `${table}/reasons/camille`))
  })

  it('a flag that is no boolean opens nothing', () =>
    assertFails(reading({ booking_info_unlocked: 'yes' }, 'owner', table)))

  it('one’s own reasons are closed when one sits at another table', async () => {
    await reading(unlocked, 'owner', table)
    await seed(environment(), { [table]: { ...group, member_ids: ['samira'] } })
    await assertFails(as(environment(), 'owner').firestore().doc(`${table}/reasons/camille`).get())
  })
})
