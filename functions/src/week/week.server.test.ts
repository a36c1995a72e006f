import {
  checkInClosesAt,
  type EventDate,
  eventStart,
  groupRevealAt,
  parisInstant,
  rsvpAskedAt,
  seatingFreezesAt,
  seatingStartsAt,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import type { OutgoingMail } from '../notifications/smtp.ts'
import { db } from '../platform/firestore.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, mailsByKind, registered, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { failAtCommit } from '../testing/interleave.ts'
import { COMMIT_STRIDE } from '../testing/nightly.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
afterEach(() => vi.restoreAllMocks())

const marseille = { id: 'marseille', name: 'Marseille' }
const flags = async (date: EventDate) => {
  const { booking_info_unlocked, venue_info_unlocked, steps } = (await read(paths.thursdayEvent(date))) ?? {}
  return {
    profiles: booking_info_unlocked,
    venues: venue_info_unlocked,
    reminded: steps.reminded_at !== null,
  }
}
const addresses = (uids: readonly string[]) => uids.map((uid) => `${uid}@tablee.example`).toSorted()

/** The mails of a whole week by kind. */
const sentToAll = (uids: readonly string[]) => ({
  table_revealed: addresses(uids),
  rsvp_asked: addresses(uids),
  table_reminder: addresses(uids),
})

/** Delivers all pending mails; returns the messages by address. */
async function deliverAll(): Promise<Map<string, OutgoingMail[]>> {
  const sent: OutgoingMail[] = []
  const waiting = await db().collection(collections.mail).where('delivery.state', '==', 'PENDING').get()
  for (const { id } of waiting.docs)
    await deliver(id, async (mail) => {
      sent.push(mail)
    })
  return Map.groupBy(sent, ({ to }) => to)
}

async function anEveningOf(people: number): Promise<{ date: EventDate; uids: string[] }> {
  const date = await createEvening()
  await createVenue()
  return { date, uids: await attendees(date, people) }
}

describe('the hours of the week', () => {
  it('open the profiles at 18:00 and the venues at 20:00, not a moment before', async () => {
    const { date } = await anEveningOf(12)
    const before = (at: Date) => new Date(at.getTime() - 1)
    await reconcileEvening(before(groupRevealAt(date)))
    expect(await flags(date)).toEqual({ profiles: false, venues: false, reminded: false })
    await reconcileEvening(groupRevealAt(date))
    expect(await flags(date)).toEqual({ profiles: true, venues: false, reminded: false })
    await reconcileEvening(before(venueRevealAt(date)))
    expect(await count(`${paths.group(`${date}_paris_1`)}/reveal`)).toBe(0)
    expect(await read(paths.group(`${date}_paris_1`))).toMatchObject({ venue_id: null, table: null })
    expect(await mailsByKind()).toEqual({})

    await createVenue({ shelf: ['skull'] })
    await reconcileEvening(venueRevealAt(date))
    expect(await flags(date)).toEqual({ profiles: true, venues: true, reminded: false })
    const { venue_id, table } = (await read(paths.privateGroup(`${date}_paris_1`))) ?? {}
    expect(await read(paths.group(`${date}_paris_1`))).toMatchObject({ venue_id, table })
    expect(await read(paths.revealedVenue(`${date}_paris_1`))).toEqual({
      name: 'Le Double Six',
      address: '14, rue des Trois-Couronnes, 75011 Paris',
      description: 'Au fond à gauche.',
      shelf: ['skull'],
    })
  })

  it('notify every attendee once at 20:00, once at Thursday 10:00 and once at noon', async () => {
    const { date, uids } = await anEveningOf(13)
    await reconcileEvening(venueRevealAt(date))
    await reconcileEvening(new Date(venueRevealAt(date).getTime() + 1_800_000))
    expect(await mailsByKind()).toEqual({ table_revealed: addresses(uids) })
    await reconcileEvening(rsvpAskedAt(date))
    await reconcileEvening(rsvpAskedAt(date))
    expect(await mailsByKind()).toEqual({ table_revealed: addresses(uids), rsvp_asked: addresses(uids) })
    await reconcileEvening(seatingFreezesAt(date))
    await reconcileEvening(seatingFreezesAt(date))
    expect(await mailsByKind()).toEqual(sentToAll(uids))
    expect(await flags(date)).toEqual({ profiles: true, venues: true, reminded: true })
  })

  it('can all be late: Thursday 13:00 makes up for the whole week, and notifies every attendee once of table and RSVP', async () => {
    const { date, uids } = await anEveningOf(13)
    const late = parisInstant(date, '13:00:00')
    for (let time = 0; time < 3; time += 1) await reconcileEvening(late)
    await expectNoSeatingIssues(date)
    expect(await flags(date)).toEqual({ profiles: true, venues: true, reminded: true })
    expect(await mailsByKind()).toEqual({ table_revealed: addresses(uids), rsvp_asked: addresses(uids) })
  })

  it('can run three times at once, at any of them', async () => {
    const { date, uids } = await anEveningOf(20)
    for (const at of [
      seatingStartsAt(date),
      groupRevealAt(date),
      venueRevealAt(date),
      rsvpAskedAt(date),
      seatingFreezesAt(date),
    ])
      await Promise.all([reconcileEvening(at), reconcileEvening(at), reconcileEvening(at)])
    await expectNoSeatingIssues(date)
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([7, 7, 6])
    expect(await mailsByKind()).toEqual(sentToAll(uids))
  })

  it('notify those whose table finds its venue late as soon as it has', async () => {
    const date = await createEvening()
    await createVenue({ tables: 1 })
    const uids = await attendees(date, 12)
    await reconcileEvening(venueRevealAt(date))
    expect((await mailsByKind()).table_revealed).toHaveLength(6)
    await createVenue({ tables: 2 })
    await reconcileEvening(new Date(venueRevealAt(date).getTime() + 60_000))
    expect(await mailsByKind()).toEqual({ table_revealed: addresses(uids) })
  })
})

describe('the e-mail of the reveal', () => {
  it('says who, where and at which table, with the calendar file, and rests nowhere', async () => {
    const { date, uids } = await anEveningOf(6)
    await setClock(venueRevealAt(date))
    await reconcileEvening(venueRevealAt(date))
    const [reader = '', ...others] = uids
    for (const mail of (await db().collection(collections.mail).get()).docs)
      expect(mail.get('message')).toBeNull()
    const sent = await deliverAll()
    const [mail] = sent.get(`${reader}@tablee.example`) ?? []
    const { text = '', attachments = [] } = mail?.message ?? {}
    for (const uid of others) expect(text).toContain(`Prénom${uid}`)
    expect(text).toContain('14, rue des Trois-Couronnes, 75011 Paris')
    expect(text).toContain('table 1')
    const [icebreaker = ''] = (await read(paths.group(`${date}_paris_1`)))?.icebreakers ?? []
    expect(text).toContain(icebreaker)
    expect(attachments[0]?.content).toContain('SEQUENCE:101')
    expect(attachments[0]?.content).toContain(`UID:${date}_${reader}@`)
    expect(attachments[0]?.content).toContain('Le Double Six')
    expect([...sent.values()].map(({ length }) => length)).toEqual(uids.map(() => 1))
    for (const { message } of [...sent.values()].flat()) expect(message.text).not.toContain('undefined')
  })

  it('has the catalogue’s names of interests, whatever an older registration has stored', async () => {
    const { date, uids } = await anEveningOf(4)
    await setClock(venueRevealAt(date))
    await reconcileEvening(venueRevealAt(date))
    const [forger = '', reader = ''] = uids
    const { selected_passion } = (await read(paths.registration(date, forger))) ?? {}
    await db()
      .doc(paths.registration(date, forger))
      .update({
        selected_passion: selected_passion.map((one: object) => ({ ...one, name: 'Appelez le 08' })),
      })
    const [mail] = (await deliverAll()).get(`${reader}@tablee.example`) ?? []
    expect(mail?.message.text).toContain(selected_passion[0].name)
    expect(mail?.message.text).not.toContain('Appelez')
  })

  it('is not sent to a user who has cancelled meanwhile, and does not name them to the others', async () => {
    const { date, uids } = await anEveningOf(6)
    await setClock(venueRevealAt(date))
    await reconcileEvening(venueRevealAt(date))
    const [gone = ''] = uids
    await db()
      .doc(paths.registration(date, gone))
      .update({ registration_status: 'cancelled', group_id: null })
    const sent = await deliverAll()
    expect(sent.get(`${gone}@tablee.example`)).toBeUndefined()
    expect(sent.size).toBe(5)
    expect(JSON.stringify([...sent.values()])).not.toContain(`Prénom${gone}`)
  })

  it('is not sent to a user who has been blocked meanwhile', async () => {
    const { date, uids } = await anEveningOf(6)
    await setClock(venueRevealAt(date))
    await reconcileEvening(venueRevealAt(date))
    const [blocked = ''] = uids
    await db().doc(paths.account(blocked)).update({ blocked: true })
    const sent = await deliverAll()
    expect(sent.get(`${blocked}@tablee.example`)).toBeUndefined()
    expect(sent.size).toBe(5)
  })

  it('is followed on Thursday noon by a word that says the place again', async () => {
    const { date, uids } = await anEveningOf(6)
    await reconcileEvening(venueRevealAt(date))
    await deliverAll()
    await setClock(seatingFreezesAt(date))
    await reconcileEvening(seatingFreezesAt(date))
    const sent = await deliverAll()
    expect(sent.size).toBe(uids.length)
    for (const [{ message, kind } = {} as OutgoingMail] of sent.values()) {
      expect(kind).toBe('table_reminder')
      expect(message.subject).toBe('C’est ce soir, à 20\u00A0h')
      expect(message.text).toContain('Le Double Six, table 1')
    }
  })

  it('sends no such word once the evening has begun, where the mail server was away until then', async () => {
    const { date, uids } = await anEveningOf(6)
    await reconcileEvening(venueRevealAt(date))
    await reconcileEvening(seatingFreezesAt(date))
    await setClock(eventStart(date))
    const sent = [...(await deliverAll()).values()].flat().map(({ kind }) => kind)
    expect(sent.filter((kind) => kind === 'table_revealed')).toHaveLength(uids.length)
    expect(sent).not.toContain('table_reminder')
  })

  it('is sent no more on Friday at 02:00', async () => {
    const { date } = await anEveningOf(6)
    await reconcileEvening(venueRevealAt(date))
    await setClock(checkInClosesAt(date))
    expect((await deliverAll()).size).toBe(0)
  })
})

describe('a week that breaks off', () => {
  /** Fifteen attendees in one city, and two in another, where the evening is called off. */
  async function aWeek(): Promise<EventDate> {
    await resetEmulators()
    const { date } = await anEveningOf(15)
    await attendees(date, 2, { city: marseille, prefix: 'm' })
    return date
  }

  // Nothing but commits is made: to die after one is to die before the next.
  it('at any commit is ended by the next run, with no attendee lost or notified twice', {
    timeout: 240_000,
  }, async () => {
    let points = 0
    for (let nth = 1, broke = true; broke; nth += COMMIT_STRIDE) {
      const date = await aWeek()
      const reached = failAtCommit(nth, false)
      await reconcileEvening(venueRevealAt(date)).catch(() => null)
      vi.restoreAllMocks()
      broke = reached()
      if (broke) points += 1
      await reconcileEvening(venueRevealAt(date))
      await expectNoSeatingIssues(date)
      expect(
        (await tablesOf(date)).map(({ length }) => length),
        `broken off at ${nth}`,
      ).toEqual([5, 5, 5])
      expect(await flags(date)).toMatchObject({ profiles: true, venues: true })
      const mails = await mailsByKind()
      expect(mails.table_revealed).toEqual((await registered(date)).map(({ email }) => email).toSorted())
      expect(mails.evening_called_off).toHaveLength(2)
      expect(Object.keys(mails)).toHaveLength(2)
      const { current_participants, steps } = (await read(paths.thursdayEvent(date))) ?? {}
      expect(current_participants).toBe(15)
      expect(steps).toMatchObject({ formed_at: expect.anything(), venue_unlocked_at: expect.anything() })
    }
    expect(points * COMMIT_STRIDE).toBeGreaterThan(8)
  })

  it('for good in one city still opens the evening for the others, and fails aloud', async () => {
    const date = await aWeek()
    await db().doc(paths.registration(date, 'm0000')).update({ age: 'vingt' })
    await expect(reconcileEvening(venueRevealAt(date))).rejects.toThrow('A step of the week failed')
    expect(await flags(date)).toMatchObject({ profiles: true, venues: true })
    expect((await mailsByKind()).table_revealed).toHaveLength(15)
    expect((await read(paths.thursdayEvent(date)))?.steps.formed_at).toBeNull()
    await db().doc(paths.registration(date, 'm0000')).update({ age: 30 })
    await reconcileEvening(venueRevealAt(date))
    expect((await read(paths.thursdayEvent(date)))?.steps.formed_at).not.toBeNull()
  })

  it('at what is noted of a calling off opens the evening all the same, and fails aloud', async () => {
    const { date, uids } = await anEveningOf(6)
    await db().doc(paths.eveningCity(date, 'nowhere')).set({ called_off_at: 'soon' })
    await expect(reconcileEvening(venueRevealAt(date))).rejects.toThrow('A step of the week failed')
    expect(await flags(date)).toMatchObject({ profiles: true, venues: true })
    expect(await mailsByKind()).toEqual({ table_revealed: addresses(uids) })
  })
})

it('nothing moves any more once people sit', async () => {
  const { date } = await anEveningOf(12)
  await reconcileEvening(seatingFreezesAt(date))
  const before = await tablesOf(date)
  await db()
    .doc(paths.registration(date, 'a0000'))
    .update({ registration_status: 'cancelled', group_id: null })
  await reconcileEvening(eventStart(date))
  expect(await tablesOf(date)).toEqual(before)
})
