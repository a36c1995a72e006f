import { routes } from '@tablee/domain/routes'
import { FROM_BOOKING, FROM_CONSOLE, KEEP_READING, markedAs, publicMarks } from '../../config/public-pages.ts'
import { wasSignedInHint } from '../../hooks/storage.ts'

/**
 * Adapts the landing page to a user who was signed in. They are redirected to their next step by `leave`, which replaces
 * the history entry. Exceptions: a user who comes from their confirmation or the console gets a link back to it; `KEEP_READING`
 * leaves the page as it is.
 */
export function greet(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  leave: (address: string) => void,
): void {
  if (pathname !== routes.home || !wasSignedInHint()) return
  const query = new URLSearchParams(search)
  if (query.has(FROM_BOOKING)) showRegistered()
  else if (query.has(FROM_CONSOLE)) showAdmin()
  else if (query.has(KEEP_READING)) return
  else leave(routes.login)
}

function showRegistered(): void {
  for (const element of markedAs(publicMarks.forVisitor)) element.hidden = true
  for (const element of markedAs(publicMarks.forRegistered)) element.hidden = false
}

/** Shows the landing page as visitors see it, with a link to the console instead of the sign-in. */
function showAdmin(): void {
  for (const element of markedAs(publicMarks.forAdmin)) {
    for (const visitors of markedAs(publicMarks.forVisitor, element.parentNode ?? undefined))
      visitors.hidden = true
    element.hidden = false
  }
}

/** Makes the back link go to the previous page of the site. Without a script, or in a new tab, it leads to the landing page. */
export function leadBack(): void {
  for (const link of markedAs(publicMarks.back)) {
    link.addEventListener('click', (event) => {
      if (!cameFromThisSite()) return
      event.preventDefault()
      window.history.back()
    })
  }
}

/** Whether history.back() stays on this site. A new tab has no previous page. */
function cameFromThisSite(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
