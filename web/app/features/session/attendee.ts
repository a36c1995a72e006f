import type { EventDate } from '@tablee/domain/calendar'
import type { RegistrationDocument, UserDocument } from '@tablee/domain/documents'
import { useOutletContext } from 'react-router-dom'
import type { Person } from '../../data/auth.ts'

/** What every page behind the guard receives. */
export interface Attendee {
  readonly person: Person
  /** The user's own document; `null` before it is written, or while it cannot be read. */
  readonly user: UserDocument | null
  /** That of the upcoming evening. */
  readonly registration: RegistrationDocument | null
  /** The upcoming evening that the account names, while its registration is being read or where it cannot be. */
  readonly named: EventDate | null
  readonly unread: boolean
}

/** The attendee of the page that calls it, which is below the guard. */
export function useAttendee(): Attendee {
  return useOutletContext<Attendee>()
}
