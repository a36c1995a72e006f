import { upcomingThursdays } from '@tablee/domain/calendar'
import { clockPath } from '@tablee/domain/dev-clock'
import { collections, paths, thursdayEventDocument, userDocument } from '@tablee/domain/documents'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '../world/admin.ts'
import { environments } from '../world/environments.ts'
import { seedDemoData } from './seed-demo-data.ts'

/** A separate project on the test environment's emulators, initially empty. */
const { db, auth } = adminOf(environments.test, `demo-tablee-seed-${Date.now()}`)

describe('seedDemoData', () => {
  let created = 0
  beforeAll(async () => {
    created = await seedDemoData({ db, auth })
  })

  it('opens the next eight Thursdays', async () => {
    const evenings = await db.collection(collections.thursdayEvents).get()
    expect(evenings.docs.map(({ id }) => id)).toEqual(upcomingThursdays(new Date()))
    for (const evening of evenings.docs)
      expect(thursdayEventDocument.parse(evening.data()).is_active).toBe(true)
  })

  it('lets the demo people in, verified, with a profile and an account', async () => {
    for (const uid of ['camille', 'samira', 'louis', 'admin']) {
      const { email, emailVerified, customClaims } = await auth.getUser(uid)
      expect({ email, emailVerified }).toEqual({ email: `${uid}@tablee.example`, emailVerified: true })
      expect(customClaims?.admin ?? false).toBe(uid === 'admin')
      expect(userDocument.parse((await db.doc(paths.user(uid)).get()).data()).selected_passion).toHaveLength(
        3,
      )
      const account = await db.doc(paths.account(uid)).get()
      expect(account.get('registration_id')).toBeNull()
      expect(account.get('admin') ?? false).toBe(uid === 'admin')
    }
  })

  it('run again, adds nothing and keeps what has happened since', async () => {
    expect(created).toBeGreaterThan(20)
    await db.doc(paths.account('camille')).update({ booking_no: 1 })
    await db.doc(clockPath).set({ offset_ms: 60_000 })
    expect(await seedDemoData({ db, auth })).toBe(0)
    expect((await db.doc(paths.account('camille')).get()).get('booking_no')).toBe(1)
    expect((await db.doc(clockPath).get()).get('offset_ms')).toBe(60_000)
  })

  it('opens the Thursdays that come next in a environment whose clock was moved', async () => {
    const aYear = 365 * 24 * 3_600_000
    await db.doc(clockPath).set({ offset_ms: aYear })
    await seedDemoData({ db, auth })
    const [next = ''] = upcomingThursdays(new Date(Date.now() + aYear))
    expect((await db.doc(paths.thursdayEvent(next)).get()).exists).toBe(true)
  })
})
