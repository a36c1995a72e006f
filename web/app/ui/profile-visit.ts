import { routes } from '@tablee/domain'
import { useLocation, useNavigate } from 'react-router-dom'

/** What a link of the profile gives the page that it opens: one comes back from there. */
export const fromProfile = { from: routes.profile } as const

/** How a page of such a visit opens the next: in its own place, so that the profile stays one step behind. */
export const onVisit = { replace: true, state: fromProfile } as const

/** The way back to the profile of a page that was opened from there, else `null`. */
export function useReturnToProfile(): (() => void) | null {
  const navigate = useNavigate()
  const { state } = useLocation()
  return isVisit(state) ? () => void navigate(-1) : null
}

function isVisit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === fromProfile.from
}
