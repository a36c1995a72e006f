import { randomUUID } from 'node:crypto'
import { type EventDate, eventStart } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { collections, eveningCityDocument, ids, paths, privateGroupDocument } from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import { enqueueDeferredMail, type Message } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup, createVenue } from '../testing/groups.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAttendee, people, refusalOf } from '../testing/users.ts'
import { handleAdminVenueGuests } from './venue-guests.ts'
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

type Change = Extract<CallInput<'adminSaveVenue'>, { id: string }>
const save = (admin: Caller, fields: Partial<Change>) =>
  handleAdminSaveVenue(admin, { requestId: randomUUID(), id: 'double-six', ...fields })
const remove = (admin: Caller) => handleAdminDeleteVenue(admin, { requestId: randomUUID(), id: 'double-six' })

describe('a venue', () => {
  it('is added once, however often the click is sent, with an audit entry', async () => {
    const admin = await createAttendee()
    const requestId = randomUUID()
    const add = () => handleAdminSaveVenue(admin, { requestId, id: null, ...bar })
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

  it('keeps what is not sent, so that what another admin has changed since the page was read stays', async () => {
    const [admin, other] = [await createAttendee(), await createAttendee()]
    await createVenue()
    await save(other, { address: '16, rue des Trois-Couronnes, 75011 Paris' })
    await save(admin, { shelf: ['skull'] })
    await save(admin, { tables: 8 })
    expect(await read(paths.venue('double-six'))).toEqual({
      ...{ ...bar, id: 'double-six', tables: 8, shelf: ['skull'] },
      address: '16, rue des Trois-Couronnes, 75011 Paris',
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

  it('is taken off the list once, however often it is asked for', async () => {
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
    const privateGroup = privateGroupDocument.parse({ score: 1, people: 5, venue_id: 'double-six', table })
    await db().doc(paths.privateGroup(id)).set(privateGroup)
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

describe('the attendees at a venue whose address changes after the reveal', () => {
  /** A group of five that was notified of this venue by a delivered mail; returns its id. */
  async function revealedGroup(date: EventDate, table: number): Promise<{ id: string; members: Caller[] }> {
    const members = await people(5)
    const id = await createGroup(date, members, table)
    const venueTable = { venue_id: 'double-six', table }
    const { name, address, description } = bar
    const batch = db().batch()
    batch.set(
      db().doc(paths.privateGroup(id)),
      privateGroupDocument.parse({ score: 1, people: 5, ...venueTable }),
    )
    batch.update(db().doc(paths.group(id)), venueTable)
    batch.set(db().doc(paths.revealedVenue(id)), { name, address, description })
    batch.set(
      db().doc(paths.eveningCity(date, 'paris')),
      eveningCityDocument.parse({ formed_at: new Date() }),
    )
    const content = { group_id: id, ...venueTable }
    for (const { uid, email } of members) {
      const registration_id = ids.registration(date, uid)
      const revealed = { ...content, no: 1, at: new Date() }
      batch.update(db().doc(paths.registrationById(registration_id)), { revealed })
      enqueueDeferredMail(batch, `table_${registration_id}_1_1`, {
        ...{ to: email, kind: 'table_revealed', now: new Date() },
        about: { registration_id, no: 1, revealed: content },
      })
    }
    await batch.commit()
    for (const { uid } of members)
      await db()
        .doc(paths.mail(`table_${ids.registration(date, uid)}_1_1`))
        .update({ 'delivery.state': 'SUCCESS' })
    return { id, members }
  }

  const moved = { address: '16, rue des Trois-Couronnes, 75011 Paris' }
  const mailOf = (date: EventDate, { uid }: Caller, no: number) =>
    read(paths.mail(`table_${ids.registration(date, uid)}_1_${no}`))

  it('are counted, and read the new one on their page and by one e-mail each, if the admin says so', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    const [one, other] = [await revealedGroup(date, 1), await revealedGroup(date, 2)]
    expect(await handleAdminVenueGuests(admin, { id: 'double-six' })).toEqual({ people: 10, dates: [date] })
    const requestId = randomUUID()
    const tell = () => save(admin, { ...moved, requestId, guests: { people: 10, tell: true } })
    await Promise.all([tell(), tell()])
    await tell()
    for (const { id } of [one, other]) expect(await read(paths.revealedVenue(id))).toMatchObject(moved)
    for (const member of [...one.members, ...other.members]) {
      expect((await mailOf(date, member, 2))?.kind).toBe('table_changed')
      expect(await mailOf(date, member, 3)).toBeUndefined()
    }
    const [member] = one.members
    if (!member) throw new Error('a group of five')
    const sent: Message[] = []
    await deliver(`table_${ids.registration(date, member.uid)}_1_2`, async ({ message }) => {
      sent.push(message)
    })
    expect(sent[0]?.subject).toMatch(/^L’adresse de votre table a changé/)
    expect(sent[0]?.text).toContain(moved.address)
    expect(sent[0]?.attachments[0]?.content.replaceAll('\r\n ', '')).toContain(
      '16\\, rue des Trois-Couronnes',
    )
    expect((await read(paths.audit(requestId)))?.details).toMatchObject({ ...moved, told: 10 })
  })

  it('keep what they were notified of if the admin tells them nothing, or if something else has changed', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    const { id, members } = await revealedGroup(date, 1)
    await save(admin, { ...moved, guests: { people: 5, tell: false } })
    await save(admin, { ...moved, tables: 11, guests: { people: 5, tell: true } })
    expect(await read(paths.revealedVenue(id))).toMatchObject({ address: bar.address })
    expect(members[0] && (await mailOf(date, members[0], 2))).toBeUndefined()
  })

  it('are not notified where they are others than the admin saw', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    await revealedGroup(date, 1)
    expect(await refusalOf(save(admin, { ...moved, guests: { people: 4, tell: true } }))).toBe('conflict')
    interleaveWrite(() => revealedGroup(date, 2))
    expect(await refusalOf(save(admin, { ...moved, guests: { people: 5, tell: true } }))).toBe('conflict')
    expect(await read(paths.venue('double-six'))).toMatchObject({ address: bar.address })
  })

  it('are asked about although the admin began before there were any, and no name, address or way there is saved until then', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    expect(await handleAdminVenueGuests(admin, { id: 'double-six' })).toMatchObject({ people: 0 })
    await revealedGroup(date, 1)
    const shown = { people: 0, tell: false }
    for (const field of [{ name: 'Le Sept' }, moved, { description: 'À droite.' }]) {
      expect(await refusalOf(save(admin, { ...field, guests: shown }))).toBe('conflict')
      expect(await refusalOf(save(admin, field))).toBe('conflict')
    }
    await save(admin, { tables: 11, contact_email: 'bar@double-six.example', guests: shown })
    expect(await read(paths.venue('double-six'))).toMatchObject({ tables: 11, address: bar.address })
  })

  it('have the new address if it changes between the copy and the e-mails of a pass; their evening city changes too', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    const { id, members } = await revealedGroup(date, 1)
    for (const { uid } of members)
      await db().doc(paths.registration(date, uid)).update({ revealed: FieldValue.delete() })
    const city = paths.eveningCity(date, 'paris')
    const before = await read(city)
    await save(admin, moved)
    expect(await read(paths.revealedVenue(id))).toMatchObject(moved)
    expect(await read(city)).not.toEqual(before)
  })

  it('are not users who are blocked or have cancelled since; one who cannot come is notified, as they may yet', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    const [notComing, blocked, cancelled] = (await revealedGroup(date, 1)).members
    if (!notComing || !blocked || !cancelled) throw new Error('a group of five')
    const registration = ({ uid }: Caller) => db().doc(paths.registration(date, uid))
    await registration(notComing).update({ rsvp: { answer: 'not-coming', at: new Date() } })
    await db().doc(paths.account(blocked.uid)).update({ blocked: true })
    await registration(cancelled).update({ registration_status: 'cancelled', group_id: null })
    await db()
      .doc(paths.group(`${date}_paris_bar-jeux_1`))
      .update({ member_ids: FieldValue.arrayRemove(cancelled.uid) })
    expect(await handleAdminVenueGuests(admin, { id: 'double-six' })).toMatchObject({ people: 3 })
    await save(admin, { ...moved, guests: { people: 3, tell: true } })
    expect((await mailOf(date, notComing, 2))?.kind).toBe('table_changed')
    for (const one of [blocked, cancelled]) expect(await mailOf(date, one, 2)).toBeUndefined()
  })

  it('are nobody before the reveal, and once the evening has begun', async () => {
    const [admin, date] = [await createAttendee(), await createEvening()]
    await createVenue()
    const nobody = { people: 0, dates: [] }
    await createGroup(date, await people(5), 2)
    expect(await handleAdminVenueGuests(admin, { id: 'double-six' })).toEqual(nobody)
    await revealedGroup(date, 1)
    await setClock(eventStart(date))
    expect(await handleAdminVenueGuests(admin, { id: 'double-six' })).toEqual(nobody)
    expect(await refusalOf(handleAdminVenueGuests(admin, { id: 'nowhere' }))).toBe('not-found')
  })
})
