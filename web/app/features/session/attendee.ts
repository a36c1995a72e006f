import type { EventDate, RegistrationDocument, UserDocument } from '@tablee/domain'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { Person } from '../../firebase/person.ts'

/** What every page behind the gate is given. */
export interface Attendee {
  readonly person: Person
  /** The person's own document; `null` before it is written, or while it cannot be read. */
  readonly user: UserDocument | null
  /** That of the coming evening. */
  readonly registration: RegistrationDocument | null
  /** The coming evening while its registration is being read, which only a page that is `early` sees, or cannot be. */
  readonly named: EventDate | null
  /** Whether that registration cannot be read. */
  readonly unread: boolean
  /** The button for the page's header. */
  readonly avatar: ReactNode
  /** Signs the person out and leaves for the landing page; a failure is said in a toast. */
  readonly signOut: () => void
  /** Runs what ends the account and leaves as well; throws what that throws. */
  readonly depart: (erase: () => Promise<void>) => Promise<void>
}

/** What the route of a page behind the gate may export as its `handle`. */
export interface PageHandle {
  /** The page stands there, without its attendee (`useAttendeeAhead`), before it is known who looks at it. */
  readonly ahead?: boolean
  /** The page stands there as soon as the account names a coming evening (`Attendee.named`). */
  readonly early?: boolean
}

/** The attendee of the page that calls it, which stands under the gate. */
export function useAttendee(): Attendee {
  return useOutletContext<Attendee>()
}

/** The same for a page that stands there ahead: null until it is known who looks at it. */
export function useAttendeeAhead(): Attendee | null {
  return useOutletContext<Attendee | null>()
}
