import { isRsvpOpen } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { lazy } from 'react'
import { pageMeta } from '../config/page-meta.ts'
import { FROM_BOOKING } from '../config/public-pages.ts'
import { MoveButton } from '../features/booking/move-thursday.tsx'
import { CancelButton, useCancellation } from '../features/confirmation/cancel-reservation.tsx'
import { ConfirmationScreen } from '../features/confirmation/confirmation-screen.tsx'
import { confirmationTexts } from '../features/confirmation/texts.ts'
import { WaitingForRegistration } from '../features/confirmation/waiting-for-registration.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { useJustPaid } from '../hooks/navigation.ts'
import { useNow } from '../hooks/use-now.ts'
import { OptionalBoundary } from '../ui/states.tsx'

const importVenueCard = () => import('../features/group/venue-card.tsx')

/** Needed once the venue is revealed. */
const VenueCard = lazy(async () => ({ default: (await importVenueCard()).VenueCard }))
/** Needed from the booking deadline of the evening on. Not before the venue, which stands above it. */
const RsvpBand = lazy(async () => {
  const [{ RsvpBand }] = await Promise.all([import('../features/rsvp/rsvp-band.tsx'), importVenueCard()])
  return { default: RsvpBand }
})

export const meta = () => pageMeta(confirmationTexts.page)

export default function BookingConfirmation() {
  const { authUser, registration, upcomingDate, unreadable } = useAttendee()
  const cancellation = useCancellation(registration)
  const now = useNow()
  const justPaid = useJustPaid(registration !== null)
  const evening = cancellation.registration?.thursday_event_id ?? upcomingDate
  if (evening === null) {
    return <WaitingForRegistration uid={authUser.uid} justPaid={justPaid} onBack={goHome} />
  }
  return (
    <ConfirmationScreen
      evening={evening}
      registration={cancellation.registration}
      unreadable={unreadable}
      onBack={goHome}
      venue={
        registration && (
          <OptionalBoundary>
            <VenueCard registration={registration} unlocked />
          </OptionalBoundary>
        )
      }
      rsvp={
        registration &&
        isRsvpOpen(registration.thursday_event_id, now) && (
          <OptionalBoundary>
            <RsvpBand registration={registration} />
          </OptionalBoundary>
        )
      }
      move={registration && <MoveButton registration={registration} />}
      cancel={cancellation.registration && <CancelButton uid={authUser.uid} cancellation={cancellation} />}
    />
  )
}

/** A full page load, because the landing page does not run the app. */
function goHome() {
  window.location.assign(`${routes.home}?${FROM_BOOKING}`)
}
