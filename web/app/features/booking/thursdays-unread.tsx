import { routes } from '@tablee/domain'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { thursdayTexts } from '../../messages/booking.ts'
import { toast } from '../../ui/toast.ts'

/** The Thursdays could not be loaded: the specification goes back to the personal information, and this says why. */
export function ThursdaysUnread() {
  useEffect(() => toast.error(thursdayTexts.errorTitle, thursdayTexts.errorText), [])
  return <Navigate to={routes.personalInfo} replace />
}
