import { isRsvpOpen } from '@tablee/domain/calendar'
import { lazy } from 'react'
import { pageMeta } from '../config/page-meta.ts'
import { CancelButton, useCancellation } from '../features/confirmation/cancel-reservation.tsx'
import { GroupScreen } from '../features/group/group-screen.tsx'
import { groupTexts } from '../features/group/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useNow } from '../hooks/use-now.ts'
import { common } from '../messages/common.ts'
import { Loading, OptionalBoundary } from '../ui/states.tsx'

/** Needed from the booking deadline of the evening on. */
const RsvpBand = lazy(async () => ({ default: (await import('../features/rsvp/rsvp-band.tsx')).RsvpBand }))

export const meta = () => pageMeta(groupTexts.page)

export default function TrueConfirmation() {
  const { authUser, registration, upcomingDate, unreadable } = useAttendee()
  const cancellation = useCancellation(registration)
  const now = useNow()
  // While the registration is loading, the page would otherwise show that there is none.
  if (upcomingDate !== null && !unreadable && !cancellation.registration)
    return <Loading page text={common.loading} />
  return (
    <GroupScreen
      uid={authUser.uid}
      registration={cancellation.registration}
      unreadable={unreadable}
      rsvp={
        registration &&
        isRsvpOpen(registration.thursday_event_id, now) && (
          <OptionalBoundary>
            <RsvpBand registration={registration} />
          </OptionalBoundary>
        )
      }
      cancel={cancellation.registration && <CancelButton uid={authUser.uid} cancellation={cancellation} />}
    />
  )
}
