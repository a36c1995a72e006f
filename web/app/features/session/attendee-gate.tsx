import { hasOldTerms, type Route, routes } from '@tablee/domain'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { isProved } from '../../firebase/account.ts'
import { now } from '../../firebase/clock.ts'
import type { Person } from '../../firebase/person.ts'
import { wasSignedIn } from '../../firebase/signed-in-hint.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Loading } from '../../ui/loading.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AccountOpening } from './account-opening.tsx'
import type { Attendee, PageHandle } from './attendee.ts'
import { AvatarButton } from './avatar-button.tsx'
import { CalledOffNotices } from './called-off-notices.tsx'
import { NotReady } from './not-ready.tsx'
import { redirectFrom, routeOf } from './redirect.ts'
import { returnAddress, type SentFrom, sentFrom } from './return-address.ts'
import { useSessionStore } from './session-store.ts'
import { depart, signOut } from './sign-out.ts'
import { type Standing, standingOf } from './standing.ts'
import { type PersonDocuments, useDocuments } from './use-documents.ts'
import { useExpiry } from './use-expiry.ts'
import { useFreshPage } from './use-fresh-page.ts'
import { useRecovery } from './use-recovery.ts'
import { useSession } from './use-session.ts'

/** Few see it: it is loaded for them alone. */
const NewTerms = lazy(async () => ({ default: (await import('./new-terms.tsx')).NewTerms }))

/**
 * Stands before every page of the path: nobody signed out gets past it, and nobody gets ahead of the step they are at.
 * The pages below it find their attendee with `useAttendee`. A page that is `ahead` stands there, and stays, while it is
 * found out who looks.
 */
export function AttendeeGate({ ahead = false, early = false }: PageHandle) {
  const session = useSession()
  const arriving = useSessionStore((store) => store.arriving)
  const leaving = useSessionStore((store) => store.leaving)
  const location = useLocation()
  const { pathname } = location
  useFreshPage()
  const person = session.status === 'signed-in' && !leaving ? session.person : null
  // Beside what else a sign-in asks for.
  const documents = useDocuments(person)
  const turn = useTurn(person?.uid ?? null)

  const known = useHydrated() && wasSignedIn()
  // The form is there from the start for whoever is not expected to be sent on.
  const formAhead = pathname === routes.login && session.status === 'loading' && !known

  if (leaving) return <Loading page text={common.loading} />
  if (session.status === 'unknown')
    return <NotReady title={common.offlineTitle} text={refusals.unavailable} again={session.again} />
  // The form that signs in stays where it is, busy, until it is done.
  const expected = person !== null || (session.status === 'loading' && !formAhead)
  if (expected && !(arriving && pathname === routes.login))
    return (
      <>
        <Expected key={turn} person={person} documents={documents} ahead={ahead} early={early} />
        {documents.account.state === 'data' && !arriving && (
          <CalledOffNotices key={person?.uid} notices={documents.account.data.called_off} />
        )}
      </>
    )
  if (pathname === routes.login) return <Outlet />
  return <Navigate to={routes.login} state={sentFrom(location)} replace />
}

interface ExpectedProps {
  /** Null while it is not known who it is. */
  person: Person | null
  documents: PersonDocuments
  ahead: boolean
  early: boolean
}

/** Who is signed in, or may be. */
function Expected({ person, documents, ahead, early }: ExpectedProps) {
  const arriving = useSessionStore((store) => store.arriving)
  const location = useLocation()
  const { pathname } = location
  const standing = useLastKnown(
    person ? standingOf(person, isProved(person), documents, now()) : { state: 'loading' },
  )
  useRecovery(arriving ? null : person, documents.account)
  useExpiry(!arriving && standing.state === 'known' ? standing.expired : null)

  if (person && standing.state === 'no-account') return <AccountOpening person={person} />
  const waiting = ahead ? <Outlet context={null} /> : <Waiting />
  if (!person || arriving || standing.state === 'loading' || standing.state === 'no-account') return waiting
  // Read long after it was loaded, a page may find no network: what it shows stays, and goes on when there is one.
  if (ahead && documents.user.state === 'error') return <Outlet context={null} />

  // The page that was asked for before the sign-in, however far the person is on the path.
  const elsewhere = returnAddress(location, standing.next) ?? redirectFrom(pathname, standing.next)
  if (elsewhere) {
    const { from } = sentFrom(location)
    return <LeadOn to={elsewhere} from={elsewhere === routes.emailVerification ? from : null} />
  }
  if (standing.state === 'named' && !early) return waiting
  const { user } = standing
  const attendee: Attendee = {
    person,
    user,
    registration: standing.state === 'known' ? standing.registration : null,
    named: standing.state === 'named' ? standing.evening : standing.named,
    unread: standing.state === 'known' && standing.named !== null,
    avatar: <AvatarButton uid={person.uid} picture={user?.avatar_url ?? null} locked={!isProved(person)} />,
    signOut: () => void signOut(),
    depart,
  }
  if (user && hasOldTerms(user) && asksForTerms(pathname))
    return (
      <Suspense fallback={<Waiting />}>
        <NewTerms uid={person.uid} user={user} avatar={attendee.avatar} />
      </Suspense>
    )
  return <Outlet context={attendee} />
}

/** The pages on which one books. What follows a payment is left alone. */
function asksForTerms(pathname: string): boolean {
  const page = routeOf(pathname)
  return page !== null && beforePayment.includes(page)
}

const beforePayment: readonly Route[] = [
  routes.thursdaySelection,
  routes.citySelection,
  routes.activitySelection,
  routes.pricingSelection,
]

/**
 * Leads on, and has the next page drawn in one go: in slices, as a navigation is by default, it would wait at each of them for
 * whatever else the browser does. `from` is where the person goes once their address is proved.
 */
function LeadOn({ to, from }: { to: string } & SentFrom) {
  const navigate = useNavigate()
  useEffect(() => {
    // Within an effect React could not draw.
    queueMicrotask(() => void navigate(to, { replace: true, flushSync: true, state: { from } }))
  }, [navigate, to, from])
  return null
}

function Waiting() {
  return <Loading page text={common.loading} />
}

/** Counts who is there, one person after the other: nobody, and whoever they turn out to be, are one. */
function useTurn(uid: string | null): number {
  const last = useRef({ uid, turn: 0 })
  if (uid !== null && uid !== last.current.uid)
    last.current = { uid, turn: last.current.turn + (last.current.uid === null ? 0 : 1) }
  return last.current.turn
}

/**
 * What was known stays until the next is: when a registration arrives while somebody pays, their page must not be taken
 * down and built up again for the time it takes to read it.
 */
function useLastKnown(standing: Standing): Standing {
  const last = useRef<Standing>(standing)
  const isLess =
    standing.state === 'loading' || (standing.state === 'named' && last.current.state === 'known')
  if (!isLess) last.current = standing
  return last.current
}
