import { eventStart, seatingFreezesAt, venueRevealAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators } from '../testing/emulators.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

const CONTACT = 'salle@double-six.example'
const countMails = async () =>
  (await db().collection(collections.mail).where('kind', '==', 'venue_count').get()).docs

it('a venue’s contact gets the count on Wednesday at 20:00 and on Thursday at 12:10, each once', async () => {
  const date = await createEvening()
  await createVenue({ contact_email: CONTACT })
  const uids = await attendees(date, 12)
  await reconcileEvening(new Date(venueRevealAt(date).getTime() - 1))
  expect(await countMails()).toEqual([])
  await reconcileEvening(venueRevealAt(date))
  await reconcileEvening(new Date(venueRevealAt(date).getTime() + 300_000))
  const [first] = await countMails()
  expect(first?.data()).toMatchObject({
    to: CONTACT,
    message: { subject: 'Jeudi, 20\u00A0h\u00A0: 12 personnes, 2 tables' },
  })

  await db()
    .doc(paths.registration(date, uids[0] ?? ''))
    .update({ registration_status: 'cancelled' })
  const rsvp = { answer: 'not-coming', at: venueRevealAt(date) }
  await db()
    .doc(paths.registration(date, uids[1] ?? ''))
    .update({ rsvp })
  await Promise.all([reconcileEvening(seatingFreezesAt(date)), reconcileEvening(seatingFreezesAt(date))])
  await reconcileEvening(new Date(seatingFreezesAt(date).getTime() + 300_000))
  expect(await countMails()).toHaveLength(2)
  expect((await read(paths.mail(`venue_${date}_double-six_final`)))?.message.subject).toBe(
    'Ce soir, 20\u00A0h\u00A0: 10 personnes, 2 tables',
  )
})

it('a venue that was told a number learns on Thursday at 12:10 that nobody comes any more', async () => {
  const date = await createEvening()
  await createVenue({ contact_email: CONTACT })
  await createVenue({ id: 'vide', contact_email: CONTACT })
  const uids = await attendees(date, 6)
  await reconcileEvening(venueRevealAt(date))
  const told = (await countMails()).map(({ id }) => id)
  expect(told).toHaveLength(1)
  for (const uid of uids)
    await db().doc(paths.registration(date, uid)).update({ registration_status: 'cancelled' })
  await reconcileEvening(seatingFreezesAt(date))
  const mails = await countMails()
  expect(mails).toHaveLength(2)
  const second = mails.find(({ id }) => !told.includes(id))
  expect(second?.data()).toMatchObject({
    message: { subject: 'Ce soir, 20\u00A0h\u00A0: pas de table' },
    useful_until: Timestamp.fromDate(eventStart(date)),
  })
})

it('a venue without a contact or without tables gets none', async () => {
  const date = await createEvening()
  await createVenue()
  await createVenue({ id: 'loin', city: 'lyon', contact_email: CONTACT })
  await attendees(date, 6)
  await reconcileEvening(venueRevealAt(date))
  await reconcileEvening(seatingFreezesAt(date))
  expect(await countMails()).toEqual([])
})
