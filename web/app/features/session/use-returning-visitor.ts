import { routes } from '@tablee/domain'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { wasSignedIn } from './signed-in-hint.ts'

/** Set on the way back from the confirmation, which would otherwise be sent there again. */
export const FROM_BOOKING = 'depuis-reservation'

/**
 * The landing page's part for somebody who is signed in: they go on to their next step, unless they come back from
 * their booking. Then it is `true`, and the page leads there again.
 */
export function useReturningVisitor(): boolean {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const stays = search.has(FROM_BOOKING)
  // Known in the browser only: the page is prerendered for those whom nobody knows.
  const [known, setKnown] = useState(false)

  useEffect(() => {
    if (!wasSignedIn()) return
    if (stays) setKnown(true)
    else navigate(routes.login, { replace: true })
  }, [navigate, stays])

  return known && stays
}
