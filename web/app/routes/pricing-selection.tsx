import { routes } from '@tablee/domain/routes'
import { Navigate } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { bookDirectly } from '../features/booking/activity-screen.tsx'
import { useEntitlements } from '../features/booking/booking-data.ts'
import { AwaitedSubscriptions } from '../features/openings/awaited-openings.tsx'
import { choicesOf, MissingChoice } from '../features/payment/choices.tsx'
import { PricingPreview, PricingScreen } from '../features/payment/pricing-screen.tsx'
import { pricingTexts } from '../features/payment/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'

export const meta = () => pageMeta(pricingTexts.page)

export const handle = { waiting: <PricingPreview /> }

export default function PricingSelection() {
  const { authUser, user, registration, upcomingDate, awaited } = useAttendee()
  const entitlement = useEntitlements(authUser.uid)
  const choices = choicesOf(user)
  if (!choices.complete) return <MissingChoice to={choices.to} />
  const { evening, city } = choices
  // Reached by the browser's Back after paying, or after a move: a payment could only leave an unused ticket.
  if (registration !== null || upcomingDate !== null)
    return <Navigate to={routes.bookingConfirmation} replace />
  const chosen = user?.selected_pricing?.id ?? null
  const attendee = { uid: authUser.uid, evening, city, chosen, entitlement }
  return (
    <PricingScreen
      attendee={attendee}
      book={bookDirectly}
      later={<AwaitedSubscriptions awaited={awaited} />}
    />
  )
}
