import type { Route } from '@tablee/domain'
import { bookingPath } from '../../config/booking-path.ts'

/** The page that most go to from the one at an address; `null` where nothing follows. */
export function pageAfter(pathname: string): Route | null {
  const names: readonly string[] = bookingPath
  const at = names.indexOf(pathname)
  return at < 0 ? null : (bookingPath[at + 1] ?? null)
}
