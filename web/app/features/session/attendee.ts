import type { EventDate } from '@tablee/domain/calendar'
import type { RegistrationDocument, UserDocument } from '@tablee/domain/documents'
import { useOutletContext } from 'react-router-dom'
import type { AuthUser } from '../../data/auth.ts'

/** What the guard provides to every page below it. */
export interface Attendee {
  readonly authUser: AuthUser
  /** The user's profile; null if it does not exist, or could not be read. */
  readonly user: UserDocument | null
  /** The registration of the upcoming evening. */
  readonly registration: RegistrationDocument | null
  /** The upcoming evening of the account while its registration is loading, or if it could not be read; null otherwise. */
  readonly upcomingDate: EventDate | null
  /** Whether the registration could not be read. */
  readonly unreadable: boolean
  /** The openings of which the user has asked to be notified, by id. */
  readonly awaited: readonly string[]
  /** The evenings of whose waitlists the user has an entry, also one that has lapsed. */
  readonly waitingFor: readonly string[]
}

/** The attendee; for pages below the guard. */
export function useAttendee(): Attendee {
  return useOutletContext<Attendee>()
}
