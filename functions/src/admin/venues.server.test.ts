import { randomUUID } from 'node:crypto'
import { type EventDate, eventStart } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { collections, eveningCityDocument, matchDocument, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup, createVenue } from '../testing/groups.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAttendee, people, refusalOf } from '../testing/users.ts'
import { handleAdminDeleteVenue, handleAdminSaveVenue } from './venues.ts'

beforeEach(resetEmulators)

const bar = {
  name: 'Le Double Six',
  address: '14, rue des Trois-Couronnes, 75011 Paris',
  description: 'Au fond à gauche.',
  city: 'paris',
  tables: 12,
  seats_per_table: 7,
  contact_email: '',
}

const save = (admin: Caller, fields: Partial<CallInput<'adminSaveVenue'>>) =>
  handleAdminSaveVenue(admin, { requestId: randomUUID(), id: 'double-six', ...bar, ...fields })
const remove = (admin: Caller) => handleAdminDeleteVenue(admin, { requestId: randomUUID(), id: 'double-six' })

describe('a venue', () => {
  it('is added once, however often the click is sent, with an audit entry', async () => {
    const admin = await createAttendee()
    const requestId = randomUUID()
    const add = () => save(admin, { requestId, id: null })
    expect(await Promise.all([add(), add(), add()])).toContainEqual({ done: true })
    await add()
    expect(await count(collections.venues)).toBe(1)
    expect(await read(paths.venue(requestId))).toEqual({ id: requestId, ...bar })
    expect(await read(paths.audit(requestId))).toMatchObject({
      admin_id: admin.uid,
      admin_email: admin.email,
      action: 'venue-saved',
      subject: paths.venue(requestId),
      user_id: null,
      details: { name: 'Le Double Six', tables: 12 },
    })
  })

  it('is changed, with what it was before in the journal', async () => {
    const [admin, requestId] = [await createAttendee(), randomUUID()]
    await createVenue()
    await save(admin, { requestId, tables: 8, name: 'Le Triple Six' })
    expect(await read(paths.venue('double-six'))).toMatchObject({ tables: 8, name: 'Le Triple Six' })
    expect((await read(paths.audit(requestId)))?.details).toEqual({
      name_before: 'Le Double Six',
      name: 'Le Triple Six',
      tables_before: 12,
      tables: 8,
    })
  })

  it('has a shelf, which stays where it is not sent', async () => {
    const [admin, requestId] = [await createAttendee(), randomUUID()]
    await createVenue()
    await save(admin, { requestId, shelf: ['skull', 'dobble'] })
    await save(admin, { name: 'Le Triple Six' })
    expect(await read(paths.venue('double-six'))).toMatchObject({
      name: 'Le Triple Six',
      shelf: ['skull', 'dobble'],
    })
    expect((await read(paths.audit(requestId)))?.details).toEqual({
      shelf: 'skull dobble',
      shelf_before: null,
    })
    await save(admin, { name: 'Le Triple Six', shelf: [] })
    expect(await read(paths.venue('double-six'))).toMatchObject({ shelf: [] })
  })

  it('is taken off the list, and asked for again is gone', async () => {
    const [admin, requestId] = [await createAttendee(), randomUUID()]
    await createVenue()
    const once = () => handleAdminDeleteVenue(admin, { requestId, id: 'double-six' })
    await Promise.all([once(), once()])
    await once()
    expect(await count(collections.venues)).toBe(0)
    expect(await read(paths.audit(requestId))).toMatchObject({
      action: 'venue-deleted',
      details: { name: 'Le Double Six', tables: 12 },
    })
    expect(await refusalOf(remove(admin))).toBe('not-found')
    expect(await refusalOf(save(admin, {}))).toBe('not-found')
  })

  it('is refused under the request id of another action', async () => {
    const [admin, requestId] = [await createAttendee(), randomUUID()]
    await createVenue()
    await save(admin, { requestId, tables: 8 })
    expect(await refusalOf(handleAdminDeleteVenue(admin, { requestId, id: 'double-six' }))).toBe(
      'invalid-input',
    )
    expect(await count(collections.venues)).toBe(1)
  })
})

describe('a venue where a table of a coming evening sits', () => {
  /** A group of five at this venue table. */
  async function atTable(date: EventDate, table: number): Promise<void> {
    const id = await createGroup(date, await people(5))
    const match = matchDocument.parse({ score: 1, people: 5, venue_id: 'double-six', table })
    await db().doc(paths.match(id)).set(match)
    await db()
      .doc(paths.eveningCity(date, 'paris'))
      .set(eveningCityDocument.parse({ formed_at: new Date() }))
  }

  it('keeps its room, its city and its place on the list, until the evening begins', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    await atTable(date, 5)
    for (const fields of [{ tables: 4 }, { seats_per_table: 4 }, { city: 'lyon' }])
      expect(await refusalOf(save(admin, fields)), JSON.stringify(fields)).toBe('venue-in-use')
    expect(await refusalOf(remove(admin))).toBe('venue-in-use')
    await save(admin, { tables: 5, seats_per_table: 5, address: 'Au 16' })
    expect(await read(paths.venue('double-six'))).toMatchObject({ tables: 5, address: 'Au 16' })
    expect(await count(collections.audit)).toBe(1)
    await setClock(eventStart(date))
    expect(await remove(admin)).toEqual({ done: true })
  })

  it('stays although the table was placed while it was being taken off', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    await db().doc(paths.eveningCity(date, 'paris')).set(eveningCityDocument.parse({}))
    interleaveWrite(() => atTable(date, 1))
    expect(await refusalOf(remove(admin))).toBe('venue-in-use')
    expect(await count(collections.venues)).toBe(1)
  })
})
