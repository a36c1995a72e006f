import { collections, paths } from '@tablee/domain/documents'
import { announcedEditions } from '@tablee/domain/legal'
import { beforeEach, expect, it } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import type { Message } from '../notifications/outbox.ts'
import { auth, db } from '../platform/firestore.ts'
import { count, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createAttendee } from '../testing/users.ts'
import { announce } from './announce-texts.ts'

beforeEach(resetEmulators)

const edition = announcedEditions().at(-1)
const since = edition?.since ?? ''
const dayAfter = new Date(new Date(`${since}T12:00:00Z`).getTime() + 86_400_000)
const before = { account: { created_at: new Date('2026-11-01T10:00:00Z') } }

it('writes once to whoever had an account before, in a mail that says what changes', async () => {
  const [ana, gone] = [await createAttendee(before), await createAttendee(before)]
  const late = await createAttendee({ account: { created_at: dayAfter } })
  await auth().deleteUser(gone.uid)
  await db().doc(paths.account(gone.uid)).update({ verified_email: null })
  await announce(dayAfter)
  await announce(dayAfter)
  expect(await count(collections.mail)).toBe(1)
  expect(await read(paths.mail(`texts_${since}_${ana.uid}`))).toMatchObject({ to: ana.email, message: null })
  expect(await read(paths.mail(`texts_${since}_${late.uid}`))).toBeUndefined()
  const sent: Message[] = []
  await setClock(dayAfter)
  await deliver(`texts_${since}_${ana.uid}`, async ({ message }) => void sent.push(message))
  for (const change of edition?.changes ?? []) expect(sent[0]?.text).toContain(change)
})

it('goes on where a run has stopped, and does not begin before its day', async () => {
  const ana = await createAttendee(before)
  await announce(new Date(`${since}T00:00:00Z`), -1)
  await announce(new Date('2026-11-22T12:00:00Z'))
  expect(await count(collections.mail)).toBe(0)
  await db().doc(paths.announcement()).set({ since, announced_until: null, cursor: ana.uid, done_at: null })
  await announce(dayAfter)
  expect(await count(collections.mail)).toBe(0)
  expect((await read(paths.announcement()))?.done_at).toBeTruthy()
})
