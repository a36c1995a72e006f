import { randomUUID } from 'node:crypto'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import { createEvening, resetEmulators } from '../testing/emulators.ts'
import { deliverSucceeded, paidIntent } from '../testing/stripe.ts'
import { createAttendee } from '../testing/users.ts'
import { emailOfUser } from './auth.ts'
import { auth, db } from './firestore.ts'

beforeEach(resetEmulators)

const foreign = () => `${randomUUID()}@tablee.example`

it('writes to the address that was proved, whatever the client made of it at Auth since', async () => {
  const [caller, date] = [await createAttendee(), await createEvening()]
  await db().doc(paths.account(caller.uid)).update({ verified_email: caller.email })
  const intent = await paidIntent(caller, date)
  await auth().updateUser(caller.uid, { email: foreign(), emailVerified: false })

  await deliverSucceeded(intent)
  const mails = await db().collection(collections.mail).get()
  expect(mails.docs.map((mail) => mail.get('to'))).toEqual([caller.email])
  const seat = await db().doc(paths.registration(date, caller.uid)).get()
  expect(seat.get('email')).toBe(caller.email)
})

it('is the auth user’s address if that is verified, and null if none was ever verified', async () => {
  const { uid, email } = await createAttendee()
  expect(await emailOfUser(uid)).toBe(email)
  await auth().updateUser(uid, { email: foreign(), emailVerified: false })
  expect(await emailOfUser(uid)).toBeNull()
  expect(await emailOfUser('nobody')).toBeNull()
})
