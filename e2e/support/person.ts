import { randomUUID } from 'node:crypto'
import { type AccountDocument, newAccount, paths, type UserDocument } from '@tablee/domain/documents'
import { questions, scoreTest } from '@tablee/domain/personality'
import { testUser } from '@tablee/functions/testing/ana'
import { type Attendee, newAttendee } from './attendee.ts'
import { accounts, database } from './database.ts'

/** An existing user; `signIn` signs them in through the form. */
export type Person = Attendee & { uid: string }

/** Differences from the default fixture: fields of `users/{uid}` (null removes one) and of `accounts/{uid}`. */
type Differences = {
  user?: Partial<Omit<UserDocument, 'id' | 'email'>>
  account?: Partial<AccountDocument>
}

/**
 * Creates a user for one test: verified address, account, completed onboarding, Paris and games bar chosen, no
 * registration. They land on `/thursday-selection`.
 */
export async function createPerson({ user, account }: Differences = {}): Promise<Person> {
  const attendee = newAttendee()
  // No underscore, because it separates the parts of ids that contain a uid.
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
    ...testUser,
    ...{ id: uid, email, first_name: firstName, age: 29 },
    terms_accepted_at: new Date(),
    onboarding_step: 'passion-completed',
    personality_results: scoreTest(questions.map(() => 0)),
    selected_activity: { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' },
  }
}
