import { addDays, type EventDate, seatingStartsAt, venueRevealAt } from '@tablee/domain/calendar'
import { collections, pairOf, paths } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, groupIdOf, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(async () => {
  vi.mocked(logError).mockClear()
  await resetEmulators()
})

async function seat(date: EventDate, at = seatingStartsAt(date)): Promise<void> {
  await setClock(at)
  await reconcileEvening(at)
}

const unreadable = () =>
  vi
    .mocked(logError)
    .mock.calls.flatMap(([message, details]) =>
      message === 'A stored document cannot be read' ? [details.path] : [],
    )

it('a city is seated although an answer, a wish to meet again and a history of its attendees cannot be read', async () => {
  const date = await createEvening()
  await createVenue()
  const [a = '', b = '', c = '', d = ''] = await attendees(date, 12)
  const past = addDays(date, -7)
  const broken = [`${collections.feedback}/${past}_${a}`, paths.reunion(date, c), paths.met(b)]
  await db()
    .doc(broken[0] ?? '')
    .set({ user_id: a, thursday_event_id: past, companion_ids: [b], sent: 'oui' })
  await db().doc(paths.reunion(date, c)).set({ user_id: c, thursday_event_id: date, companion_ids: d })
  await db()
    .doc(paths.met(b))
    .set({ people: [a] })
  await seat(date)
  expect((await tablesOf(date)).flat()).toHaveLength(12)
  await expectNoSeatingIssues(date)
  expect([...new Set(unreadable())].toSorted()).toEqual(broken.toSorted())
})

it('an attendee who is kept apart by a document that cannot be read is in another group all the same', async () => {
  const date = await createEvening()
  await createVenue()
  const [one = '', ...others] = await attendees(date, 12)
  for (const other of others.slice(0, 6))
    await db()
      .doc(paths.keptApartBy(one, other))
      .set({ persons: pairOf(one, other), source: 'quarrel' })
  await seat(date)
  const mates = (await tablesOf(date)).find((table) => table.includes(one)) ?? []
  expect(mates.toSorted()).toEqual([one, ...others.slice(6)].toSorted())
})

it('a registration that cannot be read stops nobody else, and its attendee keeps the group that they have', async () => {
  const date = await createEvening()
  await createVenue()
  const uids = await attendees(date, 12, { by: 'subscription' })
  const [broken = ''] = uids
  const registration = db().doc(paths.registration(date, broken))
  const age = (await registration.get()).get('age')
  await registration.update({ age: 'trente' })
  await expect(seat(date)).rejects.toThrow('A step of the week failed')
  const groups = await db().collection(collections.groups).get()
  expect(groups.docs.flatMap((group) => group.get('member_ids')).toSorted()).toEqual(uids.slice(1).toSorted())
  expect(unreadable()).toContain(paths.registration(date, broken))

  await registration.update({ age })
  await seat(date)
  const groupId = String(await groupIdOf(date, broken))
  const { member_ids } = (await read(paths.group(groupId))) ?? {}
  expect(member_ids).toContain(broken)
  await registration.update({ age: 'trente' })
  const other = member_ids.find((uid: string) => uid !== broken)
  await db().doc(paths.registration(date, other)).update({ registration_status: 'cancelled', group_id: null })
  await expect(seat(date, venueRevealAt(date))).rejects.toThrow('A step of the week failed')
  expect((await read(paths.group(groupId)))?.member_ids).toContain(broken)
})
