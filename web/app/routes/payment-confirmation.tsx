import { offerFor } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import { Navigate } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { choicesOf, MissingChoice } from '../features/payment/choices.tsx'
import { PaymentScreen } from '../features/payment/payment-screen.tsx'
import { paymentTexts } from '../features/payment/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'

export const meta = () => pageMeta(paymentTexts.page)

export default function PaymentConfirmation() {
  const { authUser, user, registration, upcomingDate, waitingFor } = useAttendee()
  const choices = choicesOf(user)
  if (!choices.complete) return <MissingChoice to={choices.to} />
  if (!user?.selected_pricing) return <Navigate to={routes.pricingSelection} replace />
  const offer = offerFor(user.selected_pricing.id).id
  return (
    <PaymentScreen
      order={{ uid: authUser.uid, evening: choices.evening, offer }}
      city={choices.city}
      registered={registration !== null || upcomingDate !== null}
      isOnWaitlist={waitingFor.includes(choices.evening)}
    />
  )
}
