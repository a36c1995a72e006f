import { type EventDate, groupRevealAt, seatingStartsAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleCancelReservation } from '../booking/cancel-reservation.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, groupIdOf, registered, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { createSubscription } from '../testing/users.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

/** An evening of twelve at two tables, since Wednesday 00:06. */
async function seated(): Promise<EventDate> {
  const date = await createEvening()
  await createVenue()
  await attendees(date, 12)
  await setClock(seatingStartsAt(date))
  await reconcileEvening(seatingStartsAt(date))
  return date
}
const readable = async (date: EventDate) => (await registered(date)).map(({ group_id }) => group_id)

describe('what an attendee may read of their own registration', () => {
  it('names no group before Wednesday 18:00, and nothing that two of one group have in common', async () => {
    const date = await seated()
    const ids = await readable(date)
    expect(new Set(ids).size).toBe(12)
    for (const id of ids) expect(await read(paths.group(String(id)))).toBeUndefined()
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([6, 6])
    await expectNoSeatingIssues(date)
  })

  it('names their group from then on, also that of a user who comes later', async () => {
    const date = await seated()
    const at = groupRevealAt(date)
    await setClock(at)
    await reconcileEvening(at)
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ booking_info_unlocked: true })
    const [late = ''] = await attendees(date, 1, { prefix: 'late' })
    await reconcileEvening(at)
    for (const { user_id, group_id } of await registered(date))
      expect(group_id).toBe(await groupIdOf(date, user_id))
    expect(await groupIdOf(date, late)).toBeDefined()
    await expectNoSeatingIssues(date)
  })

  it('does so at the next pass where it could not be written', async () => {
    const date = await seated()
    const at = groupRevealAt(date)
    await reconcileEvening(at)
    const [one] = await registered(date)
    if (!one) throw new Error('Nobody is registered')
    await db().doc(paths.registrationById(one.id)).update({ group_id: 'hidden_1' })
    await reconcileEvening(at)
    await expectNoSeatingIssues(date)
  })
})

it('an attendee who cancels before the reveal is taken out of their group, whichever it is by then', async () => {
  const date = await seated()
  const [[uid = ''] = []] = await tablesOf(date)
  await createSubscription(uid)
  const caller = { uid, email: `${uid}@tablee.example`, emailVerified: true, admin: false } as const
  await handleCancelReservation({ ...caller, provider: 'password', signedInAt: new Date() }, {})
  expect(await groupIdOf(date, uid)).toBeUndefined()
  expect(await read(paths.registration(date, uid))).toMatchObject({ group_id: null })
  await reconcileEvening(seatingStartsAt(date))
  await expectNoSeatingIssues(date)
})
