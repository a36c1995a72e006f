import { type EventDate, eventStart, expiresAt, venueRevealAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { handleExportMyData } from '../privacy/export-my-data.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues } from '../testing/expect-seating.ts'
import { FIRST_NAME, holding, named } from '../testing/full-user.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { deliverLastMails } from '../testing/mailbox.ts'
import { expireEvenings } from './expire-evenings.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

/**
 * A user with an account and an auth user, in a group with five fixtures; its venue is revealed, its mails
 * enqueued.
 */
async function atATable(): Promise<{ date: EventDate; caller: Caller }> {
  const [date, caller] = [await createEvening(), await named()]
  await createVenue()
  await attendees(date, 5)
  const { uid, email } = caller
  const id = `${date}_${uid}`
  const like = await read(paths.registration(date, 'a0000'))
  await db()
    .doc(paths.registration(date, uid))
    .set({
      ...like,
      id,
      user_id: uid,
      email,
      first_name: FIRST_NAME,
      paid_with: 'subscription',
      ticket_id: null,
    })
  await db().doc(paths.account(uid)).update({ registration_id: id, booking_no: 1 })
  await db()
    .doc(paths.thursdayEvent(date))
    .update({ current_participants: FieldValue.increment(1) })
  await reconcileEvening(venueRevealAt(date))
  return { date, caller }
}

async function expectGone({ uid, email }: Caller): Promise<void> {
  await deliverLastMails()
  expect(await holding([uid, email, FIRST_NAME])).toEqual([])
  await expect(auth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
}

describe('a user who deletes their account', () => {
  it('before the evening leaves no trace in the group or in another member’s mail, and the group is repaired', async () => {
    const { date, caller } = await atATable()
    await setClock(venueRevealAt(date))
    expect((await holding([caller.uid])).length).toBeGreaterThan(4)
    await handleDeleteMyAccount(caller, { confirm: true })
    await expectGone(caller)
    await reconcileEvening(venueRevealAt(date))
    await expectNoSeatingIssues(date)
    await expectGone(caller)
  })

  it('while people sit, or after it was noted who met, leaves none either, on both sides', async () => {
    for (const remembered of [false, true]) {
      await resetEmulators()
      const { date, caller } = await atATable()
      const [start, over] = [eventStart(date), new Date(expiresAt(date).getTime() + 1000)]
      if (remembered) await expireEvenings(over)
      await setClock(remembered ? over : start)
      await handleDeleteMyAccount(caller, { confirm: true })
      await expectGone(caller)
      await expireEvenings(over)
      await expectGone(caller)
      expect(Object.keys((await read(paths.met('a0000')))?.people)).toHaveLength(4)
    }
  })
})

it('the export contains the table that was revealed, what was said there, and whom one met as a number', async () => {
  const { date, caller } = await atATable()
  await expireEvenings(new Date(expiresAt(date).getTime() + 1000))
  const data = await handleExportMyData(caller, {})
  const group = (await read(paths.group(`${date}_paris_1`))) ?? {}
  expect(data).toMatchObject({
    groups: [
      {
        venue_id: 'double-six',
        icebreakers: group.icebreakers,
        reasons: expect.arrayContaining([expect.any(String)]),
      },
    ],
    met: { people: 5, dates: [date] },
    user_registrations: [{ revealed: { group_id: group.id, no: 1 } }],
  })
  expect(JSON.stringify(data)).not.toMatch(/a000\d|Prénom/)
})
