import { type EventDate, paths, type Route, routes, thursdayEventDocument } from '@tablee/domain'
import { afterRefusal } from '../../firebase/after-refusal.ts'
import { call } from '../../firebase/functions.ts'
import { readDocument } from '../../firebase/read.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { letterAbout } from '../../messages/help.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { wasListed } from './open-thursdays.ts'

/** Leads to the offers; or, where no evening is to be had on that date, says so and leads back to the dates. */
export async function goToOffers(date: EventDate): Promise<Route> {
  return (await isThere(date)) ? routes.pricingSelection : sayNoEvening()
}

/** Whether an evening stands on that date. Where that cannot be read it is only logged: the payment asks again. */
async function isThere(date: EventDate): Promise<boolean> {
  // Read a moment ago, on the way here: whatever has changed since, the payment finds.
  if (wasListed(date)) return true
  try {
    const evening = await readDocument(paths.thursdayEvent(date), thursdayEventDocument)
    return evening?.is_active === true
  } catch (error) {
    report('The evening could not be read', error)
    return true
  }
}

/** The specification has the browser itself say this one. */
function sayNoEvening(): Route {
  window.alert(refusals['event-not-found'])
  return routes.thursdaySelection
}

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
    if (code === 'event-not-found') return sayNoEvening()
    const tried = { what: 'réserver ma place', evening: thursdayEventId }
    toast.error(refusals[code], undefined, letterAbout(code, tried))
    return afterRefusal[code] ?? null
  }
}
