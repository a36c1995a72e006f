import { eventStart, expiresAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators } from '../testing/emulators.ts'
import { attendees } from '../testing/groups.ts'
import { expireEvenings } from '../week/expire-evenings.ts'
import { tallyEvening, tallyUpcoming } from './tally.ts'

beforeEach(resetEmulators)

const evening = async (date: string) => (await read(paths.thursdayEvent(date))) ?? {}
const end = (date: string, uid = '') =>
  db().doc(paths.registration(date, uid)).update({ registration_status: 'cancelled' })

describe('a tally', () => {
  it('is the number of registrations, and is written where it differs only', async () => {
    const date = await createEvening({ current_participants: 40 })
    const [first] = await attendees(date, 3)
    await end(date, first)
    await Promise.all([1, 2, 3].map(() => tallyEvening(date, new Date())))
    expect(await evening(date)).toMatchObject({ current_participants: 2 })
    const { updateTime } = await db().doc(paths.thursdayEvent(date)).get()
    await tallyUpcoming(new Date())
    expect((await db().doc(paths.thursdayEvent(date)).get()).updateTime).toEqual(updateTime)
  })

  it('says who was there once the evening has begun, whoever leaves later', async () => {
    const date = await createEvening({ current_participants: 0 })
    const [first] = await attendees(date, 3)
    await tallyEvening(date, eventStart(date))
    expect(await evening(date)).toMatchObject({ current_participants: 3 })
    await end(date, first)
    await tallyEvening(date, eventStart(date))
    expect(await evening(date)).toMatchObject({ current_participants: 3 })
  })

  it('that no task took is made up for by the hourly run, also once the evening has begun', async () => {
    const date = await createEvening({ current_participants: 0 })
    await attendees(date, 3)
    await tallyUpcoming(new Date(eventStart(date).getTime() + 3_600_000))
    expect(await evening(date)).toMatchObject({ current_participants: 3 })
  })

  it('that was never taken is made up for by the expiry, and then stays', async () => {
    const date = await createEvening({ current_participants: 0 })
    await attendees(date, 3)
    await expireEvenings(new Date(expiresAt(date).getTime() + 1000))
    expect(await evening(date)).toMatchObject({ current_participants: 3 })
    await db().doc(paths.thursdayEvent(date)).update({ current_participants: 2 })
    await tallyEvening(date, new Date(expiresAt(date).getTime() + 2000))
    expect(await evening(date)).toMatchObject({ current_participants: 2 })
  })

  it('opens the seat of a registration that held no number', async () => {
    const date = await createEvening({ capacity: 5 })
    const [first] = await attendees(date, 4)
    await tallyEvening(date, new Date())
    expect(await evening(date)).toMatchObject({ current_participants: 4, seat_limit: 1 })
    await end(date, first)
    await tallyEvening(date, new Date())
    expect(await evening(date)).toMatchObject({ current_participants: 3, seat_limit: 2 })
  })

  it('of an evening that is not there does nothing', async () => {
    await tallyEvening('2020-01-02', new Date())
    expect(await read(paths.thursdayEvent('2020-01-02'))).toBeUndefined()
  })
})
