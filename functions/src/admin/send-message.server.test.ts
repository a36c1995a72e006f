import { randomUUID } from 'node:crypto'
import type { Audience } from '@tablee/domain/admin-calls'
import type { EventDate } from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { collections, eveningCityDocument, paths, privateGroupDocument } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import type { Message } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { count, createEvening, read, resetEmulators } from '../testing/emulators.ts'
import { createGroup, createVenue } from '../testing/groups.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAdmin, createAttendee, people, refusalOf } from '../testing/users.ts'
import { handleAdminMessageRecipients, handleAdminSendMessage } from './send-message.ts'

let admin: Caller
let date: EventDate
/** Two tables in one bar and one without. */
let tables: readonly { id: string; members: readonly Caller[] }[]

beforeEach(async () => {
  await resetEmulators()
  admin = await createAdmin()
  date = await createEvening()
  await createVenue()
  tables = await Promise.all([tableOf(4, 1, 'double-six'), tableOf(3, 2, 'double-six'), tableOf(2, 3, null)])
  await db()
    .doc(paths.eveningCity(date, 'paris'))
    .set(eveningCityDocument.parse({ formed_at: new Date() }))
})

async function tableOf(size: number, no: number, venue_id: string | null) {
  const members = await people(size)
  const id = await createGroup(date, members, no)
  const table = venue_id && no
  await db()
    .doc(paths.privateGroup(id))
    .set(privateGroupDocument.parse({ score: 1, people: size, venue_id, table }))
  return { id, members }
}

const written = { title: 'Entrée par la cour', text: 'Le portail vert.\nSonnez.\n\nÀ jeudi.' }
const recipients = (audience: Audience) => handleAdminMessageRecipients(admin, { audience })

async function send(audience: Audience, more: Partial<CallInput<'adminSendMessage'>> = {}) {
  const { seen } = await recipients(audience)
  return handleAdminSendMessage(admin, { requestId: randomUUID(), audience, ...written, seen, ...more })
}

const uidsOf = (members: readonly Caller[]) => members.map(({ uid }) => uid).toSorted()

it.each([
  ['an evening', () => ({ kind: 'evening', date }), [0, 1, 2]],
  ['a city', () => ({ kind: 'city', date, city: 'paris' }), [0, 1, 2]],
  ['another city', () => ({ kind: 'city', date, city: 'lyon' }), []],
  ['the attendees at a venue', () => ({ kind: 'venue', date, venueId: 'double-six' }), [0, 1]],
  ['a table', () => ({ kind: 'group', groupId: tables[2]?.id ?? '' }), [2]],
] as const)('goes to %s', async (_, audienceOf, whose) => {
  const found = await recipients(audienceOf() as Audience)
  const wanted = whose.flatMap((n) => tables[n]?.members ?? [])
  expect(found.people.map(({ uid }) => uid).toSorted()).toEqual(uidsOf(wanted))
  expect(found).toMatchObject({ left_out: 0 })
})

describe('a message to a venue', () => {
  const audience = (): Audience => ({ kind: 'venue', date, venueId: 'double-six' })

  it('is one e-mail each in our layout, whose text is kept nowhere after its delivery', async () => {
    const requestId = randomUUID()
    expect(await send(audience(), { requestId })).toEqual({ people: 7 })
    const [member] = tables[0]?.members ?? []
    if (!member) throw new Error('a table of four')
    const id = `message_${requestId}_${member.uid}`
    expect(await read(paths.mail(id))).toMatchObject({
      to: member.email,
      kind: 'team_message',
      message: null,
    })
    const sent: Message[] = []
    await deliver(id, async ({ message }) => {
      sent.push(message)
    })
    expect(sent[0]?.subject).toBe('Entrée par la cour')
    expect(sent[0]?.text).toMatch(/Ana[\s\S]*Le portail vert\.\nSonnez\.\n\nÀ jeudi\./)
    expect(JSON.stringify(await read(paths.mail(id)))).not.toContain('portail')
    expect(await read(paths.audit(requestId))).toMatchObject({
      ...{ admin_id: admin.uid, action: 'message-sent', subject: paths.venue('double-six'), user_id: null },
      details: { title: 'Entrée par la cour', people: 7 },
    })
  })

  it('is sent once by a click that is repeated, at once or later', async () => {
    const requestId = randomUUID()
    const once = () => send(audience(), { requestId })
    expect(await Promise.all([once(), once()])).toEqual([{ people: 7 }, { people: 7 }])
    expect(await once()).toEqual({ people: 7 })
    expect(await count(collections.mail)).toBe(7)
    expect(await count(collections.audit)).toBe(1)
    expect(await refusalOf(send(audience(), { requestId, title: 'Autre chose' }))).toBe('request-id-reused')
  })

  it('goes to nobody where others would get it than the admin saw', async () => {
    const { seen } = await recipients(audience())
    await tableOf(2, 4, 'double-six')
    expect(await refusalOf(send(audience(), { seen }))).toBe('conflict')
    expect(await count(collections.mail)).toBe(0)
  })

  it('leaves out users who are blocked, have cancelled or are erased', async () => {
    const [blocked, cancelled, erased, ...left] = tables[0]?.members ?? []
    if (!blocked || !cancelled || !erased) throw new Error('a table of four')
    await db().doc(paths.account(blocked.uid)).update({ blocked: true })
    await db().doc(paths.registration(date, cancelled.uid)).update({ registration_status: 'cancelled' })
    await erasePerson(erased.uid)
    const found = await recipients(audience())
    expect(found.left_out).toBe(1)
    expect(found.people.map(({ uid }) => uid).toSorted()).toEqual(
      uidsOf([...left, ...(tables[1]?.members ?? [])]),
    )
  })
})

describe('a message that waits for the mail server', () => {
  it('is not sent to users who were blocked, have cancelled or are erased by then, and leaves no trace of them', async () => {
    const [blocked, cancelled, erased, there] = tables[0]?.members ?? []
    if (!blocked || !cancelled || !erased || !there) throw new Error('a table of four')
    const requestId = randomUUID()
    await send({ kind: 'group', groupId: tables[0]?.id ?? '' }, { requestId })
    const idOf = ({ uid }: Caller) => `message_${requestId}_${uid}`
    // Its batch was committed after the erasure had looked for the mails.
    const late = await read(paths.mail(idOf(erased)))
    await db().doc(paths.account(blocked.uid)).update({ blocked: true })
    await db().doc(paths.registration(date, cancelled.uid)).update({ registration_status: 'cancelled' })
    await erasePerson(erased.uid)
    await db()
      .doc(paths.mail(idOf(erased)))
      .set(late ?? {})
    const sent: string[] = []
    for (const one of [blocked, cancelled, erased, there])
      await deliver(idOf(one), async ({ to }) => {
        sent.push(to)
      })
    expect(sent).toEqual([there.email])
    for (const one of [blocked, cancelled, erased]) expect(await read(paths.mail(idOf(one)))).toBeUndefined()
  })

  it('is sent to the one blocked person for whom it was written', async () => {
    const person = await createAttendee()
    const requestId = randomUUID()
    await send({ kind: 'person', uid: person.uid }, { requestId })
    await db().doc(paths.account(person.uid)).update({ blocked: true })
    const sent: string[] = []
    await deliver(`message_${requestId}_${person.uid}`, async ({ to }) => {
      sent.push(to)
    })
    expect(sent).toEqual([person.email])
  })
})

describe('a message to one person', () => {
  it('reaches a blocked one too, at the address that they proved', async () => {
    const person = await createAttendee()
    await db().doc(paths.account(person.uid)).update({ blocked: true })
    const audience: Audience = { kind: 'person', uid: person.uid }
    expect(await recipients(audience)).toMatchObject({
      people: [{ uid: person.uid, first_name: 'Ana', blocked: true }],
      left_out: 0,
    })
    const requestId = randomUUID()
    await send(audience, { requestId })
    expect((await read(paths.mail(`message_${requestId}_${person.uid}`)))?.to).toBe(person.email)
    expect((await read(paths.audit(requestId)))?.user_id).toBe(person.uid)
  })

  it('is refused of a user who was erased, also in the instant of the click', async () => {
    const person = await createAttendee()
    const audience: Audience = { kind: 'person', uid: person.uid }
    const { seen } = await recipients(audience)
    await erasePerson(person.uid)
    expect(await refusalOf(send(audience, { seen }))).toBe('not-found')
    const other = await createAttendee()
    interleaveWrite(() => erasePerson(other.uid))
    expect(await refusalOf(send({ kind: 'person', uid: other.uid }))).toBe('not-found')
    expect(await count(collections.audit)).toBe(0)
  })
})

it('is refused for what does not exist, and to nobody', async () => {
  for (const audience of [
    { kind: 'evening', date: '2040-01-05' },
    { kind: 'venue', date, venueId: 'nowhere' },
    { kind: 'group', groupId: 'none' },
    { kind: 'person', uid: 'nobody' },
  ] as const)
    expect(await refusalOf(recipients(audience)), audience.kind).toBe('not-found')
  expect(await refusalOf(send({ kind: 'city', date, city: 'lyon' }))).toBe('not-found')
})

it('is sent to all or to nobody if another write comes first', async () => {
  const member = tables[2]?.members[0]
  if (!member) throw new Error('a table of two')
  const audience: Audience = { kind: 'group', groupId: tables[2]?.id ?? '' }
  const requestId = randomUUID()
  interleaveWrite(() =>
    db()
      .doc(paths.mail(`message_${requestId}_${member.uid}`))
      .set({ to: member.email }),
  )
  await expect(send(audience, { requestId })).rejects.toThrow()
  expect(await count(collections.mail)).toBe(1)
  expect(await read(paths.audit(requestId))).toBeUndefined()
})
