import { type NextStep, nextStep, type RegistrationDocument, type UserDocument } from '@tablee/domain'
import type { Person } from '../../firebase/person.ts'
import type { PersonDocuments } from './use-documents.ts'

/** Where a signed-in person stands, once what decides it is known. */
export type Standing =
  | { readonly state: 'loading' }
  /** The account does not exist yet: the server has to open it before anything can be saved. */
  | { readonly state: 'no-account' }
  | {
      readonly state: 'known'
      readonly next: NextStep
      readonly user: UserDocument | null
      readonly registration: RegistrationDocument | null
    }

/** Puts the documents together; `proved` says whether the person's address is. Parts that failed count as absent. */
export function standingOf(person: Person, proved: boolean, documents: PersonDocuments, now: Date): Standing {
  const { user, account, registration } = documents
  if (proved) {
    if (account.state === 'empty') return { state: 'no-account' }
    if ([user, account, registration].some(({ state }) => state === 'loading')) return { state: 'loading' }
  }
  const profile = user.state === 'data' ? user.data : null
  // A cancelled, called off or expired registration is none, to the person.
  const found = registration.state === 'data' ? registration.data : null
  const booked = found?.registration_status === 'registered' ? found : null
  const next = nextStep({
    provider: person.provider,
    emailVerified: person.emailVerified,
    profile: user.state === 'error' ? 'error' : profile,
    registration: booked && { ...booked, event_date: booked.thursday_event_id },
    now,
  })
  return { state: 'known', next, user: profile, registration: booked }
}
