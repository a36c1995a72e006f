import { routes } from '@tablee/domain/routes'
import { FROM_BOOKING, FROM_CONSOLE, KEEP_READING, markedAs, publicMarks } from '../../config/public-marks.ts'
import { wasSignedIn } from '../../hooks/storage.ts'

/**
 * The landing page's part for somebody who was signed in: they go on to their next step, unless they come back from their
 * booking or the console, to which the page then leads again, or come to read. `leave` takes them to an address, without a
 * step back to here.
 */
export function greet(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  leave: (address: string) => void,
): void {
  if (pathname !== routes.home || !wasSignedIn()) return
  const query = new URLSearchParams(search)
  if (query.has(FROM_BOOKING)) showSeated()
  else if (query.has(FROM_CONSOLE)) showAdmin()
  else if (query.has(KEEP_READING)) return
  else leave(routes.login)
}

function showSeated(): void {
  for (const element of markedAs(publicMarks.forVisitor)) element.hidden = true
  for (const element of markedAs(publicMarks.forSeated)) element.hidden = false
}

/** An admin sees the page as visitors do, but for a way back in the place of the sign-in. */
function showAdmin(): void {
  for (const element of markedAs(publicMarks.forAdmin)) {
    for (const visitors of markedAs(publicMarks.forVisitor, element.parentNode ?? undefined))
      visitors.hidden = true
    element.hidden = false
  }
}
