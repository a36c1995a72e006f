import { chakra } from '@chakra-ui/react'
import { feedbackEvening, parisDay } from '@tablee/domain/calendar'
import { type Access, accessOf, needsNoCode, routeOf, type Visit } from '@tablee/domain/onboarding'
import { type Route, routes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { openAccount } from '../../data/account.ts'
import type { AuthUser } from '../../data/auth.ts'
import { profileKey, queryClient } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Face } from '../../ui/drawings/faces.tsx'
import { Avatar } from '../../ui/screen-header.tsx'
import { OptionalBoundary } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import type { Attendee } from './attendee.ts'
import { GuardLoading, LoadFailure, Redirect } from './guard-states.tsx'
import { useAttendeeDocuments, useExpiry, useRecovery } from './use-documents.ts'

// Lazy, because few users see them.
const NewTerms = lazy(async () => ({ default: (await import('./new-terms.tsx')).NewTerms }))
const CalledOffNotices = lazy(async () => ({
  default: (await import('./called-off-notices.tsx')).CalledOffNotices,
}))
const FeedbackNotice = lazy(async () => ({ default: (await import('./feedback-notice.tsx')).FeedbackNotice }))
const WaitlistNotice = lazy(async () => ({ default: (await import('./waitlist-notice.tsx')).WaitlistNotice }))
const SeatQuestionNotice = lazy(async () => ({
  default: (await import('./seat-question-notice.tsx')).SeatQuestionNotice,
}))

/** The pages on which a visit begins: they lead to the question about the last evening, and to an entry in a waitlist. */
const pagesWithNotice: readonly Route[] = [
  routes.thursdaySelection,
  routes.bookingConfirmation,
  routes.trueConfirmation,
  routes.profile,
]

/** The second half of the guard, for a signed-in user: reads their documents and decides by them. */
export function SignedInGuard({ authUser, visit }: { authUser: AuthUser; visit: Omit<Visit, 'documents'> }) {
  const documents = useAttendeeDocuments(authUser)
  const access = accessOf({ ...visit, documents })
  useRecovery(authUser, documents.account)
  useExpiry('expired' in access ? access.expired : null)
  const account = documents.account.state === 'data' ? documents.account.data : null
  const calledOff = account?.called_off ?? []
  const page = routeOf(visit.page.pathname)
  const showsNotices = access.kind === 'show' && page !== null && pagesWithNotice.includes(page)
  const evening = showsNotices && account && account.evenings > 0 ? feedbackEvening(visit.now) : null
  const waitingFor =
    showsNotices && account ? account.waiting_for.filter((date) => date >= parisDay(visit.now)) : []
  const question = showsNotices ? account?.seat_question : null
  const registration = access.kind === 'show' ? access.registration : null
  return (
    <>
      {waitingFor.map((date) => (
        <OptionalBoundary key={date}>
          <WaitlistNotice uid={authUser.uid} date={date} />
        </OptionalBoundary>
      ))}
      {question && registration && (
        <OptionalBoundary>
          <SeatQuestionNotice question={question} registration={registration} />
        </OptionalBoundary>
      )}
      {evening && (
        <OptionalBoundary>
          <FeedbackNotice uid={authUser.uid} date={evening} />
        </OptionalBoundary>
      )}
      <Page
        authUser={authUser}
        access={access}
        page={page}
        awaited={Object.keys(account?.awaited_openings ?? {})}
        waitingFor={account?.waiting_for ?? []}
      />
      {calledOff.length > 0 && (
        <Suspense>
          <CalledOffNotices notices={calledOff} />
        </Suspense>
      )}
    </>
  )
}

/** The pages that show and change what the profile says. */
const pagesOfProfile: readonly Route[] = [routes.personalInfo, routes.profile]

interface PageProps extends Pick<Attendee, 'authUser' | 'awaited' | 'waitingFor'> {
  access: Access
  page: Route | null
}

function Page({ authUser, access, page, awaited, waitingFor }: PageProps) {
  if (access.kind === 'open-account') return <OpeningAccount authUser={authUser} />
  if (access.kind === 'redirect') return <Redirect to={access.to} from={access.from} />
  if (access.kind !== 'show') return <GuardLoading />
  const { user, registration, upcomingDate, unreadable, newTerms } = access
  // An empty form would say that nothing is known of them, and overwrite what is. The profile is read again every ten seconds.
  if (access.isProfileUnreadable && page !== null && pagesOfProfile.includes(page))
    return (
      <LoadFailure
        title={common.profileUnreadable}
        text={common.profileUnreadableText}
        onRetry={() => void queryClient.invalidateQueries({ queryKey: profileKey(authUser.uid) })}
      />
    )
  const picture = user?.avatar_url ?? null
  const attendee: Attendee = { authUser, user, registration, upcomingDate, unreadable, awaited, waitingFor }
  return (
    <Avatar value={<AvatarButton uid={authUser.uid} picture={picture} locked={!needsNoCode(authUser)} />}>
      {user && newTerms ? (
        <Suspense fallback={<GuardLoading />}>
          <NewTerms uid={authUser.uid} user={user} />
        </Suspense>
      ) : (
        <Outlet context={attendee} />
      )}
    </Avatar>
  )
}

/** Opens the account, and shows a failure. The guard continues once the document exists. */
function OpeningAccount({ authUser: { uid } }: { authUser: AuthUser }) {
  const { error, refetch } = useQuery({
    queryKey: ['account-opening', uid],
    queryFn: () => openAccount(uid).then(() => true),
    gcTime: 0,
  })
  if (!error) return <GuardLoading />
  const code = refusalCodeOf(error)
  return (
    <LoadFailure
      title={code === 'unavailable' ? common.offlineTitle : common.accountTitle}
      text={refusals[code]}
      onRetry={() => void refetch()}
    />
  )
}

interface AvatarButtonProps {
  uid: string
  /** The user's photo; null shows their drawn face. */
  picture: string | null
  /** The address is not verified: the profile cannot be opened yet, and a press explains why. */
  locked: boolean
}

/** The user's face in the header, a link to their profile. */
function AvatarButton({ uid, picture, locked }: AvatarButtonProps) {
  if (locked)
    return (
      <chakra.button
        type="button"
        aria-label={common.profile}
        onClick={toastLocked}
        {...disc}
        cursor="pointer"
      >
        <Face id={uid} you size="44px" />
      </chakra.button>
    )
  return (
    <chakra.span {...disc} display="block" asChild>
      <Link to={routes.profile} aria-label={common.profile}>
        {picture ? (
          <chakra.img src={picture} alt="" {...disc} objectFit="cover" />
        ) : (
          <Face id={uid} you size="44px" />
        )}
      </Link>
    </chakra.span>
  )
}

const disc = { boxSize: '11', borderRadius: 'full' } as const

function toastLocked() {
  toast.clear()
  toast.info(common.profileLocked)
}
