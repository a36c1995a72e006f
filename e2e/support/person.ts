import { randomUUID } from 'node:crypto'
import { type AccountDocument, newAccount, paths, type UserDocument } from '@tablee/domain/documents'
import { questions, scoreTest } from '@tablee/domain/personality'
import { ana } from '@tablee/functions/testing/ana'
import { type Attendee, newAttendee } from './attendee.ts'
import { accounts, database } from './database.ts'

/** Somebody who is already in the world; `signIn` lets them in by the front door. */
export type Person = Attendee & { uid: string }

/** What a test may want otherwise: fields of `users/{uid}` (`null` takes one away), and of `accounts/{uid}`. */
type Differences = {
  user?: Partial<Omit<UserDocument, 'id' | 'email'>>
  account?: Partial<AccountDocument>
}

/**
 * A person of their own for one test: address verified, account opened, onboarding done, Paris and the games bar chosen,
 * nothing booked. They land on `/thursday-selection`.
 */
export async function createPerson({ user, account }: Differences = {}): Promise<Person> {
  const attendee = newAttendee()
  // No underscore: it separates the parts of the ids that a uid is written into.
  const uid = `person-${randomUUID().slice(0, 8)}`
  await accounts.createUser({
    uid,
    email: attendee.email,
    password: attendee.password,
    emailVerified: true,
  })
  const batch = database.batch()
  batch.create(database.doc(paths.account(uid)), { ...newAccount(new Date(), attendee.email), ...account })
  batch.create(database.doc(paths.user(uid)), { ...complete(uid, attendee), ...user })
  await batch.commit()
  return { ...attendee, uid }
}

function complete(uid: string, { email, firstName }: Attendee): UserDocument {
  return {
    ...ana,
    ...{ id: uid, email, first_name: firstName, age: 29 },
    terms_accepted_at: new Date(),
    onboarding_step: 'passion-completed',
    personality_results: scoreTest(questions.map(() => 0)),
    selected_activity: { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' },
  }
}
