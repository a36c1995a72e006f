import type { EventDate } from '@tablee/domain/calendar'
import type { UserDocument } from '@tablee/domain/documents'
import { type Route, routes } from '@tablee/domain/routes'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { toast } from '../../ui/toast.ts'
import { paymentTexts } from './texts.ts'

/** The chosen evening and its city, or the page where the first missing choice is made. */
type Choices =
  | { readonly complete: true; readonly evening: EventDate; readonly city: string }
  | { readonly complete: false; readonly to: Route }

/** The choices of the booking path. A link or a second tab may open the offers before they are complete. */
export function choicesOf(user: UserDocument | null): Choices {
  if (!user?.selected_thursday) return { complete: false, to: routes.thursdaySelection }
  if (!user.selected_city) return { complete: false, to: routes.citySelection }
  if (!user.selected_activities?.length) return { complete: false, to: routes.activitySelection }
  return { complete: true, evening: user.selected_thursday.date, city: user.selected_city.name }
}

/** Redirects to the page of the missing choice; a missing Thursday is also reported by a toast. */
export function MissingChoice({ to }: { to: Route }) {
  useEffect(() => {
    if (to === routes.thursdaySelection) toast.info(paymentTexts.noThursday)
  }, [to])
  return <Navigate to={to} replace />
}
