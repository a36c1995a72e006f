import { type EventDate, type Route, routes } from '@tablee/domain'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Books with what the person already has, and answers where to go next: `null` is to stay and try again, the reason
 * has been said.
 */
export async function bookDirectly(thursdayEventId: EventDate): Promise<Route | null> {
  try {
    await call('registerForThursday', { thursdayEventId })
    return routes.bookingConfirmation
  } catch (error) {
    const code = refusalOf(error)
    if (code === 'no-ticket') return routes.pricingSelection
    // The specification has the browser itself say this one.
    if (code === 'event-not-found') window.alert(refusals[code])
    else toast.error(refusals[code])
    return afterRefusal[code] ?? null
  }
}

/** Where a refusal leads that trying again would not mend. */
const afterRefusal: Readonly<Partial<Record<ReturnType<typeof refusalOf>, Route>>> = {
  'event-not-found': routes.thursdaySelection,
  closed: routes.thursdaySelection,
  full: routes.thursdaySelection,
  'called-off': routes.thursdaySelection,
  'already-registered': routes.bookingConfirmation,
  'profile-incomplete': routes.personalInfo,
}
