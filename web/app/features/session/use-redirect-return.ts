import { useEffect, useState } from 'react'
import { clearRedirect, redirectedTo } from '../../firebase/redirect-mark.ts'
import { finishRedirect } from '../../firebase/social-sign-in.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

/**
 * Completes a sign-in whose provider had no window of its own: the page was left for theirs, and is loaded again.
 * Answers whether that is under way.
 */
export function useRedirectReturn(): boolean {
  const [provider, setProvider] = useState(() => (typeof window === 'undefined' ? null : redirectedTo()))

  useEffect(() => {
    if (!provider || !redirectedTo()) return
    clearRedirect()
    void signInByProvider(provider, finishRedirect).finally(() => setProvider(null))
  }, [provider])

  return provider !== null
}
