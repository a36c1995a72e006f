import type { EventDate } from '../calendar/paris-time.ts'
import type { RegistrationDocument } from '../documents/bookings.ts'
import { eventDateOfRegistration } from '../documents/paths.ts'
import type { AccountDocument, UserDocument } from '../documents/users.ts'
import { hasOldTerms } from '../legal.ts'
import { type Route, routes } from '../routes.ts'
import { type NextStep, needsNoCode, nextStep, type SignInProvider } from './next-step.ts'
import { type PageAddress, redirectFrom, returnAddress, returnAddressFor, routeOf } from './redirect.ts'

/** A document as the site knows it. "empty": the server has answered that it does not exist. */
export type DocumentState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'empty' }
  | { readonly state: 'error' }
  | { readonly state: 'data'; readonly data: T }

/** The signed-in user, as Firebase Auth reports it. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  /** A user is signed in, and their token cannot be read: as a rule there is no network. */
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-in'; readonly authUser: AuthUser }

interface AuthUser {
  readonly provider: SignInProvider
  readonly emailVerified: boolean
}

/** The documents that decide where a user may be. */
interface Documents {
  readonly user: DocumentState<UserDocument>
  readonly account: DocumentState<AccountDocument>
  /** That of the account's evening; "empty" also where the account names none. */
  readonly registration: DocumentState<RegistrationDocument>
}

/** What decides what a user sees on a page of the booking path. */
export interface Visit {
  readonly auth: AuthState
  /** A sign-in is being completed, or a sign-out: no redirect until it has ended. */
  readonly transition: 'signing-in' | 'signing-out' | null
  /** A user was signed in on this device at the last visit. */
  readonly expected: boolean
  /** Null before the code that reads them is loaded. */
  readonly documents: Documents | null
  readonly page: PageAddress
  readonly now: Date
  /** `now` is the server's time, or the server does not tell it. A device's clock alone lets no evening expire. */
  readonly isTimeKnown: boolean
}

/** What the page shows, or where it leads. */
export type Access =
  | { readonly kind: 'wait' }
  /** Auth cannot tell who is signed in. */
  | { readonly kind: 'offline' }
  /** The form of `/login`. */
  | { readonly kind: 'sign-in' }
  /** The user is signed in; the documents decide the rest. */
  | { readonly kind: 'read-documents' }
  /** The account does not exist yet: the server has to create it before anything can be saved. */
  | { readonly kind: 'open-account' }
  | {
      readonly kind: 'redirect'
      readonly to: string
      /** The address to return to after the sign-in. */
      readonly from: string | null
      readonly expired: EventDate | null
    }
  | ({ readonly kind: 'show'; readonly newTerms: boolean } & Progress)

/** How far a user is, as their page receives it. */
interface Progress {
  /** Null before it is written, and where it cannot be read. */
  readonly user: UserDocument | null
  /** The profile cannot be read: what stands in it is unknown, and not empty. */
  readonly isProfileUnreadable: boolean
  /** That of the upcoming evening. */
  readonly registration: RegistrationDocument | null
  /**
   * The upcoming evening that the account names, while its registration is being read or where it cannot be.
   */
  readonly upcomingDate: EventDate | null
  /** That registration cannot be read. */
  readonly unreadable: boolean
  /** The evening that has expired without the user having been notified. */
  readonly expired: EventDate | null
}

/** The state machine of the guard before the pages of the booking path. The first rule that matches wins. */
export function accessOf({ auth, transition, expected, documents, ...visit }: Visit): Access {
  const { page } = visit
  if (transition === 'signing-out') return wait
  if (auth.status === 'unknown') return { kind: 'offline' }
  const signedOut = auth.status === 'signed-out' || (auth.status === 'loading' && !expected)
  if (page.pathname === routes.login && (signedOut || transition === 'signing-in')) return { kind: 'sign-in' }
  if (auth.status === 'signed-out')
    return { kind: 'redirect', to: routes.login, from: returnAddressFor(page), expired: null }
  if (auth.status === 'loading' || transition === 'signing-in') return wait
  if (documents === null) return { kind: 'read-documents' }
  return accessOfUser(auth.authUser, documents, visit)
}

const wait: Access = { kind: 'wait' }

function accessOfUser(
  authUser: AuthUser,
  documents: Documents,
  { page, now, isTimeKnown }: Pick<Visit, 'page' | 'now' | 'isTimeKnown'>,
): Access {
  if (needsNoCode(authUser)) {
    if (documents.account.state === 'empty') return { kind: 'open-account' }
    if (isWaiting(authUser, documents, now)) return wait
  }
  const { next, ...progress } = progressOf(authUser, documents, now)
  if (progress.expired !== null && !isTimeKnown) return wait
  const to = returnAddress(page, next) ?? redirectFrom(page.pathname, next)
  if (to !== null) {
    const from = to === routes.emailVerification ? returnAddressFor(page) : null
    return { kind: 'redirect', to, from, expired: progress.expired }
  }
  const newTerms = progress.user !== null && hasOldTerms(progress.user) && isBeforePayment(page.pathname)
  return { kind: 'show', newTerms, ...progress }
}

/** Whether a document that decides is still being read. Those that cannot be read count as absent. */
function isWaiting(authUser: AuthUser, { user, account, registration }: Documents, now: Date): boolean {
  if (user.state === 'loading') return true
  // An incomplete profile decides alone: the account need not be read first.
  const profile = user.state === 'data' ? user.data : null
  if (user.state !== 'error' && stepOf(authUser, profile, null, now).to !== routes.thursdaySelection)
    return false
  if (account.state === 'loading') return true
  if (registration.state !== 'loading') return false
  // An account names an evening before its registration is read, and keeps an expired one until the hourly
  // run.
  const evening = account.state === 'data' ? eventDateOfRegistration(account.data.registration_id) : null
  return evening === null || profile === null || stepOf(authUser, profile, evening, now).expired
}

function progressOf(
  authUser: AuthUser,
  { user, account, registration }: Documents,
  now: Date,
): Progress & { next: NextStep } {
  const profile = user.state === 'data' ? user.data : null
  // A registration that was cancelled, called off or has expired counts as none.
  const found = registration.state === 'data' ? registration.data : null
  const booked = found?.registration_status === 'registered' ? found : null
  // The account's evening counts before its registration is read, and if it cannot be read: the user does not
  // lose the page.
  const isUnknown = registration.state === 'loading' || registration.state === 'error'
  const upcomingDate =
    isUnknown && account.state === 'data' ? eventDateOfRegistration(account.data.registration_id) : null
  const evening = booked?.thursday_event_id ?? upcomingDate
  const due = stepOf(authUser, profile, evening, now)
  const expiredByServer = account.state === 'data' ? account.data.expired_event_id : null
  const expired = expiredEvening(due, booked?.thursday_event_id ?? null, expiredByServer)
  return {
    next: { ...due, expired: expired !== null },
    user: profile,
    isProfileUnreadable: user.state === 'error',
    registration: due.expired ? null : booked,
    upcomingDate: due.expired ? null : upcomingDate,
    unreadable: registration.state === 'error' && upcomingDate !== null && !due.expired,
    expired,
  }
}

function stepOf(
  { provider, emailVerified }: AuthUser,
  profile: UserDocument | null,
  evening: EventDate | null,
  now: Date,
): NextStep {
  return nextStep({ provider, emailVerified, profile, evening, now })
}

/**
 * The user is notified of an evening that this visit finds expired, or that the server has already expired.
 * Not if another step than the choice of a Thursday is due, nor if they have booked another evening since.
 */
function expiredEvening(
  due: NextStep,
  booked: EventDate | null,
  expiredByServer: EventDate | null,
): EventDate | null {
  if (due.to !== routes.thursdaySelection) return null
  return due.expired ? booked : expiredByServer
}

/**
 * The pages on which a user chooses what to book: new terms are accepted there. A payment in progress is not
 * interrupted.
 */
function isBeforePayment(pathname: string): boolean {
  const page = routeOf(pathname)
  return page !== null && beforePayment.includes(page)
}

const beforePayment: readonly Route[] = [
  routes.thursdaySelection,
  routes.citySelection,
  routes.activitySelection,
  routes.pricingSelection,
]
