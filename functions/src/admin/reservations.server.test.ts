import { randomUUID } from 'node:crypto'
import { addDays, eventStart } from '@tablee/domain/calendar'
import {
  collections,
  ids,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { emptyFilter, type ReservationFilter, reservationRow } from '@tablee/domain/reservations'
import { beforeAll, describe, expect, it } from 'vitest'
import { attendeeSnapshot } from '../booking/attendee.ts'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { testUser } from '../testing/ana.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleExportReservations } from './reservations.ts'

/** An evening and a city that no other test uses. */
const FIRST = '2019-01-03'
const city = `z${randomUUID().replaceAll(/[^a-f]/g, '')}`
/** Pages shorter than the real ones, so that they fill quickly. */
const PAGE = 20
const COUNT = 2 * PAGE + 5

const here: ReservationFilter = { ...emptyFilter, city }
let admin: Caller
let written: RegistrationDocument[] = []

function registration(place: number): RegistrationDocument {
  const date = addDays(FIRST, 7 * (place % 3))
  const uid = `csv${String(place).padStart(5, '0')}${city}`
  const person = { first_name: place === 7 ? '=cmd|x' : `Convive${place}`, last_name: '' }
  const email = `${uid}@tablee.example`
  const attendee = attendeeSnapshot(testUser, date)
  if (!attendee) expect.fail('ana has gone through the onboarding')
  return {
    ...attendee,
    ...person,
    email,
    id: ids.registration(date, uid),
    user_id: uid,
    thursday_event_id: date,
    event_date: eventStart(date),
    group_id: null,
    registration_status: place % 4 === 0 ? 'cancelled' : 'registered',
    created_at: new Date('2018-12-20T10:00:00Z'),
    selected_city: { id: city, name: 'Ailleurs' },
    paid_with: 'ticket',
    ticket_id: null,
    booking_no: 1,
  }
}

async function exported(filter: ReservationFilter, size = PAGE) {
  const requestId = randomUUID()
  const pages = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof handleExportReservations>> = await handleExportReservations(
      admin,
      { requestId, filter, cursor },
      size,
    )
    pages.push(page.rows)
    cursor = page.cursor
  } while (cursor !== null)
  return pages
}

beforeAll(async () => {
  admin = { ...(await createAttendee()), admin: true }
  await auth().setCustomUserClaims(admin.uid, { admin: true })
  written = Array.from({ length: COUNT }, (_, place) => registration(place))
  const writer = db().bulkWriter()
  for (const one of written) void writer.set(db().doc(paths.registrationById(one.id)), one)
  await writer.close()
})

describe('the export', () => {
  it('holds every reservation once, as it is stored, the last evening first, in pages', async () => {
    const pages = await exported(here)
    expect(pages.map((page) => page.length)).toEqual([PAGE, PAGE, COUNT - 2 * PAGE])
    const rows = pages.flat()
    const found = await db().collection(collections.registrations).where('selected_city.id', '==', city).get()
    const stored = new Map(found.docs.map((one) => [one.id, registrationDocument.parse(one.data())]))
    expect(stored.size).toBe(COUNT)
    expect(rows).toHaveLength(COUNT)
    for (const row of rows) {
      const one = stored.get(row.id)
      expect(row).toEqual(one && reservationRow(one))
      stored.delete(row.id)
    }
    const dates = rows.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('holds what its filter keeps', async () => {
    const all = await exported({ ...here, status: 'cancelled', thursday: FIRST })
    const expected = written.filter(
      (one) => one.registration_status === 'cancelled' && one.thursday_event_id === FIRST,
    )
    expect(
      all
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(expected.map(({ id }) => id).sort())
    const found = await exported({ ...here, search: 'CONVIVE2' })
    expect(
      found
        .flat()
        .map(({ first_name }) => first_name)
        .sort(),
    ).toEqual(
      written
        .map(({ first_name }) => first_name)
        .filter((name) => name.startsWith('Convive2'))
        .sort(),
    )
  })

  it('holds an evening in pages too', async () => {
    const pages = await exported({ ...emptyFilter, thursday: FIRST }, 4)
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 3])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(COUNT / 3)
  })

  it('is written down once, with its filter and without what was searched for', async () => {
    const requestId = randomUUID()
    const first = { requestId, filter: { ...here, search: 'convive1 ' }, cursor: null }
    await Promise.all([handleExportReservations(admin, first), handleExportReservations(admin, first)])
    const line = (await db().doc(paths.audit(requestId)).get()).data()
    expect(line).toMatchObject({
      action: 'reservations-exported',
      admin_id: admin.uid,
      subject: 'user_registrations',
      user_id: null,
      details: { city, thursday: null, status: null, searched: true },
    })
    expect(JSON.stringify(line)).not.toContain('convive1')
  })

  it('gives no page that is not written down', async () => {
    const cursor = written.at(-1)?.id
    if (!cursor) expect.fail('nothing written')
    const page = { filter: here, cursor }
    const code = (input: Parameters<typeof handleExportReservations>[1], who = admin) =>
      refusalOf(handleExportReservations(who, input))
    expect(await code({ ...page, requestId: randomUUID() })).toBe('invalid-input')

    const requestId = randomUUID()
    await handleExportReservations(admin, { requestId, filter: here, cursor: null })
    expect(await code({ requestId, filter: emptyFilter, cursor })).toBe('request-id-reused')
    const [searched, filter] = [randomUUID(), { ...here, search: 'convive1' }]
    await handleExportReservations(admin, { requestId: searched, filter, cursor: null })
    const another = { ...filter, search: 'convive2' }
    expect(await code({ requestId: searched, filter: another, cursor })).toBe('request-id-reused')
    expect(await code({ requestId, filter: here, cursor: 'nothing' })).toBe('invalid-input')
    const other = { ...(await createAttendee()), admin: true }
    expect(await code({ ...page, requestId }, other)).toBe('invalid-input')
    expect((await handleExportReservations(admin, { ...page, requestId })).rows.length).toBeGreaterThan(0)
  })
})
