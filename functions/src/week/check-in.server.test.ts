import {
  absenceMailAt,
  checkInClosesAt,
  checkInOpensAt,
  type EventDate,
  feedbackOpensAt,
  mergesStartAt,
  parisInstant,
} from '@tablee/domain/calendar'
import {
  type CheckInLink,
  type CheckInTap,
  checkInResult,
  parseCheckInFragment,
} from '@tablee/domain/check-in'
import { collections, type GroupDocument, paths } from '@tablee/domain/documents'
import type { Merge } from '@tablee/domain/merges'
import { parseRsvpFragment } from '@tablee/domain/rsvp'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleAdminCheckIns, handleAdminMakeCheckInLink } from '../admin/check-in-links.ts'
import { handleAdminKeepApart } from '../admin/kept-apart.ts'
import { handleContestNoShow } from '../feedback/contest-no-show.ts'
import { reconcileEvenings } from '../feedback/reconcile-feedback.ts'
import { handleSaveFeedback } from '../feedback/save-feedback.ts'
import { deliver } from '../notifications/deliver-mail.ts'
import { rsvpUrl } from '../notifications/rsvp-link.ts'
import type { OutgoingMail } from '../notifications/smtp.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup, createVenue } from '../testing/groups.ts'
import { replyToLink } from '../testing/run-call.ts'
import { createAdmin, people, refusalOf } from '../testing/users.ts'
import { shortTableTicketId } from './act-on-check-ins.ts'
import { checkInUrl } from './check-in.ts'

beforeEach(resetEmulators)

const VENUE = 'double-six'
const requestId = (n: number) => `5f0c1b0e-7c55-4d5e-9f0a-2f6f1f8a3b${String(n).padStart(2, '0')}`
const device = (n: number) => String(n).repeat(32)

/** Two tables of three at the venue, on Thursday 20:05, and a link. */
async function anEvening() {
  const [date, admin] = [await createEvening({ booking_info_unlocked: true }), await createAdmin()]
  await createVenue()
  const callers = await people(6)
  const halves = [callers.slice(0, 3), callers.slice(3)]
  for (const [n, half] of halves.entries()) {
    const group = await createGroup(date, half, n + 1)
    await db()
      .doc(paths.group(group))
      .update({ venue_id: VENUE, table: n + 1 })
  }
  await handleAdminMakeCheckInLink(admin, { requestId: requestId(1), date, venueId: VENUE })
  await setClock(parisInstant(date, '20:05:00'))
  return { date, admin, callers }
}

function linkOf(date: EventDate, no = 1, venueId = VENUE): CheckInLink {
  const link = parseCheckInFragment(new URL(checkInUrl({ date, venueId }, no)).hash)
  if (!link) throw new Error('The link cannot be read')
  return link
}

interface Sent {
  taps?: CheckInTap[]
  merge?: Merge
  from?: number
  takes_place?: boolean
}

async function send(link: CheckInLink, { from = 1, taps = [], ...sent }: Sent = {}) {
  const { code, result } = await replyToLink('checkInLink', { ...link, device: device(from), taps, ...sent })
  return { code, result: result && checkInResult.parse(result) }
}

async function shown(link: CheckInLink, from = 1) {
  const { result } = await send(link, { from })
  if (result?.state !== 'open') throw new Error(`The page is ${result?.state}`)
  return result.tables.flatMap(({ people: all }) => all)
}

const checkIn = async (date: EventDate, { uid }: Caller) =>
  (await read(paths.registration(date, uid)))?.check_in

describe('the venue’s page', () => {
  it('shows tables, first names and keys, and nothing else of anybody', async () => {
    const { date, callers } = await anEvening()
    const { result } = await send(linkOf(date))
    expect(result).toMatchObject({ state: 'open', venue: 'Le Double Six' })
    const text = JSON.stringify(result)
    for (const { uid, email } of callers)
      expect([text.includes(uid), text.includes(email)]).toEqual([false, false])
    const [one] = await shown(linkOf(date))
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['at', 'first_name', 'here', 'key', 'not_coming'])
  })

  it('notes the attendees who have come, and takes it back', async () => {
    const { date, callers } = await anEvening()
    const link = linkOf(date)
    const [first] = await shown(link)
    const at = parisInstant(date, '20:02:00').getTime()
    await send(link, { taps: [{ key: first?.key ?? '', here: true, at }] })
    expect((await shown(link)).filter(({ here }) => here)).toEqual([{ ...first, here: true, at }])
    const noted = await Promise.all(callers.map((caller) => checkIn(date, caller)))
    expect(noted.filter((one) => one?.here)).toHaveLength(1)
    await send(link, { taps: [{ key: first?.key ?? '', here: false, at: at + 60_000 }] })
    expect((await shown(link)).some(({ here }) => here)).toBe(false)
  })

  it('lets a phone that was offline undo nothing that another has noted since', async () => {
    const { date } = await anEvening()
    const link = linkOf(date)
    const [one, two] = await shown(link)
    const at = parisInstant(date, '20:02:00').getTime()
    await send(link, { taps: [{ key: one?.key ?? '', here: true, at: at + 2000 }] })
    const late: CheckInTap[] = [
      { key: one?.key ?? '', here: false, at },
      { key: two?.key ?? '', here: true, at: at + 1000 },
    ]
    await send(link, { taps: late, from: 2 })
    await send(link, { taps: late, from: 2 })
    expect((await shown(link)).map(({ here }) => here)).toEqual([true, true, false, false, false, false])
  })

  it('takes the same press from three phones at once', async () => {
    const { date } = await anEvening()
    const link = linkOf(date)
    const all = await shown(link)
    const taps = all.map(({ key }) => ({ key, here: true, at: parisInstant(date, '20:01:00').getTime() }))
    const replies = await Promise.all([1, 2, 3].map((from) => send(link, { taps, from })))
    expect(replies.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
    expect((await shown(link)).every(({ here }) => here)).toBe(true)
  })

  it('keeps a time within the evening, whatever the phone’s clock says', async () => {
    const { date, callers } = await anEvening()
    const link = linkOf(date)
    const [one, two] = await shown(link)
    const far = [
      { key: one?.key ?? '', here: true, at: 0 },
      { key: two?.key ?? '', here: true, at: checkInClosesAt(date).getTime() + 86_400_000 },
    ]
    await send(link, { taps: far })
    const times = await Promise.all(
      callers.map(async (caller) => (await checkIn(date, caller))?.at?.toMillis()),
    )
    expect(Math.min(...times.flatMap((time) => time ?? []))).toBe(checkInOpensAt(date).getTime())
    expect(Math.max(...times.flatMap((time) => time ?? []))).toBeLessThan(
      parisInstant(date, '20:10:00').getTime(),
    )
  })

  it('shows no table of which nobody attends any more', async () => {
    const { date, callers } = await anEvening()
    for (const { uid } of callers.slice(0, 3))
      await db().doc(paths.registration(date, uid)).update({ registration_status: 'called_off' })
    expect((await send(linkOf(date))).result).toMatchObject({ tables: [{ table: 2 }] })
  })

  it('marks the attendees who have said that they are not coming', async () => {
    const { date, callers } = await anEvening()
    const rsvp = { answer: 'not-coming', at: new Date() }
    await db()
      .doc(paths.registration(date, callers[0]?.uid ?? ''))
      .update({ rsvp })
    expect((await shown(linkOf(date))).filter(({ not_coming }) => not_coming)).toHaveLength(1)
  })
})

describe('a merge', () => {
  /** Five have come: all three of table 2, and two of table 1. From 20:20 on. */
  async function aShortTable() {
    const evening = await anEvening()
    const link = linkOf(evening.date)
    const all = await shown(link)
    const at = parisInstant(evening.date, '20:02:00').getTime()
    await send(link, { taps: all.slice(1).map(({ key }) => ({ key, here: true, at })) })
    await setClock(mergesStartAt(evening.date))
    return { ...evening, link, all, at }
  }
  const proposed = { from: 1, into: 2, from_people: 2, into_people: 3 }
  const merge = { from: 1, into: 2 }
  const merges = async (date: EventDate, ...callers: (Caller | undefined)[]) => {
    const ids = await Promise.all(
      callers.map(async (one) => (await read(paths.registration(date, one?.uid ?? '')))?.group_id),
    )
    const groups = await Promise.all(ids.map((id) => read(paths.group(id))))
    return groups.map((group) => (group as GroupDocument | undefined)?.merged)
  }

  it('is proposed from 20:20, not before', async () => {
    const { date, link } = await aShortTable()
    expect((await send(link)).result).toMatchObject({ proposal: proposed })
    await setClock(new Date(mergesStartAt(date).getTime() - 60_000))
    expect((await send(link, { merge })).result).toMatchObject({ proposal: null })
  })

  it('is known to both tables once the venue follows it', async () => {
    const { date, link, callers } = await aShortTable()
    const { result } = await send(link, { merge })
    expect(result).toMatchObject({ proposal: null, tables: [{ sits_at: 2 }, { sits_at: 2 }] })
    const expected = { into: 2, tables: [1, 2] }
    expect(await merges(date, callers[0], callers[5])).toEqual([expected, expected])
  })

  it('is made once by two presses on two phones', async () => {
    const { date, link, callers } = await aShortTable()
    const replies = await Promise.all([1, 2].map((from) => send(link, { merge, from })))
    expect(replies.map(({ code }) => code)).toEqual(['ok', 'ok'])
    expect(await merges(date, callers[0])).toEqual([expect.objectContaining({ into: 2, tables: [1, 2] })])
  })

  it('is not made if it was never proposed, or is not any more', async () => {
    const { date, link, all, at, callers } = await aShortTable()
    await send(link, { merge: { from: 2, into: 1 } })
    const late = [0, 3].map((n) => ({ key: all[n]?.key ?? '', here: n === 0, at: at + 60_000 }))
    await send(link, { taps: late, merge })
    expect(await merges(date, callers[0], callers[5])).toEqual([undefined, undefined])
  })

  it('is not proposed where the table has no chairs for both; the venue and the console are notified', async () => {
    const { date, admin, link } = await aShortTable()
    await db().doc(paths.venue(VENUE)).update({ seats_per_table: 3 })
    expect((await send(link, { merge })).result).toMatchObject({
      proposal: null,
      stranded: [1, 2],
      tables: [{ sits_at: null }, { sits_at: null }],
    })
    const [seen] = await handleAdminCheckIns(admin, { date })
    expect(seen?.tables).toMatchObject([{ stranded: true }, { stranded: true }])
  })

  it('never brings two together who are kept apart', async () => {
    const { link, admin, callers } = await aShortTable()
    const [a, b] = [callers[1]?.uid ?? '', callers[4]?.uid ?? '']
    const pair = { requestId: requestId(9), uid: a, other: b, apart: true, reason: 'Une dispute.' }
    await handleAdminKeepApart(admin, pair)
    expect((await send(link, { merge })).result).toMatchObject({
      proposal: null,
      tables: [{ sits_at: null }, { sits_at: null }],
    })
  })

  it('nor if one of them is late, unless they have said that they are not coming', async () => {
    const { date, link, admin, callers, at } = await aShortTable()
    const [late, other] = [callers[0]?.uid ?? '', callers[4]?.uid ?? '']
    const pair = { requestId: requestId(9), uid: late, other, apart: true, reason: 'Une dispute.' }
    await handleAdminKeepApart(admin, pair)
    expect((await send(link)).result).toMatchObject({ proposal: null, stranded: [1, 2] })
    await db()
      .doc(paths.registration(date, late))
      .update({ rsvp: { answer: 'not-coming', at: new Date(at) } })
    expect((await send(link)).result).toMatchObject({ proposal: proposed })
  })
})

describe('a table that ended under four', () => {
  /** Friday 11:00, after so many of the two tables of three have come. */
  async function theNextDay(here: number, merge?: Merge) {
    const evening = await anEvening()
    const link = linkOf(evening.date)
    const all = await shown(link)
    const at = parisInstant(evening.date, '20:02:00').getTime()
    await send(link, { taps: all.slice(0, here).map(({ key }) => ({ key, here: true, at })) })
    await setClock(mergesStartAt(evening.date))
    if (merge) await send(link, { merge })
    await setClock(feedbackOpensAt(evening.date))
    const ticketsOf = ({ uid }: Caller) => read(paths.ticket(shortTableTicketId(evening.date, uid)))
    return { ...evening, ticketsOf, friday: feedbackOpensAt(evening.date) }
  }

  it('brings each attendee who came a ticket and an e-mail, once, and the others nothing', async () => {
    const { callers, ticketsOf, friday, date } = await theNextDay(2)
    await Promise.all([reconcileEvenings(friday), reconcileEvenings(friday)])
    await reconcileEvenings(new Date(friday.getTime() + 300_000))
    const tickets = await Promise.all(callers.map(ticketsOf))
    expect(tickets.map((ticket) => ticket?.status)).toEqual([
      ...['unused', 'unused'],
      ...[undefined, undefined, undefined, undefined],
    ])
    const mail = await read(paths.mail(shortTableTicketId(date, callers[0]?.uid ?? '')))
    expect(mail).toMatchObject({ to: callers[0]?.email, kind: 'ticket_given' })
  })

  it('brings nothing to tables that were merged, or where the venue noted nobody', async () => {
    const merged = await theNextDay(5, { from: 2, into: 1 })
    await reconcileEvenings(merged.friday)
    expect(await count(collections.tickets)).toBe(0)
    await resetEmulators()
    const unnoted = await theNextDay(0)
    await reconcileEvenings(unnoted.friday)
    expect(await count(collections.tickets)).toBe(0)
  })

  it('brings nothing to a user who was blocked since', async () => {
    const { callers, ticketsOf, friday } = await theNextDay(1)
    const [first] = callers
    if (first) await db().doc(paths.account(first.uid)).update({ blocked: true })
    await reconcileEvenings(friday)
    expect(first && (await ticketsOf(first))).toBeUndefined()
  })
})

describe('an attendee who did not come', () => {
  /** Friday 11:00: `here` of table 1 have come, by default two of its three; nobody of table 2 was noted. */
  async function beforeTheRecord(here = 2) {
    const evening = await anEvening()
    const { date } = evening
    const link = linkOf(date)
    const all = await shown(link)
    const at = parisInstant(date, '20:02:00').getTime()
    await send(link, { taps: all.slice(0, here).map(({ key }) => ({ key, here: true, at })) })
    await setClock(feedbackOpensAt(date))
    return { ...evening, friday: feedbackOpensAt(date) }
  }
  const noShows = (date: EventDate, callers: readonly Caller[]) =>
    Promise.all(callers.map(async ({ uid }) => (await read(paths.registration(date, uid)))?.no_show ?? null))

  it('is recorded on Friday, but not one who said so, nor where nobody was noted', async () => {
    const { date, callers, friday } = await beforeTheRecord(1)
    const checkIns = await Promise.all(callers.map((one) => checkIn(date, one)))
    const absent = callers.slice(0, 3).filter((_, n) => !checkIns[n]?.here)
    const rsvp = { answer: 'not-coming', at: new Date() }
    await db()
      .doc(paths.registration(date, absent[0]?.uid ?? ''))
      .update({ rsvp })
    await reconcileEvenings(friday)
    await reconcileEvenings(friday)
    const found = await noShows(date, callers)
    expect(found.filter(Boolean)).toEqual([{ at: expect.anything(), contested: false }])
    expect(found[callers.findIndex(({ uid }) => uid === absent[1]?.uid)]).not.toBeNull()
  })

  it('can contest it, and no other user, for a week, more than once', async () => {
    const { date, callers, friday } = await beforeTheRecord()
    await reconcileEvenings(friday)
    const before = await noShows(date, callers)
    const absent = callers.slice(0, 3).find((_, n) => before[n])
    const came = callers.slice(0, 3).find((_, n) => !before[n])
    if (!absent || !came) throw new Error('One of three is absent')
    await handleContestNoShow(absent, { thursdayEventId: date })
    await handleContestNoShow(absent, { thursdayEventId: date })
    expect((await noShows(date, [absent])).map((one) => one?.contested)).toEqual([true])
    expect(await refusalOf(handleContestNoShow(came, { thursdayEventId: date }))).toBe('nothing-to-contest')
    await setClock(new Date(friday.getTime() + 7 * 86_400_000))
    expect(await refusalOf(handleContestNoShow(absent, { thursdayEventId: date }))).toBe('nothing-to-contest')
  })

  it('is not recorded at a table of which the venue has noted fewer than half', async () => {
    const { date, callers, friday } = await beforeTheRecord(1)
    await reconcileEvenings(friday)
    expect((await noShows(date, callers)).filter(Boolean)).toEqual([])
  })

  it('is notified at noon, and says by one press of the link that they were there', async () => {
    const { date, callers, friday } = await beforeTheRecord()
    await reconcileEvenings(friday)
    const found = await noShows(date, callers)
    const absent = callers.find((_, n) => found[n])
    const path = paths.mail(`absent_${date}_${absent?.uid}`)
    const mail = await read(path)
    expect(mail).toMatchObject({ to: absent?.email, kind: 'absence_noted', message: null })
    expect(mail?.delivery.next_attempt_at.toDate()).toEqual(absenceMailAt(date))
    await reconcileEvenings(new Date(friday.getTime() + 300_000))
    await setClock(absenceMailAt(date))
    const sent: OutgoingMail[] = []
    await deliver(`absent_${date}_${absent?.uid}`, async (one) => {
      sent.push(one)
    })
    const url = /https?:\S+\/rsvp#[\w.-]+/.exec(sent[0]?.message.text ?? '')?.[0] ?? ''
    const link = parseRsvpFragment(new URL(url).hash)
    if (!link) throw new Error('The link cannot be read')
    const { registrationId, bookingNo, signatures } = link
    const press = (save: boolean) =>
      replyToLink('rsvpLink', {
        registrationId,
        bookingNo,
        answer: 'coming',
        signature: signatures.coming,
        save,
      })
    expect((await press(false)).result).toMatchObject({ state: 'absent' })
    expect((await press(true)).result).toMatchObject({ state: 'was-there' })
    expect((await noShows(date, callers)).filter(Boolean)).toMatchObject([{ contested: true }])
  })

  it('is not notified if blocked by noon, nor after an erasure, nor can answer then', async () => {
    const { date, callers, friday } = await beforeTheRecord()
    await reconcileEvenings(friday)
    const found = await noShows(date, callers)
    const absent = callers.find((_, n) => found[n])
    if (!absent) throw new Error('One is absent')
    const id = `absent_${date}_${absent.uid}`
    const url = rsvpUrl({ id: `${date}_${absent.uid}`, booking_no: 1 })
    const link = parseRsvpFragment(new URL(url).hash)
    if (!link) throw new Error('The link cannot be read')
    const { registrationId, bookingNo, signatures } = link
    const request = { registrationId, bookingNo, answer: 'coming', signature: signatures.coming, save: true }
    await db().doc(paths.account(absent.uid)).update({ blocked: true })
    expect((await replyToLink('rsvpLink', request)).code).toBe('blocked')
    await setClock(absenceMailAt(date))
    const sent: OutgoingMail[] = []
    await deliver(id, async (one) => {
      sent.push(one)
    })
    expect(sent).toEqual([])
    expect(await read(paths.mail(id))).toBeUndefined()
    await erasePerson(absent.uid)
    await reconcileEvenings(new Date(friday.getTime() + 300_000))
    expect(await read(paths.mail(id))).toBeUndefined()
    expect((await replyToLink('rsvpLink', request)).code).toBe('forbidden')
  })

  it('is not asked how it was, nor is one who said that they would not come; one who contests it may answer', async () => {
    const { date, callers, friday } = await beforeTheRecord()
    const away = callers[5]
    await db()
      .doc(paths.registration(date, away?.uid ?? ''))
      .update({ rsvp: { answer: 'not-coming', at: new Date() } })
    await reconcileEvenings(friday)
    const found = await noShows(date, callers)
    const absent = callers.find((_, n) => found[n])
    if (!absent || !away) throw new Error('One is absent, one has said so')
    const asked = await db().collection(collections.mail).where('kind', '==', 'feedback_asked').get()
    expect(asked.docs.map((one) => one.get('to')).toSorted()).toEqual(
      callers
        .filter((one) => one !== absent && one !== away)
        .map(({ email }) => email)
        .toSorted(),
    )
    const answers = { evening_rating: 5, answers: {}, absent: [], contact: null, note: '', sent: false }
    const save = (one: Caller) => handleSaveFeedback(one, { thursdayEventId: date, ...answers })
    expect(await refusalOf(save(away))).toBe('not-attended')
    expect(await refusalOf(save(absent))).toBe('not-attended')
    await handleContestNoShow(absent, { thursdayEventId: date })
    expect(await save(absent)).toEqual({ saved: true })
  })
})

describe('a link', () => {
  it('is bound to its evening, its venue and its number', async () => {
    const { date } = await anEvening()
    const link = linkOf(date)
    const forged: CheckInLink[] = [
      { ...link, date: '2031-01-02' },
      { ...link, venueId: 'autre-bar' },
      { ...link, no: 2 },
      { ...link, signature: 'A'.repeat(43) },
    ]
    for (const one of forged) expect(await send(one)).toEqual({ code: 'forbidden', result: null })
    // Signed, but never made by the console.
    expect((await send(linkOf(date, 1, 'autre-bar'))).code).toBe('forbidden')
    expect((await send(linkOf(date, 2))).result).toEqual({ state: 'replaced' })
  })

  it.each([
    ['no device', { device: '' }],
    ['a key that is none', { taps: [{ key: 'ana', here: true, at: 1 }] }],
    ['another field', { admin: true }],
    ['a venue that is a path', { venueId: 'a/b' }],
  ])('refuses %s', async (_, fields) => {
    const { date } = await anEvening()
    const body = { ...linkOf(date), device: device(1), taps: [], ...fields }
    expect(await replyToLink('checkInLink', body)).toEqual({ code: 'invalid-input', result: null })
  })

  it('serves three devices, and not a fourth', async () => {
    const { date } = await anEvening()
    const link = linkOf(date)
    for (const from of [1, 2, 3, 1]) expect((await send(link, { from })).result?.state).toBe('open')
    const [one] = await shown(link)
    const taps = [{ key: one?.key ?? '', here: true, at: parisInstant(date, '20:01:00').getTime() }]
    expect((await send(link, { from: 4, taps })).result).toEqual({ state: 'devices' })
    expect((await shown(link)).some(({ here }) => here)).toBe(false)
  })

  it('lets a fourth take the place of the one that has noted nothing for the longest', async () => {
    const { date } = await anEvening()
    const link = linkOf(date)
    for (const from of [1, 2, 3]) await send(link, { from })
    const [one] = await shown(link)
    const taps = [{ key: one?.key ?? '', here: true, at: parisInstant(date, '20:01:00').getTime() }]
    expect((await send(link, { from: 1, taps })).result?.state).toBe('open')
    expect((await send(link, { from: 4, takes_place: true })).result?.state).toBe('open')
    const states = []
    for (const from of [1, 2, 3, 4]) states.push((await send(link, { from })).result?.state)
    expect(states).toEqual(['open', 'devices', 'open', 'open'])
  })

  it('serves one phone whose browser forgets, at its fourth opening and its fifth', async () => {
    const { date } = await anEvening()
    for (const from of [1, 2, 3]) await send(linkOf(date), { from })
    for (const from of [4, 5])
      expect((await send(linkOf(date), { from, takes_place: true })).result?.state).toBe('open')
    expect((await read(paths.checkInLink(date, VENUE)))?.devices).toHaveLength(3)
  })

  it('is alive from Thursday 16:00, strictly before Friday 02:00', async () => {
    const { date } = await anEvening()
    const stateAt = async (time: Date) => {
      await setClock(time)
      return (await send(linkOf(date))).result?.state
    }
    expect(await stateAt(new Date(checkInOpensAt(date).getTime() - 60_000))).toBe('early')
    expect(await stateAt(checkInOpensAt(date))).toBe('open')
    expect(await stateAt(new Date(checkInClosesAt(date).getTime() - 60_000))).toBe('open')
    expect(await stateAt(checkInClosesAt(date))).toBe('over')
  })

  it('ends when the console makes another', async () => {
    const { date, admin } = await anEvening()
    for (const from of [1, 2, 3]) await send(linkOf(date), { from })
    await handleAdminMakeCheckInLink(admin, { requestId: requestId(3), date, venueId: VENUE })
    expect((await send(linkOf(date))).result).toEqual({ state: 'replaced' })
    expect((await send(linkOf(date, 2), { from: 4 })).result?.state).toBe('open')
  })
})

describe('the console', () => {
  it('counts the attendees who are expected and those who have come, and has the link', async () => {
    const { date, admin, callers } = await anEvening()
    const link = linkOf(date)
    const [one] = await shown(link)
    await send(link, {
      taps: [{ key: one?.key ?? '', here: true, at: parisInstant(date, '20:01:00').getTime() }],
    })
    const rsvp = { answer: 'not-coming', at: new Date() }
    await db()
      .doc(paths.registration(date, callers.at(-1)?.uid ?? ''))
      .update({ rsvp })
    expect(await handleAdminCheckIns(admin, { date })).toEqual([
      {
        venue_id: VENUE,
        name: 'Le Double Six',
        tables: [
          { table: 1, sits_at: null, expected: 3, not_coming: 0, offered: 0, here: 1, stranded: false },
          { table: 2, sits_at: null, expected: 2, not_coming: 1, offered: 0, here: 0, stranded: false },
        ],
        link: { url: checkInUrl({ date, venueId: VENUE }, 1), devices: 1 },
      },
    ])
  })

  it('makes one link for two sendings of a click, and writes it down', async () => {
    const { date, admin } = await anEvening()
    const input = { requestId: requestId(4), date, venueId: VENUE }
    await Promise.all([handleAdminMakeCheckInLink(admin, input), handleAdminMakeCheckInLink(admin, input)])
    expect((await read(paths.checkInLink(date, VENUE)))?.no).toBe(2)
    expect(await read(paths.audit(requestId(4)))).toMatchObject({
      action: 'check-in-link-made',
      subject: paths.venue(VENUE),
      details: { evening: date },
    })
  })

  it('makes none for a venue without tables', async () => {
    const { date, admin } = await anEvening()
    const input = { requestId: requestId(5), date, venueId: 'autre-bar' }
    expect(await refusalOf(handleAdminMakeCheckInLink(admin, input))).toBe('not-found')
  })

  it('shows nothing before the venues are assigned', async () => {
    const date = await createEvening()
    await createGroup(date, await people(2))
    expect(await handleAdminCheckIns(await createAdmin(), { date })).toEqual([])
  })
})
