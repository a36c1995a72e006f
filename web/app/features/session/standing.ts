import {
  type EventDate,
  eveningOf,
  type NextStep,
  nextStep,
  type RegistrationDocument,
  routes,
  type UserDocument,
} from '@tablee/domain'
import type { Person } from '../../firebase/person.ts'
import type { PersonDocuments } from './use-documents.ts'

/** Where a signed-in person stands, once what decides it is known. */
export type Standing =
  | { readonly state: 'loading' }
  /** The account does not exist yet: the server has to open it before anything can be saved. */
  | { readonly state: 'no-account' }
  /** The account names a coming evening: where that leads is known before its registration has been read. */
  | {
      readonly state: 'named'
      readonly next: NextStep
      readonly user: UserDocument
      readonly evening: EventDate
    }
  | {
      readonly state: 'known'
      readonly next: NextStep
      readonly user: UserDocument | null
      /** That of the coming evening. */
      readonly registration: RegistrationDocument | null
      /** The coming evening that the account names, where its registration cannot be read. */
      readonly named: EventDate | null
      /** The evening that is over and of which the person has not been told yet. */
      readonly expired: string | null
    }

/** Puts the documents together; `proved` says whether the person's address is. Parts that failed count as absent. */
export function standingOf(person: Person, proved: boolean, documents: PersonDocuments, now: Date): Standing {
  const { user, account, registration } = documents
  if (proved) {
    if (account.state === 'empty') return { state: 'no-account' }
    if (user.state === 'loading') return { state: 'loading' }
    // What is missing of the profile comes next, whatever else is found: who completes it before that is read goes on.
    const waiting = account.state === 'loading' || registration.state === 'loading'
    if (waiting && !isProfileDue(person, user, now))
      return namedOf(person, documents, now) ?? { state: 'loading' }
  }
  const profile = user.state === 'data' ? user.data : null
  // A cancelled, called off or expired registration is none, to the person.
  const found = registration.state === 'data' ? registration.data : null
  const booked = found?.registration_status === 'registered' ? found : null
  // No seat is gone because it cannot be read.
  const unread = registration.state === 'error' && account.state === 'data'
  const named = unread ? eveningOf(account.data.registration_id) : null
  const evening = booked?.thursday_event_id ?? named
  const due = stepOf(person, user.state === 'error' ? 'error' : profile, evening, now)
  const swept = account.state === 'data' ? account.data.expired_event_id : null
  const expired = expiredEvening(due, booked?.thursday_event_id ?? null, swept)
  return {
    state: 'known',
    next: { ...due, expired: expired !== null },
    user: profile,
    registration: due.expired ? null : booked,
    named: due.expired ? null : named,
    expired,
  }
}

/** Whether the profile alone decides what comes next. */
function isProfileDue(person: Person, user: PersonDocuments['user'], now: Date): boolean {
  if (user.state === 'empty') return true
  return user.state === 'data' && stepOf(person, user.data, null, now).to !== routes.thursdaySelection
}

/** What the account alone tells, while the registration that it points at is being read. */
function namedOf(person: Person, { user, account }: PersonDocuments, now: Date): Standing | null {
  if (user.state !== 'data' || account.state !== 'data') return null
  const evening = eveningOf(account.data.registration_id)
  const next = stepOf(person, user.data, evening, now)
  // An account points at an evening that is over until it is swept.
  return evening && !next.expired ? { state: 'named', next, user: user.data, evening } : null
}

function stepOf(
  { provider, emailVerified }: Person,
  profile: UserDocument | null | 'error',
  booked: EventDate | null,
  now: Date,
): NextStep {
  const registration =
    booked === null ? null : { event_date: booked, registration_status: 'registered' as const }
  return nextStep({ provider, emailVerified, profile, registration, now })
}

/**
 * Whether this visit finds the evening over, or the server has swept it before, the person is told the same. Who is not
 * at the step of choosing a Thursday, or has booked another one since, has nothing to be told.
 */
function expiredEvening(due: NextStep, booked: EventDate | null, swept: string | null): string | null {
  if (due.to !== routes.thursdaySelection) return null
  return due.expired ? booked : swept
}
