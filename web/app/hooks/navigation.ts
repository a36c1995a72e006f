import { routes } from '@tablee/domain/routes'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back one step in this site's history; to the landing page, at `home`, where the page was the first to be opened. */
export function useBack(home: string = routes.home): () => void {
  const navigate = useNavigate()
  return () => {
    // react-router numbers its entries. The browser's own count holds what was read before, elsewhere.
    const place: unknown = window.history.state?.idx
    if (typeof place === 'number' && place > 0) void navigate(-1)
    // The landing page is a document of its own, which brings none of the app's script.
    else window.location.assign(home)
  }
}

/** What a link of the profile gives the page that it opens: one comes back from there. */
export const fromProfile = { from: routes.profile } as const

/** How a page of such a visit opens the next: in its own place, so that the profile stays one step behind. */
export const onVisit = { replace: true, state: fromProfile } as const

/** The way back to the profile of a page that was opened from there, else `null`. */
export function useReturnToProfile(): (() => void) | null {
  const navigate = useNavigate()
  const { state } = useLocation()
  return says(state, 'from', fromProfile.from) ? () => void navigate(-1) : null
}

/** Whether a history entry's state, which any script of the page may have put there, has this value. */
function says(state: unknown, name: string, value: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, name) === value
}

/** What the payment page tells the confirmation: the card was charged, and the seat may be a moment behind. */
export const afterPayment = { paid: true } as const

/**
 * Whether one comes from paying. That is forgotten once the seat is there: who gives it back later, and sees the same
 * page again, has no payment under way.
 */
export function useJustPaid(seated: boolean): boolean {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const paid = says(state, 'paid', afterPayment.paid)

  useEffect(() => {
    if (paid && seated) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [paid, seated, pathname, navigate])

  return paid
}

/** After a navigation the focus would be nowhere: the new screen's title takes it, unless a field already has. */
export function useFocusAfterNavigation(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // As the title is shown: a moment later, a key that is pressed in between would go nowhere.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** Tells, once slow work is done, whether its page is still up: who has left it meanwhile is not to be moved again. */
export function useStillHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
