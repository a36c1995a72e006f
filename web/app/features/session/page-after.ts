import { type Route, routes } from '@tablee/domain'
import { bookingPath } from '../../config/booking-path.ts'

/** Where most go from the page at an address, or once the account that is signed in to is open; none where nothing follows. */
export function pagesAfter(pathname: string, opening = false): readonly Route[] {
  if (opening) return [routes.thursdaySelection, routes.bookingConfirmation]
  if (pathname === routes.bookingConfirmation) return [routes.profile, routes.trueConfirmation]
  const names: readonly string[] = bookingPath
  const at = names.indexOf(pathname)
  return at < 0 ? [] : bookingPath.slice(at + 1, at + 2)
}
