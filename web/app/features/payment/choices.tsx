import type { EventDate } from '@tablee/domain/calendar'
import type { UserDocument } from '@tablee/domain/documents'
import { type Route, routes } from '@tablee/domain/routes'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { toast } from '../../ui/toast.ts'
import { paymentTexts } from './texts.ts'

/** The evening of a purchase and its city, or the page on which what is missing for it is chosen. */
type Choices =
  | { readonly complete: true; readonly thursday: EventDate; readonly city: string }
  | { readonly complete: false; readonly to: Route }

/** What was chosen on the way to the offers. A link, or a second tab, may lead to them too early. */
export function choicesOf(user: UserDocument | null): Choices {
  if (!user?.selected_thursday) return { complete: false, to: routes.thursdaySelection }
  if (!user.selected_city) return { complete: false, to: routes.citySelection }
  if (!user.selected_activities?.length) return { complete: false, to: routes.activitySelection }
  return { complete: true, thursday: user.selected_thursday.date, city: user.selected_city.name }
}

/** Sends back to the page where something is still to choose; of a missing Thursday it speaks. */
export function MissingChoice({ to }: { to: Route }) {
  useEffect(() => {
    if (to === routes.thursdaySelection) toast.info(paymentTexts.noThursday)
  }, [to])
  return <Navigate to={to} replace />
}
