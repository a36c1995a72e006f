import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clearRedirect, keepSentFrom, keptSentFrom, redirectedTo } from '../../firebase/redirect-mark.ts'
import { finishRedirect } from '../../firebase/social-sign-in.ts'
import { givenTo } from './return-address.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

/**
 * Completes a sign-in whose provider had no window of its own: the page was left for theirs, and is loaded again, with a
 * history entry that no longer says which address was asked for before the sign-in. That address waits in the tab.
 * Answers whether such a sign-in is under way.
 */
export function useRedirectReturn(): boolean {
  const [provider, setProvider] = useState(() => (typeof window === 'undefined' ? null : redirectedTo()))
  const from = givenTo(useLocation())
  const navigate = useNavigate()

  useEffect(() => {
    if (!provider) return keepSentFrom(from)
    if (!redirectedTo()) return
    clearRedirect()
    const kept = keptSentFrom()
    // To the same page: the gate checks what it was given once the person is signed in.
    if (kept !== null) void navigate('.', { replace: true, state: { from: kept } })
    void signInByProvider(provider, finishRedirect).finally(() => setProvider(null))
  }, [provider, from, navigate])

  return provider !== null
}
