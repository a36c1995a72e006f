import { type Route, routes } from '@tablee/domain'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paymentTexts } from '../../messages/payment.ts'
import { toast } from '../../ui/toast.ts'

/** Sends back to the page where something is still to choose; of a missing Thursday it speaks. */
export function MissingChoice({ to }: { to: Route }) {
  useEffect(() => {
    if (to === routes.thursdaySelection) toast.info(paymentTexts.noThursday)
  }, [to])
  return <Navigate to={to} replace />
}
