import { eveningEnd } from '@tablee/domain/calendar-links'
import {
  accountDocument,
  collections,
  paths,
  registrationDocument,
  userDocument,
} from '@tablee/domain/documents'
import { firstNameSchema } from '@tablee/domain/profile'
import { onDocumentUpdated } from 'firebase-functions/firestore'
import { now } from '../platform/clock.ts'
import { db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'

/**
 * Copies a corrected first name to the registration, from which the group page, the mails and the console
 * read it. The user writes the profile without the server; a change of another field costs no read here.
 */
export const followFirstName = onDocumentUpdated(
  { ...runtimeOptions.trigger, document: `${collections.users}/{uid}`, region: REGION, retry: true },
  async ({ params, data }) => {
    if (data?.before.get('first_name') === data?.after.get('first_name')) return
    await propagateFirstName(params.uid)
  },
)

/**
 * Copies the profile's current first name to the account's registration, until its evening ends. It reads the profile
 * instead of the trigger's event, so that events which arrive twice or out of order lead to the same name.
 */
export async function propagateFirstName(uid: string): Promise<void> {
  await retryOnConflict(async () => {
    const [user, account] = await db().getAll(db().doc(paths.user(uid)), db().doc(paths.account(uid)))
    const profile = user && parseSnapshot(userDocument, user)?.data
    const id = account && parseSnapshot(accountDocument, account)?.data.registration_id
    const name = firstNameSchema.safeParse(profile?.first_name)
    if (!id || !name.success) return

    const registration = parseSnapshot(registrationDocument, await db().doc(paths.registrationById(id)).get())
    if (registration?.data.registration_status !== 'registered') return
    const { data, ref, precondition } = registration
    if (data.first_name === name.data || (await now()) >= eveningEnd(data.thursday_event_id)) return
    await ref.update({ first_name: name.data }, precondition)
  })
}
