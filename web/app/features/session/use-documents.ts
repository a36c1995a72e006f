import {
  type AccountDocument,
  accountDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type UserDocument,
} from '@tablee/domain'
import { isProved } from '../../firebase/account.ts'
import { useOwnProfile } from '../../firebase/own-profile.ts'
import type { Person } from '../../firebase/person.ts'
import { useDocument, type Watched } from '../../firebase/use-document.ts'

/** The documents that decide where a person stands. */
export interface PersonDocuments {
  readonly user: Watched<UserDocument>
  readonly account: Watched<AccountDocument>
  /** "empty" also when no evening is coming. */
  readonly registration: Watched<RegistrationDocument>
}

/**
 * Watches them; the profile, which only the person changes, is read once. The rules open them to nobody whose address is
 * not proved, so nothing is asked for before that.
 */
export function useDocuments(person: Person | null): PersonDocuments {
  const uid = person && isProved(person) ? person.uid : null
  const user = useOwnProfile(uid)
  const account = useDocument(uid && paths.account(uid), accountDocument)
  const registrationId = account.state === 'data' ? account.data.registration_id : null
  const registration = useDocument(
    registrationId && paths.registrationById(registrationId),
    registrationDocument,
  )
  const none = account.state !== 'loading' && registrationId === null
  return { user, account, registration: none ? { state: 'empty' } : registration }
}
