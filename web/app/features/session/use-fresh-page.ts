import { useEffect } from 'react'

/**
 * Loads the page again when the browser's "back" shows it as it was left: waiting for ever, after a sign-out, a
 * cancellation or a provider's page, or with what is no longer the visitor's to see.
 */
export function useFreshPage(): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
}
