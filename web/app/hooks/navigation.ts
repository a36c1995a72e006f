import { routes } from '@tablee/domain/routes'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back one entry in this site's history. If the page was opened first, goes to the landing page, at `home`. */
export function useBack(home: string = routes.home): () => void {
  const navigate = useNavigate()
  return () => {
    // React Router numbers its own entries. `history.length` also counts pages of other sites.
    const place: unknown = window.history.state?.idx
    if (typeof place === 'number' && place > 0) void navigate(-1)
    // A full page load, because the landing page does not run the app.
    else window.location.assign(home)
  }
}

/** Location state of links from the profile; the page that they open leads back to it. */
export const profileLinkState = { from: routes.profile } as const

/** Navigation options within such a visit: replaces the entry, so that the profile stays one step back. */
export const replaceFromProfile = { replace: true, state: profileLinkState } as const

/** Returns a function that goes back to the profile, if the page was opened from there; otherwise null. */
export function useReturnToProfile(): (() => void) | null {
  const navigate = useNavigate()
  const { state } = useLocation()
  return says(state, 'from', profileLinkState.from) ? () => void navigate(-1) : null
}

/** Whether the state of a history entry has this value. It is not trusted: any script of the page may have written it. */
function says(state: unknown, name: string, value: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, name) === value
}

/** Location state from the payment page: the card was charged, and the registration may follow a moment later. */
export const afterPaymentState = { paid: true } as const

/** Whether the user comes from paying. Cleared once the registration exists, since it may be cancelled later. */
export function useJustPaid(isRegistered: boolean): boolean {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const paid = says(state, 'paid', afterPaymentState.paid)

  useEffect(() => {
    if (paid && isRegistered) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [paid, isRegistered, pathname, navigate])

  return paid
}

/** Focuses the new screen's title after a navigation, unless a field has the focus. */
export function useFocusAfterNavigation(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect, so that no key press can come between rendering and focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** Returns a function that reports whether the component is still mounted, to skip a navigation after slow work. */
export function useIsMounted(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
